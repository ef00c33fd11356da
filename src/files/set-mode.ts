/**
 * How is the mode of a file or directory of ours corrected?
 *
 * The mode is set on the open file, so that a name that was changed to another file meanwhile does no harm.
 * Only directories and plain files with one name are changed.
 */
import { chmodSync, constants, openSync } from "node:fs";
import { MemoryError } from "../model/memory-error.ts";
import { errnoOf, type FileSystem } from "./file-system.ts";

export function setMode(fs: FileSystem, path: string, mode: number): void {
  const named = fs.lstat(path);
  if (named === null) throw new MemoryError("not-found", `There is no ${path} any more.`, { path });
  const { fd, change } = hold(fs, path, named.isDirectory() ? "directory" : "read", mode);
  try {
    const opened = fs.fstat(fd);
    const isSame = opened.ino === named.ino && opened.dev === named.dev;
    const isOurs = opened.isDirectory() || (opened.isFile() && opened.nlink === 1);
    if (!isSame || !isOurs) {
      throw new MemoryError("failed", "The mode is left alone: this is not a plain file or directory of ours.", {
        path,
      });
    }
    change();
  } finally {
    fs.close(fd);
  }
}

/** From Linux, missing in Node's constants: gives a descriptor without opening the file, which needs no permission for it. */
const O_PATH = 0o10000000;

function hold(
  fs: FileSystem,
  path: string,
  how: "directory" | "read",
  mode: number,
): { readonly fd: number; readonly change: () => void } {
  try {
    const fd = fs.open(path, how);
    return { fd, change: () => fs.chmod(fd, mode) };
  } catch (error) {
    // The file's own mode forbids opening it, and that mode is what must be changed.
    if (errnoOf(error) !== "EACCES") throw error;
  }
  if (process.platform !== "linux") {
    const message = `It may not be opened, even by its owner. Change it by hand: chmod ${mode.toString(8)} '${path}'`;
    throw new MemoryError("failed", message, { path });
  }
  const fd = openSync(path, O_PATH | constants.O_NOFOLLOW);
  // This path leads to the very file of the descriptor, whatever its name is now. fchmod refuses O_PATH descriptors.
  return { fd, change: () => chmodSync(`/proc/self/fd/${fd}`, mode) };
}
