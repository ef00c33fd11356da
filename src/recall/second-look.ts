/**
 * Second look at the best candidates, from their stored word order: do words that stand together in the
 * message stand together in the note, how much of the message does its best passage answer, and how much
 * of the note's name and description does the message say?
 */
import type { Part } from "./corpus.ts";
import type { Concept } from "./expand.ts";
import { SEPARATOR } from "./format.ts";
import { type Hits, readHits, type Slots } from "./hits.ts";
import type { Parameters } from "./parameters.ts";
import type { Query } from "./query.ts";
import type { Candidate } from "./rank.ts";
import type { SegmentReader } from "./read-segment.ts";

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
  /** Share of the name's and description's words that the message says. */
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
  const mass = Float64Array.from(concepts, (concept) => concept.weight * concept.idf);
  const totalMass = mass.reduce((sum, each) => sum + each, 0);
  // In a long message any passage answers some words: the longer it is, the less that says.
  const focus = Math.min(1, parameters.focusWords / Math.max(1, query.words.length));
  const pairs = pairTable(query, concepts, parameters.pairSkip);
  const slots = new Map<SegmentReader, Slots>();

  return candidates.map((candidate) => {
    const { segment } = candidate.part;
    let slot = slots.get(segment);
    if (slot === undefined) {
      slot = makeSlots(candidate.part, concepts);
      slots.set(segment, slot);
    }
    const hits = readHits(segment.forward(candidate.doc), slot, mass);
    let covered = 0;
    for (let concept = 0; concept < mass.length; concept++) covered += mass[concept]! * hits.answered[concept]!;
    const share = totalMass > 0 ? covered / totalMass : 0;
    const passage = bestPassage(hits, mass, parameters.passageWords);
    const longBody = Math.max(0, 1 - parameters.passageWords / (hits.bodyWords + 1));
    const longness = hits.bodyWords / (hits.bodyWords + parameters.longBody);
    const near = pairMass(hits, pairs, mass, parameters);
    const { name, description } = hits;
    const parts = [
      parameters.pair * (parameters.pairShort + (1 - parameters.pairShort) * longness) * near,
      parameters.passage * focus * longBody * passage.mass,
      parameters.nameCover * shareOf(name) ** parameters.namePower * name.mass,
      parameters.cover * focus * covered * share,
    ];
    return {
      candidate,
      parts,
      answered: hits.answered,
      pairs: near,
      wholeName: hits.wholeName,
      headingShare: (name.said + description.said) / Math.max(1, name.words + description.words),
      passageAt: Math.max(0, passage.at - hits.bodyAt),
      score: parts.reduce((sum, part) => sum + part, candidate.score),
    };
  });
}

function shareOf(field: { readonly said: number; readonly words: number }): number {
  return field.words > 0 ? field.said / field.words : 0;
}

/** A term may answer several words of the message; here it counts for the one it answers best. */
function makeSlots({ segment }: Part, concepts: readonly Concept[]): Slots {
  const slots: Slots = {
    concept: new Int32Array(segment.header.termCount),
    weight: [0],
    of: [0],
    separator: segment.findTerm(SEPARATOR)?.row ?? -1,
  };
  const worth = new Map<number, number>();
  concepts.forEach((each, at) => {
    for (const member of each.members) {
      const row = segment.findTerm(member.term)?.row;
      const value = member.weight * each.weight * member.idf;
      if (row === undefined || value <= (worth.get(row) ?? 0)) continue;
      worth.set(row, value);
      slots.concept[row] = slots.weight.length;
      slots.weight.push(member.weight);
      slots.of.push(at);
    }
  });
  return slots;
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

function pairMass(hits: Hits, pairs: ReadonlyMap<number, number>, mass: Float64Array, parameters: Parameters): number {
  if (pairs.size === 0) return 0;
  const { positions, concepts, weights } = hits;
  const found = new Map<number, number>();
  for (let at = 0; at + 1 < concepts.length; at++) {
    for (
      let next = at + 1;
      next < concepts.length && positions[next]! - positions[at]! <= parameters.pairReach;
      next++
    ) {
      const [left, right] = [concepts[at]!, concepts[next]!];
      const order = left === right ? undefined : pairs.get(left * mass.length + right);
      if (order === undefined) continue;
      const near = (order * weights[at]! * weights[next]!) / (positions[next]! - positions[at]!);
      const key = left < right ? left * mass.length + right : right * mass.length + left;
      const worth = near * Math.min(mass[left]!, mass[right]!);
      if (worth > (found.get(key) ?? 0)) found.set(key, worth);
    }
  }
  let sum = 0;
  for (const worth of found.values()) sum += worth;
  return sum;
}

/** The stretch of the body that, with the heading, answers most of the message: a window slid over the hits alone. */
function bestPassage(hits: Hits, mass: Float64Array, words: number): { readonly mass: number; readonly at: number } {
  const { positions, concepts, weights, bodyHits: from } = hits;
  const inside = new Map<number, number>();
  let sum = 0;
  for (let at = 0; at < from; at++) {
    if (inside.has(concepts[at]!)) continue;
    inside.set(concepts[at]!, 1);
    sum += mass[concepts[at]!]! * weights[at]!;
  }
  let [best, bestAt, start] = [sum, positions[from] ?? 0, from];
  for (let end = from; end < concepts.length; end++) {
    const concept = concepts[end]!;
    const before = inside.get(concept) ?? 0;
    inside.set(concept, before + 1);
    if (before === 0) sum += mass[concept]! * weights[end]!;
    while (positions[end]! - positions[start]! >= words) {
      const leaving = concepts[start]!;
      const left = inside.get(leaving)! - 1;
      inside.set(leaving, left);
      if (left === 0) sum -= mass[leaving]! * weights[start]!;
      start++;
    }
    if (sum > best + 1e-12) [best, bestAt] = [sum, positions[start]!];
  }
  return { mass: best, at: bestAt };
}
