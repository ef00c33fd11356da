/**
 * What was written at one sitting belongs together. A note that answers half of the question gains by another from
 * the same hour that answers the other half: `It was Matt Patterson` needs the note before it to be about a concert.
 *
 * The bonus is bounded by what the message asks and the note itself lacks, and fades as a sitting grows to be all
 * that was found: notes imported at one stroke share nothing but their date.
 */
import type { Concept } from "./expand.ts";
import type { Parameters } from "./parameters.ts";
import type { Look } from "./second-look.ts";

/** A pause longer than this ends a sitting. Dates without a time make a sitting of the day. */
const PAUSE_MINUTES = 60;

/** Among the first `most`: what a note gains must not depend on how many more were asked for. */
export function keepCompany(
  looks: readonly Look[],
  concepts: readonly Concept[],
  parameters: Parameters,
  most: number,
): Look[] {
  const kept = new Map<Look, Look>();
  const company = looks.slice(0, most);
  for (const sitting of sittings(company)) {
    const weight = 1 - sitting.length / company.length;
    if (weight === 0) continue;
    const [best, second] = twoBest(sitting, concepts.length);
    for (const look of sitting) {
      const lent = new Float64Array(concepts.length);
      let lacking = 0;
      for (let at = 0; at < concepts.length; at++) {
        const own = look.answered[at]!;
        const others = own === best[at]! ? second[at]! : best[at]!;
        if (others <= own) continue;
        lent[at] = weight * (others - own);
        lacking += concepts[at]!.weight * concepts[at]!.idf * lent[at]!;
      }
      const gain = parameters.company * lacking;
      kept.set(look, { ...look, lent, score: look.score + gain, parts: [...look.parts, gain] });
    }
  }
  return looks.map((look) => kept.get(look) ?? { ...look, parts: [...look.parts, 0] });
}

/** Runs of looks, by time, without a long pause; those without a time or alone are left out. */
function sittings(looks: readonly Look[]): Look[][] {
  const dated = looks
    .map((look) => ({ look, minute: look.candidate.part.segment.minuteOf(look.candidate.doc) }))
    .filter(({ minute }) => minute > 0)
    .sort((a, b) => a.minute - b.minute);
  const found: Look[][] = [];
  dated.forEach(({ look, minute }, at) => {
    if (at > 0 && minute - dated[at - 1]!.minute <= PAUSE_MINUTES) found.at(-1)!.push(look);
    else found.push([look]);
  });
  return found.filter((sitting) => sitting.length > 1);
}

/** For each concept the best answer of a sitting, and the second best, which counts for the note that has the best. */
function twoBest(sitting: readonly Look[], concepts: number): [Float64Array, Float64Array] {
  const best = new Float64Array(concepts);
  const second = new Float64Array(concepts);
  for (const { answered } of sitting) {
    for (let at = 0; at < concepts; at++) {
      const value = answered[at]!;
      if (value > best[at]!) {
        second[at] = best[at]!;
        best[at] = value;
      } else if (value > second[at]!) second[at] = value;
    }
  }
  return [best, second];
}
