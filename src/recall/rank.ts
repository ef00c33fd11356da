/**
 * First look: the best so many documents by BM25F, a concept at a time, rarest first.
 *
 * Once the concepts still to come cannot lift a new document above the present k-th score, no new document
 * is admitted: the common words that are left are only looked up in the blocks that hold a candidate which
 * can still make it. That is exact (a test compares with reading everything), and it is what keeps common
 * words cheap in large stores.
 */
import type { Corpus, Part } from "./corpus.ts";
import type { Concept, Member } from "./expand.ts";
import { blockDocs, blockFrequencies, PostingList } from "./postings.ts";
import { lengthOffset } from "./read-segment.ts";
import type { Scorer } from "./score.ts";
import { type DocRow, FIELD_COUNT } from "./types.ts";

export interface Candidate {
  readonly part: Part;
  readonly doc: DocRow;
  readonly score: number;
}

export interface RankOptions {
  readonly most: number;
  /** Terms all of which a document must hold (type and tag filters). */
  readonly required: readonly string[];
  /** Prune while more postings than this are left to read; tests set 0 (always) or Infinity (never). */
  readonly pruneAbove?: number;
}

/** Below this many postings left, finding the threshold costs more than reading on. */
const WORTH_PRUNING = 4_096;
const SLACK = 1e-9;

/** Scores of all documents of one part, reused between queries. */
class Board {
  scores = new Float64Array(0);
  best = new Float64Array(0);
  touched = new Uint32Array(1024);
  count = 0;
  highest = 0;

  reset(docs: number): void {
    if (this.scores.length < docs) {
      this.scores = new Float64Array(docs);
      this.best = new Float64Array(docs);
    }
    this.count = 0;
    this.highest = 0;
  }

  touch(doc: number): void {
    if (this.count === this.touched.length) {
      const bigger = new Uint32Array(this.touched.length * 2);
      bigger.set(this.touched);
      this.touched = bigger;
    }
    this.touched[this.count++] = doc;
  }
}

const boards = new WeakMap<object, Board>();

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
  const found = corpus.parts.flatMap((part) => rankPart(part, ordered, scorer, options));
  return best(found, options.most);
}

function rankPart(part: Part, ordered: readonly Ordered[], scorer: Scorer, options: RankOptions): Candidate[] {
  const { segment, dead } = part;
  let board = boards.get(segment);
  if (board === undefined) {
    board = new Board();
    boards.set(segment, board);
  }
  board.reset(segment.docCount);
  const allowed = options.required.length > 0 ? allowedDocs(part, options.required) : undefined;
  let boundLeft = ordered.reduce((sum, { bound }) => sum + bound, 0);
  let postingsLeft = ordered.reduce((sum, { postings }) => sum + postings, 0);
  let hopeful: Uint32Array | undefined;
  for (const { concept, bound, postings } of ordered) {
    // The k-th score is at most the highest: while the rest could lift a newcomer above that, do not look for it.
    if (hopeful !== undefined)
      hopeful = stillHopeful(board, hopeful, kthScore(board, hopeful, options.most) - boundLeft);
    else if (
      postingsLeft > (options.pruneAbove ?? WORTH_PRUNING) &&
      board.count > options.most &&
      boundLeft < board.highest
    ) {
      const living = livingDocs(board, segment.docCount, dead.docs, allowed);
      const kth = living.length > options.most ? kthScore(board, living, options.most) : 0;
      if (boundLeft < kth - SLACK) hopeful = stillHopeful(board, living, kth - boundLeft);
    }
    if (hopeful === undefined) scan(part, concept, scorer, board);
    else probe(part, concept, scorer, board, hopeful);
    boundLeft -= bound;
    postingsLeft -= postings;
  }
  return collect(part, board, options.most, hopeful ?? livingDocs(board, segment.docCount, dead.docs, allowed));
}

function scan(part: Part, concept: Concept, scorer: Scorer, board: Board): void {
  const { segment } = part;
  const entries = entriesOf(part, concept);
  const single = entries.length === 1;
  const { scores, best: bests } = board;
  const seen: number[] = [];
  for (const { member, entry } of entries) {
    const list = new PostingList(segment, entry).preload();
    const factor = concept.weight * member.weight * member.idf;
    for (const block of list.blocks) {
      const count = list.decode(block);
      for (let at = 0; at < count; at++) {
        const doc = blockDocs[at]!;
        const gain =
          factor * scorer.saturate(blockFrequencies, at * FIELD_COUNT, segment.lengthPage(doc), lengthOffset(doc));
        if (single) {
          if (scores[doc] === 0) board.touch(doc);
          const score = scores[doc]! + gain;
          scores[doc] = score;
          if (score > board.highest) board.highest = score;
        } else {
          if (bests[doc] === 0) seen.push(doc);
          if (gain > bests[doc]!) bests[doc] = gain;
        }
      }
    }
  }
  for (const doc of seen) {
    if (scores[doc] === 0) board.touch(doc);
    const score = scores[doc]! + bests[doc]!;
    scores[doc] = score;
    if (score > board.highest) board.highest = score;
    bests[doc] = 0;
  }
}

/** Adds a concept to documents that may still reach the threshold; reads only the blocks they are in. */
function probe(part: Part, concept: Concept, scorer: Scorer, board: Board, hopeful: Uint32Array): void {
  const { segment } = part;
  const { scores, best: bests } = board;
  const seen: number[] = [];
  for (const { member, entry } of entriesOf(part, concept)) {
    const list = new PostingList(segment, entry);
    const factor = concept.weight * member.weight * member.idf;
    let next = 0;
    for (const block of list.blocks) {
      while (next < hopeful.length && hopeful[next]! < block.firstDoc) next++;
      if (next === hopeful.length) break;
      if (hopeful[next]! > block.lastDoc) continue;
      const count = list.decode(block);
      let hope = next;
      for (let at = 0; at < count; at++) {
        const doc = blockDocs[at]!;
        while (hope < hopeful.length && hopeful[hope]! < doc) hope++;
        if (hopeful[hope] !== doc) continue;
        const gain =
          factor * scorer.saturate(blockFrequencies, at * FIELD_COUNT, segment.lengthPage(doc), lengthOffset(doc));
        if (bests[doc] === 0) seen.push(doc);
        if (gain > bests[doc]!) bests[doc] = gain;
      }
    }
  }
  for (const doc of seen) {
    scores[doc]! += bests[doc]!;
    bests[doc] = 0;
  }
}

function entriesOf({ segment }: Part, concept: Concept) {
  const entries: { readonly member: Member; readonly entry: NonNullable<ReturnType<typeof segment.findTerm>> }[] = [];
  for (const member of concept.members) {
    const entry = segment.findTerm(member.term);
    if (entry !== undefined) entries.push({ member, entry });
  }
  return entries;
}

function allowedDocs(part: Part, required: readonly string[]): Set<number> {
  let allowed: Set<number> | undefined;
  for (const term of required) {
    const holders = new Set<number>();
    const entry = part.segment.findTerm(term);
    if (entry !== undefined) {
      const list = new PostingList(part.segment, entry).preload();
      for (const block of list.blocks)
        for (let at = 0, count = list.decode(block); at < count; at++) holders.add(blockDocs[at]!);
    }
    allowed = allowed === undefined ? holders : new Set([...allowed].filter((doc) => holders.has(doc)));
  }
  return allowed ?? new Set();
}

/** Touched documents in order, without the dead and those a filter shuts out. */
function livingDocs(
  board: Board,
  docCount: number,
  dead: ReadonlySet<number>,
  allowed: ReadonlySet<number> | undefined,
): Uint32Array {
  const docs = board.touched.slice(0, board.count);
  if (board.count * 16 < docCount) docs.sort();
  else for (let doc = 0, at = 0; at < docs.length; doc++) if (board.scores[doc] !== 0) docs[at++] = doc;
  if (dead.size === 0 && allowed === undefined) return docs;
  return docs.filter((doc) => !dead.has(doc) && (allowed === undefined || allowed.has(doc)));
}

function kthScore(board: Board, docs: Uint32Array, k: number): number {
  const scores = new Float64Array(docs.length);
  for (let at = 0; at < docs.length; at++) scores[at] = board.scores[docs[at]!]!;
  return nthLargest(scores, k - 1);
}

function stillHopeful(board: Board, docs: Uint32Array, least: number): Uint32Array {
  const needed = least - SLACK;
  let count = 0;
  const kept = new Uint32Array(docs.length);
  for (let at = 0; at < docs.length; at++) if (board.scores[docs[at]!]! >= needed) kept[count++] = docs[at]!;
  return kept.subarray(0, count);
}

/** The value at place `n` of the descending order. Reorders `values`; linear on average. */
export function nthLargest(values: Float64Array, n: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! > pivot) left++;
      while (values[right]! < pivot) right--;
      if (left <= right) {
        const held = values[left]!;
        values[left++] = values[right]!;
        values[right--] = held;
      }
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return values[n]!;
}

/** Takes the best off the board and wipes it. Those that tie with the last are all taken; `best` decides. */
function collect(part: Part, board: Board, most: number, docs: Uint32Array): Candidate[] {
  const least = docs.length > most ? kthScore(board, docs, most) : 0;
  const found: Candidate[] = [];
  for (let at = 0; at < docs.length; at++) {
    const score = board.scores[docs[at]!]!;
    if (score >= least) found.push({ part, doc: docs[at]! as DocRow, score });
  }
  for (let at = 0; at < board.count; at++) board.scores[board.touched[at]!] = 0;
  return found;
}

/** Equal scores are ordered by the hash of the id: arbitrary, but the same in every arrangement of segments. */
function best(candidates: Candidate[], most: number): Candidate[] {
  const hashes = new Map<Candidate, number>();
  const hash = (candidate: Candidate) => {
    let known = hashes.get(candidate);
    if (known === undefined) {
      known = candidate.part.segment.hashOf(candidate.doc);
      hashes.set(candidate, known);
    }
    return known;
  };
  return candidates.sort((a, b) => b.score - a.score || hash(a) - hash(b)).slice(0, most);
}
