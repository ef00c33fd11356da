/** How is a directory of caches dropped? What is not there is no error, and a link is removed, not followed. */
import { rmSync } from "node:fs";

export function removeTree(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
