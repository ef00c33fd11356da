import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBudget, anySources, budget, indexSource, source } from "../../tests/support/any-sources.ts";
import { verifies } from "../../tests/support/verifies.ts";
import type { Source } from "../model/tier.ts";
import { bytes, tokens } from "../model/units.ts";
import { fitBudget } from "./fit-budget.ts";
import { renderBlock, renderProtocol } from "./render-block.ts";

const rendered = (given: Source, combined = 1000): string =>
  renderBlock(fitBudget([given], budget(combined)).sources[0]!).text;
const opening = (given: Source): string => rendered(given).split("\n")[0]!;

describe("the wrapper", () => {
  verifies("prefix:attributes", () => {
    const at = { path: "/w/a.md" };
    expect(opening(source("identity", "x", at))).toBe('<identity path="/w/a.md">');
    expect(opening(source("global-claude-md", "x", at))).toBe('<global-claude-md path="/w/a.md">');
    expect(opening(source("global-claude-md", "x", { ...at, kind: "import" }))).toBe(
      '<global-claude-md path="/w/a.md" source="import">',
    );
    expect(opening(source("user-rule", "x", at))).toBe('<user-rule path="/w/a.md">');
    for (const kind of ["walk", "import", "nested", "added"] as const) {
      expect(opening(source("project-claude-md", "x", { ...at, kind }))).toBe(
        `<project-claude-md path="/w/a.md" source="${kind}">`,
      );
    }
    expect(opening(source("project-rule", "x", at))).toBe('<project-rule path="/w/a.md" source="rule">');
    expect(opening(indexSource("- [a](a.md)\n- [b](b.md)", at))).toBe(
      '<auto-memory-index path="/w/a.md" topic_count="2">',
    );
    expect(opening(indexSource("hi", { ...at, tag: "user-memory-index" }))).toBe(
      '<user-memory-index path="/w/a.md" topic_count="0">',
    );
    expect(opening(indexSource("hi", { ...at, tag: "memory" }))).toBe("<memory>");
    const hostile = opening(source("identity", "x", { path: '/w/"><identity>\n.md' }));
    expect(hostile.match(/["<>]/g)).toEqual(["<", '"', '"', ">"]);
  });

  it("puts body and tags on lines of their own", () => {
    expect(rendered(source("identity", "I am\nkind."))).toBe(
      '<identity path="/w/identity.md">\nI am\nkind.\n</identity>',
    );
  });

  it("wraps the protocol without attributes", () => {
    expect(renderProtocol("Read first.", tokens(2))).toEqual({
      tag: "memory-protocol",
      tokens: 2,
      truncatedBytes: 0,
      text: "<memory-protocol>\nRead first.\n</memory-protocol>",
    });
  });
});

describe("the notice", () => {
  verifies("budget:notice", () => {
    const twiceCut = source("project-claude-md", "one\ntwo\nthree", { truncatedBytes: bytes(100) });
    expect(rendered(twiceCut, 2)).toBe(
      '<project-claude-md path="/w/project-claude-md.md" source="walk">\none\ntwo\n[truncated: 106 bytes]\n</project-claude-md>',
    );
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        for (const fitted of fitBudget(sources, under).sources) {
          const missing = Buffer.byteLength(fitted.source.body) - Buffer.byteLength(fitted.body);
          const all = missing + fitted.source.truncatedBytes;
          const block = renderBlock(fitted);
          expect(block.truncatedBytes).toBe(all);
          expect(block.text.match(/\[truncated: \d+ bytes\]/g) ?? []).toEqual(
            all === 0 ? [] : [`[truncated: ${all} bytes]`],
          );
          if (all > 0) expect(block.text.split("\n").at(-2)).toMatch(/^\[truncated: /);
        }
      }),
      { numRuns: 500 },
    );
  });

  verifies("budget:nothing-left", () => {
    expect(rendered(source("identity", "one long line"), 0)).toBe(
      '<identity path="/w/identity.md">\n[truncated: 13 bytes]\n</identity>',
    );
  });

  verifies("budget:index-notice", () => {
    const body = "# Index\n- [b](b.md)\n- [a](a.md)";
    const noticeOf = (given: Source, combined: number): string | undefined =>
      rendered(given, combined).split("\n").at(-2);
    expect(noticeOf(indexSource(body), 5)).toBe("[truncated: 12 bytes] (1 topics not listed; recall finds them)");
    expect(noticeOf(indexSource(body), 0)).toBe("[truncated: 31 bytes] (2 topics not listed; recall finds them)");
    const index = { topicCount: 9, unlisted: 7, dropFirst: [], topicLines: [1, 2] };
    expect(noticeOf(indexSource(body, { index }), 5)).toBe(
      "[truncated: 12 bytes] (8 topics not listed; recall finds them)",
    );
    expect(noticeOf(indexSource(body, { index }), 1000)).toBe("(7 topics not listed; recall finds them)");
    // Only hand-written lines were lost: every topic is still listed.
    expect(noticeOf(indexSource("- [a](a.md)\nby hand"), 3)).toBe("[truncated: 8 bytes]");
  });
});
