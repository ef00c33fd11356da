import { describe, expect, it } from "vitest";
import { buildIndex, type RecallDoc } from "./index.ts";

/** A talk in which one note names the concert and the next one the singer, and the same words on another day. */
const talk = (day: string, later: string): RecallDoc[] => [
  { id: "concert", body: "We celebrated the birthday with an open-air concert", updated: `${day}T20:00:00` },
  { id: "singer", body: "It was Matt Patterson, his voice was a delight to my daughter", updated: `${day}T20:05:00` },
  { id: "stranger", body: "The voice of the answering machine annoys my daughter", updated: later },
  { id: "unrelated", body: "Tomatoes want sun, said the daughter of the gardener", updated: "2023-02-02T08:00:00" },
];
const question = "whose voice did my daughter hear at the birthday concert";
const scores = (docs: RecallDoc[]) =>
  new Map(
    buildIndex(docs)
      .search(question)
      .map(({ id, score }) => [id, score]),
  );

describe("notes of one sitting", () => {
  it("lend each other what the question asks and one of them lacks", () => {
    const found = scores(talk("2023-08-14", "2023-09-30T20:00:00"));
    expect(found.get("singer")!).toBeGreaterThan(found.get("stranger")!);
  });

  it("are those without a pause of more than an hour", () => {
    const near = scores(talk("2023-08-14", "2023-08-14T21:05:00"));
    const far = scores(talk("2023-08-14", "2023-08-14T21:06:00"));
    expect(near.get("stranger")!).toBeGreaterThan(far.get("stranger")!);
  });

  it("lend nothing when everything was written at one stroke", () => {
    const imported = talk("2023-08-14", "x").map((doc) => ({ ...doc, updated: "2023-08-14" }));
    const undated = imported.map(({ id, body }) => ({ id, body }));
    expect(scores(imported)).toEqual(scores(undated));
  });

  it("lend the same however many notes are asked for", () => {
    const docs = [
      ...talk("2023-08-14", "2023-08-14T20:30:00"),
      { id: "late", body: "my daughter", updated: "2023-01-01" },
    ];
    const index = buildIndex(docs, { parameters: { candidates: 3 } });
    const few = index.search(question, { limit: 3 });
    const many = new Map(index.search(question, { limit: 5 }).map(({ id, score }) => [id, score]));
    expect(many.size).toBe(5);
    expect(few.map(({ id }) => many.get(id))).toEqual(few.map(({ score }) => score));
    for (const [id, score] of many) expect(index.explain(question, id, { limit: 5 })?.score).toBe(score);
  });

  it("are told apart in the explanation", () => {
    const index = buildIndex(talk("2023-08-14", "2023-09-30T20:00:00"));
    expect(index.explain(question, "singer")!.parts.map(({ part }) => part)).toContain("company");
    expect(index.explain(question, "stranger")!.parts.map(({ part }) => part)).not.toContain("company");
  });
});
