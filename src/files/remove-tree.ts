/** How is a directory of caches dropped? What is not there is no error, and a link is removed, not followed. */
import { rmSync } from "node:fs";
import { errnoOf, isMissing } from "./file-system.ts";

export function removeTree(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    // Below a file, or a link that leads back to itself, there is nothing.
    if (!isMissing(error) && errnoOf(error) !== "ELOOP") throw error;
  }
}
