/** Can a file be created at this path, even if its directories do not exist yet? */
import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { isMissing } from "./file-system.ts";

export function canWriteBelow(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    return isMissing(error) && dirname(path) !== path && canWriteBelow(dirname(path));
  }
}
