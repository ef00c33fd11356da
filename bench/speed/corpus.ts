/** A store of any size: topics of plausible length over a Zipf vocabulary, the same for every run. */
import type { RecallDoc } from "../../src/recall/index.ts";

const SYLLABLES = "ba co de fi gu ha jo ka le mi no pu ra se ti vo wa xe ya zu lor men tis ker dan pol sur tek".split(
  " ",
);

export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function vocabulary(size: number): string[] {
  const next = random(11);
  const words = new Set<string>();
  while (words.size < size) {
    let word = "";
    for (let left = 2 + Math.floor(next() * 3); left > 0; left--)
      word += SYLLABLES[Math.floor(next() * SYLLABLES.length)];
    words.add(word);
  }
  return [...words];
}

const GLUE =
  "the of and to in is that for it with as on be this by are from or an at which we when if not should".split(" ");

export function makeStore(count: number): { docs: RecallDoc[]; long: string[]; short: string[] } {
  const words = vocabulary(20_000 + Math.min(80_000, count));
  const next = random(5);
  // Zipf from the hundredth rank on: what stands above that in a language are its stop words.
  const pick = () => words[Math.floor(100 * (words.length / 100) ** next()) - 100] ?? words[0]!;
  const prose = (length: number) =>
    Array.from({ length }, () => (next() < 0.42 ? GLUE[Math.floor(next() * GLUE.length)]! : pick())).join(" ");
  const docs = Array.from(
    { length: count },
    (_, at): RecallDoc => ({
      id: `topic-${at}`,
      name: `${pick()}-${pick()}-${at % 977}`,
      description: prose(12),
      body: `${prose(60)}. ${prose(60)}.`,
      type: "project",
      updated: "2026-11-15",
      tags: [],
    }),
  );
  return {
    docs,
    long: Array.from({ length: 60 }, () => `${prose(22)}. ${prose(22)}.`),
    short: Array.from({ length: 200 }, () => `how ${prose(2)} ${pick()} ${pick()}`),
  };
}
