/**
 * Can a file of this name be a note?
 *
 * Every listing of notes uses this: a name that no command accepts must not be in a prompt either. The stricter
 * rules for names of new notes are in topics/slug.ts.
 */
import { hasInvisible } from "./invisible.ts";

/** A file name has at most 255 bytes, and the name of the temp file adds a pid and a random part. */
const MAX_STEM_BYTES = 200;
/** The fast path for nearly all names, because a store may hold 100,000. */
const PLAIN = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,79}$/;

/** Plain, visible, not the index. */
export function isTopicStem(stem: string): boolean {
  return !isIndexStem(stem) && (isPlainStem(stem) || whyNotStem(stem) === null);
}

/** Whether it is spelt like a slug; if not, it may be the twin of one. */
export const isPlainStem = (stem: string): boolean => PLAIN.test(stem);

export const isIndexStem = (stem: string): boolean => stem.toLowerCase() === "memory";

export function whyNotStem(stem: string): string | null {
  if (stem === "") return "a name is needed";
  if (/[/\\]/.test(stem)) return "a name does not contain a path separator";
  if (stem.startsWith(".")) return "a name does not begin with a dot";
  if (stem.includes("..")) return "a name does not contain '..'";
  if (/[\u0000-\u001f\u007f-\u009f]/.test(stem) || hasInvisible(stem) || /\p{Surrogate}/u.test(stem)) {
    return "a name does not contain control or invisible characters";
  }
  return Buffer.byteLength(stem) > MAX_STEM_BYTES ? `a name has at most ${MAX_STEM_BYTES} bytes` : null;
}
