/** Why does this note score what it scores? Terms and parts that add up to the score, and the gate's word. */
import type { Concept } from "./expand.ts";
import { lengthOffset } from "./read-segment.ts";
import type { Scorer } from "./score.ts";
import { type Look, PARTS } from "./second-look.ts";
import { type Explanation, FIELD_COUNT, FIELDS, type GateVerdict, type TermPart } from "./types.ts";

export function explainLook(
  id: string,
  look: Look,
  concepts: readonly Concept[],
  scorer: Scorer,
  gate: GateVerdict,
): Explanation {
  const { segment } = look.candidate.part;
  const { doc } = look.candidate;
  const frequencies = countTerms(segment.fieldRows(doc));
  const terms: TermPart[] = [];
  for (const concept of concepts) {
    let best: TermPart | undefined;
    for (const member of concept.members) {
      const row = segment.findTerm(member.term)?.row;
      const counts = row === undefined ? undefined : frequencies.get(row);
      if (counts === undefined) continue;
      const score =
        concept.weight *
        member.weight *
        member.idf *
        scorer.saturate(counts, 0, segment.lengthPage(doc), lengthOffset(doc));
      if (best === undefined || score > best.score) {
        best = {
          word: concept.word.word,
          term: member.term,
          fields: FIELDS.filter((_, field) => counts[field]! > 0),
          score,
        };
      }
    }
    if (best !== undefined) terms.push(best);
  }
  return {
    id,
    score: look.score,
    terms: terms.sort((a, b) => b.score - a.score),
    parts: PARTS.map((part, at) => ({ part, score: look.parts[at]! })).filter(({ score }) => score > 0),
    gate,
  };
}

function countTerms(fields: readonly (readonly number[])[]): Map<number, Uint8Array> {
  const counts = new Map<number, Uint8Array>();
  fields.forEach((rows, field) => {
    for (const row of rows) {
      let cells = counts.get(row);
      if (cells === undefined) {
        cells = new Uint8Array(FIELD_COUNT);
        counts.set(row, cells);
      }
      if (cells[field]! < 255) cells[field]!++;
    }
  });
  return counts;
}
