/** How does a test of permissions, run by root, become somebody who has none? */

/** Who owns nothing and is in no group. */
export const NOBODY = 65_534;

/**
 * A statement by which a program that root started becomes that user; nothing under another user.
 * The program does it itself because Node may lie where only root can start it, as under `/root`.
 */
export function become(uid: number): string {
  if (process.getuid?.() !== 0) return "";
  return `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});`;
}
