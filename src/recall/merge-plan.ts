/**
 * Which segments should become one now?
 *
 * Every segment costs each search a lookup a word; every merge costs the writer its documents. So the youngest are
 * merged when there are too many of them, into a segment that grows to GROWN documents; grown ones are merged four
 * at a time. A document is so merged a few times in all, and the cost of a write does not grow with the store.
 */
export interface SegmentSize {
  readonly docs: number;
  readonly living: number;
  /** Bytes in the manifest itself; 0 for a segment in a file. */
  readonly inlineBytes: number;
  readonly deadBytes: number;
}

const MOST_YOUNG = 8;
const GROWN = 64;
const TOGETHER = 4;
/** What a write or a query may merge, as long as searches do not suffer from many segments. */
const MOST_DOCS = 1024;
const MANY_SEGMENTS = 32;
const MOST_INLINE_BYTES = 96 * 1024;
/** A list of the dead is read by every process that searches. */
const MOST_DEAD_BYTES = 64 * 1024;

/** Index of the first of the youngest segments to merge; null: leave them. */
export function planMerge(sizes: readonly SegmentSize[]): number | null {
  let young = 0;
  while (young < sizes.length && sizes[sizes.length - 1 - young]!.living < TOGETHER) young++;
  const inlineBytes = sum(sizes, (it) => it.inlineBytes);
  if (young <= MOST_YOUNG && (inlineBytes <= MOST_INLINE_BYTES || young < 2)) return planGrown(sizes);
  let from = sizes.length - young;
  while (from > 0 && sizes[from - 1]!.living < GROWN) from--;
  return from;
}

/** Neighbours of about one size, four or more. */
function planGrown(sizes: readonly SegmentSize[]): number | null {
  const last = sizes.at(-1);
  if (last === undefined || last.living < GROWN) return null;
  let from = sizes.length - 1;
  let docs = last.living;
  while (from > 0 && sizes[from - 1]!.living < last.living * TOGETHER) docs += sizes[--from]!.living;
  if (sizes.length - from < TOGETHER) return null;
  return docs <= MOST_DOCS || sizes.length > MANY_SEGMENTS ? from : null;
}

/** The same for a sweep that has time: the young into one, and everything when it has aged. */
export function planSweep(sizes: readonly SegmentSize[]): number | null {
  if (sizes.length === 0) return null;
  const docs = sum(sizes, (it) => it.docs);
  const dead = docs - sum(sizes, (it) => it.living);
  if (dead > 0.3 * docs || sum(sizes, (it) => it.deadBytes) > MOST_DEAD_BYTES) return 0;
  const largest = Math.max(...sizes.map((it) => it.living));
  const after = sizes.findIndex((it) => it.living === largest) + 1;
  if (docs - largest > 0.1 * docs && sizes.length > 2) return 0;
  return sizes.length - after > MOST_YOUNG / 2 ? after : null;
}

/** More segments than this in memory are merged: each one costs every search a dictionary lookup a word. */
const MOST_IN_MEMORY = 8;
/** A neighbour at most so many times as large as all that are younger is merged with them. */
const ABOUT_ONE_SIZE = 2;

/**
 * The same for an index in memory, where a segment more costs a search more than a merge costs the writer: the youngest, and
 * on as long as the next is of about the size of all so far. A document is so merged as often as the store doubles in size.
 */
export function planInMemory(living: readonly number[]): number | null {
  if (living.length <= MOST_IN_MEMORY) return null;
  let from = living.length - 1;
  let docs = living[from]!;
  while (from > 0 && (from >= MOST_IN_MEMORY || living[from - 1]! <= docs * ABOUT_ONE_SIZE)) docs += living[--from]!;
  return from;
}

function sum(sizes: readonly SegmentSize[], of: (size: SegmentSize) => number): number {
  return sizes.reduce((total, size) => total + of(size), 0);
}
