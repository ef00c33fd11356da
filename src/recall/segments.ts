/**
 * Segments as a caller handles them: written from documents, opened from bytes that may stay on disk, merged.
 * Cost of an addition: one small segment. Cost of a removal: one list of the dead. Neither grows with the store.
 */
import { SegmentBuilder } from "./build.ts";
import { ByteWriter, memorySource } from "./bytes.ts";
import { requireDocs } from "./check-arguments.ts";
import type { Part } from "./corpus.ts";
import { Dead } from "./dead.ts";
import { isIntact, openSegment } from "./read-segment.ts";
import { type SoundDoc, soundDoc } from "./sound-doc.ts";
import type { ByteSource, DocRow, Opened, RecallDoc, TermRow } from "./types.ts";
import { writeSegment } from "./write-segment.ts";

export interface SegmentInput {
  readonly source: ByteSource;
  /** What `serializeDead` gave; absent: nothing was removed. */
  readonly dead?: Uint8Array;
}

/**
 * One of each class that a build makes, kept for good. V8 drops the shape of a class of which nothing is alive, and with
 * it all code that it has optimised for that shape: the next build would begin as slowly as the first.
 */
const kept: object[] = [];

function newBuilder(): SegmentBuilder {
  if (kept.length === 0) kept.push(new SegmentBuilder(), new ByteWriter());
  return new SegmentBuilder();
}

/** The bytes of one segment. Of documents with the same id the last one stands. */
export function segmentOf(docs: Iterable<RecallDoc>): Uint8Array {
  requireDocs(docs);
  const byId = new Map<string, SoundDoc>();
  for (const doc of docs) {
    const sound = soundDoc(doc);
    byId.set(sound.id, sound);
  }
  const builder = newBuilder();
  for (const doc of byId.values()) builder.add(doc);
  return writeSegment(builder);
}

/** Opens by header and length alone; `verify` reads and checks every byte. */
export function openPart(input: SegmentInput, verify: boolean): Opened<Part> {
  if (verify && input.source.length > 0 && openSegment(input.source).usable && !isIntact(input.source))
    return { usable: false, because: "torn" };
  const opened = openSegment(input.source);
  if (!opened.usable) return opened;
  const dead = input.dead === undefined ? new Dead() : Dead.parse(input.dead);
  if (dead === undefined) return { usable: false, because: "torn" };
  return { usable: true, index: { segment: opened.index, dead } };
}

export function partOf(docs: Iterable<RecallDoc>): Part {
  const opened = openPart({ source: memorySource(segmentOf(docs)) }, false);
  if (!opened.usable) throw new Error(`a segment just written is ${opened.because}`);
  return opened.index;
}

/** One segment with the living of all, in order. Needs no text: terms are read back from the forward streams. */
export function mergeParts(parts: readonly Part[]): Uint8Array {
  const builder = newBuilder();
  for (const { segment, dead } of parts) {
    const terms = new Map<TermRow, string>();
    const termAt = (row: TermRow) => {
      let term = terms.get(row);
      if (term === undefined) {
        term = segment.termAt(row);
        terms.set(row, term);
      }
      return term;
    };
    for (let doc = 0 as DocRow; doc < segment.docCount; doc++) {
      if (dead.docs.has(doc)) continue;
      const { doc: stored, language } = segment.stored(doc);
      builder.addAnalysed(
        stored,
        language,
        segment.fieldRows(doc).map((rows) => rows.map(termAt)),
      );
    }
  }
  return writeSegment(builder);
}
