/**
 * What did killed writers leave behind?
 *
 * Temp files name their process. Those of dead processes are removed, and all that are older
 * than an hour, because no write takes that long. A file whose name is not exactly of our form
 * is never touched.
 */
import { join } from "node:path";
import { removeIfThere } from "./atomic-write.ts";
import { DIRECTORY_MODE, type FileSystem, isMissing, orElse } from "./file-system.ts";
import { LOCK_DIRECTORY, type LockOptions, sweepLocks } from "./lock.ts";
import { isOfDead } from "./temp-name.ts";

const TEMP_LIFETIME_MS = 3_600_000;

export interface Leftover {
  readonly path: string;
  readonly kind: "temp-file" | "lock";
}

/** What a sweep would remove; also for `doctor`. */
export function findLeftovers(fs: FileSystem, directories: readonly string[], nowMs: number): Leftover[] {
  const found: Leftover[] = [];
  for (const dir of new Set(directories)) {
    for (const name of namesIn(fs, dir)) {
      const isDead = isOfDead(name);
      if (isDead === null) continue;
      const path = join(dir, name);
      const stats = fs.lstat(path);
      if (stats === null || !stats.isFile()) continue;
      if (isDead || nowMs - stats.mtimeMs > TEMP_LIFETIME_MS) found.push({ path, kind: "temp-file" });
    }
  }
  return found;
}

/**
 * At start-up: removes temp files and locks of dead processes in a memory dir and in further directories. What cannot
 * be listed or removed is left: readers are not affected, and a writer will meet the same error.
 */
export function sweepLeftovers(lock: LockOptions, directories: readonly string[], nowMs: number): number {
  const locks = join(lock.memoryDir, LOCK_DIRECTORY);
  const isOwn = orElse(false, () => lock.fs.lstat(locks)?.isDirectory() === true);
  // A link there may lead to anybody's files.
  const places = new Set(isOwn ? [...directories, locks] : directories);
  const leftovers = [...places].flatMap((place) => orElse([], () => findLeftovers(lock.fs, [place], nowMs)));
  for (const { path } of leftovers) orElse(undefined, () => removeIfThere(lock.fs, path));
  return leftovers.length + orElse(0, () => sweepLocks(lock));
}

/** Files and directories that other users could read or change, with the mode they should have. */
export function findLooseModes(fs: FileSystem, paths: readonly string[]): { path: string; mode: number }[] {
  if (process.platform === "win32") return [];
  const loose: { path: string; mode: number }[] = [];
  for (const path of paths) {
    const stats = fs.lstat(path);
    if (stats === null || stats.isSymbolicLink()) continue;
    const wanted = stats.isDirectory() ? DIRECTORY_MODE : 0o600;
    if ((stats.mode & 0o777 & ~wanted) !== 0) loose.push({ path, mode: wanted });
  }
  return loose;
}

function namesIn(fs: FileSystem, dir: string): string[] {
  try {
    return fs.readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
