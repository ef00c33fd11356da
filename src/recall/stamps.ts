/**
 * Is this file as it was when it was read?
 *
 * A stamp is what the file system says of a file: times, size, inode. The time of change (ctime) is part of it,
 * because no editor can set it back. A stamp table keeps one row a document, in the order of its segment:
 *
 *   per document  f64 mtime, f64 ctime (milliseconds), f64 inode, u32 size, u32 where its stem ends
 *   stems         UTF-8, one after the other
 */
import { type FileSystem, STAMP_NUMBERS } from "../files/file-system.ts";
import { decodeText } from "./bytes.ts";
import type { ByteSource } from "./types.ts";
import { workspace } from "./workspace.ts";

export interface Stamp {
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly size: number;
}

export interface Stamped {
  readonly stem: string;
  readonly stamp: Stamp;
}

/** A stamp that no file has: what carries it is read again at the next look. */
export const NO_STAMP: Stamp = { mtimeMs: 0, ctimeMs: Number.NaN, ino: 0, size: 0 };

export const stampOf = ({ mtimeMs, ctimeMs, ino, size }: Stamp): Stamp => ({ mtimeMs, ctimeMs, ino, size });

export function sameStamp(a: Stamp, b: Stamp): boolean {
  return a.ctimeMs === b.ctimeMs && a.mtimeMs === b.mtimeMs && a.size === b.size && a.ino === b.ino;
}

const FINE_GRAIN_MS = 20;
const COARSE_GRAIN_MS = 2000;

/**
 * Old enough at `nowMs` that any later change must show another time. Whole seconds mean a coarse clock. Only
 * ctime counts: every change of content sets it, and a clock that went back makes everything young, never old.
 */
export function isSettled(ctimeMs: number, nowMs: number): boolean {
  return nowMs - ctimeMs > (ctimeMs % 1000 === 0 ? COARSE_GRAIN_MS : FINE_GRAIN_MS);
}

const ROW = 32;
const MOST_SIZE = 0xffffffff;

export function encodeStamps(rows: readonly Stamped[]): Uint8Array {
  const stems = rows.map(({ stem }) => Buffer.from(stem));
  const bytes = Buffer.alloc(rows.length * ROW + stems.reduce((sum, stem) => sum + stem.length, 0));
  let end = 0;
  rows.forEach(({ stamp }, at) => {
    const row = at * ROW;
    bytes.set(stems[at]!, rows.length * ROW + end);
    end += stems[at]!.length;
    bytes.writeDoubleLE(stamp.mtimeMs, row);
    bytes.writeDoubleLE(stamp.ctimeMs, row + 8);
    bytes.writeDoubleLE(stamp.ino, row + 16);
    bytes.writeUInt32LE(Math.min(stamp.size, MOST_SIZE), row + 24);
    bytes.writeUInt32LE(end, row + 28);
  });
  return bytes;
}

/** Rows a read. */
const CHUNK = 1024;

export class StampTable {
  readonly count: number;
  readonly #source: ByteSource;

  constructor(source: ByteSource, count: number) {
    this.#source = source;
    this.count = count;
  }

  /** Rows from..to (not included), in order. */
  visit(from: number, to: number, visit: (row: number, stem: string, stamp: () => Stamp) => void): void {
    for (let first = from; first < to; first += CHUNK) {
      const chunk = this.read(first, Math.min(first + CHUNK, to));
      for (let at = 0; at < chunk.count; at++) visit(first + at, chunk.stemAt(at), () => chunk.stampAt(at));
    }
  }

  row(row: number): Stamped {
    const chunk = this.read(row, row + 1);
    return { stem: chunk.stemAt(0), stamp: chunk.stampAt(0) };
  }

  read(first: number, last: number): StampChunk {
    // The row before tells where the first stem begins.
    const lead = first > 0 ? 1 : 0;
    const rows = new Uint8Array((last - first + 1) * ROW);
    rows.set(this.#source.read((first - lead) * ROW, (last - first + lead) * ROW), (1 - lead) * ROW);
    const words = new Uint32Array(rows.buffer);
    const begin = words[STEM_END]!;
    const stems = this.#source.read(this.count * ROW + begin, words[words.length - 1]! - begin);
    return new StampChunk(rows, stems);
  }
}

const WORDS = ROW / 4;
const SIZE = 6;
const STEM_END = 7;
/** A name has at most 255 characters, on some disks of three bytes each. No more: the path is copied for every file. */
const MOST_NAME_BYTES = 255 * 3 + 1;

/** Some rows of a table, decoded as little as possible: thousands are compared before anything is compiled. */
export class StampChunk {
  readonly count: number;
  /** With the row before them. */
  readonly #rows: Uint8Array;
  readonly #words: Uint32Array;
  readonly #stems: Uint8Array;

  constructor(rows: Uint8Array<ArrayBuffer>, stems: Uint8Array) {
    this.count = rows.length / ROW - 1;
    this.#rows = rows;
    this.#words = new Uint32Array(rows.buffer);
    this.#stems = stems;
  }

  stemAt(at: number): string {
    const begin = this.#words[STEM_END]!;
    const [from, to] = [this.#words[at * WORDS + STEM_END]!, this.#words[(at + 1) * WORDS + STEM_END]!];
    return decodeText(this.#stems, from - begin, to - begin);
  }

  /**
   * Calls `changed` for each of the rows that the returned function is given whose file below `prefix` does not bear its
   * stamp. All is done by the kernel, in its memory, until somebody else uses that: a thousand paths and ten thousand
   * numbers would bring on a garbage collection.
   */
  comparer(fs: FileSystem, prefix: string, changed: (at: number) => void): (from: number, to: number) => void {
    const { kernel, ...place } = this.#place(Buffer.from(prefix));
    return (from, to) => {
      for (let at = from; at < to; at++) {
        const row = place.rows + (at + 1) * ROW;
        kernel.putName(row, place.stems, place.name);
        if (!fs.stamp(place.path, place.seen) || kernel.isStamp(row, place.numbers) === 0) changed(at);
      }
    };
  }

  #place(directory: Buffer) {
    const space = workspace();
    const rows = space.room(
      this.#rows.length + STAMP_NUMBERS * 8 + directory.length + MOST_NAME_BYTES + this.#stems.length,
    );
    const numbers = rows + this.#rows.length;
    const begin = numbers + STAMP_NUMBERS * 8;
    const name = begin + directory.length;
    const stems = name + MOST_NAME_BYTES;
    space.bytes.set(this.#rows, rows);
    space.bytes.set(directory, begin);
    space.bytes.set(this.#stems, stems);
    return {
      kernel: space.kernel,
      rows,
      numbers,
      name,
      stems: stems - this.#words[STEM_END]!,
      path: space.bytes.subarray(begin, stems),
      seen: space.doubles(numbers, STAMP_NUMBERS),
    };
  }

  stampAt(at: number): Stamp {
    const [mtimeMs, ctimeMs, ino] = new Float64Array(this.#rows.buffer, (at + 1) * ROW, 3);
    return { mtimeMs: mtimeMs!, ctimeMs: ctimeMs!, ino: ino!, size: this.#words[(at + 1) * WORDS + SIZE]! };
  }
}
