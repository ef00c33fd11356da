import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyBudget,
  anyDefaultBudget,
  anySources,
  budget,
  COUNTERS,
  indexSource,
  source,
} from "../../tests/support/any-sources.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { CUT_ORDER, type Source, type TierName } from "../model/tier.ts";
import { type Budget, type FittedSource, fitBudget } from "./fit-budget.ts";

const size = (text: string): number => Buffer.byteLength(text);
const bodies = (sources: readonly Source[], under: Budget): string[] =>
  fitBudget(sources, under).sources.map((fitted) => fitted.body);
const ofTier = (sources: readonly FittedSource[], ...tiers: TierName[]): FittedSource[] =>
  sources.filter((fitted) => tiers.includes(fitted.source.tier));
const isGone = (fitted: FittedSource): boolean => fitted.body === "";
const isCut = (fitted: FittedSource): boolean => fitted.cutBytes > 0;

/** Four tiers of 40 bytes each: ten lines of three letters and a line end, the last without one. */
const TEN_LINES = `${Array(9).fill("abc").join("\n")}\nabcd`;
const FOUR_TIERS = [
  source("identity", TEN_LINES),
  source("global-claude-md", TEN_LINES),
  source("project-claude-md", TEN_LINES),
  indexSource(TEN_LINES),
];

describe("the ceilings", () => {
  verifies("budget:estimate", () => {
    const fitted = fitBudget([source("identity", "é"), source("global-claude-md", "abc")], budget(1));
    expect(fitted.sources.map((one) => one.tokens)).toEqual([0, 0]);
    expect(fitted.tokens).toBe(1);
  });

  verifies("budget:ceiling", () => {
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        const fitted = fitBudget(sources, under);
        expect(fitted.tokens).toBeLessThanOrEqual(under.combined);
        if (under.countTokens === undefined) {
          const left = fitted.sources.reduce((sum, one) => sum + size(one.body), 0);
          expect(fitted.tokens).toBe(Math.floor(left / 4));
        } else {
          expect(fitted.tokens).toBe(fitted.sources.reduce((sum, one) => sum + one.tokens, 0));
        }
      }),
      { numRuns: 1000 },
    );
    // By the counter's own word for what is left, fractions included.
    const honest = ["characters", "words", "fractions", "constant", "shrinks as text grows", "hash"];
    fc.assert(
      fc.property(anySources, anyBudget, fc.constantFrom(...honest), (sources, under, name) => {
        const countTokens = COUNTERS[name]!;
        const left = bodies(sources, { ...under, countTokens }).filter((body) => body !== "");
        expect(left.reduce((sum, body) => sum + countTokens(body), 0)).toBeLessThanOrEqual(under.combined);
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:caps", () => {
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        const { tierTokens, sources: fitted } = fitBudget(sources, under);
        if (under.auto !== null) expect(tierTokens.auto).toBeLessThanOrEqual(under.auto);
        if (under.claudeMd !== null) {
          expect(tierTokens.global + tierTokens.project).toBeLessThanOrEqual(under.claudeMd);
          if (under.countTokens === undefined) {
            const left = ofTier(fitted, "global", "project").reduce((sum, one) => sum + size(one.body), 0);
            expect(Math.floor(left / 4)).toBeLessThanOrEqual(under.claudeMd);
          }
        }
      }),
    );
    expect(bodies(FOUR_TIERS, budget(100, { auto: 2 })).map(size)).toEqual([40, 40, 40, 11]);
    expect(bodies(FOUR_TIERS, budget(100, { claudeMd: 12 })).map(size)).toEqual([40, 40, 11, 40]);
  });

  verifies("budget:scaled", () => {
    // 15 + 5 over a ceiling of 10: 7 and 2, although the ceiling alone would have taken all from auto.
    const { tierTokens, problems } = fitBudget(
      [source("global-claude-md", TEN_LINES), source("project-claude-md", TEN_LINES), indexSource(TEN_LINES)],
      budget(10, { auto: 5, claudeMd: 15 }),
    );
    expect(tierTokens).toEqual({ identity: 0, global: 7, project: 0, auto: 2 });
    expect(problems.map((one) => one.key)).toEqual(Array(3).fill("memory.cap_tokens_combined"));
    // A single cap is never scaled, and neither are two that fit.
    expect(fitBudget(FOUR_TIERS, budget(1000, { auto: 2000 })).tierTokens.auto).toBe(10);
    expect(fitBudget(FOUR_TIERS.slice(1), budget(24, { auto: 8, claudeMd: 16 })).tierTokens).toEqual({
      identity: 0,
      global: 10,
      project: 6,
      auto: 7,
    });
  });
});

describe("the order of cuts", () => {
  verifies("budget:order", () => {
    const sizesUnder = (combined: number): number[] => bodies(FOUR_TIERS, budget(combined)).map(size);
    expect(sizesUnder(40)).toEqual([40, 40, 40, 40]);
    expect(sizesUnder(35)).toEqual([40, 40, 40, 23]);
    expect(sizesUnder(25)).toEqual([40, 40, 23, 0]);
    expect(sizesUnder(15)).toEqual([40, 23, 0, 0]);
    expect(sizesUnder(5)).toEqual([23, 0, 0, 0]);

    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        const noCaps = { ...under, auto: null, claudeMd: null };
        const { sources: fitted } = fitBudget(sources, noCaps);
        const lastCut = CUT_ORDER.findLastIndex((tier) => ofTier(fitted, tier).some(isCut));
        for (const tier of CUT_ORDER.slice(0, Math.max(0, lastCut))) {
          expect(ofTier(fitted, tier).every(isGone)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:claude-md-order", () => {
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        const { sources: fitted } = fitBudget(sources, under);
        if (ofTier(fitted, "global").some(isCut)) expect(ofTier(fitted, "project").every(isGone)).toBe(true);
        if (ofTier(fitted, "identity").some(isCut)) {
          expect(ofTier(fitted, "auto", "project", "global").every(isGone)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:within-tier", () => {
    const sources = [
      source("project-claude-md", "root", { path: "/w/CLAUDE.md" }),
      source("project-claude-md", "near", { path: "/w/sub/CLAUDE.md" }),
      source("project-rule", "rul1"),
      source("project-rule", "rul2"),
    ];
    expect(bodies(sources, budget(3))).toEqual(["root", "near", "", "rul2"]);
    expect(bodies(sources, budget(2))).toEqual(["root", "near", "", ""]);
    expect(bodies(sources, budget(1))).toEqual(["", "near", "", ""]);
    // The user's index is the broader of the two.
    const indexes = [indexSource("user", { tag: "user-memory-index" }), indexSource("work")];
    expect(bodies(indexes, budget(1))).toEqual(["", "work"]);

    fc.assert(
      fc.property(anySources, anyBudget, (given, under) => {
        const { sources: fitted } = fitBudget(given, under);
        for (const tier of CUT_ORDER) {
          const own = ofTier(fitted, tier);
          const inOrder = [...own.filter((one) => one.source.isRule), ...own.filter((one) => !one.source.isRule)];
          const lastCut = inOrder.findLastIndex(isCut);
          expect(inOrder.slice(0, Math.max(0, lastCut)).every(isGone)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:needed", () => {
    fc.assert(
      fc.property(anySources, anyDefaultBudget, (sources, under) => {
        expect(bodies(sources, under)).toEqual(bodiesByDroppingOneLineAtATime(sources, under));
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(
        anySources,
        fc.constantFrom(COUNTERS["characters"], COUNTERS["words"], undefined),
        (sources, count) => {
          const fitted = fitBudget(sources, { ...budget(100_000), countTokens: count });
          expect(fitted.sources.map((one) => one.body)).toEqual(sources.map((one) => one.body));
          expect(fitted.problems).toEqual([]);
        },
      ),
    );
  });
});

describe("the cuts", () => {
  verifies("budget:lines", () => {
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        for (const { source: given, body } of fitBudget(sources, under).sources) {
          const whole = given.body.split("\n");
          let at = -1;
          if (body === "") continue;
          for (const line of body.split("\n")) {
            at = whole.indexOf(line, at + 1);
            expect(at).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:head", () => {
    expect(bodies([source("identity", "one\ntwo\nthree")], budget(2))).toEqual(["one\ntwo"]);
    expect(bodies([indexSource("# Index\n- [a](a.md)\n- [b](b.md)")], budget(5))).toEqual(["# Index\n- [a](a.md)"]);
  });

  verifies("budget:newest", () => {
    const index = indexSource("# Index\n- [b](b.md)\n- [c](c.md)\n- [a](a.md)\nby hand", { dropFirst: [2, 3, 1] });
    const under = (combined: number) => fitBudget([index], budget(combined)).sources[0]!;
    expect(under(10)).toMatchObject({ body: "# Index\n- [b](b.md)\n- [a](a.md)\nby hand", droppedTopics: 1 });
    expect(under(7)).toMatchObject({ body: "# Index\n- [b](b.md)\nby hand", droppedTopics: 2 });
    expect(under(4)).toMatchObject({ body: "# Index\nby hand", droppedTopics: 3 });
    expect(under(2)).toMatchObject({ body: "# Index", droppedTopics: 3 });
  });

  it("survives line numbers that are no lines of the body", () => {
    const index = indexSource("# Index\n- [b](b.md)", { dropFirst: [1, 1, 7, -1, 0.5] });
    expect(bodies([index], budget(2))).toEqual(["# Index"]);
    expect(bodies([index], budget(0))).toEqual([""]);
  });

  it("counts bytes and not letters", () => {
    const fitted = fitBudget([source("identity", "日本\n日本\n日本")], budget(3));
    expect(fitted.sources[0]).toMatchObject({ body: "日本\n日本", tokens: 3, cutBytes: 7 });
  });

  it("stays quick with a body of ten megabytes", () => {
    const long = source("project-claude-md", "one more line of words\n".repeat(450_000));
    let asked = 0;
    const countTokens = (text: string): number => {
      asked++;
      return text.length / 4;
    };
    expect(fitBudget([long], budget(32_000)).tokens).toBeGreaterThan(31_990);
    expect(fitBudget([long], budget(32_000, { countTokens })).tokens).toBeGreaterThan(31_990);
    expect(asked).toBeLessThan(25);
  });
});

describe("what is told", () => {
  verifies("budget:told", () => {
    const sources = [
      source("project-claude-md", "one\ntwo\nthree", { path: "/w/CLAUDE.md" }),
      indexSource("line\nline"),
    ];
    const { problems } = fitBudget(sources, budget(2, { auto: 1 }));
    expect(problems).toEqual([
      {
        code: "budget-cut",
        severity: "warning",
        path: "/w/CLAUDE.md",
        key: "memory.cap_tokens_combined",
        message:
          "6 bytes of this project text did not fit the token budget; raise memory.cap_tokens_combined or shorten the text.",
      },
      {
        code: "budget-cut",
        severity: "warning",
        path: "/w/auto-memory-index.md",
        key: "memory.cap_tokens_auto",
        message:
          "9 bytes of this auto text did not fit the token budget; raise memory.cap_tokens_auto and memory.cap_tokens_combined or shorten the text.",
      },
    ]);
    const given = fitBudget(sources, { ...budget(2, { auto: 1 }), isGiven: true }).problems;
    expect(given.map(({ message }) => message.replace(/.*; /, ""))).toEqual([
      "raise --budget (in the library: budgetTokens) or shorten the text.",
      "raise memory.cap_tokens_auto and --budget (in the library: budgetTokens) or shorten the text.",
    ]);
    expect(fitBudget(sources, budget(99, { claudeMd: 1 })).problems.map((one) => one.key)).toEqual([
      "memory.cap_tokens_claude_md",
    ]);
  });

  verifies("budget:loud", () => {
    const codes = (combined: number): string[] =>
      fitBudget(FOUR_TIERS, budget(combined)).problems.map((one) => one.code);
    expect(codes(25)).toEqual(["budget-cut", "budget-cut"]);
    expect(codes(15)).toEqual(["budget-cut-loud", "budget-cut", "budget-cut"]);
    expect(codes(5)).toEqual(["budget-cut-loud", "budget-cut-loud", "budget-cut", "budget-cut"]);
  });
});

describe("a host's counter", () => {
  verifies("budget:counter", () => {
    const asked: string[] = [];
    const countTokens = (text: string): number => {
      asked.push(text);
      return text.split(/\s+/).length;
    };
    const many = Array(1000).fill("two words").join("\n");
    const fitted = fitBudget([source("identity", "be kind"), indexSource(many)], budget(502, { countTokens }));
    expect(fitted.tokens).toBe(502);
    expect(fitted.sources[1]!.body.split("\n")).toHaveLength(250);
    expect(asked.length).toBeLessThan(15);
    expect(asked).not.toContain("");
    // Where there is no text, there is nothing to ask about.
    expect(fitBudget([source("global-claude-md", "")], budget(5, { countTokens })).tokens).toBe(0);
    expect(asked).not.toContain("");
  });

  verifies("budget:counter-fails", () => {
    const wrong = ["null", "empty", "text", "true", "list", "big", "symbol", "later", "rejecting"];
    for (const name of ["NaN", "negative", "infinite", "huge", "throwing", ...wrong]) {
      const countTokens = COUNTERS[name]!;
      const fitted = fitBudget(FOUR_TIERS, budget(25, { countTokens }));
      expect(fitted.sources.map((one) => one.tokens)).toEqual([10, 10, 5, 0]);
      expect(fitted.problems.map((one) => one.code)).toEqual(["budget-cut", "budget-cut", "token-counter"]);
    }
  });
});

/** The obvious way, for the default counter: while it is too much, drop one line more. */
function bodiesByDroppingOneLineAtATime(sources: readonly Source[], under: Budget): string[] {
  const kept = sources.map((given) => ({
    given,
    lines: given.body.split("\n").map((text, number) => ({ text, number })),
  }));
  const text = (one: (typeof kept)[number]): string => one.lines.map((line) => line.text).join("\n");
  const dropOne = (one: (typeof kept)[number]): void => {
    const oldest = (one.given.index?.dropFirst ?? []).find((number) =>
      one.lines.some((line) => line.number === number),
    );
    one.lines = oldest === undefined ? one.lines.slice(0, -1) : one.lines.filter((line) => line.number !== oldest);
  };
  const cut = (tiers: readonly TierName[], limit: number): void => {
    const own = tiers.flatMap((tier) => {
      const ofThis = kept.filter((one) => one.given.tier === tier);
      return [...ofThis.filter((one) => one.given.isRule), ...ofThis.filter((one) => !one.given.isRule)];
    });
    while (Math.floor(own.reduce((sum, one) => sum + size(text(one)), 0) / 4) > limit) {
      dropOne(own.find((one) => one.lines.length > 0)!);
    }
  };
  const { auto, claudeMd, combined } = under;
  const scale = auto !== null && claudeMd !== null && auto + claudeMd > combined ? combined / (auto + claudeMd) : 1;
  // The tiny addend undoes what dividing first loses in binary fractions.
  if (auto !== null) cut(["auto"], Math.floor(auto * scale + 1e-9));
  if (claudeMd !== null) cut(["project", "global"], Math.floor(claudeMd * scale + 1e-9));
  cut(["auto", "project", "global", "identity"], combined);
  return kept.map(text);
}
