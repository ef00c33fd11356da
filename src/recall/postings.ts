/** Which documents hold this term? For filters, which ask for no more; kernel.ts reads what scores are made of. */
import { ByteReader } from "./bytes.ts";
import { POSTINGS_BLOCK } from "./format.ts";
import type { SegmentReader, TermEntry } from "./read-segment.ts";

export function docsWith(segment: SegmentReader, { offset, bytes, df }: TermEntry): number[] {
  const reader = new ByteReader(segment.source.read(offset, bytes));
  if (df > POSTINGS_BLOCK) skipDirectory(reader, Math.ceil(df / POSTINGS_BLOCK));
  const docs: number[] = [];
  for (let left = df, expected = 0; left > 0 && reader.at < reader.bytes.length; left--) {
    const gap = reader.varint();
    if ((gap & 1) !== 0) for (let mask = reader.byte(); mask !== 0; mask &= mask - 1) reader.at++;
    const doc = expected + (gap >>> 1);
    // Damaged bytes: stop rather than name a document that is not there.
    if (doc >= segment.docCount) break;
    docs.push(doc);
    expected = doc + 1;
  }
  return docs;
}

function skipDirectory(reader: ByteReader, blocks: number): void {
  for (let left = blocks; left > 0 && reader.at < reader.bytes.length; left--) {
    for (let number = 0; number < 3; number++) reader.varint();
    reader.at += 2;
  }
}
