/**
 * Where in a document do words of the message stand? One pass over its stored terms. Two hundred documents
 * a question go through here, so the loop holds no calls and no maps.
 */
import { ALIASES, BODY, DESCRIPTION, FIELD_COUNT, NAME } from "./types.ts";

export interface Slots {
  /** For each term row, where in `weight` and `of` it stands; 0: not asked for. */
  readonly concept: Int32Array;
  readonly weight: number[];
  readonly of: number[];
  /** Row of the term between two aliases; -1 if there is none. */
  readonly separator: number;
}

export interface Said {
  words: number;
  /** Words of the field that the message says, synonyms in part. */
  said: number;
  /** What those are worth, each concept once. */
  mass: number;
}

export interface Hits {
  readonly positions: readonly number[];
  readonly concepts: readonly number[];
  readonly weights: readonly number[];
  readonly answered: Float64Array;
  readonly name: Said;
  readonly description: Said;
  readonly wholeName: number;
  /** First hit, first position and number of terms of the body. */
  readonly bodyHits: number;
  readonly bodyAt: number;
  readonly bodyWords: number;
}

/** Fields stand apart: the last word of a name and the first of a body are no neighbours. */
const FIELD_GAP = 8;

export function readHits(bytes: Uint8Array, slots: Slots, mass: Float64Array): Hits {
  const { concept: slotOf, weight: weightOf, of: conceptOf, separator } = slots;
  const answered = new Float64Array(mass.length);
  const positions: number[] = [];
  const concepts: number[] = [];
  const weights: number[] = [];
  const name: Said = { words: 0, said: 0, mass: 0 };
  const description: Said = { words: 0, said: 0, mass: 0 };
  let [at, position, bodyHits, bodyAt, bodyWords, wholeName] = [0, 0, 0, 0, 0, 0];
  for (let field = 0; field < FIELD_COUNT; field++) {
    let left = 0;
    for (let byte = 128, shift = 0; byte > 127 && shift < 35; shift += 7) {
      byte = bytes[at++] ?? 0;
      left |= (byte & 127) << shift;
    }
    if (field === BODY) [bodyHits, bodyAt, bodyWords] = [concepts.length, position, left];
    const named = field === NAME || field === ALIASES;
    const counted = field === DESCRIPTION ? description : field === NAME ? name : undefined;
    if (counted !== undefined) counted.words = left;
    let [whole, wholeMass] = [left > 0, 0];
    for (; left > 0 && at < bytes.length; left--, position++) {
      let row = bytes[at++]!;
      if (row > 127) {
        const second = bytes[at++]! | 0;
        row = (row & 127) | ((second & 127) << 7);
        for (let more = second, shift = 14; more > 127 && shift < 35; shift += 7) {
          more = bytes[at++]! | 0;
          row |= (more & 127) << shift;
        }
      }
      if (row === separator) {
        if (whole && wholeMass > wholeName) wholeName = wholeMass;
        [whole, wholeMass] = [true, 0];
        continue;
      }
      const slot = slotOf[row]! | 0;
      if (slot === 0) {
        whole = false;
        continue;
      }
      const weight = weightOf[slot]!;
      const concept = conceptOf[slot]!;
      if (weight < 1) whole = false;
      else if (named) wholeMass += mass[concept]!;
      if (counted !== undefined) {
        counted.said += weight;
        if (answered[concept] === 0) counted.mass += weight * mass[concept]!;
      }
      positions.push(position);
      concepts.push(concept);
      weights.push(weight);
      if (weight > answered[concept]!) answered[concept] = weight;
    }
    if (named && whole && wholeMass > wholeName) wholeName = wholeMass;
    position += FIELD_GAP;
  }
  return { positions, concepts, weights, answered, name, description, wholeName, bodyHits, bodyAt, bodyWords };
}
