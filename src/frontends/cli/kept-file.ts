/**
 * How is data cached for the next run, so that a damaged file is never used?
 *
 *   header    one line: what the content was made from, and by whom; a character for what the writer did; then zeros
 *             up to a multiple of 8
 *   content   aligned, so that V8 uses it without copying it
 *   content   a second time
 *
 * V8 crashes on damaged code, so every byte must be right. The content is stored twice and compared, which is faster than
 * any checksum. A file that other users can write is ignored. It is only a cache: if anything is wrong with it, the
 * program runs without it.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { ALL_WAYS } from "../../model/traces.ts";

export interface KeptPlace {
  readonly directory: string;
  readonly name: string;
  readonly header: string;
}

export interface Kept {
  readonly data: Buffer | undefined;
  /** Whether this run should save a new file: there was none, or it is a day old. */
  readonly stale: boolean;
  /** Set by the writer: bits of what its run did (model/traces.ts). */
  readonly ways: number;
}

const NONE: Kept = { data: undefined, stale: true, ways: 0 };
const MAX_BYTES = 16 * 1024 * 1024;
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1000;
const FORGOTTEN_AFTER_MS = 30 * RENEWED_AFTER_MS;
/** The second copy is read in pieces into the same memory, because touching new memory pages costs more. */
const PIECE = 64 * 1024;

/** Null if there is no cache directory. The same as in `keepsakeDirs`, which is not imported because compiling it takes time. */
export function cachePlace(env: Readonly<Record<string, string | undefined>>): string | null {
  const base = env["XDG_CACHE_HOME"]?.startsWith("/") ? env["XDG_CACHE_HOME"] : env["HOME"] && `${env["HOME"]}/.cache`;
  return base?.startsWith("/") ? `${base}/keepsake` : null;
}

/** FNV-1a, for a file name. On a collision two files replace each other, and the header tells them apart. */
export function shortMark(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16);
}

/** Reads into `scratch` if it is large enough; it must not change while the data is used. */
export function readKept({ directory, name, header }: KeptPlace, scratch?: Buffer): Kept {
  const path = `${directory}/${name}`;
  try {
    // No waiting for a FIFO.
    const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(fd);
      const ours = process.getuid === undefined || (stats.uid === process.geteuid!() && (stats.mode & 0o022) === 0);
      if (!ours || !stats.isFile() || stats.size > MAX_BYTES) return { ...NONE, stale: ours };
      const start = startOf(header);
      const end = start + (stats.size - start) / 2;
      if (!Number.isInteger(end) || end <= start) return NONE;
      const bytes = room(end, scratch);
      if (readSync(fd, bytes, 0, end, 0) !== end) return NONE;
      const head = bytes.toString("utf8", 0, start);
      const ways = head.charCodeAt(header.length) - ZERO;
      if (head !== padded(header, ways) || !isRepeated(fd, bytes, start)) return NONE;
      return { data: bytes.subarray(start), stale: Date.now() - stats.mtimeMs > RENEWED_AFTER_MS, ways };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return withoutCache(error, NONE);
  }
}

/** The beginning of `scratch`, whose memory pages are partly in use already, or a new buffer if it is too small. */
export function room(length: number, scratch: Buffer | undefined): Buffer {
  return scratch !== undefined && length <= scratch.length
    ? scratch.subarray(0, length)
    : Buffer.allocUnsafeSlow(length);
}

const ZERO = 0x30;
const startOf = (header: string): number => (Buffer.byteLength(header) + 8) & -8;

function padded(header: string, ways: number): string {
  return (
    header +
    String.fromCharCode(ZERO + (ways & ALL_WAYS)) +
    "\0".repeat(startOf(header) - Buffer.byteLength(header) - 1)
  );
}

/** Whether the rest of the file equals `bytes` from `start` on. */
function isRepeated(fd: number, bytes: Buffer, start: number): boolean {
  const piece = Buffer.allocUnsafeSlow(PIECE);
  const apart = bytes.length - start;
  for (let at = start; at < bytes.length; at += PIECE) {
    const end = Math.min(at + PIECE, bytes.length);
    const count = readSync(fd, piece, 0, end - at, at + apart);
    if (count !== end - at || bytes.compare(piece, 0, count, at, end) !== 0) return false;
  }
  return true;
}

/** Atomic: readers and other writers see the old file or the new one. */
export function saveKept(place: KeptPlace, content: Buffer, ways = 0): void {
  try {
    makeDirectory(place.directory);
    replaceFile(place, Buffer.concat([Buffer.from(padded(place.header, ways)), content, content]));
    forgetOld(place.directory);
  } catch (error) {
    withoutCache(error, undefined);
  }
}

/** Like `files/make-directory.ts`, which is not imported because compiling it takes time. */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    makeDirectory(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function replaceFile({ directory, name }: KeptPlace, content: Buffer): void {
  const temporary = `${directory}/.${name}.${process.pid}.tmp`;
  const fd = openSync(temporary, "wx", 0o600);
  try {
    writeFileSync(fd, content);
    fsyncSync(fd);
    renameSync(temporary, `${directory}/${name}`);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

/** Removes files that are not used any more, and those that killed writers left. */
function forgetOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const stats = statSync(`${directory}/${name}`, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > FORGOTTEN_AFTER_MS) rmSync(`${directory}/${name}`);
  }
}

/** A full or read-only disk costs time, but must not fail the command. */
export function withoutCache<T>(error: unknown, instead: T): T {
  if (error instanceof Error && "code" in error) return instead;
  throw error;
}
