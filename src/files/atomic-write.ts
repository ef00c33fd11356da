/**
 * How is a file replaced so that a reader, a kill or a power cut finds either the old bytes or the new ones?
 *
 * A temp file beside the target, fsync, rename, fsync of the directory. After a
 * failed fsync the temp file is thrown away and never synced again: the kernel may
 * have dropped the dirty pages and would answer "done" the second time.
 */
import { basename, dirname, join } from "node:path";
import { errnoOf, type FileSystem, isMissing, withPath } from "./file-system.ts";
import { tempEnding } from "./temp-name.ts";

export interface TempFile {
  readonly path: string;
}

/** Writes `.<stem>.<pid>.….tmp`: durable when this returns, removed when it throws. */
export function writeTemp(fs: FileSystem, target: string, data: Uint8Array, pid: number): TempFile {
  const { path, fd } = writeOpenTemp(fs, target, data, pid);
  try {
    try {
      fs.fsync(fd);
    } finally {
      fs.close(fd);
    }
  } catch (error) {
    removeIfThere(fs, path);
    throw withPath(error, path);
  }
  return { path };
}

export interface OpenTempFile extends TempFile {
  readonly fd: number;
}

/** The same, but still open: the caller syncs it together with other files, then closes it. */
export function writeOpenTemp(fs: FileSystem, target: string, data: Uint8Array, pid: number): OpenTempFile {
  const stem = basename(target).replace(/\.md$/, "");
  const path = join(dirname(target), `.${stem}.${tempEnding(pid)}`);
  const fd = fs.open(path, "create");
  try {
    fs.write(fd, data);
  } catch (error) {
    try {
      fs.close(fd);
    } finally {
      removeIfThere(fs, path);
    }
    throw withPath(error, path);
  }
  return { path, fd };
}

/** A file that a rename has moved away already is no error. Other errors are thrown after three tries. */
export function removeIfThere(fs: FileSystem, path: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      fs.unlink(path);
      return;
    } catch (error) {
      if (isMissing(error)) return;
      if (attempt === 3) throw error;
    }
  }
}

/**
 * A directory entry is durable once its directory is. Windows cannot open directories
 * (EPERM, EISDIR there) and some network file systems cannot sync them (EINVAL).
 */
export function syncDirectory(fs: FileSystem, path: string): void {
  let fd: number;
  try {
    fd = fs.open(path, "directory");
  } catch (error) {
    if (process.platform === "win32") return;
    throw error;
  }
  try {
    fs.fsync(fd);
  } catch (error) {
    if (errnoOf(error) !== "EINVAL" && process.platform !== "win32") throw withPath(error, path);
  } finally {
    fs.close(fd);
  }
}

/** Creates a directory (0700) and its parents, each of them durable. */
export function ensureDirectory(fs: FileSystem, path: string): void {
  const topmost = fs.mkdir(path);
  if (topmost === undefined) return;
  for (let made = path; made.length >= topmost.length; made = dirname(made)) syncDirectory(fs, dirname(made));
}

/**
 * Replaces a file that can be rebuilt at any time. There is no fsync, so a power cut may lose
 * or empty it, and readers must be prepared for that.
 */
export function writeCacheFile(fs: FileSystem, target: string, data: Uint8Array, pid: number): void {
  const path = join(dirname(target), `.${basename(target)}.${tempEnding(pid)}`);
  const fd = fs.open(path, "create");
  try {
    try {
      fs.write(fd, data);
    } finally {
      fs.close(fd);
    }
    fs.rename(path, target);
  } catch (error) {
    removeIfThere(fs, path);
    throw error;
  }
}
