/**
 * First look: the best so many documents by BM25F, a concept at a time, rarest first.
 *
 * Once the concepts still to come cannot lift a document from where it stands to the present k-th score, it is
 * passed over: the common words that are left are weighed only for candidates that can still make it. That is exact
 * (a test compares with weighing everything). The loops are in kernel.ts.
 */
import type { Corpus, Part } from "./corpus.ts";
import type { Concept, Member } from "./expand.ts";
import { docsWith } from "./postings.ts";
import type { TermEntry } from "./read-segment.ts";
import type { Scorer } from "./score.ts";
import type { DocRow } from "./types.ts";
import { loadFrom, type Workspace, workspace } from "./workspace.ts";

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
}

/** Below this many postings left, finding the threshold costs more than reading on. */
const WORTH_PRUNING = 4_096;
const SLACK = 1e-9;

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

function rankPart(part: Part, ordered: readonly Ordered[], scorer: Scorer, options: RankOptions): Candidate[] {
  const { segment } = part;
  const { most, floor = 0, pruneAbove = WORTH_PRUNING } = options;
  const board = workspace();
  const barred = barredDocs(part, options.required);
  board.begin(segment.docCount, scorer.numbers, segment.placeLengths(), barred);
  let boundLeft = 0;
  let postingsLeft = 0;
  for (const { bound, postings } of ordered) {
    boundLeft += bound;
    postingsLeft += postings;
  }
  // What a document must have by now to be among the best in the end.
  let least = 0;
  for (const { concept, bound, postings } of ordered) {
    // The k-th score is at most the highest: while the rest could lift a newcomer above that, do not look for it.
    if (postingsLeft > pruneAbove && board.touched > most && boundLeft < board.highest) {
      if (board.kernel.keep(least) > most) least = Math.max(least, board.kernel.nearKth(most) - boundLeft - SLACK);
    }
    least = Math.max(least, floor * board.highest - boundLeft - SLACK);
    addConcept(part, concept, board, least);
    boundLeft -= bound;
    postingsLeft -= postings;
  }
  return collect(part, board, most, Math.max(least, floor * board.highest - SLACK));
}

function addConcept({ segment }: Part, concept: Concept, board: Workspace, least: number): void {
  const entries: { readonly member: Member; readonly entry: TermEntry }[] = [];
  for (const member of concept.members) {
    const entry = segment.findTerm(member.term);
    if (entry !== undefined) entries.push({ member, entry });
  }
  const isOnly = entries.length === 1 ? 1 : 0;
  for (const { member, entry } of entries) {
    const bytes = Math.max(0, Math.min(entry.bytes, segment.source.length - entry.offset));
    const at = loadFrom(segment.source, entry.offset, bytes);
    const factor = concept.weight * member.weight * member.idf;
    board.kernel.scan(at, at + bytes, entry.df, factor, least, isOnly);
  }
  if (isOnly === 0) board.kernel.settle();
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

function collect(part: Part, board: Workspace, most: number, least: number): Candidate[] {
  const { kernel } = board;
  let count = kernel.keep(least);
  if (count > most) count = kernel.keep(kernel.nearKth(most));
  if (count > most) count = kernel.keep(kernel.kthScore(most));
  const docs = board.touchedDocs();
  // Out of the kernel's memory, before anything else is read into it.
  const scores = new Float64Array(docs.length);
  for (let at = 0; at < docs.length; at++) scores[at] = board.scoreOf(docs[at]!);
  const chosen = count > most ? withoutLastTies(part, docs, scores, most) : docs.keys();
  return Array.from(chosen, (at) => ({ part, doc: docs[at] as DocRow, score: scores[at]! }));
}

/** Of those that tie with the last, hundreds where notes are alike, only so many as there is room for. */
function withoutLastTies({ segment }: Part, docs: Int32Array, scores: Float64Array, most: number): number[] {
  let last = Infinity;
  for (const score of scores) last = Math.min(last, score);
  const chosen: number[] = [];
  // Hash and place in one number each, in an array that sorts without a call.
  const keys = new Float64Array(docs.length);
  let tied = 0;
  for (let at = 0; at < docs.length; at++) {
    if (scores[at]! > last) chosen.push(at);
    else keys[tied++] = segment.hashOf(docs[at] as DocRow) * PLACES + at;
  }
  for (const key of keys
    .subarray(0, tied)
    .sort()
    .subarray(0, most - chosen.length))
    chosen.push(key % PLACES);
  return chosen;
}

/** Together with a hash of 32 bits still a whole number; no store comes near so many. */
const PLACES = 2 ** 21;

/** Equal scores are ordered by the hash of the id: arbitrary, but the same in every arrangement of segments. */
function best(candidates: Candidate[], most: number): Candidate[] {
  const hash = ({ part, doc }: Candidate): number => part.segment.hashOf(doc);
  return candidates.sort((a, b) => b.score - a.score || hash(a) - hash(b)).slice(0, most);
}
