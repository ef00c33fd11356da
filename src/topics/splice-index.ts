/**
 * What are the bytes of MEMORY.md after this change, if it is as the last writer left it?
 *
 * Only ASCII is searched for, so the bytes are searched undecoded and copied once. Decoding and
 * encoding an index of 2,000 lines would cost more than all other steps of a write.
 */
import { type IndexedTopic, renderIndexLine } from "../text/index-line.ts";
import { INDEX_LIMIT, moreLine } from "../text/more-line.ts";
import { linesToDrop } from "./index-limit.ts";
import type { IndexSignature } from "./index-signature.ts";
import {
  findLine,
  findMoreLine,
  joinBefore,
  type LineOf,
  lineEndOf,
  type Searchable,
  type TopicLine,
  topicLines,
  usualLineEnd,
} from "./index-text.ts";
import { cuts, type Edit } from "./remove-lines.ts";
import type { StoreContext } from "./store-context.ts";

export interface TopicChange {
  /** The topic whose line is set. */
  readonly set?: IndexedTopic;
  readonly removed?: string;
  readonly topics: -1 | 0 | 1;
}

export interface SplicedIndex {
  /** Null if they do not change. */
  readonly data: Buffer | null;
  readonly topics: number;
  readonly listed: number;
  readonly oldest: IndexSignature["oldest"];
  /** False if some line needs the YAML library: then the next writer lists again. */
  readonly isComplete: boolean;
}

/** Null if a listing is needed. */
export function spliceIndex(
  context: StoreContext,
  data: Buffer,
  signature: IndexSignature,
  change: TopicChange,
  lineOf: LineOf,
): SplicedIndex | null {
  const topics = signature.topics + change.topics;
  const isAbove = topics > INDEX_LIMIT || signature.topics > INDEX_LIMIT;
  // Above the limit, a removed line makes room for a topic that only a listing can find.
  if (isAbove && change.removed !== undefined) return null;
  const text = asciiOf(data);
  const more = findMoreLine(text);
  // This is the first topic above the limit.
  if (isAbove && more === null) return null;
  const own = ownEdits(context, text, change, more);
  const listed = signature.listed + own.grew;
  const dropped = linesToDrop(context, text, { listed, oldest: signature.oldest, spare: change.set?.slug, lineOf });
  const left = listed - dropped.lines.length;
  // A line that is set anew has no indent left to change.
  const isSet = ({ start }: Edit): boolean => own.edits.some((it) => it.start === start && it.end > start);
  const edits = [...own.edits, ...cuts(text, dropped.lines).filter((it) => !isSet(it))];
  if (isAbove && more !== null) edits.push(countEdit(text, more, topics - left));
  return { data: applyEdits(data, edits), topics, listed: left, oldest: dropped.oldest, isComplete: true };
}

function ownEdits(
  context: StoreContext,
  text: Searchable,
  { set, removed }: TopicChange,
  more: TopicLine | null,
): { edits: Edit[]; grew: number } {
  if (set === undefined) {
    const lines = removed === undefined ? [] : linesOf(text, removed);
    return { edits: cuts(text, lines), grew: -Math.min(1, lines.length) };
  }
  const line = renderIndexLine(context.lineTemplate!, set);
  // A renamed topic keeps its place in the list.
  const own = (removed === undefined ? null : findLine(text, removed)) ?? findLine(text, set.slug);
  if (own !== null) return { edits: [{ ...own, text: line + lineEndOf(text, own) }], grew: 0 };
  const start = more?.start ?? text.length;
  return { edits: [{ start, end: start, text: joinBefore(text, start) + line + usualLineEnd(text) }], grew: 1 };
}

export function linesOf(text: Searchable, slug: string): TopicLine[] {
  const first = findLine(text, slug);
  if (first === null) return [];
  if (findLine(text, slug, first.end) === null) return [first];
  // The line occurs several times, perhaps thousands: one pass over the text finds them all.
  return topicLines(text.slice(0, text.length)).filter((it) => it.slug === slug && it.start >= first.start);
}

const countEdit = (text: Searchable, more: TopicLine, count: number): Edit => ({
  start: more.start,
  end: more.end,
  text: count > 0 ? moreLine(count) + lineEndOf(text, more) : "",
});

/** Null if nothing changes. */
function applyEdits(data: Buffer, edits: readonly Edit[]): Buffer | null {
  const pieces: Buffer[] = [];
  let from = 0;
  let changes = false;
  // The sort is stable, so a new line stays above the "more topics" line at the same offset.
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    const bytes = Buffer.from(text);
    changes ||= !bytes.equals(data.subarray(start, end));
    pieces.push(data.subarray(from, start), bytes);
    from = end;
  }
  return changes ? Buffer.concat([...pieces, data.subarray(from)]) : null;
}

export const asciiOf = (data: Buffer): Searchable => ({
  length: data.length,
  indexOf: (sought, from) => data.indexOf(sought, from, "latin1"),
  lastIndexOf: (sought, from) => data.lastIndexOf(sought, from, "latin1"),
  slice: (start, end) => data.toString("latin1", start, end),
});
