/**
 * Is this file as it was when it was read?
 *
 * A stamp is what the file system says of a file: times, size, inode. The time of change (ctime) is part of it,
 * because no editor can set it back. A stamp table keeps one row a document, in the order of its segment:
 *
 *   per document  f64 mtime, f64 ctime (milliseconds), f64 inode, u32 size, u32 where its stem ends
 *   stems         UTF-8, one after the other
 */
import type { FileSystem } from "../files/file-system.ts";
import { decodeText } from "./bytes.ts";
import type { ByteSource } from "./types.ts";

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
    const rows = this.#source.read((first - lead) * ROW, (last - first + lead) * ROW);
    // A copy, since views of numbers need an aligned place.
    const aligned = new Uint8Array(rows).buffer;
    const words = new Uint32Array(aligned);
    const begin = lead === 1 ? words[STEM_END]! : 0;
    const stems = this.#source.read(this.count * ROW + begin, words[words.length - 1]! - begin);
    return new StampChunk(new Float64Array(aligned, lead * ROW), new Uint32Array(aligned, lead * ROW), stems, begin);
  }
}

const NUMBERS = ROW / 8;
const WORDS = ROW / 4;
const SIZE = 6;
const STEM_END = 7;

/** Some rows of a table, decoded as little as possible: thousands are compared before anything is compiled. */
export class StampChunk {
  readonly count: number;
  readonly #numbers: Float64Array;
  readonly #words: Uint32Array;
  readonly #stems: Uint8Array;
  readonly #text: string;
  readonly #begin: number;

  constructor(numbers: Float64Array, words: Uint32Array, stems: Uint8Array, begin: number) {
    this.count = numbers.length / NUMBERS;
    this.#numbers = numbers;
    this.#words = words;
    this.#stems = stems;
    this.#text = decodeText(stems, 0, stems.length);
    this.#begin = begin;
  }

  stemAt(at: number): string {
    const from = at === 0 ? 0 : this.#words[at * WORDS - 1]! - this.#begin;
    const to = this.#words[at * WORDS + STEM_END]! - this.#begin;
    // As many characters as bytes: then each is one of the other.
    return this.#text.length === this.#stems.length ? this.#text.slice(from, to) : decodeText(this.#stems, from, to);
  }

  /**
   * Calls `changed` for each of the rows from..to (not included) whose file does not bear its stamp. One flat loop: a process
   * that has just started runs it a thousand times before anything is compiled.
   */
  compare(from: number, to: number, fs: FileSystem, prefix: string, changed: (at: number, stem: string) => void): void {
    const numbers = this.#numbers;
    const words = this.#words;
    const seen = new Float64Array(4);
    const { stamp } = fs;
    const isPlain = this.#text.length === this.#stems.length;
    const text = this.#text;
    const begin = this.#begin;
    let start = from === 0 ? 0 : words[from * WORDS - 1]! - begin;
    for (let at = from; at < to; at++) {
      const row = at * NUMBERS;
      const end = words[at * WORDS + STEM_END]! - begin;
      const stem = isPlain ? text.slice(start, end) : this.stemAt(at);
      start = end;
      const isSame =
        stamp(`${prefix}${stem}.md`, seen) &&
        numbers[row + 1] === seen[1] &&
        numbers[row] === seen[0] &&
        numbers[row + 2] === seen[2] &&
        words[at * WORDS + SIZE] === Math.min(seen[3]!, MOST_SIZE);
      if (!isSame) changed(at, stem);
    }
  }

  stampAt(at: number): Stamp {
    const [mtimeMs, ctimeMs, ino] = this.#numbers.subarray(at * NUMBERS);
    return { mtimeMs: mtimeMs!, ctimeMs: ctimeMs!, ino: ino!, size: this.#words[at * WORDS + SIZE]! };
  }
}
