/** BM25F, the one formula that ranking and explaining share. */
import type { Corpus } from "./corpus.ts";
import type { Parameters } from "./parameters.ts";
import { ALIASES, BODY, DESCRIPTION, NAME, TAGS } from "./types.ts";

export interface Scorer {
  /** Saturated, length-normalised frequency of a term: 0 up to, never reaching, `top`. */
  saturate(frequencies: Uint8Array, cell: number, lengths: Uint8Array, at: number): number;
  readonly top: number;
  /** The same formula as kernel.ts reads it, in the order of its addresses. */
  readonly numbers: Float64Array;
}

export function makeScorer(corpus: Corpus, parameters: Parameters): Scorer {
  const { docs, name, description, body } = corpus.totals;
  const { k1, weightName, weightAliases, weightDescription, weightTags, weightBody } = parameters;
  // The length of a short note says little about it; of a long one, that it is about many things.
  const average = docs > 0 ? body / docs : 0;
  const bBody =
    parameters.bShort + ((parameters.bLong - parameters.bShort) * average) / (average + parameters.longBody);
  const slope = (b: number, total: number) => (total > 0 ? (b * docs) / total : 0);
  const [flatName, flatDescription, flatBody] = [1 - parameters.bName, 1 - parameters.bDescription, 1 - bBody];
  const nameSlope = slope(parameters.bName, name);
  const descriptionSlope = slope(parameters.bDescription, description);
  const bodySlope = slope(bBody, body);
  const top = k1 + 1;
  const weights = [weightName, weightAliases, weightDescription, weightTags, weightBody];
  const flats = [flatName, flatDescription, flatBody, nameSlope, descriptionSlope, bodySlope];
  return {
    top,
    numbers: Float64Array.from([k1, top, ...weights, ...flats]),
    saturate(frequencies, cell, lengths, at) {
      let weighted = 0;
      const inBody = frequencies[cell + BODY]!;
      if (inBody > 0)
        weighted += (weightBody * inBody) / (flatBody + bodySlope * (lengths[at + 2]! | (lengths[at + 3]! << 8)));
      const inName = frequencies[cell + NAME]!;
      if (inName > 0) weighted += (weightName * inName) / (flatName + nameSlope * lengths[at]!);
      const inDescription = frequencies[cell + DESCRIPTION]!;
      if (inDescription > 0)
        weighted += (weightDescription * inDescription) / (flatDescription + descriptionSlope * lengths[at + 1]!);
      weighted += weightAliases * frequencies[cell + ALIASES]! + weightTags * frequencies[cell + TAGS]!;
      return (top * weighted) / (k1 + weighted);
    },
  };
}
