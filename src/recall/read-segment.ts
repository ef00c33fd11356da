/**
 * Here are the bytes of a segment, somewhere: find terms, postings and documents by offset, reading only
 * what is asked for. Nothing is loaded at opening but the header and, at the first term, the sample.
 */
import { ByteReader, checksum, decodeText, hashId } from "./bytes.ts";
import {
  DICTIONARY_BLOCK,
  DOCUMENT_BYTES,
  HEADER,
  HEADER_BYTES,
  type Header,
  LENGTH_BYTES,
  MAGIC,
  SEPARATOR,
  VERSION,
} from "./format.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { PAGE } from "./paged-file.ts";
import {
  ALIASES,
  type ByteSource,
  type DocRow,
  FIELD_COUNT,
  NAME,
  type Opened,
  type StoredDoc,
  type TermRow,
} from "./types.ts";
import { DOCS_AT_ONCE, loadFrom, TERM_AT, workspace } from "./workspace.ts";

export interface TermEntry {
  readonly row: TermRow;
  readonly term: string;
  readonly df: number;
  readonly offset: number;
  readonly bytes: number;
}

/** Columns of the document table. */
const FORWARD = 0;
const STORED = 1;
const HASH = 2;
const MINUTE = 3;
const MOST_REMEMBERED = 8_192;
const MOST_BLOCKS = 1_024;
/** A dictionary up to this size is read at once: a question looks in most of its blocks. */
const READ_WHOLE = 256 * 1024;
/** So many are read, checked and made room for in the time of one alone. */
const PAGES_IN_A_ROW = 4;
const LENGTH_PAGE_BITS = 12;
const LENGTH_PAGE = 1 << LENGTH_PAGE_BITS;

export function openSegment(source: ByteSource): Opened<SegmentReader> {
  if (source.length < HEADER_BYTES) return { usable: false, because: source.length === 0 ? "missing" : "torn" };
  const bytes = source.read(0, HEADER_BYTES);
  const reader = new ByteReader(bytes);
  const header = Object.fromEntries(HEADER.map((word) => [word, reader.u32()])) as Header;
  if (header.magic !== MAGIC) return { usable: false, because: "foreign" };
  if (header.version !== VERSION) return { usable: false, because: "other-version" };
  if (header.checksum !== checksum(bytes, 0, HEADER_BYTES - 4)) return { usable: false, because: "torn" };
  if (header.byteLength !== source.length) return { usable: false, because: "torn" };
  return { usable: true, index: new SegmentReader(source, header) };
}

/** Reads every byte: for bytes already in memory, and for a careful sweep over files. */
export function isIntact(source: ByteSource): boolean {
  const opened = openSegment(source);
  if (!opened.usable) return false;
  return checksum(source.read(HEADER_BYTES, source.length - HEADER_BYTES)) === opened.index.header.bodyChecksum;
}

export class SegmentReader {
  readonly source: ByteSource;
  readonly header: Header;
  #sample: { readonly bytes: Uint8Array; readonly blocks: number; readonly firsts: (string | undefined)[] } | undefined;
  readonly #remembered = new Map<string, TermEntry | undefined>();
  readonly #blocks = new Map<number, readonly TermEntry[]>();
  /** Each owns its block of the dictionary in the memory of the kernel. */
  readonly #blockOwners = new Map<number, object>();
  /** Owns the document table in the memory of the kernel. */
  readonly #documents = {};
  readonly #lengthPages: (Uint8Array | undefined)[] = [];
  #questions = 0;

  constructor(source: ByteSource, header: Header) {
    this.source = source;
    this.header = header;
  }

  get docCount(): number {
    return this.header.docCount;
  }

  #readSample() {
    if (this.#sample !== undefined) return this.#sample;
    const { sample, sampleBytes, termCount } = this.header;
    const blocks = Math.ceil(termCount / DICTIONARY_BLOCK);
    const firsts = new Array<string | undefined>(blocks);
    this.#sample = { bytes: this.source.read(sample, sampleBytes), blocks, firsts };
    return this.#sample;
  }

  #firstTerm(block: number): string {
    const sample = this.#readSample();
    const known = sample.firsts[block];
    if (known !== undefined) return known;
    const reader = new ByteReader(sample.bytes, block * 4);
    reader.at = sample.blocks * 12 + reader.u32();
    const length = reader.varint();
    const made = decodeText(sample.bytes, reader.at, reader.at + length);
    sample.firsts[block] = made;
    return made;
  }

  /** The last block whose first term is not after `term`. */
  #blockOf(term: string): number {
    let low = 0;
    let high = this.#readSample().blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#firstTerm(middle) <= term) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #readBlock(block: number): readonly TermEntry[] {
    let entries = this.#blocks.get(block);
    if (entries === undefined) {
      if (this.#blocks.size >= MOST_BLOCKS) this.#blocks.clear();
      entries = this.#decodeBlock(block);
      this.#blocks.set(block, entries);
    }
    return entries;
  }

  #decodeBlock(block: number): TermEntry[] {
    const sample = this.#readSample();
    if (block >= sample.blocks) return [];
    const at = (table: number, row: number) => new ByteReader(sample.bytes, (table * sample.blocks + row) * 4).u32();
    const from = at(1, block);
    const end = block + 1 < sample.blocks ? at(1, block + 1) : this.header.sample;
    const reader = new ByteReader(this.source.read(from, Math.max(0, end - from)));
    let offset = this.header.postings + at(2, block);
    const entries: TermEntry[] = [];
    let previous = "";
    for (
      let row = block * DICTIONARY_BLOCK;
      row < Math.min((block + 1) * DICTIONARY_BLOCK, this.header.termCount);
      row++
    ) {
      const shared = reader.varint();
      const term = previous.slice(0, shared) + reader.string();
      const df = reader.varint();
      const bytes = reader.varint();
      entries.push({ row: row as TermRow, term, df, offset, bytes });
      offset += bytes;
      previous = term;
    }
    return entries;
  }

  findTerm(term: string): TermEntry | undefined {
    if (this.#remembered.has(term)) return this.#remembered.get(term);
    const found = this.header.termCount === 0 ? undefined : this.#lookUp(term);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(term, found);
    return found;
  }

  /** By the kernel, which knows ASCII; in code units other terms lie in another order than in bytes. */
  #lookUp(term: string): TermEntry | undefined {
    const space = workspace();
    const length = space.putTerm(term);
    if (length < 0) return this.#readBlock(this.#blockOf(term)).find((entry) => entry.term === term);
    const { dictionary, sample, sampleBytes, termCount, postings } = this.header;
    const isWhole = sample + sampleBytes - dictionary <= READ_WHOLE;
    const first = isWhole ? dictionary : sample;
    const size = sample + sampleBytes - first;
    space.reserve(this.docCount);
    const placed = space.place(this, size, () => loadFrom(this.source, first, size));
    const table = placed + sample - first;
    const blocks = Math.ceil(termCount / DICTIONARY_BLOCK);
    const block = space.kernel.findBlock(table, table + sampleBytes, blocks, TERM_AT, length);
    const at = space.wordAt(table + (blocks + block) * 4);
    const end = block + 1 < blocks ? space.wordAt(table + (blocks + block + 1) * 4) : sample;
    if (at < dictionary || end < at || end > sample) return undefined;
    const begin = space.wordAt(table + (blocks * 2 + block) * 4);
    const from = isWhole ? placed + at - first : this.#placeBlock(block, at, end - at);
    const count = Math.min(DICTIONARY_BLOCK, termCount - block * DICTIONARY_BLOCK);
    const row = space.kernel.findTerm(from, from + end - at, count, TERM_AT, length);
    if (row < 0) return undefined;
    const [df, offset, bytes] = space.found();
    return {
      row: (block * DICTIONARY_BLOCK + row) as TermRow,
      term,
      df: df!,
      offset: postings + begin + offset!,
      bytes: bytes!,
    };
  }

  /** A message has many words that begin alike: a block that was read for one of them stays for the others. */
  #placeBlock(block: number, at: number, bytes: number): number {
    const owner = this.#blockOwners.get(block) ?? {};
    this.#blockOwners.set(block, owner);
    return workspace().place(owner, bytes, () => loadFrom(this.source, at, bytes));
  }

  /** Terms that begin with `prefix`, in order, at most `most`. */
  termsFrom(prefix: string, most: number): TermEntry[] {
    const found: TermEntry[] = [];
    if (this.header.termCount === 0) return found;
    for (let block = this.#blockOf(prefix); block < this.#readSample().blocks; block++) {
      for (const entry of this.#readBlock(block)) {
        if (entry.term < prefix) continue;
        if (!entry.term.startsWith(prefix) || found.length >= most) return found;
        found.push(entry);
      }
    }
    return found;
  }

  termAt(row: TermRow): string {
    return this.#readBlock(Math.floor(row / DICTIONARY_BLOCK))[row % DICTIONARY_BLOCK]?.term ?? "";
  }

  /** Four bytes a document: name, description, body (two). The page of `doc`; see lengthOffset. */
  lengthPage(doc: number): Uint8Array {
    const page = doc >> LENGTH_PAGE_BITS;
    const known = this.#lengthPages[page];
    if (known !== undefined) return known;
    const from = this.header.lengths + page * LENGTH_PAGE * LENGTH_BYTES;
    const bytes = Math.min(LENGTH_PAGE, this.docCount - page * LENGTH_PAGE) * LENGTH_BYTES;
    const made = this.source.read(from, bytes);
    this.#lengthPages[page] = made;
    return made;
  }

  /**
   * Those of all documents, in the memory of the kernel; returns where. Of many only if they are asked for again: until
   * then -1, and `loadLengths` gives them piece by piece, each in the place of the one before.
   */
  placeLengths(): number {
    const space = workspace();
    space.reserve(this.docCount);
    this.#questions++;
    if (this.docCount > DOCS_AT_ONCE && this.#questions === 1) return -1;
    const bytes = this.docCount * LENGTH_BYTES;
    return space.place(this.header, bytes, () => loadFrom(this.source, this.header.lengths, bytes));
  }

  loadLengths(first: number, count: number): number {
    return loadFrom(this.source, this.header.lengths + first * LENGTH_BYTES, count * LENGTH_BYTES);
  }

  /** Two words of the document table, in this row and at the same place in the next: a row ends where that begins. */
  #rowWords(doc: number, column: number): readonly [number, number] {
    const at = workspace().placeOf(this.#documents);
    const place = doc * DOCUMENT_BYTES + column * 4;
    if (at !== undefined) return [workspace().wordAt(at + place), workspace().wordAt(at + place + DOCUMENT_BYTES)];
    const reader = new ByteReader(this.source.read(this.header.documents + place, DOCUMENT_BYTES + 4));
    const first = reader.u32();
    reader.at = DOCUMENT_BYTES;
    return [first, reader.u32()];
  }

  /**
   * Reads what so many documents will be asked for, before anything is held in the memory of the kernel. They stand all
   * over the table, each on a page of its own, and a page read by itself takes as long as some in a row: one that has hardly
   * more pages than that is read at once.
   */
  prepare(documents: number): void {
    workspace().reserve(this.docCount);
    const bytes = (this.docCount + 1) * DOCUMENT_BYTES;
    if (bytes > Math.min(READ_WHOLE, documents * PAGES_IN_A_ROW * PAGE)) return;
    workspace().place(this.#documents, bytes, () => loadFrom(this.source, this.header.documents, bytes));
  }

  hashOf(doc: DocRow): number {
    return this.#rowWords(doc, HASH)[0];
  }

  /** Minutes from 1970 to its last change; 0 if it does not say. */
  minuteOf(doc: DocRow): number {
    return this.#rowWords(doc, MINUTE)[0];
  }

  /** Term rows of a document: per field a count, then so many rows, as varints. */
  forward(doc: DocRow): Uint8Array {
    const [forward, forwardEnd] = this.#rowWords(doc, FORWARD);
    return this.source.read(this.header.forward + forward, Math.max(0, forwardEnd - forward));
  }

  /** The same in the memory of the kernel. */
  loadForward(doc: DocRow): { readonly at: number; readonly bytes: number } {
    const [forward, forwardEnd] = this.#rowWords(doc, FORWARD);
    const offset = this.header.forward + forward;
    const bytes = Math.max(0, Math.min(forwardEnd - forward, this.source.length - offset));
    return { at: loadFrom(this.source, offset, bytes), bytes };
  }

  /** The same, decoded. */
  fieldRows(doc: DocRow): TermRow[][] {
    const reader = new ByteReader(this.forward(doc));
    return Array.from({ length: FIELD_COUNT }, () => {
      const count = Math.min(reader.varint(), reader.bytes.length);
      return Array.from({ length: count }, () => reader.varint() as TermRow);
    });
  }

  /** Terms of the name and of each alias. */
  nameRows(doc: DocRow): TermRow[][] {
    const separator = this.findTerm(SEPARATOR)?.row;
    const fields = this.fieldRows(doc);
    const names: TermRow[][] = [fields[NAME]!, []];
    for (const row of fields[ALIASES]!) {
      if (row === separator) names.push([]);
      else names.at(-1)!.push(row);
    }
    return names;
  }

  stored(doc: DocRow): { readonly doc: StoredDoc; readonly language: Language } {
    const [stored, storedEnd] = this.#rowWords(doc, STORED);
    const reader = new ByteReader(this.source.read(this.header.stored + stored, Math.max(0, storedEnd - stored)));
    const language = LANGUAGES[reader.byte()] ?? "en";
    const [id, name, type, updated, stamp] = [
      reader.string(),
      reader.string(),
      reader.string(),
      reader.string(),
      reader.string(),
    ];
    const tags: string[] = [];
    while (reader.at < reader.bytes.length) tags.push(reader.string());
    return { doc: { id, name, type, updated, stamp, tags }, language };
  }

  /** Documents with this id; more than one only if the caller added it twice. */
  docsWithId(id: string): DocRow[] {
    const hash = hashId(id);
    const row = (at: number) => new ByteReader(this.source.read(this.header.ids + at * 8, 8));
    let low = 0;
    let high = this.docCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (row(middle).u32() < hash) low = middle + 1;
      else high = middle;
    }
    const found: DocRow[] = [];
    for (let at = low; at < this.docCount; at++) {
      const reader = row(at);
      if (reader.u32() !== hash) break;
      const doc = reader.u32() as DocRow;
      if (doc < this.docCount && this.stored(doc).doc.id === id) found.push(doc);
    }
    return found;
  }
}

/** Where in its page a document's lengths stand. */
export function lengthOffset(doc: number): number {
  return (doc & (LENGTH_PAGE - 1)) * LENGTH_BYTES;
}
