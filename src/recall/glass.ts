/**
 * What the kernel needs to look at documents closely, laid out in its memory for one question: which terms are asked
 * for, what they are worth, which of them are neighbours. Two hundred documents a question are looked at.
 */
import { isDigits } from "../text/plain-checks.ts";
import type { Concept } from "./expand.ts";
import { SEPARATOR } from "./format.ts";
import type { Parameters } from "./parameters.ts";
import type { Candidate } from "./rank.ts";
import type { SegmentReader } from "./read-segment.ts";
import { workspace } from "./workspace.ts";

/** What kernel.ts's `lookAt` finds in a document. */
export interface Found {
  /** For each concept, how well the note answers it: 0, or the weight of the best term found. */
  readonly answered: Float64Array;
  /** What the concepts are worth that it answers. */
  readonly covered: number;
  /** Words of the name that the message says, synonyms in part, and what those are worth, each concept once. */
  readonly nameSaid: number;
  readonly nameMass: number;
  readonly nameWords: number;
  /** Words of name and description that the message says, numbers in part. */
  readonly headingSaid: number;
  readonly descriptionWords: number;
  /** Worth of the name or alias that stands whole in the message. */
  readonly wholeName: number;
  /** Worth of neighbours found together. */
  readonly near: number;
  /** Worth of the best stretch of the body, and its position. */
  readonly passageMass: number;
  readonly passageAt: number;
  readonly bodyAt: number;
  readonly bodyWords: number;
}

/** Terms of a segment that are asked for: row, what it is worth there, and the concept it counts for. */
interface Asked {
  readonly row: number;
  readonly weight: number;
  readonly concept: number;
}

const STATE_BYTES = 160;

export class Glass {
  readonly #space = workspace();
  readonly #mark: number;
  readonly #states = new Map<SegmentReader, number>();
  readonly #answered: number;
  readonly #concepts: number;

  constructor(
    candidates: readonly Candidate[],
    concepts: readonly Concept[],
    mass: Float64Array,
    pairs: ReadonlyMap<number, number>,
    parameters: Parameters,
  ) {
    const segments = new Set(candidates.map(({ part }) => part.segment));
    // Everything that stays is read first: what is read while the glass is out goes with it.
    const asked = new Map([...segments].map((segment) => [segment, askedOf(segment, concepts)]));
    const separators = new Map([...segments].map((segment) => [segment, segment.findTerm(SEPARATOR)?.row ?? -1]));
    for (const segment of segments) segment.prepare(candidates.length);
    const space = this.#space;
    this.#mark = space.mark();
    this.#concepts = concepts.length;
    const massAt = space.hold(new Uint8Array(mass.buffer));
    const worths = Float64Array.from(concepts, ({ word }) => (isDigits(word.folded) ? parameters.gateNumber : 1));
    const worthsAt = space.hold(new Uint8Array(worths.buffer));
    this.#answered = space.hold(new Uint8Array(mass.length * 8));
    const inside = space.hold(new Uint8Array(mass.length * 4));
    const pairsAt = this.#holdPairs(pairs);
    for (const [segment, terms] of asked) {
      const state = space.hold(new Uint8Array(STATE_BYTES));
      const slots = this.#holdSlots(terms);
      space.setWords(state, [
        ...[slots.table, slots.mask, separators.get(segment)!, slots.weights, slots.concepts, mass.length],
        ...[massAt, this.#answered, inside, ...pairsAt],
      ]);
      space.setDoubles(state + 56, [parameters.pairReach, parameters.passageWords]);
      space.setWords(state + 156, [worthsAt]);
      for (const [at, { row }] of terms.entries()) space.kernel.fillSlot(state, row, at + 1);
      this.#states.set(segment, state);
    }
  }

  look({ part: { segment }, doc }: Candidate): Found {
    const space = this.#space;
    const state = this.#states.get(segment)!;
    const { at, bytes } = segment.loadForward(doc);
    // Each term takes a byte at least, and may be a hit: a weight, a position and a concept.
    const hits = space.roomBehind(at + bytes, bytes * 16);
    space.kernel.lookAt(at, at + bytes, state, hits, bytes);
    const doubles = space.doubles(state + 72, 7);
    const words = space.words(state + 128, 5);
    return {
      answered: space.doubles(this.#answered, this.#concepts).slice(),
      covered: doubles[0]!,
      nameSaid: doubles[1]!,
      nameMass: doubles[2]!,
      headingSaid: doubles[3]!,
      wholeName: doubles[4]!,
      near: doubles[5]!,
      passageMass: doubles[6]!,
      nameWords: words[0]!,
      descriptionWords: words[1]!,
      passageAt: words[2]!,
      bodyAt: words[3]!,
      bodyWords: words[4]!,
    };
  }

  /** Gives the room back. Nothing may be looked at any more. */
  putAway(): void {
    this.#space.release(this.#mark);
  }

  /** A table of terms by row, at most half full. */
  #holdSlots(terms: readonly Asked[]) {
    const space = this.#space;
    let size = 16;
    while (size < terms.length * 2) size *= 2;
    const weights = Float64Array.from([0, ...terms.map(({ weight }) => weight)]);
    const concepts = Int32Array.from([0, ...terms.map(({ concept }) => concept)]);
    return {
      table: space.hold(new Uint8Array(size * 8)),
      mask: size - 1,
      weights: space.hold(new Uint8Array(weights.buffer)),
      concepts: space.hold(new Uint8Array(concepts.buffer)),
    };
  }

  /** For each concept the ones it has beside it, and what for; then room for those that are found. */
  #holdPairs(pairs: ReadonlyMap<number, number>): number[] {
    const count = this.#concepts;
    const keys = [...pairs.keys()].sort((a, b) => a - b);
    const starts = new Int32Array(count + 1);
    const others = new Int32Array(keys.length);
    const values = new Float64Array(keys.length);
    keys.forEach((key, at) => {
      starts[Math.floor(key / count) + 1]!++;
      others[at] = key % count;
      values[at] = pairs.get(key)!;
    });
    for (let at = 0; at < count; at++) starts[at + 1]! += starts[at]!;
    const tables = [starts, others, values, new Int32Array(keys.length), new Float64Array(keys.length)];
    return tables.map((table) => this.#space.hold(new Uint8Array(table.buffer)));
  }
}

/** A term may answer several words of the message; here it counts for the one it answers best. */
function askedOf(segment: SegmentReader, concepts: readonly Concept[]): Asked[] {
  const worth = new Map<number, number>();
  const asked = new Map<number, Asked>();
  concepts.forEach((each, concept) => {
    for (const member of each.members) {
      const row = segment.findTerm(member.term)?.row;
      const value = member.weight * each.weight * member.idf;
      if (row === undefined || value <= (worth.get(row) ?? 0)) continue;
      worth.set(row, value);
      asked.set(row, { row, weight: member.weight, concept });
    }
  });
  return [...asked.values()];
}
