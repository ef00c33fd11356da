/**
 * Which settings files run our launcher?
 *
 * A variable such as CODEX_HOME may have named a client's directory when it was connected, and name another when it or
 * the next one is let go. So every file that got entries of ours is recorded, and the launcher stays while one of them
 * still names it.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { ReadText } from "./client.ts";
import { recordedPaths } from "./path-record.ts";

export const CONNECTED_FILES = "connected-files.json";

/** Those of the record that name a launcher still, but for what is being let go. */
export function stillConnected(text: string | null, leaving: readonly string[], read: ReadText): readonly string[] {
  return recordedPaths(text).filter((path) => !leaving.includes(path) && namesLauncher(path, read));
}

function namesLauncher(path: string, read: ReadText): boolean {
  try {
    // In whichever spelling: a backslash is two in JSON.
    return /keepsake[\\/]+bin[\\/]+keepsake/.test(read(path) ?? "");
  } catch (error) {
    // What cannot be read may name it.
    if (error instanceof MemoryError) return true;
    throw error;
  }
}
