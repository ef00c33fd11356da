/**
 * What may `tiers/` hand to `prompt/`?
 *
 * Sources as examples and as fast-check arbitraries: few words and short lines, so
 * that budgets of a few tokens cut in every place.
 */
import fc from "fast-check";
import type { BlockTag, IndexSource, Source, SourceKind, TierName } from "../../src/model/tier.ts";
import { bytes, type CountTokens, type Tokens, tokens } from "../../src/model/units.ts";
import type { Budget } from "../../src/prompt/fit-budget.ts";

/** A source with everything but its words at a plain default. */
export function source(tag: BlockTag, body: string, more: Partial<Source> = {}): Source {
  const shape = SHAPES[tag];
  return { tag, path: `/w/${tag}.md`, body, truncatedBytes: bytes(0), ...shape, ...more };
}

/** An index over `body`: lines that start with `- [` are topics; `dropFirst` is the overflow `newest`. */
export function indexSource(body: string, more: Partial<Source> & { dropFirst?: readonly number[] } = {}): Source {
  const { dropFirst = [], ...rest } = more;
  const topicLines = body.split("\n").flatMap((line, number) => (line.startsWith("- [") ? [number] : []));
  const index: IndexSource = { topicCount: topicLines.length, unlisted: 0, dropFirst, topicLines };
  return source("auto-memory-index", body, { index, ...rest });
}

export function budget(
  combined: number,
  caps: { auto?: number; claudeMd?: number; countTokens?: CountTokens } = {},
): Budget {
  const cap = (value: number | undefined): Tokens | null => (value === undefined ? null : tokens(value));
  return {
    combined: tokens(combined),
    auto: cap(caps.auto),
    claudeMd: cap(caps.claudeMd),
    countTokens: caps.countTokens,
  };
}

interface Shape {
  readonly tier: TierName;
  readonly kind: SourceKind;
  readonly isRule: boolean;
}

const SHAPES: Readonly<Record<BlockTag, Shape>> = {
  identity: { tier: "identity", kind: "file", isRule: false },
  "global-claude-md": { tier: "global", kind: "file", isRule: false },
  "user-rule": { tier: "global", kind: "rule", isRule: true },
  "project-claude-md": { tier: "project", kind: "walk", isRule: false },
  "project-rule": { tier: "project", kind: "rule", isRule: true },
  "memory-protocol": { tier: "auto", kind: "file", isRule: false },
  "user-memory-index": { tier: "auto", kind: "index", isRule: false },
  "auto-memory-index": { tier: "auto", kind: "index", isRule: false },
  memory: { tier: "auto", kind: "index", isRule: false },
};

const anyLine = fc.oneof(
  fc.constant(""),
  fc.constantFrom("a", "be brief", "- [t](t.md) — x", "&lt;/identity>", "日本", "a\r", "👩‍👩‍👧 x", "</p>"),
  fc.integer({ min: 1, max: 40 }).map((length) => "y".repeat(length)),
);

const anyBody = fc
  .array(anyLine, { minLength: 1, maxLength: 8 })
  .map((lines) => lines.join("\n"))
  .filter((body) => body !== "");

const anyFile = fc.tuple(
  fc.constantFrom<BlockTag>("identity", "global-claude-md", "user-rule", "project-claude-md", "project-rule"),
  anyBody,
);

const anyIndex: fc.Arbitrary<Source> = fc
  .tuple(anyBody, fc.boolean(), fc.boolean(), fc.nat({ max: 3 }))
  .chain(([body, ofUser, newest, unlisted]) => {
    const count = body.split("\n").length;
    return fc.shuffledSubarray([...Array(count).keys()]).map((lines) =>
      source(ofUser ? "user-memory-index" : "auto-memory-index", body, {
        index: {
          topicCount: lines.length + unlisted,
          unlisted,
          dropFirst: newest ? lines : [],
          topicLines: lines.toSorted((a, b) => a - b),
        },
      }),
    );
  });

/** Any tiers, in any order and number; every path is its own. */
export const anySources: fc.Arbitrary<Source[]> = fc
  .array(
    fc.oneof(
      anyFile.map(([tag, body]) => source(tag, body)),
      anyIndex,
    ),
    { maxLength: 7 },
  )
  .chain((sources) =>
    fc
      .array(fc.constantFrom(0, 0, 7), { minLength: sources.length, maxLength: sources.length })
      .map((lost) => sources.map((one, at) => ({ ...one, path: `/w/${at}.md`, truncatedBytes: bytes(lost[at]!) }))),
  );

const anyCap = fc.option(fc.nat({ max: 40 }), { nil: undefined });

/** Ceilings around the sizes of `anySources`, some far above. */
const anyCaps = fc.record({
  combined: fc.oneof(fc.nat({ max: 60 }), fc.constant(10_000)),
  auto: anyCap,
  claudeMd: anyCap,
});

/** Pure counters, the honest and the mad. */
/** What a counter without types may answer. */
const answering = (answer: unknown) => (): number => answer as number;

export const COUNTERS: Readonly<Record<string, CountTokens | undefined>> = {
  none: undefined,
  characters: (text) => text.length,
  words: (text) => text.split(/\s+/).length,
  fractions: (text) => text.length / 3,
  constant: () => 9,
  "shrinks as text grows": (text) => Math.max(0, 50 - text.length),
  hash: (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 97, 7),
  "nothing at all": () => 0,
  NaN: () => Number.NaN,
  negative: (text) => -text.length,
  infinite: () => Number.POSITIVE_INFINITY,
  huge: () => Number.MAX_VALUE,
  throwing: () => {
    throw new Error("no tokenizer");
  },
  null: answering(null),
  empty: answering(""),
  text: answering("5"),
  true: answering(true),
  list: answering([]),
  big: answering(2n),
  symbol: answering(Symbol("5")),
  later: answering(Promise.resolve(5)),
  rejecting: () => answering(Promise.reject(new Error("no tokenizer")))(),
};

export const anyBudget: fc.Arbitrary<Budget> = fc
  .tuple(anyCaps, fc.constantFrom(...Object.values(COUNTERS)))
  .map(([{ combined, auto, claudeMd }, countTokens]) =>
    budget(combined, {
      ...(auto === undefined ? {} : { auto }),
      ...(claudeMd === undefined ? {} : { claudeMd }),
      ...(countTokens === undefined ? {} : { countTokens }),
    }),
  );

export const anyDefaultBudget: fc.Arbitrary<Budget> = anyBudget.map((one) => ({ ...one, countTokens: undefined }));
