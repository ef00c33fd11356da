/**
 * What are the bytes of this file in a memory dir?
 *
 * Only plain files with one name are read. A symlink, a device, a FIFO or a file with
 * hard links could show or overwrite something elsewhere, so it is refused. The open
 * file is checked, not its name.
 */
import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errnoOf, type FileSystem, isMissing } from "./file-system.ts";

export interface RegularFile {
  readonly data: Buffer;
  readonly stats: Stats;
}

export type NotRegular = "missing" | "not-regular" | "hard-linked" | "too-large";

/** The whole file, or the reason why it is not read; other errors are thrown. */
export function readRegular(fs: FileSystem, path: string, maxBytes: number): RegularFile | NotRegular {
  // A stat first, because a failed open costs an exception.
  return fs.lstat(path) === null ? "missing" : readListed(fs, path, maxBytes);
}

/** The same for a file that is known to exist. */
export function readListed(fs: FileSystem, path: string, maxBytes: number): RegularFile | NotRegular {
  let fd: number;
  try {
    fd = fs.open(path, "read");
  } catch (error) {
    if (isMissing(error)) return "missing";
    // ELOOP: a symlink (O_NOFOLLOW). ENXIO: a socket. EISDIR: Windows.
    if (["ELOOP", "EMLINK", "ENXIO", "EISDIR"].includes(errnoOf(error))) return "not-regular";
    throw error;
  }
  try {
    const stats = fs.fstat(fd);
    if (!stats.isFile()) return "not-regular";
    if (stats.nlink > 1 && !isBeingCreated(fs, path, stats)) return "hard-linked";
    if (stats.size > maxBytes) return "too-large";
    return { data: fs.read(fd, stats.size, 0), stats };
  } finally {
    fs.close(fd);
  }
}

/** The same for one of many files: a missing permission is returned, not thrown, so that the others can still be read. */
export function readIfAllowed(fs: FileSystem, path: string, maxBytes: number): RegularFile | NotRegular | "forbidden" {
  try {
    return readRegular(fs, path, maxBytes);
  } catch (error) {
    if (!["EACCES", "EPERM"].includes(errnoOf(error))) throw error;
    return "forbidden";
  }
}

/**
 * A topic made by link(2) has two names until its temp name is removed: for a moment,
 * or until the next start if its writer was killed.
 */
function isBeingCreated(fs: FileSystem, path: string, stats: Stats): boolean {
  if (stats.nlink !== 2) return false;
  const dir = dirname(path);
  const prefix = `.${basename(path).replace(/\.md$/, "")}.`;
  for (const name of fs.readdir(dir)) {
    if (!name.startsWith(prefix) || !name.endsWith(".tmp")) continue;
    if (fs.lstat(join(dir, name))?.ino === stats.ino) return true;
  }
  // The writer may have finished since the first stat.
  const again = fs.lstat(path);
  return again?.ino !== stats.ino || again.nlink === 1;
}
