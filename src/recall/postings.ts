/**
 * Here is a term of a segment, give me its documents, block by block, into typed arrays that are reused:
 * this loop runs for every posting of every word of every question.
 */
import { ByteReader } from "./bytes.ts";
import { POSTINGS_BLOCK } from "./format.ts";
import type { SegmentReader, TermEntry } from "./read-segment.ts";
import { BODY, FIELD_COUNT } from "./types.ts";

export interface PostingBlock {
  readonly firstDoc: number;
  readonly lastDoc: number;
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
}

/** One decoded block. */
export const blockDocs = new Uint32Array(POSTINGS_BLOCK);
export const blockFrequencies = new Uint8Array(POSTINGS_BLOCK * FIELD_COUNT);

const DIRECTORY_ROW = 13;

export class PostingList {
  readonly blocks: readonly PostingBlock[];
  readonly #segment: SegmentReader;
  readonly #entry: TermEntry;
  #bytes: Uint8Array | undefined;

  constructor(segment: SegmentReader, entry: TermEntry) {
    this.#segment = segment;
    this.#entry = entry;
    this.blocks = entry.df <= POSTINGS_BLOCK ? [this.#onlyBlock()] : this.#readDirectory();
  }

  #onlyBlock(): PostingBlock {
    return {
      firstDoc: 0,
      lastDoc: this.#segment.docCount - 1,
      count: this.#entry.df,
      offset: 0,
      bytes: this.#entry.bytes,
    };
  }

  #readDirectory(): PostingBlock[] {
    const { df, offset, bytes } = this.#entry;
    const count = Math.ceil(df / POSTINGS_BLOCK);
    const reader = new ByteReader(this.#segment.source.read(offset, Math.min(bytes, count * DIRECTORY_ROW)));
    const rows: { last: number; bytes: number }[] = [];
    let last = 0;
    for (let at = 0; at < count; at++) {
      last += reader.varint();
      rows.push({ last, bytes: reader.varint() });
      // What bounds the scores of the block: a reader may skip by it, this one skips by candidates.
      reader.varint();
      reader.at += 2;
    }
    let at = reader.at;
    return rows.map((row, place) => {
      const block: PostingBlock = {
        firstDoc: place === 0 ? 0 : rows[place - 1]!.last + 1,
        lastDoc: row.last,
        count: Math.min(POSTINGS_BLOCK, df - place * POSTINGS_BLOCK),
        offset: at,
        bytes: row.bytes,
      };
      at += row.bytes;
      return block;
    });
  }

  /** Fetches all blocks in one read, for lists that will be read from end to end. */
  preload(): this {
    this.#bytes ??= this.#segment.source.read(this.#entry.offset, this.#entry.bytes);
    return this;
  }

  /** Decodes a block into `blockDocs` and `blockFrequencies`; returns how many postings it holds. */
  decode(block: PostingBlock): number {
    const whole = this.#bytes;
    const bytes = whole ?? this.#segment.source.read(this.#entry.offset + block.offset, block.bytes);
    let at = whole === undefined ? 0 : block.offset;
    const limit = this.#segment.docCount;
    let expected = block.firstDoc;
    const count = block.count;
    for (let posting = 0; posting < count; posting++) {
      let byte = bytes[at++] ?? 0;
      let gap = byte & 127;
      let shift = 7;
      while (byte > 127 && shift < 35) {
        byte = bytes[at++] ?? 0;
        gap |= (byte & 127) << shift;
        shift += 7;
      }
      const doc = expected + (gap >>> 1);
      if (doc >= limit) return posting; // damaged bytes: stop rather than write outside the tables
      blockDocs[posting] = doc;
      expected = doc + 1;
      const cell = posting * FIELD_COUNT;
      blockFrequencies[cell] = blockFrequencies[cell + 1] = blockFrequencies[cell + 2] = blockFrequencies[cell + 3] = 0;
      if ((gap & 1) === 0) {
        blockFrequencies[cell + BODY] = 1;
        continue;
      }
      const mask = bytes[at++] ?? 0;
      for (let field = 0; field < FIELD_COUNT; field++) {
        blockFrequencies[cell + field] = mask & (1 << field) ? (bytes[at++] ?? 0) : 0;
      }
    }
    return count;
  }
}
