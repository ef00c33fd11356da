import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBudget, anySources, budget, indexSource, source } from "../../tests/support/any-sources.ts";
import { verifies } from "../../tests/support/verifies.ts";
import type { Source } from "../model/tier.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { assemblePrefix } from "./assemble.ts";

const assembled = (sources: readonly Source[], protocol: string | null = null, combined = 32_000) =>
  assemblePrefix({ sources, protocol, budget: budget(combined) });

const INDEX = `# Memory index
- [build-commands](build-commands.md) — project: \`cargo build --release\`; binary lands in \`target/release/\`
- [api-conventions](api-conventions.md) — feedback: prefer the built-in HTTP helper over shelling out to curl
- [deploy-checklist](deploy-checklist.md) — project: run migrations before flipping the feature flag`;

const ALL_TIERS = [
  indexSource("- [tz](tz.md)", { tag: "user-memory-index", path: "/d/user/MEMORY.md" }),
  indexSource(INDEX, { path: "/d/p/MEMORY.md" }),
  source("project-rule", "Types first.", { path: "/w/rules/ts.md" }),
  source("project-claude-md", "Root.", { path: "/w/CLAUDE.md" }),
  source("project-claude-md", "Wrap at 80.", { path: "/w/style.md", kind: "import" }),
  source("project-claude-md", "Near.", { path: "/w/sub/CLAUDE.md" }),
  source("user-rule", "No emoji.", { path: "/c/rules/tone.md" }),
  source("global-claude-md", "Be brief.", { path: "/c/CLAUDE.md" }),
  source("identity", "You are Crab.", { path: "/c/SOUL.md" }),
];

const ALL_TEXT = `<identity path="/c/SOUL.md">
You are Crab.
</identity>

<global-claude-md path="/c/CLAUDE.md">
Be brief.
</global-claude-md>

<user-rule path="/c/rules/tone.md">
No emoji.
</user-rule>

<project-claude-md path="/w/CLAUDE.md" source="walk">
Root.
</project-claude-md>

<project-claude-md path="/w/style.md" source="import">
Wrap at 80.
</project-claude-md>

<project-claude-md path="/w/sub/CLAUDE.md" source="walk">
Near.
</project-claude-md>

<project-rule path="/w/rules/ts.md" source="rule">
Types first.
</project-rule>

<memory-protocol>
Read first.
</memory-protocol>

<user-memory-index path="/d/user/MEMORY.md" topic_count="1">
- [tz](tz.md)
</user-memory-index>

<auto-memory-index path="/d/p/MEMORY.md" topic_count="3">
${INDEX}
</auto-memory-index>`;

describe("the order", () => {
  verifies("prefix:order", () => {
    expect(assembled(ALL_TIERS, "Read first.").text).toBe(ALL_TEXT);
  });

  verifies("prefix:rules-last", () => {
    const paths = assembled(ALL_TIERS).blocks.map((block) => block.path);
    expect(paths.slice(1, 7)).toEqual([
      "/c/CLAUDE.md",
      "/c/rules/tone.md",
      "/w/CLAUDE.md",
      "/w/style.md",
      "/w/sub/CLAUDE.md",
      "/w/rules/ts.md",
    ]);
  });

  verifies("prefix:missing", () => {
    const nothing = assembled([]);
    expect(nothing).toEqual({
      text: "",
      stable: "",
      volatile: "",
      tokens: 0,
      totalTokens: 0,
      blocks: [],
      tiers: [],
      truncated: false,
      problems: [],
    });
    expect(assembled([], "").text).toBe("");
    expect(assembled([source("identity", "I am.", { path: "/c" })]).text).toBe(
      '<identity path="/c">\nI am.\n</identity>',
    );
    expect(assembled([indexSource("Notes.", { tag: "memory" })]).text).toBe("<memory>\nNotes.\n</memory>");
  });
});

describe("the two halves", () => {
  verifies("prefix:stable", () => {
    const both = assembled(ALL_TIERS, "Read first.");
    expect(both.stable).toBe(ALL_TEXT.slice(0, ALL_TEXT.indexOf("\n\n<user-memory-index")));
    expect(both.volatile).toBe(ALL_TEXT.slice(ALL_TEXT.indexOf("<user-memory-index")));
    expect(both.text).toBe(`${both.stable}\n\n${both.volatile}`);

    const onlyIndex = assembled([indexSource("Notes.")]);
    expect([onlyIndex.stable, onlyIndex.volatile]).toEqual(["", onlyIndex.text]);
    const noIndex = assembled([source("identity", "I am.")], "Read first.");
    expect([noIndex.stable, noIndex.volatile]).toEqual([noIndex.text, ""]);
  });

  verifies("prefix:same-bytes", () => {
    fc.assert(
      fc.property(anySources, anyBudget, (sources, under) => {
        const input = { sources, protocol: "Read first.", budget: under };
        expect(assemblePrefix(structuredCloneOf(input))).toEqual(assemblePrefix(input));
      }),
    );
    const later = ALL_TIERS.map((one) =>
      one.tier === "auto" ? { ...one, body: `${one.body}\n- [new](new.md)` } : one,
    );
    expect(assembled(later, "Read first.").stable).toBe(assembled(ALL_TIERS, "Read first.").stable);
  });
});

describe("the text", () => {
  verifies("prefix:well-formed", () => {
    fc.assert(
      fc.property(anySources, anyHostileLines, anyBudget, (given, hostile, under) => {
        const sources = given.map((one) => ({ ...one, body: spliceSafe(`${one.body}\n${hostile}`, "people") }));
        const { blocks, text } = assemblePrefix({ sources, protocol: "Read first.", budget: under });
        expect(blocks).toHaveLength(sources.length + 1);
        for (const block of blocks) {
          expect(block.text.match(new RegExp(`<${block.tag}[\\s/>]`, "gi"))).toHaveLength(1);
          expect(block.text.match(new RegExp(`</${block.tag}\\s*>`, "gi"))).toHaveLength(1);
          expect(block.text.startsWith(`<${block.tag}`)).toBe(true);
          expect(block.text.endsWith(`\n</${block.tag}>`)).toBe(true);
        }
        expect(text).toBe(blocks.map((block) => block.text).join("\n\n"));
      }),
      { numRuns: 300 },
    );
  });

  verifies("prefix:total", () => {
    const { tokens, totalTokens, text } = assembled(ALL_TIERS, "Read first.");
    const bodyBytes = ALL_TIERS.reduce((sum, one) => sum + Buffer.byteLength(one.body), 0);
    expect(tokens).toBe(Math.floor(bodyBytes / 4));
    expect(totalTokens).toBe(Math.floor(Buffer.byteLength(text) / 4));
    // The protocol never takes room from what people wrote.
    const protocol = "Read first.\n".repeat(500);
    expect(assembled(ALL_TIERS, protocol, tokens)).toMatchObject({ tokens, truncated: false, problems: [] });
  });

  it("asks a host's counter for the whole text too, and tells of a failure only there", () => {
    const countTokens = (text: string): number => (text.includes("</identity>") ? Number.NaN : text.length);
    const prefix = assemblePrefix({
      sources: [source("identity", "I am.")],
      protocol: null,
      budget: budget(100, { countTokens }),
    });
    expect(prefix.tokens).toBe(5);
    expect(prefix.totalTokens).toBe(Math.floor(prefix.text.length / 4));
    expect(prefix.problems.map((one) => one.code)).toEqual(["token-counter"]);
  });

  verifies("prefix:tiers", () => {
    const { tiers, truncated, problems } = assembled(ALL_TIERS, "Read first.", 20);
    expect(truncated).toBe(true);
    expect(tiers.map((share) => [share.tier, share.tokens, share.truncatedBytes, share.blocks.length])).toEqual([
      ["identity", 3, 0, 1],
      ["global", 4, 0, 2],
      ["project", 8, 0, 4],
      ["auto", 3, Buffer.byteLength(INDEX) + 13 - 14, 2],
    ]);
    expect(problems.map((one) => one.path)).toEqual(["/d/user/MEMORY.md", "/d/p/MEMORY.md"]);
    expect(assembled([indexSource("Notes.")]).tiers.map((share) => share.tier)).toEqual(["auto"]);
  });
});

/** Tags of ours in every shape that a file may try, cut between any two lines. */
const anyHostileLines = fc
  .array(
    fc
      .tuple(
        fc.constantFrom("<", "</", "< /", "<\u200b/"),
        fc.constantFrom("identity", "PROJECT-claude-md", "memory-\u200bprotocol", "auto-memory-index", "project-rule"),
        fc.constantFrom(">", " >", "\n>", ' path="x">', "/>"),
      )
      .map((parts) => parts.join("")),
    { maxLength: 4 },
  )
  .map((lines) => lines.join("\n"));

/** A deep copy that keeps the counter, which no structured clone can hold. */
function structuredCloneOf(input: Parameters<typeof assemblePrefix>[0]): typeof input {
  return { ...input, sources: structuredClone(input.sources) };
}
