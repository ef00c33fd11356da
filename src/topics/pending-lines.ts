/**
 * Whose lines did a writer leave to the next one?
 *
 * A write that could not get the lock is saved all the same and adds its slug here, one
 * JSON string a line. The next holder of the lock takes the file aside, sets the lines,
 * and removes it: a slug added meanwhile starts a new file.
 */
import { dirname } from "node:path";
import { ensureDirectory, removeIfThere } from "../files/atomic-write.ts";
import { orElse } from "../files/file-system.ts";
import { readRegular } from "../files/read-regular.ts";
import type { StoreContext } from "./store-context.ts";

const taken = (context: StoreContext): string => `${context.pendingFile}-taken`;

export function addPending(context: StoreContext, slug: string): void {
  const { fs, pendingFile } = context;
  ensureDirectory(fs, dirname(pendingFile));
  const fd = fs.open(pendingFile, "append");
  try {
    fs.write(fd, Buffer.from(`${JSON.stringify(slug)}\n`));
  } finally {
    fs.close(fd);
  }
}

/** None where they cannot be had: a line that stays old is a nuisance, and no reason to refuse a note. */
export function readPending(context: StoreContext): string[] {
  return orElse([], () => takePending(context));
}

function takePending(context: StoreContext): string[] {
  const { fs, pendingFile } = context;
  // A file taken aside and never cleared was left by a killed writer: it is read first, the new one next time.
  if (fs.lstat(taken(context)) === null) {
    if (fs.lstat(pendingFile) === null) return [];
    fs.rename(pendingFile, taken(context));
  }
  const read = readRegular(fs, taken(context), 1 << 20);
  if (typeof read === "string") return [];
  const lines = read.data.toString("utf8").split("\n");
  return [...new Set(lines.map(parseSlug).filter((it) => it !== null))];
}

export function clearPending(context: StoreContext): void {
  if (context.fs.lstat(taken(context)) !== null) removeIfThere(context.fs, taken(context));
}

function parseSlug(line: string): string | null {
  // A line cut short by a crash is no string.
  return /^"(?:[^"\\]|\\.)+"$/.test(line) ? (JSON.parse(line) as string) : null;
}
