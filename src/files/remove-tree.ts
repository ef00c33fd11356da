/** How is a directory of caches dropped? What is not there is no error, and a link is removed, not followed. */
import { lstatSync, rmSync } from "node:fs";
import { errnoOf, isMissing } from "./file-system.ts";

export function removeTree(path: string): void {
  if (!isThere(path)) return;
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Below a file, or a link that leads back to itself, there is nothing. Asked first: newer Nodes' `rmSync` gives that no code. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (isMissing(error) || errnoOf(error) === "ELOOP") return false;
    throw error;
  }
}
