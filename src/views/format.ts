/** How are numbers, paths and bars shown to people? */
import { printableLine } from "../text/printable.ts";

const GROUPS = /\B(?=(\d{3})+(?!\d))/g;

export const formatCount = (count: number): string => String(count).replace(GROUPS, ",");

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `~` for the home directory; control characters made visible. */
export function shortPath(path: string, home: string): string {
  const short =
    path === home ? "~" : home !== "/" && path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
  return printableLine(short);
}

/** Cuts the middle of a path that does not fit, because its ends say most. */
export function fitPath(path: string, width: number): string {
  const characters = Array.from(path);
  if (characters.length <= width || width < 12) return path;
  const tail = Math.ceil((width - 1) * 0.6);
  const head = width - 1 - tail;
  return `${characters.slice(0, head).join("")}…${characters.slice(-tail).join("")}`;
}

export function bar(share: number, width: number): string {
  const clamped = Math.min(1, Math.max(0, share));
  const filled = clamped > 0 ? Math.max(1, Math.round(clamped * width)) : 0;
  return "█".repeat(filled) + "░".repeat(width - filled);
}

export const percent = (share: number): string => {
  const value = share * 100;
  return value > 0 && value < 1 ? "<1 %" : `${Math.round(value)} %`;
};
