/**
 * How is a directory created with its parents?
 *
 * For this user alone (0700). Not by `mkdir` with `recursive`: on a file system that answers ENOENT inside an existing
 * directory (as `/proc` does), Node tries again for ever, and the host would hang.
 */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Returns the topmost directory that was created, if any. */
export function makeDirectory(path: string): string | undefined {
  // Usually it exists, and an exception would cost more than this stat.
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return undefined;
  const first = tryMaking(path);
  if (!(first instanceof Error)) return first === "made" ? path : undefined;
  const parent = dirname(path);
  if (parent === path) throw first;
  const topmost = makeDirectory(parent);
  const second = tryMaking(path);
  if (second instanceof Error) throw second;
  return topmost ?? (second === "made" ? path : undefined);
}

/** The error if the parent is missing. */
function tryMaking(path: string): "made" | "there" | Error {
  try {
    mkdirSync(path, { mode: 0o700 });
    return "made";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // If it is not a directory, the first use will fail.
    if (code === "EEXIST") return "there";
    if (code === "ENOENT") return error as Error;
    throw error;
  }
}
