/**
 * What was piped in, or is in a file that a person named?
 *
 * Read up to a limit, because a device may give data without end. A named file must be a plain file: a FIFO would wait
 * for a writer for ever, and opening a device can have side effects. Descriptors of the shell (`<(…)`) are open already.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";
import { MemoryError } from "../../model/memory-error.ts";

/** More than any command needs: a note has at most 256 KB. */
const MOST_MEGABYTES = 16;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** `-` is standard input. */
export function readInput(path: string, cwd: string): Buffer {
  try {
    return path === "-" ? readAll(0, "Standard input") : readNamed(path, resolve(cwd, path));
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const name = path === "-" ? "standard input" : path;
    const message = missing ? `There is no file ${path}.` : `Cannot read ${name}: ${(cause as Error).message}`;
    throw new MemoryError(missing ? "not-found" : "file-unreadable", message, { path, cause });
  }
}

function readNamed(name: string, path: string): Buffer {
  requirePlain(name, path, statSync(path));
  const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    // Checked again on the open file, because the name may lead elsewhere by now.
    requirePlain(name, path, fstatSync(fd));
    return readAll(fd, name);
  } finally {
    closeSync(fd);
  }
}

function requirePlain(name: string, path: string, stats: Stats): void {
  if (stats.isFile() || (isOpenAlready(path) && isStream(stats))) return;
  const kind = stats.isDirectory() ? "directory" : stats.isFIFO() ? "pipe" : stats.isSocket() ? "socket" : "device";
  throw new MemoryError("input-refused", `${name} is a ${kind}, not a file.`, { path });
}

const isOpenAlready = (path: string): boolean => /^\/dev\/(?:stdin|fd\/\d+)$/.test(path);
const isStream = (stats: Stats): boolean => stats.isFIFO() || stats.isSocket();

function readAll(fd: number, name: string): Buffer {
  const pieces: Buffer[] = [];
  const isPlain = fstatSync(fd).isFile();
  let length = 0;
  for (;;) {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    const count = readPiece(fd, piece, isPlain);
    if (count === 0) return Buffer.concat(pieces, length);
    pieces.push(piece.subarray(0, count));
    length += count;
    if (length > MOST_BYTES)
      throw new MemoryError("input-refused", `${name} holds more than ${MOST_MEGABYTES} MB, which is too much.`);
  }
}

function readPiece(fd: number, into: Buffer, isPlain: boolean): number {
  for (;;) {
    try {
      return readSync(fd, into, 0, into.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The end of a pipe on Windows.
      if (code === "EOF") return 0;
      // A non-blocking pipe without data yet.
      if (code !== "EAGAIN" || isPlain) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
