/**
 * What are the times, size and inode of a file, when a thousand files are asked for?
 *
 * `lstatSync` makes four `Date`s and checks its arguments for each, which in a process that has just started takes four times
 * as long as the call below it. That inner call is behind `process.binding`, which is deprecated and may go. So it is
 * used only if Node's own `lstatSync` calls it in just this way, and if both say the same of the first file.
 */
import { lstatSync, type Stats } from "node:fs";

/** What Node's inner call gives: the same array, filled anew for every file, with other numbers behind these. */
type InnerLstat = (
  path: Uint8Array,
  bigint: false,
  request: undefined,
  throwIfNoEntry: false,
) => Float64Array | undefined;

/** Room for all that the inner call gives. */
export const STAMP_NUMBERS = 36;
/** Where among them are inode and size, and the seconds of two times, each with its nanoseconds behind it. */
const INODE = 7;
const SIZE = 8;
const MTIME = 12;
const CTIME = 14;

/** How every Node from 20.19 to 25 goes on after the path; compared as text, because a wrong call could end the process. */
const AS_NODE_CALLS_IT = "options.bigint,\n    undefined,\n    options.throwIfNoEntry,\n  );";

/** Null if it is not to be had. Undefined until a first file was there to try it on. */
let inner: InnerLstat | null | undefined;

/**
 * Fills in the numbers of a file; false if nothing is there. A zero ends the path, as it does for the system: so the
 * bytes of one array serve for every file, and nothing is made for any.
 */
export function quickStamp(path: Uint8Array, numbers: Float64Array): boolean {
  if (inner === undefined) inner = findInner(path);
  if (!inner) return slowStamp(path, numbers);
  const stats = inner(path, false, undefined, false);
  if (stats === undefined) return false;
  numbers.set(stats);
  return true;
}

function slowStamp(path: Uint8Array, numbers: Float64Array): boolean {
  const stats = lstatSync(pathIn(path), { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return false;
  numbers[INODE] = Number(stats.ino);
  numbers[SIZE] = Number(stats.size);
  putTime(stats.mtimeNs, numbers, MTIME);
  putTime(stats.ctimeNs, numbers, CTIME);
  return true;
}

const pathIn = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(0, bytes.indexOf(0)));

const SECOND = 1_000_000_000n;

/** As the system counts: seconds before 1970 are below zero, nanoseconds never. */
function putTime(ns: bigint, numbers: Float64Array, at: number): void {
  const rest = ((ns % SECOND) + SECOND) % SECOND;
  numbers[at] = Number((ns - rest) / SECOND);
  numbers[at + 1] = Number(rest);
}

/** Only where it says of this file what Node says. */
function findInner(path: Uint8Array): InnerLstat | null | undefined {
  if (process.platform === "win32" || !lstatSync.toString().includes(AS_NODE_CALLS_IT)) return null;
  const known = lstatSync(pathIn(path), { throwIfNoEntry: false });
  if (known === undefined) return undefined;
  const { noDeprecation } = process;
  try {
    // What it would say of its deprecation is nothing for a user to read.
    process.noDeprecation = true;
    const { lstat } = (process as unknown as OldDoor).binding("fs");
    // A file that changed in between only costs time: the slow way is as right.
    return saysTheSame(lstat(path, false, undefined, false), known) ? lstat : null;
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

function saysTheSame(numbers: Float64Array | undefined, { mtimeMs, ctimeMs, ino, size }: Stats): boolean {
  if (numbers === undefined || numbers.length > STAMP_NUMBERS) return false;
  const timeAt = (at: number): number => numbers[at]! * 1000 + numbers[at + 1]! / 1e6;
  return timeAt(MTIME) === mtimeMs && timeAt(CTIME) === ctimeMs && numbers[INODE] === ino && numbers[SIZE] === size;
}
