/**
 * What was piped in, and what does the file hold that a person named?
 *
 * Read up to a size, since a device gives without end. By its name only a plain file is read: a FIFO would wait for a
 * writer for ever, and opening a device can have effects. What the shell has open already (`<(…)`) has its writer.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { resolve } from "node:path";
import { MemoryError } from "../../model/memory-error.ts";

/** More than any command can use: a note has at most 256 KB. */
const MOST_MEGABYTES = 16;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** `-` is standard input, whatever that is. */
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
    // The name may lead elsewhere by now.
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
      // How Windows says that a pipe has ended.
      if (code === "EOF") return 0;
      // A pipe that its owner made non-blocking, and whose writer is not so far.
      if (code !== "EAGAIN" || isPlain) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
