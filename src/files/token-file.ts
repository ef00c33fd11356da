/**
 * Which token must a client of the local server send?
 *
 * 32 random bytes in a file that only its owner can read. It is created once and complete from the
 * first moment (link(2)), so that two servers that start together agree. A file that others could
 * have read is refused, not repaired, because its token may be known.
 */
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { ensureDirectory, removeIfThere, syncDirectory, writeTemp } from "./atomic-write.ts";
import { errnoOf, type FileSystem, nodeFileSystem } from "./file-system.ts";
import { placeNew } from "./place-new.ts";
import { readRegular } from "./read-regular.ts";

const LONGEST_FILE = 64;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function ensureToken(path: string, fs: FileSystem = nodeFileSystem): string {
  try {
    return readToken(path, fs) ?? createToken(path, fs);
  } catch (cause) {
    if (cause instanceof MemoryError || errnoOf(cause) === "") throw cause;
    throw new MemoryError("file-unwritable", `The token file ${path} cannot be used: ${(cause as Error).message}`, {
      path,
      cause,
    });
  }
}

function readToken(path: string, fs: FileSystem): string | null {
  // While another server creates the file it has two names for a moment, which readRegular allows.
  const read = readRegular(fs, path, LONGEST_FILE);
  if (read === "missing") return null;
  if (read === "too-large") throw unusable(path, "does not hold a token");
  if (typeof read === "string") throw unusable(path, "is not a plain file and cannot be used");
  if (process.platform !== "win32") {
    if ((read.stats.mode & 0o077) !== 0) throw unusable(path, "can be read by others");
    if (read.stats.uid !== process.getuid?.()) throw unusable(path, "belongs to another user");
  }
  const token = read.data.toString("utf8").trim();
  if (!TOKEN.test(token)) throw unusable(path, "does not hold a token");
  return token;
}

function createToken(path: string, fs: FileSystem): string {
  const token = randomBytes(32).toString("base64url");
  const data = Buffer.from(`${token}\n`);
  ensureDirectory(fs, dirname(path));
  const temp = writeTemp(fs, path, data, process.pid);
  try {
    // Another server may have just created it.
    if (!placeNew(fs, temp.path, path, data)) return readToken(path, fs) ?? createToken(path, fs);
  } finally {
    removeIfThere(fs, temp.path);
  }
  syncDirectory(fs, dirname(path));
  return token;
}

function unusable(path: string, why: string): MemoryError {
  return new MemoryError("file-unreadable", `${path} ${why}. Delete it: the next start makes a new token.`, { path });
}
