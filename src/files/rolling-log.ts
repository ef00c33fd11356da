/**
 * What went wrong recently in hooks, where nobody sees an error?
 *
 * One line per entry is appended. A file that is too large is renamed, and replaces the one that was
 * renamed before. So a log takes at most twice its size, and the newest entries are always there.
 */
import { appendFileSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { errnoOf, isMissing } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";

const MAX_BYTES = 64 * 1024;
const MAX_LINE = 500;

export function appendLog(path: string, line: string): void {
  const text = `${line.replace(/\s+/g, " ").slice(0, MAX_LINE)}\n`;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  // Two processes may both rename it. The second then renames a short new file: older entries are lost, never newer ones.
  if (size > MAX_BYTES) renameSync(path, olderOf(path));
  try {
    appendFileSync(path, text, { mode: 0o600 });
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeDirectory(dirname(path));
    appendFileSync(path, text, { mode: 0o600 });
  }
}

/** Oldest first. */
export function readLog(path: string): readonly string[] {
  return [olderOf(path), path].flatMap((file) =>
    readText(file)
      .split("\n")
      .filter((line) => line !== ""),
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return "";
    if (errnoOf(error) === "") throw error;
    throw new MemoryError("file-unreadable", `${path} cannot be read: ${errnoOf(error)}`, { path, cause: error });
  }
}

const olderOf = (path: string): string => `${path}.1`;
