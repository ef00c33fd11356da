import { expect, it } from "vitest";
import { openSegment } from "./read-segment.ts";
import { segmentOf } from "./segments.ts";
import type { ByteSource, DocRow } from "./types.ts";

const DOCS = 4_000;
const docs = Array.from({ length: DOCS }, (_, at) => ({ id: `note-${at}`, body: `kettle number${at}` }));
const bytes = segmentOf(docs);

/** A segment whose source tells how much of it was read. */
function watched() {
  let read = 0;
  const source: ByteSource = {
    length: bytes.length,
    read: (offset, length) => {
      read += length;
      return bytes.slice(offset, offset + length);
    },
  };
  const opened = openSegment(source);
  if (!opened.usable) throw new Error(opened.because);
  const readSince = (): number => {
    const since = read;
    read = 0;
    return since;
  };
  return { segment: opened.index, readSince };
}

it("reads what few documents need of the document table, and for many all of it at once", () => {
  const rows = [0, 1, 1999, DOCS - 1] as DocRow[];
  const few = watched();
  few.segment.prepare(rows.length);
  few.readSince();
  const ids = rows.map((row) => few.segment.stored(row).doc.id);
  const hashes = rows.map((row) => few.segment.hashOf(row));
  expect(few.readSince()).toBeLessThan(1024);
  const many = watched();
  many.readSince();
  many.segment.prepare(DOCS);
  expect(many.readSince()).toBe((DOCS + 1) * 16);
  expect(rows.map((row) => many.segment.stored(row).doc.id)).toEqual(ids);
  many.readSince();
  expect(rows.map((row) => many.segment.hashOf(row))).toEqual(hashes);
  expect(many.readSince()).toBe(0);
  expect(ids).toEqual(rows.map((row) => `note-${row}`));
});
