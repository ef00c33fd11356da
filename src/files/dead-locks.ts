/**
 * Which locks of a memory dir belong to nobody alive?
 *
 * Only a look: taking over and removing is the lock's own business, where exactly one taker
 * wins. A lock of another host counts once its lease is over, as it does for a taker.
 */
import { join } from "node:path";
import { isAbandoned, LOCK_DIRECTORY, type LockOptions, readOwner } from "./lock.ts";

export type LockLook = Pick<LockOptions, "fs" | "memoryDir" | "self" | "leaseMs">;

export function findDeadLocks(options: LockLook, nowMs: number): string[] {
  const { fs, memoryDir } = options;
  const dir = join(memoryDir, LOCK_DIRECTORY);
  if (fs.lstat(dir)?.isDirectory() !== true) return [];
  const locks = fs.readdir(dir).filter((name) => name === "write.lock" || /^take\.[0-9a-z]+$/.test(name));
  return locks
    .map((name) => join(dir, name))
    .filter((path) => {
      const found = readOwner(fs, path);
      return found !== null && isAbandoned(found, options, nowMs);
    });
}
