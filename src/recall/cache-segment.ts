/**
 * One segment of the cache, opened: the engine's part, the stamps of its documents, and where its bytes are.
 */
import { memorySource } from "./bytes.ts";
import { type CacheDirectory, newName, pathIn, segmentFile, writeSegmentFile } from "./cache-directory.ts";
import type { Part } from "./corpus.ts";
import { Dead } from "./dead.ts";
import type { SegmentRecord } from "./manifest.ts";
import { openPaged, PagedFile, TornSegment, withPageSums } from "./paged-file.ts";
import { mergeParts, openPart } from "./segments.ts";
import { encodeStamps, type Stamped, StampTable } from "./stamps.ts";
import type { ByteSource, DocRow } from "./types.ts";
import { loadFrom, workspace } from "./workspace.ts";

export interface CacheSegment {
  readonly part: Part;
  readonly stamps: StampTable;
  /** What the manifest says of it. */
  readonly record: SegmentRecord;
  /** Segment, then stamps. */
  readonly content: ByteSource;
}

/** A segment larger than this gets a file of its own; smaller ones stand in the manifest. */
const MOST_INLINE = 32 * 1024;

export function openCacheSegment(cache: CacheDirectory, record: SegmentRecord): CacheSegment {
  const { place } = record;
  workspace().reserve(record.docs);
  const content =
    place instanceof Uint8Array
      ? memorySource(place)
      : openPaged(cache.fs, pathIn(cache, segmentFile(record.name)), place);
  return overContent(content, record);
}

/** The same segment under a newer manifest: what was read of it stays warm. */
export function withRecord(known: CacheSegment, record: SegmentRecord): CacheSegment {
  if (Buffer.compare(known.record.dead, record.dead) === 0) return known;
  return { ...known, record, part: { segment: known.part.segment, dead: parseDead(record) } };
}

/** Not yet on disk; `fileSegment` or the manifest puts it there. */
export function newSegment(segment: Uint8Array, rows: readonly Stamped[]): CacheSegment {
  const stamps = encodeStamps(rows);
  const content = new Uint8Array(segment.length + stamps.length);
  content.set(segment);
  content.set(stamps, segment.length);
  const lengths = { segmentBytes: segment.length, stampBytes: stamps.length };
  const record = { name: newName(), docs: rows.length, ...lengths, place: content, dead: NOTHING };
  return overContent(memorySource(content), record);
}

/** The living of several segments as one. */
export function mergeSegments(segments: readonly CacheSegment[]): CacheSegment {
  const rows: Stamped[] = [];
  for (const { part, stamps } of segments) {
    stamps.visit(0, stamps.count, (row, stem, stamp) => {
      if (!part.dead.docs.has(row as DocRow)) rows.push({ stem, stamp: stamp() });
    });
  }
  return newSegment(mergeParts(segments.map(({ part }) => part)), rows);
}

/** A large segment is in its file when this returns. */
export function fileSegment(cache: CacheDirectory, segment: CacheSegment): CacheSegment {
  const { record } = segment;
  if (!(record.place instanceof Uint8Array) || record.place.length <= MOST_INLINE) return segment;
  const { bytes, record: place } = withPageSums(record.place);
  writeSegmentFile(cache, record.name, bytes);
  return { ...segment, record: { ...record, place } };
}

export function withDead(segment: CacheSegment, dead: Dead): CacheSegment {
  const record = { ...segment.record, dead: dead.serialize() };
  return { ...segment, record, part: { segment: segment.part.segment, dead } };
}

/** Bytes it takes, or will take, in the manifest. */
export function inlineBytesOf({ record: { place } }: CacheSegment): number {
  return place instanceof Uint8Array && place.length <= MOST_INLINE ? place.length : 0;
}

export const livingIn = ({ part }: CacheSegment): number => part.segment.docCount - part.dead.docs.size;

/** Reads every byte: for a careful sweep. */
export function checkSegment({ content }: CacheSegment): void {
  if (content instanceof PagedFile) content.check();
}

const NOTHING = new Uint8Array(0);

function overContent(content: ByteSource, record: SegmentRecord): CacheSegment {
  const { segmentBytes, stampBytes, docs } = record;
  const opened = openPart({ source: slice(content, 0, segmentBytes) }, false);
  if (!opened.usable) throw new TornSegment(`a segment of the recall cache is ${opened.because}`);
  const part = record.dead.length === 0 ? opened.index : { segment: opened.index.segment, dead: parseDead(record) };
  if (part.segment.docCount !== docs) throw new TornSegment("a segment of the recall cache is not the one it was");
  return { part, stamps: new StampTable(slice(content, segmentBytes, stampBytes), docs), record, content };
}

function parseDead(record: SegmentRecord): Dead {
  if (record.dead.length === 0) return new Dead();
  const dead = Dead.parse(record.dead);
  if (dead === undefined) throw new TornSegment("a list of the dead is torn");
  return dead;
}

function slice(source: ByteSource, from: number, length: number): ByteSource {
  const within = (offset: number, bytes: number) => Math.min(bytes, Math.max(0, length - offset));
  return {
    length,
    read: (offset, bytes) => source.read(from + offset, within(offset, bytes)),
    load: (offset, bytes) => loadFrom(source, from + offset, within(offset, bytes)),
  };
}
