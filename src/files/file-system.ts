/**
 * Which file-system calls does a writer make?
 *
 * A port of a dozen synchronous calls, so that the fault suite can make the N-th of
 * them fail. Synchronous calls take a third of the CPU time of asynchronous ones. Only
 * syncing several files is asynchronous: waiting for all of them at once makes a
 * durable write cheap.
 */

import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  unlinkSync,
  writeSync,
} from "node:fs";
import { makeDirectory } from "./make-directory.ts";
import { quickStamp } from "./quick-stamp.ts";

export { STAMP_NUMBERS } from "./quick-stamp.ts";

export interface FileSystem {
  /** Never follows a symlink in the last component. */
  open(path: string, how: "read" | "create" | "append" | "update" | "directory"): number;
  close(fd: number): void;
  /** Writes all bytes, in as many calls as the system needs. */
  write(fd: number, data: Uint8Array): void;
  /** Up to `length` bytes from `position`; fewer at the end of the file. */
  read(fd: number, length: number, position: number): Buffer;
  /** The same into an existing buffer, from `at` on; returns the number of bytes. */
  readInto(fd: number, into: Uint8Array, at: number, length: number, position: number): number;
  fsync(fd: number): void;
  /** Makes all of them durable; together they cost little more than one. */
  fsyncAll(fds: readonly number[]): Promise<void>;
  fstat(fd: number): Stats;
  chmod(fd: number, mode: number): void;
  truncate(fd: number, size: number): void;
  rename(from: string, to: string): void;
  link(from: string, to: string): void;
  unlink(path: string): void;
  /** Null if nothing is there, because an exception would cost more than the call. */
  lstat(path: string): Stats | null;
  /**
   * `lstat` for a quarter of the price: fills in STAMP_NUMBERS numbers, of which those of inode, size and times are meant
   * (quick-stamp.ts). The path is in UTF-8 and ends with a zero. False if there is no such name.
   */
  readonly stamp: (path: Uint8Array, numbers: Float64Array) => boolean;
  readdir(path: string): string[];
  /** With its parents, 0700; returns the topmost directory that was created, if any. */
  mkdir(path: string): string | undefined;
  rmdir(path: string): void;
}

export const FILE_MODE = 0o600;
export const DIRECTORY_MODE = 0o700;

// Missing on Windows, where only the later lstat check refuses a link.
const NOFOLLOW = constants.O_NOFOLLOW ?? 0;
const NONBLOCK = constants.O_NONBLOCK ?? 0;

const FLAGS = {
  // Without NONBLOCK, opening a FIFO in the memory dir would hang.
  read: constants.O_RDONLY | NOFOLLOW | NONBLOCK,
  create: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NOFOLLOW,
  append: constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | NOFOLLOW | NONBLOCK,
  update: constants.O_RDWR | constants.O_CREAT | NOFOLLOW | NONBLOCK,
  directory: constants.O_RDONLY,
} as const;

const IF_ANY = { throwIfNoEntry: false } as const;

export const nodeFileSystem: FileSystem = {
  open: (path, how) => openSync(path, FLAGS[how], FILE_MODE),
  close: closeSync,
  write(fd, data) {
    for (let at = 0; at < data.length; ) at += writeSync(fd, data, at, data.length - at);
  },
  read(fd, length, position) {
    const buffer = Buffer.allocUnsafe(length);
    return buffer.subarray(0, readInto(fd, buffer, 0, length, position));
  },
  readInto,
  fsync: fsyncSync,
  async fsyncAll(fds) {
    const syncs = fds.map(
      (fd) => new Promise<void>((done, fail) => fsync(fd, (error) => (error === null ? done() : fail(error)))),
    );
    const results = await Promise.allSettled(syncs);
    const failed = results.find((it) => it.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  },
  fstat: (fd) => fstatSync(fd),
  chmod: fchmodSync,
  truncate: ftruncateSync,
  rename: renameSync,
  link: linkSync,
  unlink: unlinkSync,
  lstat(path) {
    try {
      return lstatSync(path, IF_ANY) ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  stamp: (path, numbers) => {
    try {
      return quickStamp(path, numbers);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  },
  readdir: (path) => readdirSync(path),
  mkdir: makeDirectory,
  rmdir: rmdirSync,
};

function readInto(fd: number, into: Uint8Array, at: number, length: number, position: number): number {
  let filled = 0;
  while (filled < length) {
    const count = readSync(fd, into, at + filled, length - filled, position + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

/** Node's error code under `--permission`, for a forbidden write or for any sync. */
export const PERMISSION_MODEL = "ERR_ACCESS_DENIED";

/** The code of a system error, or "" for anything else. */
export function errnoOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code !== "string") return "";
  // Node's ERR_… codes mean a bug of ours, not an answer of the system, except for the one of `--permission`.
  return code.startsWith("ERR_") && code !== PERMISSION_MODEL ? "" : code;
}

/** The code of an error that has one; any other error is a bug and is thrown again. */
export function requireErrorCode(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  throw error;
}

export const isMissing = (error: unknown): boolean => errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR";

/**
 * Whether link(2) failed because the disk has no hard links: FAT, some network and phone storage (Android gives EACCES). If
 * EACCES means that nothing can be written at all, the alternative that is tried next fails too.
 */
export const hasNoHardLinks = (error: unknown): boolean =>
  ["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(errnoOf(error));

/** Opens a file, returns the result of `use`, and closes it; null if there is no file. */
export function whileOpen<Result>(fs: FileSystem, path: string, use: (fd: number) => Result): Result | null {
  let fd: number;
  try {
    fd = fs.open(path, "read");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return use(fd);
  } catch (error) {
    throw withPath(error, path);
  } finally {
    fs.close(fd);
  }
}

/** Adds the path, which system errors about an open file lack. */
export function withPath(error: unknown, path: string): unknown {
  if (errnoOf(error) !== "" && !("path" in (error as object))) Object.assign(error as object, { path });
  return error;
}

/** For steps that the next writer repeats: a system error is ignored, because nothing is lost. */
export function orElse<Result>(otherwise: Result, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return otherwise;
  }
}
