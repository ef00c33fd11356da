/** May its owner run this file, as far as its mode says? */
import { statSync } from "node:fs";

export function isExecutable(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o100) !== 0;
}
