import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naiveDocs, naiveScores } from "../../tests/support/naive-rank.ts";
import { Corpus, type Part } from "./corpus.ts";
import { expandQuery } from "./expand.ts";
import { PARAMETERS } from "./parameters.ts";
import { parseQuery } from "./query.ts";
import { rank } from "./rank.ts";
import { makeScorer } from "./score.ts";
import { partOf } from "./segments.ts";
import type { DocRow, RecallDoc } from "./types.ts";
import { DOCS_AT_ONCE } from "./workspace.ts";

const word = fc.constantFrom(
  "deploy",
  "rollback",
  "cache",
  "token",
  "queue",
  "retry",
  "parser",
  "schema",
  "timeout",
  "branch",
  "lock",
);
const text = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(" "));
const documents = fc
  .array(fc.record({ name: text(3), description: text(5), body: text(20) }), { minLength: 1, maxLength: 30 })
  .map((docs) => docs.map((doc, at): RecallDoc => ({ id: `note-${at}`, ...doc })));

interface Ways {
  readonly pieces?: number;
  readonly floor?: number;
  readonly atOnce?: number;
  /** Every so manyth note of a segment is dead. */
  readonly deadEach?: number;
}

function ranked(
  docs: readonly RecallDoc[],
  question: string,
  most: number,
  pruneAbove: number,
  { pieces = 1, deadEach = Infinity, ...ways }: Ways = {},
) {
  const size = Math.ceil(docs.length / pieces);
  const parts = Array.from({ length: pieces }, (_, at) => docs.slice(at * size, (at + 1) * size)).filter(
    (piece) => piece.length > 0,
  );
  const corpus = new Corpus(parts.map((piece) => withDead(partOf(piece), deadEach)));
  const query = parseQuery(question, { languages: corpus.totals.languages, operators: false });
  const concepts = expandQuery(query, corpus, PARAMETERS);
  const found = rank(corpus, concepts, makeScorer(corpus, PARAMETERS), { most, required: [], pruneAbove, ...ways });
  return { concepts, hits: found.map(({ part, doc, score }) => ({ id: part.segment.stored(doc).doc.id, score })) };
}

describe("the first look", () => {
  it("scores as a twin that reads everything", () =>
    fc.assert(
      fc.property(documents, text(6), (docs, question) => {
        const { concepts, hits } = ranked(docs, question, 1_000, Number.POSITIVE_INFINITY);
        const expected = naiveScores(naiveDocs(docs), concepts, PARAMETERS);
        expect(new Set(hits.map((hit) => hit.id))).toEqual(new Set(expected.keys()));
        for (const { id, score } of hits) expect(score).toBeCloseTo(expected.get(id)!, 9);
      }),
    ));

  it("finds the same best with pruning as without", () =>
    fc.assert(
      fc.property(documents, text(8), fc.integer({ min: 1, max: 6 }), (docs, question, most) => {
        const pruned = ranked(docs, question, most, 0).hits;
        const all = ranked(docs, question, most, Number.POSITIVE_INFINITY).hits;
        expect(pruned).toEqual(all);
      }),
      { numRuns: 300 },
    ));

  it("gives the same scores however the documents are cut into segments", () =>
    fc.assert(
      fc.property(documents, text(6), fc.integer({ min: 2, max: 5 }), (docs, question, pieces) => {
        expect(ranked(docs, question, 10, 0, { pieces }).hits).toEqual(ranked(docs, question, 10, 0).hits);
      }),
    ));

  it("leaves out what stays below a share of the best, in however many segments", () =>
    fc.assert(
      fc.property(
        documents,
        text(6),
        fc.integer({ min: 1, max: 4 }),
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        fc.constantFrom(2, 3, Infinity),
        (docs, question, pieces, floor, deadEach) => {
          const all = ranked(docs, question, 1_000, Number.POSITIVE_INFINITY, { pieces, deadEach }).hits;
          const expected = all.filter(({ score }) => score >= floor * all[0]!.score);
          expect(ranked(docs, question, 1_000, 0, { pieces, deadEach, floor }).hits).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    ));

  it("finds the same however many documents are weighed at a time", () =>
    fc.assert(
      fc.property(
        documents,
        text(8),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 0.4),
        (docs, question, most, atOnce, floor) => {
          const all = ranked(docs, question, most, Number.POSITIVE_INFINITY, { floor }).hits;
          expect(ranked(docs, question, most, 0, { floor, atOnce }).hits).toEqual(all);
        },
      ),
      { numRuns: 300 },
    ));

  it("prunes large lists without losing a hit", () => {
    const { docs, question } = crowd(1_000);
    for (let round = 0; round < 8; round++) {
      const asked = question();
      const all = ranked(docs, asked, 10, Number.POSITIVE_INFINITY).hits;
      expect(ranked(docs, asked, 10, 0).hits).toEqual(all);
      expect(ranked(docs, asked, 10, 0, { atOnce: 300 }).hits).toEqual(all);
    }
  });

  it("answers the first question over more documents than are weighed at a time as it does the next", () => {
    const { docs, question } = crowd(DOCS_AT_ONCE + 2_000);
    const corpus = new Corpus([partOf(docs)]);
    const asked = parseQuery(question(), { languages: corpus.totals.languages, operators: false });
    const concepts = expandQuery(asked, corpus, PARAMETERS);
    const ask = () =>
      rank(corpus, concepts, makeScorer(corpus, PARAMETERS), { most: 10, required: [] }).map(({ doc, score }) => ({
        doc,
        score,
      }));
    const first = ask();
    expect(first).toHaveLength(10);
    expect(ask()).toEqual(first);
  });
});

function withDead({ segment, dead }: Part, each: number): Part {
  const more = dead.clone();
  for (let doc = 0; doc < segment.docCount; doc += each) more.add(segment, doc as DocRow);
  return each === Infinity ? { segment, dead } : { segment, dead: more };
}

/** So many notes of twelve words, some of them in most notes, and questions of such words. */
function crowd(count: number): { readonly docs: readonly RecallDoc[]; readonly question: () => string } {
  const random = lcg(7);
  const words = Array.from(
    { length: 60 },
    (_, at) => `word${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + ((at * 7) % 26))}x`,
  );
  const pick = (bent: number): string => words[Math.floor(random() ** bent * words.length)]!;
  const docs = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    body: Array.from({ length: 12 }, () => pick(2)).join(" "),
  }));
  return { docs, question: () => Array.from({ length: 6 }, () => pick(1)).join(" ") };
}

function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
