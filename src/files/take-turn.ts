/**
 * Should this process do what only one of many should do?
 *
 * The time of a stamp file says when somebody last began. Two processes that ask in the same instant
 * may both get a yes, so it suits work that is merely wasteful to do twice.
 */
import { statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeDirectory } from "./make-directory.ts";

export function takeTurn(stamp: string, now: Date, everyMs: number): boolean {
  const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  if (last !== undefined && Math.abs(now.getTime() - last) < everyMs) return false;
  makeDirectory(dirname(stamp));
  writeFileSync(stamp, "", { mode: 0o600 });
  // With the caller's clock, because the time is compared with that.
  utimesSync(stamp, now, now);
  return true;
}
