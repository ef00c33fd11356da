/**
 * How is something kept in the cache dir for the next run, and never taken when it is not whole?
 *
 *   header    one line: what the content was made of, and by whom; a digit; then zeros up to a multiple of 8
 *   content   begins where V8 takes it as it lies: from another place it would copy it
 *   content   once more
 *
 * What is read back is trusted to the last byte (V8 crashes on damaged code), so it stands there twice and is compared,
 * which costs less than any checksum. A file that is not this user's alone is not looked at. It is a cache: whatever is
 * wrong with it, the program runs without.
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

export interface KeptPlace {
  readonly directory: string;
  readonly name: string;
  readonly header: string;
}

export interface Kept {
  readonly data: Buffer | undefined;
  /** Worth saving what this run has made: there was nothing, or it is a day old. */
  readonly stale: boolean;
  /** What whoever saved it said of it: bits, up to 7. */
  readonly ways: number;
}

const NONE: Kept = { data: undefined, stale: true, ways: 0 };
const MAX_BYTES = 16 * 1024 * 1024;
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1000;
const FORGOTTEN_AFTER_MS = 30 * RENEWED_AFTER_MS;
/** The second copy is read in pieces, over and over into the same memory: a page that is touched first costs more. */
const PIECE = 64 * 1024;

/** Null where there is no place for a cache. As `keepsakeDirs` has it; its module is what a start tries not to compile. */
export function cachePlace(env: Readonly<Record<string, string | undefined>>): string | null {
  const base = env["XDG_CACHE_HOME"]?.startsWith("/") ? env["XDG_CACHE_HOME"] : env["HOME"] && `${env["HOME"]}/.cache`;
  return base?.startsWith("/") ? `${base}/keepsake` : null;
}

/** FNV-1a. Only names a file: two that share it replace each other, and the header tells them apart. */
export function shortMark(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16);
}

/** `scratch` is read into where it is large enough, and must stay as it is while the data is used. */
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

/** The first bytes of a block that is there already, and touched in part, or a block of its own. */
export function room(length: number, scratch: Buffer | undefined): Buffer {
  return scratch !== undefined && length <= scratch.length
    ? scratch.subarray(0, length)
    : Buffer.allocUnsafeSlow(length);
}

const ZERO = 0x30;
const startOf = (header: string): number => (Buffer.byteLength(header) + 8) & -8;

function padded(header: string, ways: number): string {
  return header + (ways & 7) + "\0".repeat(startOf(header) - Buffer.byteLength(header) - 1);
}

/** Whether what follows in the file is what `bytes` holds from `start` on. */
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

/** Complete or not at all: readers and other writers see the old file or the new one. */
export function saveKept(place: KeptPlace, content: Buffer, ways = 0): void {
  try {
    makeDirectory(place.directory);
    replaceFile(place, Buffer.concat([Buffer.from(padded(place.header, ways)), content, content]));
    forgetOld(place.directory);
  } catch (error) {
    withoutCache(error, undefined);
  }
}

/** As `files/make-directory.ts`, and not `recursive` either; a start is spared that part of the source. */
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

/** What nobody asks for any more, and what a killed writer left. */
function forgetOld(directory: string): void {
  for (const name of readdirSync(directory)) {
    const stats = statSync(`${directory}/${name}`, { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > FORGOTTEN_AFTER_MS) rmSync(`${directory}/${name}`);
  }
}

/** A full disk or a directory that may not be written costs time and nothing else. */
export function withoutCache<T>(error: unknown, instead: T): T {
  if (error instanceof Error && "code" in error) return instead;
  throw error;
}
