/**
 * Is everything as the last writer left it?
 *
 * A small record in the state dir: inode and time of the topics dir and of MEMORY.md, and the
 * results of the last listing. While it matches, a write splices one line and lists nothing,
 * however many topics there are. It is a hint and not synced: if it is missing, torn or of
 * another version, the writer lists.
 */
import type { Stats } from "node:fs";
import { dirname } from "node:path";
import { ensureDirectory } from "../files/atomic-write.ts";
import { errnoOf, type FileSystem, orElse, whileOpen } from "../files/file-system.ts";

export interface DirectoryMark {
  readonly ino: number;
  readonly mtimeMs: number;
}

export interface FileMark extends DirectoryMark {
  readonly size: number;
}

export interface IndexSignature {
  readonly topicsDir: DirectoryMark;
  /** Null if the layout has no topic lines, or there is no index yet. */
  readonly index: FileMark | null;
  /** Topic files on disk. */
  readonly topics: number;
  /** Topic lines in MEMORY.md. */
  readonly listed: number;
  /** Stems that are no slugs. A new slug is compared with these. */
  readonly foreign: readonly string[];
  /** The listed topics that changed least recently, oldest first, with their times: the limit drops these next. */
  readonly oldest: readonly (readonly [slug: string, mtimeMs: number])[];
}

const VERSION = 2;
const MAX_BYTES = 1 << 20;

export function readSignature(fs: FileSystem, path: string): IndexSignature | null {
  const text = orElse(null, () =>
    whileOpen(fs, path, (fd) => fs.read(fd, Math.min(fs.fstat(fd).size, MAX_BYTES), 0).toString("utf8")),
  );
  if (text === null) return null;
  // One line: checksum, space, JSON. It is overwritten in place, so the end of a longer one may follow it.
  const [line = ""] = text.split("\n", 1);
  const json = line.slice(17);
  if (line.slice(0, 16) !== checksum(json)) return null;
  const value = JSON.parse(json) as { v: number; signature: IndexSignature };
  return value.v === VERSION ? value.signature : null;
}

export function writeSignature(fs: FileSystem, path: string, signature: IndexSignature): void {
  const json = JSON.stringify({ v: VERSION, signature });
  const fd = openOrMake(fs, path);
  try {
    fs.write(fd, Buffer.from(`${checksum(json)} ${json}\n`));
  } finally {
    fs.close(fd);
  }
}

export const directoryMark = (fs: FileSystem, path: string): DirectoryMark | null => {
  const stats = fs.lstat(path);
  return stats === null ? null : { ino: stats.ino, mtimeMs: stats.mtimeMs };
};

export const fileMark = (stats: Stats): FileMark => ({ ino: stats.ino, mtimeMs: stats.mtimeMs, size: stats.size });

export const sameMark = (a: DirectoryMark | null, b: DirectoryMark | null): boolean =>
  a !== null && b !== null && a.ino === b.ino && a.mtimeMs === b.mtimeMs;

export const sameFile = (a: FileMark | null, b: FileMark | null): boolean =>
  a === null ? b === null : sameMark(a, b) && a.size === b?.size;

function openOrMake(fs: FileSystem, path: string): number {
  try {
    return fs.open(path, "update");
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
  }
  ensureDirectory(fs, dirname(path));
  return fs.open(path, "update");
}

/** FNV-1a, twice with different seeds: enough to notice a torn line, and nearly free. */
function checksum(json: string): string {
  let one = 0x811c9dc5;
  let two = json.length;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000193);
  }
  return [one, two].map((it) => (it >>> 0).toString(16).padStart(8, "0")).join("");
}
