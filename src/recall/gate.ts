/**
 * Does a note earn its place before the turn? Being the best hit is no merit: something always is.
 *
 * What counts is how much of one sentence of the message the note answers, measured in rarity, with words
 * the index has never seen at the highest price; how much of the note's own heading the message says; and
 * words that stand together in both. Against that stands the size of the store: among ten thousand notes
 * one will answer half a sentence by chance; and words, names above all, that no note knows: a question about Kafka is
 * not about these notes. A message that asks about the world or the text beside it (elsewhere.ts) must bring more.
 * A name or alias said in full is let in without weighing; one word alone must be
 * enough of its sentence, and stand in the note's heading. Beside a note that is let in, another needs less.
 */
import { type Corpus, SMALLEST_STORE } from "./corpus.ts";
import type { Concept } from "./expand.ts";
import type { Parameters } from "./parameters.ts";
import type { Look } from "./second-look.ts";
import type { GateVerdict } from "./types.ts";

/** What one pair of neighbours counts; what the third unknown name adds, the second has said. */
const PAIR = 0.4;
const MOST_STRANGERS = 2;
/** So much of a sentence is all that matters in it. */
const ANSWERED_WHOLE = 0.8;
/** What is answered by a synonym alone is worth at most this. */
const ANOTHER_WORD = 0.5;

export interface Judged {
  readonly look: Look;
  readonly verdict: GateVerdict;
  /** Where more are let in than there is room for, those with more of it stay. */
  readonly evidence: number;
  /** Refused, but let in beside a note that is not. */
  readonly further?: GateVerdict;
}

export interface Gate {
  judge(look: Look, best: Look): Judged;
}

/**
 * The gate asks first whether the message is about these notes at all. Where one note has shown that it is, others need less
 * evidence of their own.
 */
export function letInFurther(judged: readonly Judged[]): readonly Judged[] {
  if (!judged.some(({ verdict }) => verdict.admitted)) return judged;
  return judged.map((each) => (each.further === undefined ? each : { ...each, verdict: each.further }));
}

/** For a message that says nothing. */
export const CLOSED: Gate = {
  judge: (look) => ({
    look,
    verdict: { admitted: false, reason: "the message has no word that a note could be about" },
    evidence: Number.NEGATIVE_INFINITY,
  }),
};

export function makeGate(
  corpus: Corpus,
  concepts: readonly Concept[],
  sentences: number,
  elsewhere: number,
  parameters: Parameters,
  strict = 0,
): Gate {
  const rarest = corpus.bareIdf(0);
  // In a paste a sentence is a line, often of one word, and each of many is one more to hit by chance.
  const least = strict > 0 ? parameters.gatePastedWords * rarest : 0;
  const start =
    -parameters.gateElsewhere * elsewhere -
    sizeOf(Math.max(SMALLEST_STORE, corpus.totals.docs), parameters) -
    strict * parameters.gatePasted * Math.log(Math.max(1, sentences / 3));
  const bySentence = groupBySentence(concepts, sentences);
  const alone = elsewhere > 0 ? parameters.gateAloneElsewhere : parameters.gateAlone;
  return {
    judge(look, best) {
      if (look.wholeName > 0 && isCalled(look, concepts, corpus, parameters)) {
        const reason = "its name or an alias stands in the message";
        return { look, verdict: { admitted: true, reason }, evidence: Number.POSITIVE_INFINITY };
      }
      const sentence = bestSentence(look, concepts, bySentence, parameters, least);
      const { share, rarity, strangers, unknown } = sentence;
      // A note that answers another sentence of the message whole does not compete with the best one.
      if (look.score < parameters.gateRelative * best.score && (bySentence.length < 2 || share < ANSWERED_WHOLE)) {
        const reason = `scores under ${percent(parameters.gateRelative)} of the best note`;
        return { look, verdict: { admitted: false, reason }, evidence: Number.NEGATIVE_INFINITY };
      }
      const evidence =
        start +
        parameters.gateShare * Math.log(share + 0.02) +
        parameters.gateRarity * Math.log(rarity / rarest + 0.1) +
        parameters.gateHeading * Math.min(0.5, look.headingShare) +
        parameters.gatePairs * Math.log(1 + PAIR * look.pairs) -
        parameters.gateStrangers * Math.min(MOST_STRANGERS, strangers) -
        parameters.gateUnknown * unknown;
      const why = `answers ${percent(share)} of a sentence, says ${percent(Math.min(1, look.headingShare))} of the note's heading`;
      const thin = thinEvidence(look, concepts, sentence, alone, parameters.gateSlight);
      const admitted = evidence >= parameters.gateEvidence && thin === undefined;
      const verdict = { admitted, reason: admitted ? why : `${why}: ${thin ?? "too little"}` };
      const isNear = evidence >= parameters.gateEvidence - parameters.gateFurther && thin === undefined;
      if (admitted || !isNear) return { look, verdict, evidence };
      return { look, verdict, evidence, further: { admitted: true, reason: `${why}: enough beside a better note` } };
    },
  };
}

/** What the number of notes counts against each: more in which to hit by chance. */
function sizeOf(docs: number, { gateStore, gateFew, gateMany }: Parameters): number {
  return gateStore * Math.log(docs) + gateFew * Math.min(0, Math.log(docs / gateMany));
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function groupBySentence(concepts: readonly Concept[], sentences: number): number[][] {
  const groups = Array.from({ length: sentences }, (): number[] => []);
  concepts.forEach((concept, at) => {
    for (const sentence of concept.word.sentences) groups[sentence]?.push(at);
  });
  return groups.filter((group) => group.length > 0);
}

interface Sentence {
  readonly share: number;
  readonly rarity: number;
  readonly strangers: number;
  /** Share of words that no note holds, slight ones left out. */
  readonly unknown: number;
  /** Share without the common words that it leaves open. */
  readonly bareShare: number;
}

function bestSentence(
  look: Look,
  concepts: readonly Concept[],
  bySentence: readonly number[][],
  { gateCompany, gateCommon, gatePart }: Parameters,
  least: number,
): Sentence {
  let best = { share: 0, rarity: 0, strangers: 0, unknown: 0, bareShare: 0, worth: -1 };
  for (const group of bySentence) {
    let [covered, total, open, matched, strangers, unknown] = [0, 0, 0, 0, 0, 0];
    for (const at of group) {
      const { common, known, slight, word, members } = concepts[at]!;
      const isLight = word.kind === "part" || (word.kind === "unspaced" && slight);
      const bareIdf = (isLight ? gatePart : 1) * concepts[at]!.bareIdf;
      const own = look.answered[at]!;
      const lent = look.lent?.[at] ?? 0;
      total += bareIdf;
      // An identifier is judged by its parts: a new name for known things is no new subject.
      if (!known && !slight && word.kind !== "whole") unknown += bareIdf;
      covered += bareIdf * ((slight ? gateCommon : 1) * own + gateCompany * lent);
      matched += own;
      if (word.proper && members.length === 0 && word.kind !== "part") strangers++;
      if (common && own + lent === 0) open += bareIdf;
    }
    const share = total > 0 ? covered / Math.max(total, least) : 0;
    const worth = share * Math.log(1 + matched);
    const bareShare = total > open ? covered / (total - open) : 0;
    if (worth > best.worth)
      best = { share, rarity: covered, strangers, unknown: total > 0 ? unknown / total : 0, bareShare, worth };
  }
  return best;
}

/** Whatever it weighs: one word among several, or words that anybody says all day, are no reason. */
function thinEvidence(
  look: Look,
  concepts: readonly Concept[],
  { bareShare }: Sentence,
  leastAlone: number,
  leastHeading: number,
): string | undefined {
  // Another word for an everyday word says nothing at all.
  const answered = concepts.filter(
    ({ slight, word }, at) =>
      !(slight && word.kind === "unspaced") &&
      (look.answered[at]! > (slight ? ANOTHER_WORD : 0) || (look.lent?.[at] ?? 0) > 0),
  );
  const isSlight = answered.every(({ slight }) => slight);
  // One that stands only in the body may stand there by chance: `add dark mode` is not about every note with a mode.
  const isAlone = answered.filter((it, at) => !continues(it, answered[at - 1])).length <= 1;
  if (isAlone && (isSlight || bareShare < leastAlone || look.headingShare === 0)) return "one word is too little";
  return isSlight && look.headingShare < leastHeading ? "only words of any day" : undefined;
}

/** Is it the next pair of characters of the same run? Those are one word, or may be. */
function continues({ word }: Concept, before: Concept | undefined): boolean {
  return (
    word.kind === "unspaced" && before?.word.kind === "unspaced" && before.word.folded.endsWith([...word.folded][0]!)
  );
}

/** Is the note called by its name, or by an alias, which its writer chose for that? */
function isCalled(look: Look, concepts: readonly Concept[], corpus: Corpus, parameters: Parameters): boolean {
  if (look.wholeName >= parameters.gateName * corpus.idf(0, parameters.unseen)) return true;
  const {
    part: { segment },
    doc,
  } = look.candidate;
  const least = parameters.gateAlias * corpus.bareIdf(0);
  const calling = new Set<number>();
  for (const { members, slight, bareIdf } of concepts) {
    if (slight || bareIdf < least) continue;
    for (const { term, weight } of members) {
      const row = weight >= 1 ? segment.findTerm(term)?.row : undefined;
      if (row !== undefined) calling.add(row);
    }
  }
  return segment.nameRows(doc).some((rows) => rows.length === 1 && calling.has(rows[0]!));
}
