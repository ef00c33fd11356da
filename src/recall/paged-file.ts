/**
 * How are bytes of a segment file read without reading, or trusting, the whole?
 *
 * A file is its content and, after it, one checksum for each page of content; checksums of that table are in the
 * manifest. Only pages that are asked for are read, each is checked, and a page that was flipped, zeroed or cut is
 * a TornSegment, never a wrong answer. Small files are read whole: one read is cheaper than many. So are, up to a size, those
 * that a process reads often.
 */
import type { FileSystem } from "../files/file-system.ts";
import type { ByteSource } from "./types.ts";
import { workspace } from "./workspace.ts";

export class TornSegment extends Error {}

/** Checked as a whole, so never read in part. */
export const PAGE = 2048;
const SUMS_PER_TABLE = PAGE / 4;
const MOST_PAGES = 4096;
const READ_WHOLE = 256 * 1024;
/** A process that reads so often from a file has come to stay: a question takes some 40 reads, a long one 150. */
const OFTEN = 512;
const LARGEST_KEPT = 8 * 1024 * 1024;
/** So much is read and checked at a time. */
const STRETCH = 256 * PAGE;

/** What the manifest must remember of a file's pages. */
export interface PageRecord {
  readonly contentBytes: number;
  /** One sum for each page of the table of sums. */
  readonly tableSums: readonly number[];
}

/** Content, padded to whole words, and the table behind it. */
export function withPageSums(content: Uint8Array): { readonly bytes: Uint8Array; readonly record: PageRecord } {
  const padded = padTo4(content.length);
  const pages = Math.ceil(padded / PAGE);
  const bytes = new Uint8Array(padded + pages * 4);
  bytes.set(content);
  const sums = new Int32Array(bytes.buffer, padded, pages);
  for (let page = 0; page < pages; page++) sums[page] = sumOf(bytes, page * PAGE, Math.min((page + 1) * PAGE, padded));
  const tableSums: number[] = [];
  for (let at = padded; at < bytes.length; at += PAGE)
    tableSums.push(sumOf(bytes, at, Math.min(at + PAGE, bytes.length)));
  return { bytes, record: { contentBytes: padded, tableSums } };
}

/** Descriptors are closed when nobody can read through them any more: a closed number could be another file's. */
const closing = new FinalizationRegistry<{ readonly fs: FileSystem; readonly fd: number }>(({ fs, fd }) =>
  fs.close(fd),
);

/** Throws TornSegment for another length than the record says; system errors as they come. */
export function openPaged(fs: FileSystem, path: string, record: PageRecord): PagedFile {
  const fd = fs.open(path, "read");
  let isKept = false;
  try {
    const total = record.contentBytes + Math.ceil(record.contentBytes / PAGE) * 4;
    if (fs.fstat(fd).size !== total) throw new TornSegment(`${path} has another length than its manifest says`);
    const file = new PagedFile(fs, fd, path, record);
    if (total <= READ_WHOLE) {
      file.keepWhole();
    } else {
      isKept = true;
      closing.register(file, { fs, fd });
    }
    return file;
  } finally {
    if (!isKept) fs.close(fd);
  }
}

export class PagedFile implements ByteSource {
  readonly length: number;
  readonly #fs: FileSystem;
  readonly #fd: number;
  readonly #path: string;
  readonly #record: PageRecord;
  readonly #pages = new Map<number, Uint8Array>();
  readonly #sums: (Int32Array | undefined)[] = [];
  #whole: Uint8Array | undefined;
  #asked = 0;

  constructor(fs: FileSystem, fd: number, path: string, record: PageRecord) {
    this.#fs = fs;
    this.#fd = fd;
    this.#path = path;
    this.#record = record;
    this.length = record.contentBytes;
  }

  /** Reads and checks everything, and keeps it. */
  keepWhole(): void {
    const whole = new Uint8Array(this.length);
    for (let from = 0; from < this.length; from += STRETCH) {
      const to = Math.min(from + STRETCH, this.length);
      const at = this.#load(from, to);
      whole.set(workspace().bytes.subarray(at, at + to - from), from);
    }
    this.#whole = whole;
    this.#pages.clear();
  }

  /** Reads and checks everything, and keeps nothing. */
  check(): void {
    for (let from = 0; from < this.length && this.#whole === undefined; from += STRETCH) {
      this.#load(from, Math.min(from + STRETCH, this.length));
    }
  }

  read(offset: number, length: number): Uint8Array {
    const end = Math.min(offset + length, this.length);
    if (end <= offset) return new Uint8Array(0);
    if (this.#whole !== undefined) return this.#whole.subarray(offset, end);
    const page = Math.floor(offset / PAGE);
    const from = page * PAGE;
    if (end <= from + PAGE) return this.#page(page).subarray(offset - from, end - from);
    return workspace().copy(this.#load(from, this.#pageEnd(end)) + offset - from, end - offset);
  }

  load(offset: number, length: number): number {
    const end = Math.min(offset + length, this.length);
    if (end <= offset) return workspace().room(length);
    const isDue = this.#whole === undefined && this.length <= LARGEST_KEPT && ++this.#asked === OFTEN;
    if (isDue) this.keepWhole();
    if (this.#whole !== undefined) return workspace().load(this.#whole.subarray(offset, end));
    const from = Math.floor(offset / PAGE) * PAGE;
    return this.#load(from, this.#pageEnd(end)) + offset - from;
  }

  #pageEnd(end: number): number {
    return Math.min(Math.ceil(end / PAGE) * PAGE, this.length);
  }

  #page(page: number): Uint8Array {
    let found = this.#pages.get(page);
    if (found !== undefined) return found;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    found = this.#readPages(page * PAGE, Math.min((page + 1) * PAGE, this.length));
    this.#pages.set(page, found);
    return found;
  }

  #readPages(from: number, to: number): Uint8Array {
    return workspace().copy(this.#load(from, to), to - from);
  }

  /** Whole pages, checked, in the memory of the kernel; returns where. */
  #load(from: number, to: number): number {
    if (to <= from) return workspace().room(0);
    const [first, last] = [from / PAGE, Math.ceil(to / PAGE) - 1];
    // Sums first: whatever is loaded after the pages takes their place.
    for (let table = tableOf(first); table <= tableOf(last); table++) this.#sumsOf(table);
    const space = workspace();
    const at = space.room(to - from);
    if (this.#fs.readInto(this.#fd, space.bytes, at, to - from, from) !== to - from)
      throw new TornSegment(`${this.#path} ended early`);
    const isWhole = first === last ? this.#isPage(first, at, to - from) : this.#arePages(first, last, at, to - from);
    if (!isWhole) throw new TornSegment(`${this.#path} is damaged`);
    return at;
  }

  #isPage(page: number, at: number, length: number): boolean {
    return workspace().kernel.sumWords(at, at + length) === this.#sumsOf(tableOf(page))[page % SUMS_PER_TABLE];
  }

  /** All at once, by the kernel. */
  #arePages(first: number, last: number, at: number, length: number): boolean {
    const space = workspace();
    const sums = space.roomBehind(at + length, (last + 1 - first) * 4);
    let page = first;
    while (page <= last) {
      const table = tableOf(page);
      const begin = table * SUMS_PER_TABLE;
      const some = this.#sumsOf(table).subarray(page - begin, last + 1 - begin);
      space.words(sums + (page - first) * 4, some.length).set(some);
      page = begin + SUMS_PER_TABLE;
    }
    return space.kernel.isWhole(at, at + length, PAGE, sums) !== 0;
  }

  #sumsOf(table: number): Int32Array {
    const known = this.#sums[table];
    if (known !== undefined) return known;
    const end = this.length + Math.ceil(this.length / PAGE) * 4;
    const at = this.length + table * PAGE;
    const bytes = this.#fs.read(this.#fd, Math.min(PAGE, end - at), at);
    if (sumOf(bytes, 0, bytes.length) !== this.#record.tableSums[table])
      throw new TornSegment(`${this.#path} is damaged`);
    const sums = wordsOf(bytes, 0, bytes.length);
    this.#sums[table] = sums;
    return sums;
  }
}

const tableOf = (page: number): number => Math.floor(page / SUMS_PER_TABLE);

/**
 * Times 31 and plus a word, over and over: each step can be undone, so one changed word always changes the sum. A cold
 * process would interpret this loop; hence the kernel.
 */
export function sumOf(bytes: Uint8Array, from: number, to: number): number {
  const space = workspace();
  const at = space.load(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to));
  return space.kernel.sumWords(at, at + ((to - from) & ~3));
}

function wordsOf(bytes: Uint8Array, from: number, to: number): Int32Array {
  const at = bytes.byteOffset + from;
  const words = (to - from) >> 2;
  if (at % 4 === 0) return new Int32Array(bytes.buffer, at, words);
  return new Int32Array(Uint8Array.from(bytes.subarray(from, to)).buffer, 0, words);
}

export const padTo4 = (length: number): number => (length + 3) & ~3;
