/**
 * Which locks of a memory dir belong to nobody alive?
 *
 * This only looks. Taking over and removing is done in lock.ts, where exactly one taker wins. A lock
 * of another host counts as dead once its lease is over. A file that is no lock at all belongs to
 * nobody, and is never taken over.
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
      // A file that cannot be read is not reported.
      const found = orElse(null, () => readOwner(fs, path));
      return found !== null && found !== "no-lock" && isAbandoned(found, options, nowMs);
    });
}

/** Removes something that is in the place of a lock but is none; a directory only if it is empty. Real locks stay. */
export function clearLock(fs: FileSystem, path: string): void {
  const stats = fs.lstat(path);
  if (stats === null || stats.isFile()) return;
  if (stats.isDirectory()) fs.rmdir(path);
  else fs.unlink(path);
}
