/**
 * Which locks of a memory dir belong to nobody alive?
 *
 * Only a look: taking over and removing is the lock's own business, where exactly one taker
 * wins. A lock of another host counts once its lease is over, as it does for a taker. What is no lock at all
 * belongs to nobody, and no taker touches it.
 */
import { join } from "node:path";
import { type FileSystem, orElse } from "./file-system.ts";
import { isAbandoned, isLockName, LOCK_DIRECTORY, type LockOptions, readOwner } from "./lock.ts";

export type LockLook = Pick<LockOptions, "fs" | "memoryDir" | "self" | "leaseMs">;

export function findDeadLocks(options: LockLook, nowMs: number): string[] {
  const { fs, memoryDir } = options;
  const dir = join(memoryDir, LOCK_DIRECTORY);
  if (fs.lstat(dir)?.isDirectory() !== true) return [];
  const locks = fs.readdir(dir).filter(isLockName);
  return locks
    .map((name) => join(dir, name))
    .filter((path) => {
      // One that may not be read, or is none at all, is nobody's to give up.
      const found = orElse(null, () => readOwner(fs, path));
      return found !== null && found !== "no-lock" && isAbandoned(found, options, nowMs);
    });
}

/** Removes what stands in a lock's place and is none; a directory only while it is empty. A lock is left alone. */
export function clearLock(fs: FileSystem, path: string): void {
  const stats = fs.lstat(path);
  if (stats === null || stats.isFile()) return;
  if (stats.isDirectory()) fs.rmdir(path);
  else fs.unlink(path);
}
