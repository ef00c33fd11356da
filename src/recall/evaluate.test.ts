import { describe, expect, it } from "vitest";
import { type Asked, figuresOf } from "./evaluate.ts";
import { selfCheck } from "./self-check.ts";

const asked = (relevant: string, found: string, admitted = ""): Asked => ({
  question: { id: "q", text: "", relevant: [...relevant] },
  found: [...found],
  admitted: [...admitted],
});

describe("figures of retrieval", () => {
  it("are those worked out by hand", () => {
    const figures = figuresOf([
      asked("a", "ab", "a"),
      asked("bc", "dbc"),
      asked("d", ""),
      asked("g", "abcdefg"),
      asked("", "", ""),
      asked("", "ab", "a"),
    ]);
    expect(figures.queries).toBe(4);
    expect(figures.any1).toBeCloseTo(1 / 4);
    expect(figures.any5).toBeCloseTo(2 / 4);
    expect(figures.any10).toBeCloseTo(3 / 4);
    expect(figures.all5).toBeCloseTo(2 / 4);
    expect(figures.mrr10).toBeCloseTo((1 + 1 / 2 + 0 + 1 / 7) / 4);
    // 1; (1/log2 3 + 1/log2 4) / (1 + 1/log2 3) = 0.69343; 0; 1/log2 8
    expect(figures.ndcg10).toBeCloseTo((1 + 0.69343 + 0 + 1 / 3) / 4, 4);
    expect(figures.kept).toBeCloseTo(1 / 2);
    expect(figures.silent).toBe(2);
    expect(figures.falseInjection).toBeCloseTo(1 / 2);
  });

  it("of nothing are zero", () => expect(figuresOf([])).toMatchObject({ queries: 0, any5: 0, falseInjection: 0 }));
});

describe("the self-check", () => {
  it("asks by what it holds back", () => {
    const docs = [
      {
        id: "a",
        name: "a",
        description: "how we ship the shop",
        body: "One short line.\nThe second sentence is long enough to ask by.",
      },
    ];
    const [described, sentence] = selfCheck(docs);
    expect(described?.queries).toMatchObject([{ text: "how we ship the shop", relevant: ["a"] }]);
    expect(described?.entries[0]).toMatchObject({ description: "", body: docs[0]!.body });
    expect(sentence?.queries[0]?.text).toBe("The second sentence is long enough to ask by.");
    expect(sentence?.entries[0]?.body).not.toContain("second");
  });
});
