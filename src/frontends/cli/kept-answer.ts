/**
 * Would this command print the same as last time?
 *
 * A prefix depends only on files, so the output is saved with everything that was looked at to make it: variables,
 * files, directories, and missing files (record-answer.ts). If nothing of that has changed, the saved output is
 * printed, and the program is not even loaded. This code runs in every process, so it is short and only reads.
 */
import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { cachePlace, type KeptPlace, readKept, shortMark, withoutCache } from "./kept-file.ts";
import { writeBytes } from "./output.ts";

/** Identifies one state of a file: device, inode, mode, size, time of change, time of the inode's change. */
export type Stamp = readonly [number, number, number, number, number, number];

/** What was seen at a path: its stat, lstat (null if nothing was there), or real path. */
export type Look = readonly ["stat" | "lstat", string, Stamp | null] | readonly ["real", string, string];

export interface AnswerRecord {
  readonly variables: readonly (readonly [string, string | null])[];
  readonly looks: readonly Look[];
  /** The stream and length of each piece of output; the bytes follow the record. */
  readonly writes: readonly (readonly [1 | 2, number])[];
}

/** Null if there is no cache directory, home or working directory. */
export function answerPlace(
  argv: readonly string[],
  build: string,
  env: Readonly<Record<string, string | undefined>>,
): KeptPlace | null {
  const base = cachePlace(env);
  const cwd = currentDirectory();
  if (base === null || cwd === null || !env["HOME"]?.startsWith("/")) return null;
  const asked = JSON.stringify([build, process.geteuid?.() ?? null, cwd, argv]);
  return { directory: `${base}/answers`, name: `${shortMark(asked)}.bin`, header: `keepsake ${asked}\n` };
}

/** True if the saved output was printed. */
export function printKeptAnswer(place: KeptPlace, env: Readonly<Record<string, string | undefined>>): boolean {
  const { data } = readKept(place);
  if (data === undefined) return false;
  const end = data.indexOf(10);
  const { variables, looks, writes } = JSON.parse(data.toString("utf8", 0, end)) as AnswerRecord;
  for (const [name, value] of variables) if ((env[name] ?? null) !== value) return false;
  try {
    for (const look of looks) if (!isAsSeen(look)) return false;
  } catch (error) {
    // A path that may not be examined any more counts as changed.
    return withoutCache(error, false);
  }
  let at = end + 1;
  for (const [fd, length] of writes) {
    writeBytes(fd, data.subarray(at, at + length));
    at += length;
  }
  return true;
}

export function stampOf({ dev, ino, mode, size, mtimeMs, ctimeMs }: Stats): Stamp {
  return [dev, ino, mode, size, mtimeMs, ctimeMs];
}

function isAsSeen([kind, path, seen]: Look): boolean {
  if (kind === "real") return realpathSync.native(path) === seen;
  const stats = (kind === "stat" ? statSync : lstatSync)(path, { throwIfNoEntry: false });
  if (stats === undefined || seen === null) return stats === undefined && seen === null;
  // First the time of the inode's change, because no program can set it back.
  return (
    stats.ctimeMs === seen[5] &&
    stats.mtimeMs === seen[4] &&
    stats.size === seen[3] &&
    stats.ino === seen[1] &&
    stats.mode === seen[2] &&
    stats.dev === seen[0]
  );
}

function currentDirectory(): string | null {
  try {
    return process.cwd();
  } catch (error) {
    return withoutCache(error, null);
  }
}
