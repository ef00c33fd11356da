/** Kernel: where in a dictionary does a term stand? docs/formats/recall-index.md tells how one is laid out. */
import { I32, type i32, NUMBER_END, readNumber, readWord, U8 } from "./kernel-memory.ts";

/** What findTerm found: documents that hold the term, where its postings begin, and their bytes. */
const FOUND_DF = 152;
const FOUND_OFFSET = 156;
const FOUND_BYTES = 160;

/** The last of `blocks` dictionary blocks whose first term is not after the term, by the sample, which ends at `end`. */
export function findBlock(sample: i32, end: i32, blocks: i32, term: i32, length: i32): i32 {
  const names = sample + blocks * 12;
  let low: i32 = 0;
  let high = blocks - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const place = readWord(sample + middle * 4);
    // Damaged bytes: look nowhere but here.
    if (place < 0 || place > end - names) return 0;
    let size = readNumber(names + place);
    const first = I32[NUMBER_END >> 2]!;
    if (size < 0 || size > end - first) size = 0;
    let at: i32 = 0;
    while (at < size && at < length && U8[first + at]! === U8[term + at]!) at++;
    const isAfter = at < size && (at === length || U8[first + at]! > U8[term + at]!);
    if (isAfter) high = middle - 1;
    else low = middle;
  }
  return low;
}

/**
 * The place of an ASCII term in a dictionary block of `count` terms, or -1; the FOUND words tell the rest. Terms share
 * beginnings with the one before, so a term that shares more with it than that does with ours is before ours too.
 */
export function findTerm(from: i32, end: i32, count: i32, term: i32, length: i32): i32 {
  let at = from;
  let offset: i32 = 0;
  let common: i32 = 0;
  for (let row: i32 = 0; row < count && at < end; row++) {
    const shared = readNumber(at);
    const size = readNumber(I32[NUMBER_END >> 2]!);
    const text = I32[NUMBER_END >> 2]!;
    if (size < 0 || size > end - text) return -1;
    const df = readNumber(text + size);
    const bytes = readNumber(I32[NUMBER_END >> 2]!);
    at = I32[NUMBER_END >> 2]!;
    if (shared < common) return -1;
    if (shared === common) {
      let place: i32 = 0;
      while (place < size && common < length && U8[text + place]! === U8[term + common]!) {
        place++;
        common++;
      }
      if (place === size && common === length) {
        I32[FOUND_DF >> 2] = df;
        I32[FOUND_OFFSET >> 2] = offset;
        I32[FOUND_BYTES >> 2] = bytes;
        return row;
      }
      if (common === length || (place < size && U8[text + place]! > U8[term + common]!)) return -1;
    }
    offset = (offset + bytes) | 0;
  }
  return -1;
}
