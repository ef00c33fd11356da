/**
 * Would this command print today what it printed last time?
 *
 * A prefix is a function of files, so its answer is kept with everything that was looked at to make it: variables,
 * files, directories, and names where nothing was (record-answer.ts). When all of that is as it was, the answer
 * is printed as it was, and the program is not even loaded. This runs in every process: it is little, and looks only.
 */
import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { cachePlace, type KeptPlace, readKept, shortMark, withoutCache } from "./kept-file.ts";
import { writeBytes } from "./output.ts";

/** What tells one state of a file from another: device, inode, mode, size, time of change, time of its inode's. */
export type Stamp = readonly [number, number, number, number, number, number];

/** What was seen at a path: followed, not followed, or what the path is in truth. Null: nothing was there. */
export type Look = readonly ["stat" | "lstat", string, Stamp | null] | readonly ["real", string, string];

export interface AnswerRecord {
  readonly variables: readonly (readonly [string, string | null])[];
  readonly looks: readonly Look[];
  /** Where each piece went and how many bytes it has; the bytes follow the record. */
  readonly writes: readonly (readonly [1 | 2, number])[];
}

/** Null where there is no place for it, or no home or directory to speak of. */
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

/** True: the answer stands on the streams. False: it has to be made. */
export function printKeptAnswer(place: KeptPlace, env: Readonly<Record<string, string | undefined>>): boolean {
  const { data } = readKept(place);
  if (data === undefined) return false;
  const end = data.indexOf(10);
  const { variables, looks, writes } = JSON.parse(data.toString("utf8", 0, end)) as AnswerRecord;
  for (const [name, value] of variables) if ((env[name] ?? null) !== value) return false;
  try {
    for (const look of looks) if (!isAsSeen(look)) return false;
  } catch (error) {
    // What may not be looked at any more is not as it was.
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
  // The time of the inode's change first: no program can set it back.
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
