/**
 * What does the cache of one memory consist of?
 *
 * One small file, read at once and checked as a whole. The youngest segments, mostly of one document each, stand
 * in it themselves: a write is then one new file, and a reader opens fewer. docs/formats/recall-cache.md tells the
 * layout in prose. Anything that does not fit is a reason to rebuild, never to guess.
 */
import { ByteReader, ByteWriter } from "./bytes.ts";
import { VERSION as SEGMENT_VERSION } from "./format.ts";
import { type PageRecord, padTo4, sumOf } from "./paged-file.ts";
import type { Stamp, Stamped } from "./stamps.ts";

/** Raise it when the same topic file would give other terms or fields: what is cached was made the old way. */
const ANALYSIS_VERSION = 4;
const MADE_BY = ANALYSIS_VERSION * 1000 + SEGMENT_VERSION;
const VERSION = 1;
const MAGIC = 0x4d52534b; // "KSRM"
const HEADER_BYTES = 20;

/** What a directory looks like from outside: it changes when a name comes, goes or is replaced. */
export interface DirectorySight {
  readonly ino: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

export interface SegmentRecord {
  /** Random; of a segment in a file, the end of its name. */
  readonly name: string;
  readonly docs: number;
  readonly segmentBytes: number;
  readonly stampBytes: number;
  /** Where its bytes are: in a file, or here (segment, then stamps). */
  readonly place: PageRecord | Uint8Array;
  /** What `Dead.serialize` gave; empty: nothing was removed. */
  readonly dead: Uint8Array;
}

/** Read when its time was too young to tell a second change from the first: to be compared by content. */
export interface YoungTopic {
  readonly stem: string;
  readonly hash: string;
}

export interface Manifest {
  /** Grows by one with each change; the name of the file. */
  readonly generation: number;
  readonly key: string;
  readonly topicsDir: string;
  /** The topics directory when its names were last known; null: compare them at the next look. */
  readonly directory: DirectorySight | null;
  /** `listed`: seen by listing. `own`: what our own writes left, believed in large stores. */
  readonly trust: "listed" | "own";
  readonly segments: readonly SegmentRecord[];
  /** Files that are no topics, with their stamps: read again only when they change. */
  readonly leftOut: readonly Stamped[];
  readonly young: readonly YoungTopic[];
}

export function encodeManifest(manifest: Manifest): Uint8Array {
  const out = new ByteWriter();
  out.append(new Uint8Array(HEADER_BYTES));
  number(out, manifest.generation);
  out.string(manifest.key);
  out.string(manifest.topicsDir);
  const { directory } = manifest;
  out.byte(directory === null ? 0 : manifest.trust === "listed" ? 1 : 2);
  if (directory !== null) for (const value of [directory.ino, directory.mtimeMs, directory.ctimeMs]) number(out, value);
  out.varint(manifest.segments.length);
  for (const segment of manifest.segments) encodeSegment(out, segment);
  out.varint(manifest.leftOut.length);
  for (const { stem, stamp } of manifest.leftOut) {
    out.string(stem);
    for (const value of [stamp.mtimeMs, stamp.ctimeMs, stamp.ino, stamp.size]) number(out, value);
  }
  out.varint(manifest.young.length);
  for (const { stem, hash } of manifest.young) {
    out.string(stem);
    out.string(hash);
  }
  out.append(new Uint8Array(padTo4(out.length) - out.length));
  const bytes = out.done();
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const sum = sumOf(bytes, HEADER_BYTES, bytes.length);
  const words = [MAGIC, VERSION, MADE_BY, bytes.length, sum];
  for (let at = 0; at < words.length; at++) header.setUint32(at * 4, words[at]!, true);
  return bytes;
}

/** Null for bytes that are not a whole manifest of this version. */
export function decodeManifest(bytes: Uint8Array): Manifest | null {
  if (bytes.length < HEADER_BYTES || bytes.length % 4 !== 0) return null;
  const reader = new ByteReader(bytes);
  const [magic, version, made, length, sum] = [reader.u32(), reader.u32(), reader.u32(), reader.u32(), reader.u32()];
  if (magic !== MAGIC || version !== VERSION || made !== MADE_BY) return null;
  if (length !== bytes.length || sum !== sumOf(bytes, HEADER_BYTES, bytes.length) >>> 0) return null;
  const generation = readNumber(reader);
  const [key, topicsDir] = [reader.string(), reader.string()];
  const seen = reader.byte();
  const directory =
    seen === 0 ? null : { ino: readNumber(reader), mtimeMs: readNumber(reader), ctimeMs: readNumber(reader) };
  return {
    ...{ generation, key, topicsDir, directory, trust: seen === 2 ? "own" : "listed" },
    segments: repeat(reader, decodeSegment),
    leftOut: repeat(reader, () => ({ stem: reader.string(), stamp: readStamp(reader) })),
    young: repeat(reader, () => ({ stem: reader.string(), hash: reader.string() })),
  };
}

function encodeSegment(out: ByteWriter, segment: SegmentRecord): void {
  out.string(segment.name);
  for (const value of [segment.docs, segment.segmentBytes, segment.stampBytes]) out.varint(value);
  const { place } = segment;
  if (place instanceof Uint8Array) {
    out.byte(1);
    writeBytes(out, place);
  } else {
    out.byte(0);
    out.varint(place.contentBytes);
    out.varint(place.tableSums.length);
    for (const sum of place.tableSums) out.u32(sum >>> 0);
  }
  writeBytes(out, segment.dead);
}

function decodeSegment(reader: ByteReader): SegmentRecord {
  const name = reader.string();
  const [docs, segmentBytes, stampBytes] = [reader.varint(), reader.varint(), reader.varint()];
  const place =
    reader.byte() === 1
      ? readBytes(reader)
      : { contentBytes: reader.varint(), tableSums: repeat(reader, () => reader.u32() | 0) };
  return { name, docs, segmentBytes, stampBytes, place, dead: readBytes(reader) };
}

function repeat<Item>(reader: ByteReader, one: (reader: ByteReader) => Item): Item[] {
  const items: Item[] = [];
  for (let left = reader.varint(); left > 0; left--) items.push(one(reader));
  return items;
}

function writeBytes(out: ByteWriter, bytes: Uint8Array): void {
  out.varint(bytes.length);
  out.append(bytes);
}

function readBytes(reader: ByteReader): Uint8Array {
  const length = reader.varint();
  reader.at += length;
  return reader.bytes.subarray(reader.at - length, reader.at);
}

const cell = new DataView(new ArrayBuffer(8));

function number(out: ByteWriter, value: number): void {
  cell.setFloat64(0, value, true);
  out.append(new Uint8Array(cell.buffer));
}

function readNumber(reader: ByteReader): number {
  reader.at += 8;
  const { buffer, byteOffset } = reader.bytes;
  return new DataView(buffer, byteOffset + reader.at - 8, 8).getFloat64(0, true);
}

const readStamp = (reader: ByteReader): Stamp => ({
  mtimeMs: readNumber(reader),
  ctimeMs: readNumber(reader),
  ino: readNumber(reader),
  size: readNumber(reader),
});
