/**
 * Second look at the best candidates, from their stored word order: do words that stand together in the
 * message stand together in the note, how much of the message does its best passage answer, and how much
 * of the note's name and description does the message say?
 */
import type { Concept } from "./expand.ts";
import { Glass } from "./glass.ts";
import type { Parameters } from "./parameters.ts";
import type { Query } from "./query.ts";
import type { Candidate } from "./rank.ts";

export const PARTS = ["pairs", "passage", "name", "coverage", "company"] as const;

export interface Look {
  readonly candidate: Candidate;
  readonly score: number;
  /** Additions to the first score, in the order of PARTS; company.ts adds the last. */
  readonly parts: readonly number[];
  /** For each concept, how well the note answers it: 0, or the weight of the best term found. */
  readonly answered: Float64Array;
  /** For each concept, how much better a note of the same sitting answers it; absent for a note written alone. */
  readonly lent?: Float64Array;
  /** Share of the name's and description's words that the message says; numbers count little (gateNumber). */
  readonly headingShare: number;
  /** Worth of the name or alias that stands whole in the message; 0 if none does. */
  readonly wholeName: number;
  /** Worth of neighbours found together. */
  readonly pairs: number;
  /** Terms of the body before the best passage. */
  readonly passageAt: number;
}

export function lookAt(
  candidates: readonly Candidate[],
  query: Query,
  concepts: readonly Concept[],
  parameters: Parameters,
): Look[] {
  if (candidates.length === 0) return [];
  const mass = Float64Array.from(concepts, (concept) => concept.weight * concept.idf);
  const totalMass = mass.reduce((sum, each) => sum + each, 0);
  // In a long message any passage answers some words: the longer it is, the less that says.
  const focus = Math.min(1, parameters.focusWords / Math.max(1, query.words.length));
  const glass = new Glass(candidates, concepts, mass, pairTable(query, concepts, parameters.pairSkip), parameters);
  try {
    return candidates.map((candidate) => {
      const found = glass.look(candidate);
      const { bodyWords, covered, near, nameWords, nameSaid } = found;
      const share = totalMass > 0 ? covered / totalMass : 0;
      const longBody = Math.max(0, 1 - parameters.passageWords / (bodyWords + 1));
      const longness = bodyWords / (bodyWords + parameters.longBody);
      const nameShare = nameWords > 0 ? nameSaid / nameWords : 0;
      const parts = [
        parameters.pair * (parameters.pairShort + (1 - parameters.pairShort) * longness) * near,
        parameters.passage * focus * longBody * found.passageMass,
        parameters.nameCover * nameShare ** parameters.namePower * found.nameMass,
        parameters.cover * focus * covered * share,
      ];
      let { score } = candidate;
      for (const part of parts) score += part;
      return {
        candidate,
        parts,
        answered: found.answered,
        pairs: near,
        wholeName: found.wholeName,
        headingShare: found.headingSaid / Math.max(1, nameWords + found.descriptionWords),
        passageAt: Math.max(0, found.passageAt - found.bodyAt),
        score,
      };
    });
  } finally {
    glass.putAway();
  }
}

/** Neighbours in the message, and next but one; less for the other way round. Key: first × concepts + second. */
function pairTable(query: Query, concepts: readonly Concept[], skip: number): Map<number, number> {
  const at = new Map(concepts.map((concept, place) => [concept.word, place]));
  const table = new Map<number, number>();
  const raise = (first: number, second: number, value: number) => {
    const key = first * concepts.length + second;
    if (value > (table.get(key) ?? 0)) table.set(key, value);
  };
  query.sequence.forEach(({ word, sentence }, place) => {
    for (const [distance, value] of [
      [1, 1],
      [2, skip],
    ] as const) {
      const other = query.sequence[place + distance];
      if (other === undefined || other.sentence !== sentence || other.word === word || value === 0) continue;
      raise(at.get(word)!, at.get(other.word)!, value);
      raise(at.get(other.word)!, at.get(word)!, value / 2);
    }
  });
  return table;
}
