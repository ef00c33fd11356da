/**
 * Does a note earn its place before the turn? Being the best hit is no merit: something always is.
 *
 * What counts is how much of one sentence of the message the note answers, measured in rarity, with words
 * the index has never seen at the highest price; how much of the note's own heading the message says; and
 * words that stand together in both. Against that stands the size of the store: among ten thousand notes
 * one will answer half a sentence by chance. A name or alias said in full is let in without weighing.
 */
import type { Corpus } from "./corpus.ts";
import type { Concept } from "./expand.ts";
import type { Parameters } from "./parameters.ts";
import type { Look } from "./second-look.ts";
import type { GateVerdict } from "./types.ts";

/** In a handful of notes every word is rare; they are judged as if there were this many. */
const SMALLEST_STORE = 40;

export interface Gate {
  judge(look: Look, best: Look): GateVerdict;
}

export function makeGate(
  corpus: Corpus,
  concepts: readonly Concept[],
  sentences: number,
  parameters: Parameters,
): Gate {
  const rarest = corpus.idf(0, 0);
  const bySentence = groupBySentence(concepts, sentences);
  return {
    judge(look, best) {
      if (look.score < parameters.gateRelative * best.score) {
        return { admitted: false, reason: `scores under ${percent(parameters.gateRelative)} of the best note` };
      }
      if (look.wholeName >= parameters.gateName * corpus.idf(0, parameters.unseen))
        return { admitted: true, reason: "its name or an alias stands in the message" };
      const { share, rarity } = bestSentence(look, concepts, bySentence, parameters.gateCompany);
      const evidence =
        parameters.gateShare * Math.log(share + 0.02) +
        Math.log(rarity / rarest + 0.1) +
        parameters.gateHeading * Math.min(0.5, look.headingShare) +
        Math.log(1 + parameters.gatePairs * look.pairs) -
        parameters.gateStore * Math.log(Math.max(SMALLEST_STORE, corpus.totals.docs));
      const why = `answers ${percent(share)} of a sentence, says ${percent(Math.min(1, look.headingShare))} of the note's heading`;
      return evidence >= parameters.gateEvidence
        ? { admitted: true, reason: why }
        : { admitted: false, reason: `${why}: too little` };
    },
  };
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

function bestSentence(look: Look, concepts: readonly Concept[], bySentence: readonly number[][], company: number) {
  let best = { share: 0, rarity: 0, worth: -1 };
  for (const group of bySentence) {
    let [covered, total, matched] = [0, 0, 0];
    for (const at of group) {
      const { bareIdf } = concepts[at]!;
      total += bareIdf;
      covered += bareIdf * (look.answered[at]! + company * (look.lent?.[at] ?? 0));
      matched += look.answered[at]!;
    }
    const share = total > 0 ? covered / total : 0;
    const worth = share * Math.log(1 + matched);
    if (worth > best.worth) best = { share, rarity: covered, worth };
  }
  return best;
}
