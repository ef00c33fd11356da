/**
 * How does a file or directory of ours get its mode back?
 *
 * On the opened file: a name that was pointed elsewhere meanwhile changes nothing there. What is
 * neither a directory nor a plain file with one name is refused.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { FileSystem } from "./file-system.ts";

export function setMode(fs: FileSystem, path: string, mode: number): void {
  const named = fs.lstat(path);
  if (named === null) throw new MemoryError("not-found", `There is no ${path} any more.`, { path });
  const fd = fs.open(path, named.isDirectory() ? "directory" : "read");
  try {
    const opened = fs.fstat(fd);
    const isSame = opened.ino === named.ino && opened.dev === named.dev;
    const isOurs = opened.isDirectory() || (opened.isFile() && opened.nlink === 1);
    if (!isSame || !isOurs) {
      throw new MemoryError("failed", "The mode is left alone: this is not a plain file or directory of ours.", {
        path,
      });
    }
    fs.chmod(fd, mode);
  } finally {
    fs.close(fd);
  }
}
