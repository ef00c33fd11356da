/**
 * Which locks of a memory dir belong to nobody alive?
 *
 * Only a look: taking over and removing is the lock's own business, where exactly one taker
 * wins. A lock of another host counts once its lease is over, as it does for a taker.
 */
import { join } from "node:path";
import { type FileSystem, isMissing } from "./file-system.ts";
import { LOCK_DIRECTORY, type LockOptions } from "./lock.ts";
import { livenessOf, type ProcessIdentity } from "./process-identity.ts";

export type LockLook = Pick<LockOptions, "fs" | "memoryDir" | "self" | "leaseMs">;

export function findDeadLocks({ fs, memoryDir, self, leaseMs }: LockLook, nowMs: number): string[] {
  const dir = join(memoryDir, LOCK_DIRECTORY);
  if (fs.lstat(dir)?.isDirectory() !== true) return [];
  const locks = fs.readdir(dir).filter((name) => name === "write.lock" || /^take\.[0-9a-z]+$/.test(name));
  return locks
    .map((name) => join(dir, name))
    .filter((path) => {
      const found = readLock(fs, path);
      if (found === null) return false;
      const owner = ownerIn(found.text);
      const liveness = owner === null ? "unknown" : livenessOf(owner, self);
      return liveness === "dead" || (liveness === "unknown" && nowMs - found.mtimeMs >= leaseMs);
    });
}

/** Null where it was released meanwhile. A second name is fine here: its maker may have died before removing it. */
function readLock(fs: FileSystem, path: string): { text: string; mtimeMs: number } | null {
  let fd: number;
  try {
    fd = fs.open(path, "read");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return { text: fs.read(fd, 4096, 0).toString("utf8"), mtimeMs: fs.fstat(fd).mtimeMs };
  } finally {
    fs.close(fd);
  }
}

function ownerIn(text: string): ProcessIdentity | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== "object" || value === null) return null;
  const { host, boot, pidNamespace, pid, startTime } = value as Partial<Record<keyof ProcessIdentity, unknown>>;
  const isWhole =
    [host, boot, pidNamespace, startTime].every((it) => typeof it === "string") && typeof pid === "number";
  return isWhole ? (value as ProcessIdentity) : null;
}
