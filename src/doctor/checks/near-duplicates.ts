/**
 * Which topics are copies of another with small changes?
 *
 * Exact, and without comparing all pairs: of two texts that share most of their runs of
 * words, one of the few rarest runs of the one must be among the few rarest of the other
 * (prefix filtering). Any common order will do for "rarest", so a coarse count suffices.
 * Each topic is told about one other at most, so a thousand copies give a thousand findings.
 */
import { type Finding, finding } from "../finding.ts";
import type { Patient } from "../patient.ts";
import { distinctRuns, jaccard, runsOfNote } from "../shingles.ts";
import { sameBodies } from "./duplicates.ts";

/** One word changed in about fifty leaves more than this. */
const ALIKE = 0.7;
/** Shorter notes share their runs by chance. */
const FEWEST_SHINGLES = 12;
/** Looks at candidates for one topic: only text made to defeat the filter has more. */
const MOST_LOOKS = 100;

export function findNearDuplicates(patient: Patient): Finding[] {
  const topics = sameBodies(patient).map(([first]) => first!);
  return alikePairs(topics.map(runsOfNote)).map(({ earlier, later, similarity }) => {
    const other = topics[earlier]!;
    const share = `${Math.floor(similarity * 100)} %`;
    const message = `The note is ${share} the same as ${other.slug} (${other.path}); one of them may be out of date.`;
    return finding("topic-near-duplicate", message, { path: topics[later]!.path });
  });
}

export interface AlikePair {
  readonly earlier: number;
  readonly later: number;
  readonly similarity: number;
}

/** For each text, given by its runs, the first earlier one that is found to be alike. */
export function alikePairs(texts: readonly Uint32Array[]): readonly AlikePair[] {
  const rarity = new Rarity(texts);
  const sets = new Map<number, Uint32Array>();
  const byRun = new Map<number, number[]>();
  const pairs: AlikePair[] = [];
  for (const [later, runs] of texts.entries()) {
    if (runs.length < FEWEST_SHINGLES || rarity.isAlone(runs)) continue;
    const set = distinctRuns(runs);
    if (set.length < FEWEST_SHINGLES) continue;
    sets.set(later, set);
    const prefix = rarity.rarestOf(set);
    const pair = firstAlike(sets, later, prefix, byRun);
    if (pair !== null) pairs.push(pair);
    for (const run of prefix) {
      const holders = byRun.get(run);
      if (holders === undefined) byRun.set(run, [later]);
      else holders.push(later);
    }
  }
  return pairs;
}

function firstAlike(
  sets: ReadonlyMap<number, Uint32Array>,
  later: number,
  prefix: readonly number[],
  byRun: ReadonlyMap<number, readonly number[]>,
): AlikePair | null {
  const set = sets.get(later)!;
  const looked = new Set<number>();
  for (const run of prefix) {
    for (const earlier of byRun.get(run) ?? []) {
      const other = sets.get(earlier)!;
      const tooDifferentInSize = Math.min(set.length, other.length) < ALIKE * Math.max(set.length, other.length);
      if (looked.has(earlier) || tooDifferentInSize) continue;
      if (looked.size === MOST_LOOKS) return null;
      looked.add(earlier);
      const similarity = jaccard(set, other);
      if (similarity >= ALIKE) return { earlier, later, similarity };
    }
  }
  return null;
}

/**
 * Counts runs in a table of fixed size, as far as a byte goes: collisions, repetitions within one text and the end
 * of counting change the order and no answer. A small table stays near the processor, which is most of the time.
 */
class Rarity {
  readonly #counts: Uint8ClampedArray;
  readonly #mask: number;

  constructor(texts: readonly Uint32Array[]) {
    const total = texts.reduce((sum, runs) => sum + runs.length, 0);
    const size = 2 ** Math.min(24, Math.max(10, Math.ceil(Math.log2(total * 2 + 1))));
    this.#counts = new Uint8ClampedArray(size);
    this.#mask = size - 1;
    for (const runs of texts) for (let at = 0; at < runs.length; at++) this.#counts[runs[at]! & this.#mask]!++;
  }

  /** So much of it stands nowhere else that no text can be alike; true of most, and seen without sorting anything. */
  isAlone(runs: Uint32Array): boolean {
    const counts = this.#counts;
    const mask = this.#mask;
    let own = 0;
    for (let at = 0; at < runs.length; at++) if (counts[runs[at]! & mask] === 1) own++;
    // What is repeated within the text makes its share of own runs smaller than it is, never larger.
    return own > (1 - ALIKE) * runs.length + 1e-6;
  }

  /**
   * Of n runs, n - ceil(0.7 n) + 1 cannot all be missing in an alike set. Those that nobody else has
   * come first in the order and lead nowhere: they only use up the number.
   */
  rarestOf(set: Uint32Array): readonly number[] {
    const count = (run: number): number => this.#counts[run & this.#mask]!;
    const shared = set.filter((run) => count(run) > 1);
    // A hair less, lest 0.7 times something comes out above the whole number that it is.
    const length = set.length - Math.ceil(ALIKE * set.length - 1e-9) + 1 - (set.length - shared.length);
    if (length <= 0) return [];
    return Array.from(shared)
      .sort((a, b) => count(a) - count(b) || a - b)
      .slice(0, length);
  }
}
