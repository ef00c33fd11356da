/**
 * Are the files and directories that a memory needs besides its notes usable?
 *
 * The lock in the memory dir, the history and the last writer's records in the state dir, and the cache. Each is only
 * examined, not opened, and the finding says what is there instead. A directory may be a link to one; a file may not be a
 * link, because links to files are never followed.
 */
import { dirname, join, sep } from "node:path";
import { canWriteBelow } from "../files/can-write.ts";
import { errnoOf, type FileSystem, nodeFileSystem, orElse } from "../files/file-system.ts";
import { memoryKey } from "../files/history.ts";
import type { EntryKind } from "../files/list-directory.ts";
import { isLockName, LOCK_DIRECTORY } from "../files/lock.ts";
import type { BrokenPlace } from "./patient.ts";

export interface PlacesRequest {
  readonly memories: readonly { readonly memoryDir: string }[];
  readonly stateDir?: string;
  readonly cacheDir?: string;
  readonly fs?: FileSystem;
}

export function findBrokenPlaces({ memories, stateDir, cacheDir, fs = nodeFileSystem }: PlacesRequest): BrokenPlace[] {
  const look = new Look(fs);
  const keys = memories.map(({ memoryDir }) => memoryKey(memoryDir));
  for (const { memoryDir } of memories) look.lock(join(memoryDir, LOCK_DIRECTORY));
  if (stateDir !== undefined) {
    if (look.directory(stateDir, "history")) look.state(stateDir, keys);
    for (const key of keys) look.room(join(stateDir, "history", key));
  }
  if (cacheDir !== undefined && look.directory(cacheDir, "speed")) look.cache(cacheDir, keys);
  return look.broken;
}

class Look {
  readonly broken: BrokenPlace[] = [];
  readonly #fs: FileSystem;

  constructor(fs: FileSystem) {
    this.#fs = fs;
  }

  lock(dir: string): void {
    if (!this.directory(dir, "lock")) return;
    for (const name of this.#names(dir).filter(isLockName)) this.file(join(dir, name), "lock");
  }

  state(stateDir: string, keys: readonly string[]): void {
    const history = join(stateDir, "history");
    if (this.directory(history, "history")) {
      this.directory(join(history, "tmp"), "history");
      for (const dir of keys.map((key) => join(history, key))) {
        if (!this.directory(dir, "history")) continue;
        for (const name of this.#names(dir)) if (name.endsWith(".jsonl")) this.file(join(dir, name), "history");
      }
    }
    const records = join(stateDir, "index");
    if (!this.directory(records, "speed")) return;
    for (const key of keys) {
      for (const end of ["json", "spare", "pending", "pending-taken"])
        this.file(join(records, `${key}.${end}`), "speed");
    }
  }

  cache(cacheDir: string, keys: readonly string[]): void {
    this.directory(join(cacheDir, "recall"), "speed");
    if (!this.directory(join(cacheDir, "topics"), "speed")) return;
    for (const key of keys) this.file(join(cacheDir, "topics", `${key}.json`), "speed");
  }

  /** For a directory that does not exist yet: checks the nearest existing directory above it. */
  room(dir: string): void {
    if (canWriteBelow(dir)) return;
    let at = dir;
    while (this.#kindOf(at) === null && dirname(at) !== at) at = dirname(at);
    if (this.broken.some(({ path }) => path === at) || !this.directory(at, "history")) return;
    this.broken.push({ path: at, use: "history", wanted: "directory", found: "read-only", isEmpty: false });
  }

  /** Returns whether there is something to examine below it. */
  directory(path: string, use: BrokenPlace["use"]): boolean {
    const found = this.#kindOf(path);
    if (found === null) return false;
    // Below a dangling link there is nothing, and below a link loop the stat fails.
    const isThere = found === "directory" || orElse(false, () => this.#fs.lstat(`${path}${sep}.`) !== null);
    const instead = !isThere ? found : this.#isOpen(path) ? null : "closed";
    if (instead !== null) this.broken.push({ path, use, wanted: "directory", found: instead, isEmpty: false });
    return instead === null;
  }

  file(path: string, use: BrokenPlace["use"]): void {
    const found = this.#kindOf(path);
    if (found === null || found === "file") return;
    const isEmpty = found !== "directory" || (this.#isOpen(path) && this.#names(path).length === 0);
    this.broken.push({ path, use, wanted: "file", found, isEmpty });
  }

  /** Null if nothing is there, or it may not be examined; then the finding is about the directory above. */
  #kindOf(path: string): EntryKind | null {
    const stats = orElse(null, () => this.#fs.lstat(path));
    if (stats === null) return null;
    if (stats.isFile()) return "file";
    if (stats.isDirectory()) return "directory";
    return stats.isSymbolicLink() ? "link" : "other";
  }

  #isOpen(path: string): boolean {
    try {
      this.#fs.readdir(path);
      return true;
    } catch (error) {
      if (errnoOf(error) === "") throw error;
      return false;
    }
  }

  #names(path: string): readonly string[] {
    return orElse([], () => this.#fs.readdir(path).sort());
  }
}
