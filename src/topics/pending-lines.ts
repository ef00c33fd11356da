/**
 * Which index lines did a writer leave to the next one?
 *
 * A writer that could not get the lock saves its note and adds the slug here, one JSON string
 * per line. The next holder of the lock renames the file, sets the lines and removes the renamed
 * file. A slug that is added meanwhile goes to a new file.
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

/** Empty if the file cannot be read: an outdated line is a nuisance, but no reason to refuse a note. */
export function readPending(context: StoreContext): string[] {
  return orElse([], () => takePending(context));
}

function takePending(context: StoreContext): string[] {
  const { fs, pendingFile } = context;
  // A renamed file that is still there was left by a killed writer. It is read first, the new file next time.
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
  // A crash may have cut a line short, so that it is no JSON string.
  return /^"(?:[^"\\]|\\.)+"$/.test(line) ? (JSON.parse(line) as string) : null;
}
