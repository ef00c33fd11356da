/**
 * What are the times, size and inode of a file, when a thousand files are asked for?
 *
 * `lstatSync` makes four `Date`s and checks its arguments for each, which in a process that has just started takes four times
 * as long as the call below it. That inner call is behind `process.binding`, which is deprecated and may go. So it is
 * used only if Node's own `lstatSync` calls it in just this way, and if both say the same of the first file.
 */
import { lstatSync } from "node:fs";

/** Seconds and nanoseconds of three times, among other numbers. Node fills the same array for every file. */
type InnerStats = Readonly<Record<number, number>>;
type InnerLstat = (path: string, bigint: false, request: undefined, throwIfNoEntry: false) => InnerStats | undefined;

/** How every Node from 20.19 to 25 goes on after the path; compared as text, because a wrong call could end the process. */
const AS_NODE_CALLS_IT = "options.bigint,\n    undefined,\n    options.throwIfNoEntry,\n  );";

/** Undefined until a first file was there to try it on. */
let inner: InnerLstat | null | undefined;

/** Writes mtime, ctime (in milliseconds), inode and size into `stamp`; false if nothing is there. */
export function quickStamp(path: string, stamp: Float64Array): boolean {
  if (!inner) return slowStamp(path, stamp);
  const stats = inner(path, false, undefined, false);
  if (stats === undefined) return false;
  copyStats(stats, stamp);
  return true;
}

function slowStamp(path: string, stamp: Float64Array): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  stamp[0] = stats.mtimeMs;
  stamp[1] = stats.ctimeMs;
  stamp[2] = stats.ino;
  stamp[3] = stats.size;
  if (inner === undefined) inner = findInner(path, stamp);
  return true;
}

/** Null if it is not to be had, or does not say what `stamp` says of this file. */
function findInner(path: string, stamp: Float64Array): InnerLstat | null {
  if (process.platform === "win32" || !lstatSync.toString().includes(AS_NODE_CALLS_IT)) return null;
  const { noDeprecation } = process;
  try {
    // What it would say of its deprecation is nothing for a user to read.
    process.noDeprecation = true;
    const { lstat } = (process as unknown as OldDoor).binding("fs");
    // A file that changed in between only costs time: the slow way is as right.
    return saysTheSame(lstat(path, false, undefined, false), stamp) ? lstat : null;
  } catch (error) {
    // Refused under `--permission`, or gone.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    process.noDeprecation = noDeprecation ?? false;
  }
}

interface OldDoor {
  readonly binding: (name: "fs") => { readonly lstat: InnerLstat };
}

function saysTheSame(stats: InnerStats | undefined, stamp: Float64Array): boolean {
  if (stats === undefined) return false;
  const said = new Float64Array(stamp.length);
  copyStats(stats, said);
  return said.every((number, at) => number === stamp[at]);
}

/** From the order of Node's inner array; the sums are the ones that `lstatSync` makes. */
function copyStats(stats: InnerStats, stamp: Float64Array): void {
  stamp[0] = stats[12]! * 1000 + stats[13]! / 1e6;
  stamp[1] = stats[14]! * 1000 + stats[15]! / 1e6;
  stamp[2] = stats[7]!;
  stamp[3] = stats[8]!;
}
