/**
 * What are the bytes of this file, up to a limit?
 *
 * The one reader for files that people and agents write. It is safe whatever a
 * directory holds: it never opens a device, never waits for a FIFO, checks the open
 * file and not its name, and says how many bytes it left out. Cuts fall between
 * characters. A missing file costs a stat, not an exception.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { type ContentHash, startHash } from "./content-hash.ts";

export type ReadFailure = "missing" | "dangling-link" | "link" | "directory" | "not-regular" | "unreadable";

export interface FailedRead {
  readonly ok: false;
  readonly reason: ReadFailure;
  /** The system's error; undefined if a stat was enough to refuse the file. */
  readonly cause: unknown;
}

export interface CappedRead {
  readonly ok: true;
  readonly data: Uint8Array;
  /** Size of the whole file. */
  readonly totalBytes: number;
  readonly droppedBytes: number;
  /** Device and inode: equal for every name of one file. */
  readonly identity: string;
  /** More than one: the file has other names. */
  readonly hardLinks: number;
  readonly modifiedMs: number;
  /** Only if `hashWhen` was given. */
  readonly realPath?: string;
  /** SHA-256 of the whole file, if `hashWhen` asked for it and it has at most MAX_HASHED_BYTES. */
  readonly hash?: string;
}

export interface ReadOptions {
  /** "refuse": a symlink is an error. For directories in which Keepsake creates no links. */
  readonly links?: "follow" | "refuse";
  /** Called with real path and identity of the open file: whether the hash of its content is needed. */
  readonly hashWhen?: (realPath: string, identity: string) => boolean;
}

/** An approval hashes the whole file; nobody imports a larger one on purpose. */
export const MAX_HASHED_BYTES = 16 * 1024 * 1024;

export function readCapped(path: string, maxBytes: number, options: ReadOptions = {}): CappedRead | FailedRead {
  const refused = refuseByName(path, options.links ?? "follow");
  if (refused !== null) return refused;
  let fd: number;
  try {
    fd = openSync(path, openFlags(options.links ?? "follow"));
  } catch (cause) {
    return failed(reasonFor(cause), cause);
  }
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile()) return failed(stats.isDirectory() ? "directory" : "not-regular");
    return readOpened(fd, stats, path, maxBytes, options);
  } catch (cause) {
    return failed(reasonFor(cause), cause);
  } finally {
    closeSync(fd);
  }
}

function readOpened(
  fd: number,
  stats: Stats,
  path: string,
  maxBytes: number,
  options: ReadOptions,
): CappedRead | FailedRead {
  const identity = identityOf(stats);
  const realPath = options.hashWhen === undefined ? undefined : realpathSync.native(path);
  // If the name was changed to another file after the opening, its real path is not that of the file that was read.
  if (realPath !== undefined && identityOf(statSync(realPath)) !== identity) {
    return failed("unreadable", new Error("the file was replaced while it was read"));
  }
  const hash = realPath !== undefined && options.hashWhen?.(realPath, identity) === true ? startHash() : null;
  const read = readUpTo(fd, stats.size, maxBytes);
  const whole = Math.max(stats.size, read.length);
  const data = read.length < whole ? read.subarray(0, completeLength(read)) : read;
  const digest = hash === null ? null : finishHash(hash, fd, read, whole);
  return {
    ok: true,
    data,
    totalBytes: whole,
    droppedBytes: whole - data.length,
    identity,
    hardLinks: stats.nlink,
    modifiedMs: stats.mtimeMs,
    ...(realPath === undefined ? {} : { realPath }),
    ...(digest === null ? {} : { hash: digest }),
  };
}

/** A stat before opening, because opening a device can have side effects and a thrown ENOENT costs more. */
function refuseByName(path: string, links: "follow" | "refuse"): FailedRead | null {
  if (path.includes("\0")) return failed("missing");
  try {
    const named = lstatSync(path, { throwIfNoEntry: false });
    if (named === undefined) return failed("missing");
    if (links === "refuse" && named.isSymbolicLink()) return failed("link");
    const stats = named.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : named;
    if (stats === undefined) return failed("dangling-link");
    if (stats.isDirectory()) return failed("directory");
    return stats.isFile() ? null : failed("not-regular");
  } catch (cause) {
    return failed(reasonFor(cause), cause);
  }
}

/** On Windows these constants are missing. */
function openFlags(links: "follow" | "refuse"): number {
  const noFollow = links === "refuse" ? (constants.O_NOFOLLOW ?? 0) : 0;
  return constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | noFollow;
}

function readUpTo(fd: number, size: number, maxBytes: number): Uint8Array {
  // One byte more than the size: so a single read finds the end, and files that report a size of 0 are read too.
  let buffer = new Uint8Array(Math.min(size + 1, maxBytes));
  let filled = 0;
  while (filled < maxBytes) {
    if (filled === buffer.length) {
      const larger = new Uint8Array(Math.min(buffer.length * 2, maxBytes));
      larger.set(buffer);
      buffer = larger;
    }
    const asked = buffer.length - filled;
    const count = readSync(fd, buffer, filled, asked, filled);
    filled += count;
    // Stop when the whole size has been read. A file that reports size 0 is read until nothing comes.
    if (count === 0 || (count < asked && size > 0 && filled >= size)) break;
  }
  return buffer.subarray(0, filled);
}

function finishHash(hash: ContentHash, fd: number, start: Uint8Array, whole: number): string | null {
  if (whole > MAX_HASHED_BYTES) return null;
  hash.update(start);
  const chunk = new Uint8Array(64 * 1024);
  for (let at = start.length; at < MAX_HASHED_BYTES; ) {
    const count = readSync(fd, chunk, 0, chunk.length, at);
    if (count === 0) return hash.hex();
    hash.update(chunk.subarray(0, count));
    at += count;
  }
  return null;
}

/** The length without an incomplete UTF-8 sequence at the end. */
function completeLength(data: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, data.length); back++) {
    const byte = data[data.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? data.length - back : data.length;
  }
  return data.length;
}

const identityOf = (stats: Stats): string => `${stats.dev}:${stats.ino}`;

const failed = (reason: ReadFailure, cause?: unknown): FailedRead => ({ ok: false, reason, cause });

function reasonFor(cause: unknown): ReadFailure {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return "missing";
  if (code === "ELOOP") return "dangling-link";
  if (code === "EISDIR") return "directory";
  // The error for opening a socket.
  if (code === "ENXIO") return "not-regular";
  return "unreadable";
}
