/**
 * Is it this process's turn to do what one of many should do?
 *
 * A stamp whose time says when somebody last began. Two that ask in the same instant may both be
 * told yes: for work that is only wasteful to do twice.
 */
import { statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeDirectory } from "./make-directory.ts";

export function takeTurn(stamp: string, now: Date, everyMs: number): boolean {
  const last = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  if (last !== undefined && Math.abs(now.getTime() - last) < everyMs) return false;
  makeDirectory(dirname(stamp));
  writeFileSync(stamp, "", { mode: 0o600 });
  // By the clock that we were given, which is the one that it is compared with.
  utimesSync(stamp, now, now);
  return true;
}
