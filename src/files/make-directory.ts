/**
 * Is this directory there, with all above it?
 *
 * Made for this user alone (0700). Not by `mkdir` with `recursive`: where a file system answers ENOENT below a
 * directory that is there (as `/proc` does), Node tries again for ever, and a host would wait for ever.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

export function makeDirectory(path: string): void {
  const missing = tryMaking(path);
  if (missing === null) return;
  const parent = dirname(path);
  if (parent === path) throw missing;
  makeDirectory(parent);
  const still = tryMaking(path);
  if (still !== null) throw still;
}

/** The error if the parent is missing; null when the directory is there. */
function tryMaking(path: string): Error | null {
  try {
    mkdirSync(path, { mode: 0o700 });
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // Something else in its place shows with the first use.
    if (code === "EEXIST") return null;
    if (code === "ENOENT") return error as Error;
    throw error;
  }
}
