/**
 * Is this directory there, with all above it?
 *
 * Made for this user alone (0700). Not by `mkdir` with `recursive`: where a file system answers ENOENT below a
 * directory that is there (as `/proc` does), Node tries again for ever, and a host would wait for ever.
 */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Returns the topmost directory that was made, if any. */
export function makeDirectory(path: string): string | undefined {
  // Mostly it is there, and an exception would cost more than a look.
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
    // Something else in its place shows with the first use.
    if (code === "EEXIST") return "there";
    if (code === "ENOENT") return error as Error;
    throw error;
  }
}
