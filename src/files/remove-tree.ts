/** How is a cache directory removed? A missing one is no error, and a link is removed, not followed. */
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

/** False below a file or a link loop. Checked first, because in newer Node versions the error of `rmSync` has no code then. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (isMissing(error) || errnoOf(error) === "ELOOP") return false;
    throw error;
  }
}
