/**
 * How does a file or directory of ours get its mode back?
 *
 * On what was opened or held: a name that was pointed elsewhere meanwhile changes nothing there. What is
 * neither a directory nor a plain file with one name is refused.
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

/** Linux's, and not among Node's constants: a file that is held and not opened, which needs no permission for it. */
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
    // Its own mode keeps us out, which is what is to be changed.
    if (errnoOf(error) !== "EACCES") throw error;
  }
  if (process.platform !== "linux") {
    const message = `It may not be opened, even by its owner. Change it by hand: chmod ${mode.toString(8)} '${path}'`;
    throw new MemoryError("failed", message, { path });
  }
  const fd = openSync(path, O_PATH | constants.O_NOFOLLOW);
  // Leads to the very file that is held, whatever has become of its name; fchmod refuses such a file.
  return { fd, change: () => chmodSync(`/proc/self/fd/${fd}`, mode) };
}
