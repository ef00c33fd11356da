/**
 * First look: the best so many documents by BM25F, a concept at a time, rarest first.
 *
 * Once the concepts still to come cannot lift a document from where it stands to the present k-th score, it is
 * passed over: the common words that are left are weighed only for candidates that can still make it. That is exact
 * (a test compares with weighing everything). The loops are in kernel.ts.
 */
import type { Corpus, Part } from "./corpus.ts";
import type { Concept } from "./expand.ts";
import { LENGTH_BYTES } from "./format.ts";
import { docsWith } from "./postings.ts";
import type { Scorer } from "./score.ts";
import type { DocRow } from "./types.ts";
import { DOCS_AT_ONCE, type Workspace, workspace } from "./workspace.ts";

export interface Candidate {
  readonly part: Part;
  readonly doc: DocRow;
  readonly score: number;
}

export interface RankOptions {
  readonly most: number;
  /** Of each group a document must hold a term (type and tag filters, words of phrases). */
  readonly required: readonly (readonly string[])[];
  /** Only those that score at least this share of the best one. */
  readonly floor?: number;
  /** Prune while more postings than this are left to read; tests set 0 (always) or Infinity (never). */
  readonly pruneAbove?: number;
  /** Documents weighed at a time; tests set fewer. */
  readonly atOnce?: number;
}

/** Below this many postings left, finding the threshold costs more than reading on. */
const WORTH_PRUNING = 4_096;
const SLACK = 1e-9;
/** What the kernel remembers of a list that is read piece by piece. */
const CURSOR_BYTES = 12;

interface Ordered {
  readonly concept: Concept;
  readonly bound: number;
  readonly postings: number;
}

export function rank(corpus: Corpus, concepts: readonly Concept[], scorer: Scorer, options: RankOptions): Candidate[] {
  // By bound, which rests on sums over all segments: the order of additions, and with it the last bit of
  // every score, is the same however the documents are spread.
  const ordered: Ordered[] = concepts
    .filter((concept) => concept.members.length > 0)
    .map((concept) => ({
      concept,
      bound: concept.weight * scorer.top * Math.max(...concept.members.map((member) => member.weight * member.idf)),
      postings: concept.members.reduce((sum, member) => sum + member.df, 0),
    }))
    .sort((a, b) => b.bound - a.bound);
  const found = best(
    corpus.parts.flatMap((part) => rankPart(part, ordered, scorer, options)),
    options.most,
  );
  // Of all segments, so that it does not matter in which one a document is.
  const least = (options.floor ?? 0) * (found[0]?.score ?? 0);
  return found.filter(({ score }) => score >= least);
}

/** What of a concept is in a segment: posting lists, and how far they have been read. */
interface OpenConcept extends Ordered {
  readonly lists: readonly {
    readonly cursor: number;
    readonly end: number;
    readonly factor: number;
  }[];
}

interface Found {
  readonly doc: number;
  readonly score: number;
}

function rankPart(part: Part, ordered: readonly Ordered[], scorer: Scorer, options: RankOptions): Candidate[] {
  const { segment } = part;
  const { most, atOnce = DOCS_AT_ONCE } = options;
  const board = workspace();
  const barred = barredDocs(part, options.required);
  const lengths = segment.placeLengths();
  const mark = board.mark();
  let found: Found[] = [];
  try {
    const concepts = ordered.map((each) => openConcept(part, each, board));
    const last = { least: 0, highest: 0 };
    for (let first = 0; first < segment.docCount; first += atOnce) {
      const docs = Math.min(atOnce, segment.docCount - first);
      const lengthsAt = lengths < 0 ? segment.loadLengths(first, docs) : lengths + first * LENGTH_BYTES;
      board.begin(docs, scorer.numbers, lengthsAt, barred?.subarray(first, first + docs), last.highest);
      found = found.concat(rankSome(first, concepts, board, options, last.least, barred !== undefined));
      last.highest = board.highest;
      if (found.length < most) continue;
      last.least = kthHighest(found, most);
      // The others cannot be among the best any more; kept, they would be sorted again with every piece of a large store.
      found = found.filter(({ score }) => score >= last.least);
    }
  } finally {
    board.release(mark);
  }
  return withoutLastTies(part, found, most);
}

/** Of the documents that the board was made ready for, the first of which is `first`; those below `known` are not wanted. */
function rankSome(
  first: number,
  concepts: readonly OpenConcept[],
  board: Workspace,
  { most, floor = 0, pruneAbove = WORTH_PRUNING }: RankOptions,
  known: number,
  isBarred: boolean,
): Found[] {
  const { kernel } = board;
  // The best may be among the barred, and then says nothing about the others.
  const share = isBarred ? 0 : floor;
  let boundLeft = 0;
  let postingsLeft = 0;
  for (const { bound, postings } of concepts) {
    boundLeft += bound;
    postingsLeft += postings;
  }
  // What a document must have by now to be among the best in the end.
  let least = 0;
  for (const { lists, bound, postings } of concepts) {
    // The k-th score is at most the highest: while the rest could lift a newcomer above that, do not look for it.
    if (postingsLeft > pruneAbove && board.touched > most && boundLeft < board.highest) {
      if (kernel.keep(least) > most) least = Math.max(least, kernel.nearKth(most) - boundLeft - SLACK);
    }
    least = Math.max(least, Math.max(known, share * board.highest) - boundLeft - SLACK);
    const isOnly = lists.length === 1 ? 1 : 0;
    for (const { cursor, end, factor } of lists) kernel.scan(cursor, end, first, factor, least, isOnly);
    if (lists.length > 1) kernel.settle();
    boundLeft -= bound;
    postingsLeft -= postings;
  }
  return collect(first, board, most, Math.max(least, Math.max(known, share * board.highest) - SLACK));
}

function openConcept({ segment }: Part, ordered: Ordered, board: Workspace): OpenConcept {
  const { concept } = ordered;
  const lists: OpenConcept["lists"][number][] = [];
  for (const member of concept.members) {
    const entry = segment.findTerm(member.term);
    if (entry === undefined) continue;
    const bytes = Math.max(0, Math.min(entry.bytes, segment.source.length - entry.offset));
    const at = board.holdFrom(segment.source, entry.offset, bytes);
    const cursor = board.holdRoom(CURSOR_BYTES);
    board.kernel.openList(cursor, at, at + bytes, entry.df);
    lists.push({ cursor, end: at + bytes, factor: concept.weight * member.weight * member.idf });
  }
  return { ...ordered, lists };
}

/** A byte for each document, 1 for the dead and for those a filter shuts out; undefined if there are none. */
function barredDocs({ segment, dead }: Part, required: RankOptions["required"]): Uint8Array | undefined {
  if (dead.docs.size === 0 && required.length === 0) return undefined;
  const barred = new Uint8Array(segment.docCount);
  for (const terms of required) {
    const others = new Uint8Array(segment.docCount).fill(1);
    for (const term of terms) {
      const entry = segment.findTerm(term);
      if (entry !== undefined) for (const doc of docsWith(segment, entry)) others[doc] = 0;
    }
    for (let doc = 0; doc < barred.length; doc++) barred[doc]! |= others[doc]!;
  }
  for (const doc of dead.docs) barred[doc] = 1;
  return barred;
}

function collect(first: number, board: Workspace, most: number, least: number): Found[] {
  const { kernel } = board;
  let count = kernel.keep(least);
  if (count > most) count = kernel.keep(kernel.nearKth(most));
  if (count > most) kernel.keep(kernel.kthScore(most));
  return Array.from(board.touchedDocs(), (doc) => ({ doc: first + doc, score: board.scoreOf(doc) }));
}

/** The score at this place of the order; there must be as many. */
function kthHighest(found: readonly Found[], k: number): number {
  const scores = Float64Array.from(found, ({ score }) => score).sort();
  return scores[scores.length - k]!;
}

/** Of those that tie with the last, hundreds where notes are alike, only so many as there is room for. */
function withoutLastTies(part: Part, found: readonly Found[], most: number): Candidate[] {
  const candidate = ({ doc, score }: Found): Candidate => ({ part, doc: doc as DocRow, score });
  if (found.length <= most) return found.map(candidate);
  const last = kthHighest(found, most);
  const above = found.filter(({ score }) => score > last);
  const tied = found.filter(({ score }) => score === last);
  part.segment.prepare(tied.length);
  // Hash and place in one number each, in an array that sorts without a call.
  const keys = Float64Array.from(tied, ({ doc }, at) => part.segment.hashOf(doc as DocRow) * PLACES + at).sort();
  for (const key of keys.subarray(0, most - above.length)) above.push(tied[key % PLACES]!);
  return above.map(candidate);
}

/** Together with a hash of 32 bits still a whole number; no store comes near so many. */
const PLACES = 2 ** 21;

/** Equal scores are ordered by the hash of the id: arbitrary, but the same in every arrangement of segments. */
function best(candidates: Candidate[], most: number): Candidate[] {
  const hash = ({ part, doc }: Candidate): number => part.segment.hashOf(doc);
  return candidates.sort((a, b) => b.score - a.score || hash(a) - hash(b)).slice(0, most);
}
