/** Here is what was built, give me the bytes of a segment. The layout is in format.ts. */
import type { SegmentBuilder } from "./build.ts";
import { ByteWriter, checksum, hashId } from "./bytes.ts";
import {
  DICTIONARY_BLOCK,
  HEADER,
  HEADER_BYTES,
  type Header,
  MAGIC,
  MAX_BODY_LENGTH,
  MAX_FREQUENCY,
  MAX_SHORT_LENGTH,
  POSTINGS_BLOCK,
  VERSION,
} from "./format.ts";
import { LANGUAGES } from "./languages.ts";
import { BODY, DESCRIPTION, FIELD_COUNT, NAME } from "./types.ts";

const IN_BODY = 1 << BODY;

interface Postings {
  /** Where each term's postings begin, by old row; one more at the end. */
  readonly begins: Uint32Array;
  readonly docs: Uint32Array;
  /** A bit for each field that the term is in. */
  readonly masks: Uint8Array;
  /** FIELD_COUNT frequencies a posting. */
  readonly frequencies: Uint8Array;
}

export function writeSegment(built: SegmentBuilder): Uint8Array {
  const order = sortedRows(built);
  const newRow = new Uint32Array(order.length);
  order.forEach((row, at) => {
    newRow[row] = at;
  });
  const postings = invert(built);
  const out = new ByteWriter();
  out.append(new Uint8Array(HEADER_BYTES));
  const header = Object.fromEntries(HEADER.map((word) => [word, 0])) as Header;
  header.docCount = built.docs.length;
  header.termCount = order.length;
  writeTerms(built, postings, order, out, header);
  writeLengths(built, out, header);
  writeDocuments(built, newRow, out, header);
  writeIds(built, out, header);
  return seal(out, header);
}

/** Code-unit order, the order of `<`, since that is how the reader compares. */
function sortedRows({ terms, rows }: SegmentBuilder): Uint32Array {
  return Uint32Array.from([...terms].sort(), (term) => rows.get(term)!);
}

function invert(built: SegmentBuilder): Postings {
  const { docs, tokens, terms, filters } = built;
  const begins = new Uint32Array(terms.length + 1);
  const last = new Int32Array(terms.length).fill(-1);
  const endOf = (doc: number) => docs[doc]!.from + docs[doc]!.counts.reduce((sum, count) => sum + count, 0);
  for (let doc = 0; doc < docs.length; doc++) {
    for (let at = docs[doc]!.from, end = endOf(doc); at < end; at++) {
      const row = tokens[at]!;
      if (last[row] !== doc) {
        last[row] = doc;
        begins[row + 1]!++;
      }
    }
  }
  for (const { row } of filters) begins[row + 1]!++;
  for (let row = 0; row < terms.length; row++) begins[row + 1]! += begins[row]!;
  const total = begins[terms.length]!;
  const postingDocs = new Uint32Array(total);
  const masks = new Uint8Array(total);
  const frequencies = new Uint8Array(total * FIELD_COUNT);
  const next = begins.slice();
  last.fill(-1);
  for (let doc = 0; doc < docs.length; doc++) {
    let at = docs[doc]!.from;
    for (let field = 0; field < FIELD_COUNT; field++) {
      for (let end = at + docs[doc]!.counts[field]!; at < end; at++) {
        const row = tokens[at]!;
        if (last[row] !== doc) {
          last[row] = doc;
          postingDocs[next[row]!++] = doc;
        }
        const posting = next[row]! - 1;
        const cell = posting * FIELD_COUNT + field;
        masks[posting]! |= 1 << field;
        if (frequencies[cell]! < MAX_FREQUENCY) frequencies[cell]!++;
      }
    }
  }
  for (const { row, doc } of filters) {
    const posting = next[row]!++;
    postingDocs[posting] = doc;
    masks[posting] = IN_BODY;
    frequencies[posting * FIELD_COUNT + BODY] = 1;
  }
  return { begins, docs: postingDocs, masks, frequencies };
}

function writeTerms(
  built: SegmentBuilder,
  postings: Postings,
  order: Uint32Array,
  out: ByteWriter,
  header: Header,
): void {
  const lists = new ByteWriter();
  const first = new ByteWriter();
  const [firstAt, blockAt, postingsAt]: [number[], number[], number[]] = [[], [], []];
  const lengthOf = bodyLengths(built);
  header.dictionary = out.length;
  let previous = "";
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    const term = built.terms[row]!;
    if (at % DICTIONARY_BLOCK === 0) {
      firstAt.push(first.length);
      blockAt.push(out.length);
      postingsAt.push(lists.length);
      first.string(term);
      previous = "";
    }
    const shared = sharedLength(previous, term);
    const before = lists.length;
    writePostings(postings, row, lengthOf, lists);
    out.varint(shared);
    out.string(term.slice(shared));
    out.varint(postings.begins[row + 1]! - postings.begins[row]!);
    out.varint(lists.length - before);
    previous = term;
  }
  header.sample = out.length;
  for (const table of [firstAt, blockAt, postingsAt]) for (const value of table) out.u32(value);
  out.append(first.done());
  header.sampleBytes = out.length - header.sample;
  header.postings = out.length;
  out.append(lists.done());
}

function bodyLengths(built: SegmentBuilder): Uint16Array {
  return Uint16Array.from(built.docs, (doc) => Math.min(doc.counts[BODY]!, MAX_BODY_LENGTH));
}

/** In UTF-16 units, never inside a surrogate pair: both halves must be encoded together. */
function sharedLength(before: string, term: string): number {
  let shared = 0;
  while (shared < before.length && shared < term.length && before.charCodeAt(shared) === term.charCodeAt(shared))
    shared++;
  const code = term.charCodeAt(shared - 1);
  return shared > 0 && code >= 0xd800 && code <= 0xdbff ? shared - 1 : shared;
}

function writePostings(postings: Postings, row: number, bodyLength: Uint16Array, out: ByteWriter): void {
  const from = postings.begins[row]!;
  const to = postings.begins[row + 1]!;
  if (to - from <= POSTINGS_BLOCK) {
    writeBlock(postings, from, to, 0, out);
    return;
  }
  const blocks = new ByteWriter();
  let last = 0;
  for (let at = from; at < to; at += POSTINGS_BLOCK) {
    const end = Math.min(at + POSTINGS_BLOCK, to);
    const before = blocks.length;
    writeBlock(postings, at, end, at === from ? 0 : postings.docs[at - 1]! + 1, blocks);
    let [shortest, body, other] = [MAX_BODY_LENGTH, 0, 0];
    for (let posting = at; posting < end; posting++) {
      shortest = Math.min(shortest, bodyLength[postings.docs[posting]!]!);
      body = Math.max(body, postings.frequencies[posting * FIELD_COUNT + BODY]!);
      other |= postings.masks[posting]! & ~IN_BODY;
    }
    out.varint(postings.docs[end - 1]! - last);
    last = postings.docs[end - 1]!;
    out.varint(blocks.length - before);
    out.varint(shortest);
    out.byte(body);
    out.byte(other);
  }
  out.append(blocks.done());
}

/** A gap of documents, doubled, plus one if the term is anywhere but once in the body; then mask and frequencies. */
function writeBlock(postings: Postings, from: number, to: number, base: number, out: ByteWriter): void {
  let expected = base;
  for (let at = from; at < to; at++) {
    const doc = postings.docs[at]!;
    const cell = at * FIELD_COUNT;
    const mask = postings.masks[at]!;
    const plain = mask === IN_BODY && postings.frequencies[cell + BODY] === 1;
    out.varint(((doc - expected) << 1) | (plain ? 0 : 1));
    expected = doc + 1;
    if (plain) continue;
    out.byte(mask);
    for (let field = 0; field < FIELD_COUNT; field++)
      if (mask & (1 << field)) out.byte(postings.frequencies[cell + field]!);
  }
}

function writeLengths(built: SegmentBuilder, out: ByteWriter, header: Header): void {
  header.lengths = out.length;
  let body = 0;
  for (const { counts, language } of built.docs) {
    const name = Math.min(counts[NAME]!, MAX_SHORT_LENGTH);
    const description = Math.min(counts[DESCRIPTION]!, MAX_SHORT_LENGTH);
    const bodyLength = Math.min(counts[BODY]!, MAX_BODY_LENGTH);
    out.byte(name);
    out.byte(description);
    out.u16(bodyLength);
    header.nameLength += name;
    header.descriptionLength += description;
    body += bodyLength;
    header[language]++;
  }
  header.bodyLengthLow = body % 2 ** 32;
  header.bodyLengthHigh = Math.floor(body / 2 ** 32);
}

function writeDocuments(built: SegmentBuilder, newRow: Uint32Array, out: ByteWriter, header: Header): void {
  const forward = new ByteWriter();
  const stored = new ByteWriter();
  header.documents = out.length;
  for (const doc of built.docs) {
    out.u32(forward.length);
    out.u32(stored.length);
    out.u32(hashId(doc.stored.id));
    out.u32(minuteOf(doc.stored.updated));
    let at = doc.from;
    for (const count of doc.counts) {
      forward.varint(count);
      for (const end = at + count; at < end; at++) forward.varint(newRow[built.tokens[at]!]!);
    }
    stored.byte(LANGUAGES.indexOf(doc.language));
    const { id, name, type, updated, stamp, tags } = doc.stored;
    for (const text of [id, name, type, updated, stamp, ...tags]) stored.string(text);
  }
  for (const end of [forward.length, stored.length, 0, 0]) out.u32(end);
  header.forward = out.length;
  out.append(forward.done());
  header.stored = out.length;
  out.append(stored.done());
}

/** Minutes since 1970, 0 for what is no date. A time without a zone is read as UTC: the bytes must not depend on the place. */
function minuteOf(updated: string): number {
  const minute = Math.floor(Date.parse(/T[\d:.]+$/.test(updated) ? `${updated}Z` : updated) / 60_000);
  return minute > 0 && minute < 2 ** 32 ? minute : 0;
}

function writeIds(built: SegmentBuilder, out: ByteWriter, header: Header): void {
  header.ids = out.length;
  const hashes = built.docs.map(({ stored }, doc) => ({ hash: hashId(stored.id), doc }));
  hashes.sort((a, b) => a.hash - b.hash || a.doc - b.doc);
  for (const { hash, doc } of hashes) {
    out.u32(hash);
    out.u32(doc);
  }
}

function seal(out: ByteWriter, header: Header): Uint8Array {
  const bytes = out.done().slice();
  header.magic = MAGIC;
  header.version = VERSION;
  header.byteLength = bytes.length;
  header.bodyChecksum = checksum(bytes, HEADER_BYTES);
  const words = new ByteWriter();
  for (const word of HEADER.slice(0, -1)) words.u32(header[word]);
  words.u32(checksum(words.done()));
  bytes.set(words.done());
  return bytes;
}
