import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import { handWrittenPart } from "./hand-written.ts";
import { type Searchable, topicLines } from "./index-text.ts";
import { cuts, removeLines } from "./remove-lines.ts";

const without = (text: string, ...slugs: string[]): string => removeLines(text, new Set(slugs));

describe("a topic's line below one that is removed", () => {
  verifies("index:nested", async () => {
    const parent = "- [a](a.md) — the parent\n";
    const child = "- [b](b.md) — my ZEBRA words on b\n";
    const ways: Record<string, (store: ReturnType<TopicSandbox["store"]>) => Promise<unknown>> = {
      // The first of two changes lists, the second splices.
      "forget after a listing": (store) => store.forget("a"),
      "forget after a write": async (store) => {
        await store.write({ name: "c", description: "third", body: "text" });
        await store.forget("a");
      },
      rebuild: (store) => store.rebuildIndex(),
    };
    for (const [way, change] of Object.entries(ways)) {
      for (const name of ["keepsake", "claude-code"]) {
        const sandbox = new TopicSandbox(layouts[name]!, "fast");
        const store = sandbox.store();
        for (const slug of way === "rebuild" ? ["b"] : ["a", "b"])
          await store.write({ name: slug, description: "d", body: "text" });
        sandbox.put("MEMORY.md", `# Mine\n\n${parent}    ${child}`);
        await change(store);
        expect(sandbox.index.startsWith(`# Mine\n\n   ${child}`), `${name} ${way}`).toBe(true);
        expect(sandbox.index.split("b.md"), `${name} ${way}`).toHaveLength(2);
        await store.forget("b", { purge: true });
        expect(sandbox.index, `${name} ${way}`).not.toContain("ZEBRA");
        for (const { version } of await store.indexHistory()) {
          await store.restoreIndexText(version);
          expect(sandbox.index, `${name} ${way}`).not.toContain("ZEBRA");
        }
      }
    }
  });

  it.each([
    ["moves no further than needed", "- [a](a.md)\n    - [b](b.md)\n", "   - [b](b.md)\n"],
    [
      "takes its family along",
      "- [a](a.md)\n    - [b](b.md)\n        - [c](c.md)\n    - [d](d.md)\n",
      "   - [b](b.md)\n       - [c](c.md)\n   - [d](d.md)\n",
    ],
    ["moves from a tab, too", "- [a](a.md)\r\n\t* [b](b.md)\r\n", "   * [b](b.md)\r\n"],
    [
      "leaves hand-written lines where they are",
      "- [a](a.md)\n    - words\n      - [b](b.md)\n\n    words\n",
      "    - words\n   - [b](b.md)\n\n    words\n",
    ],
    [
      "stays below another parent",
      "- [a](a.md)\n- other\n    - [b](b.md)\n  - [a](a.md)\n    - [c](c.md)\n",
      "- other\n    - [b](b.md)\n    - [c](c.md)\n",
    ],
    [
      "is counted for each parent anew",
      "- [a](a.md)\n    - [b](b.md)\nText\n- [a](a.md)\n        - [c](c.md)\n",
      "   - [b](b.md)\nText\n   - [c](c.md)\n",
    ],
    [
      "is found behind a comment that hides other lines",
      "- [a](a.md)\n<!--\nText\n-->\n    - [b](b.md)\n",
      "<!--\nText\n-->\n   - [b](b.md)\n",
    ],
    [
      "is found behind an indented block of code",
      "- [a](a.md)\n  ```\n```\n    - [b](b.md)\n",
      "  ```\n```\n   - [b](b.md)\n",
    ],
    ["stays code where it was", "- [a](a.md)\n\nText\n\n    - [b](b.md)\n", "\nText\n\n    - [b](b.md)\n"],
  ])("%s", (_what, before, after) => expect(without(before, "a")).toBe(after));

  it("stays a topic's line, whatever stands around it", () => {
    const line = fc
      .tuple(
        fc.constantFrom("", "", " ", "   ", "    ", "      ", "\t", "  \t", "\t\t"),
        fc.constantFrom("- [a](a.md) x", "- [b](b.md) x", "* [c](c.md)", "- item", "Text", "", "<!-- x -->", "```"),
      )
      .map((parts) => parts.join(""));
    const some = fc.subarray(["a", "b", "c"]);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), some, (lines, slugs) => {
        const before = lines.join("\n");
        const left = topicLines(before).filter(({ slug }) => !slugs.includes(slug));
        const after = without(before, ...slugs);
        expect(topicLines(after).map(({ slug }) => slug)).toEqual(left.map(({ slug }) => slug));
        // The hand-written part with these lines can be purged of them later.
        const kept = handWrittenPart(before, new Set(slugs));
        const wanted = topicLines(before).filter(({ slug }) => slugs.includes(slug));
        expect(topicLines(kept).map(({ slug }) => slug)).toEqual(wanted.map(({ slug }) => slug));
        const words = (text: string): string[] => text.split("\n").filter((it) => !it.includes(".md"));
        expect(words(after).filter((it) => it !== "")).toEqual(words(before).filter((it) => it !== ""));
      }),
      { numRuns: Number(process.env["KEEPSAKE_PROPERTY_RUNS"] ?? 2000) },
    );
  });

  it("is not looked for in the whole text where nothing is indented", () => {
    const text = "- [a](a.md) — project: one\n\nText\n- [b](b.md) — project: two\n    - [c](c.md)\n";
    let read = 0;
    const watched: Searchable = {
      length: text.length,
      indexOf: (sought, from) => text.indexOf(sought, from),
      lastIndexOf: (sought, from) => text.lastIndexOf(sought, from),
      slice: (start, end) => {
        read += end - start;
        return text.slice(start, end);
      },
    };
    const [first, second] = topicLines(text);
    expect(cuts(watched, [first!])).toHaveLength(1);
    expect(read).toBeLessThan(20);
    expect(cuts(watched, [second!])).toHaveLength(2);
  });

  it("costs one pass over the text, however many lines are removed", () => {
    const many = 100_000;
    const text = `${"  - [a](a.md)\n".repeat(many)}    - [b](b.md)\n`;
    expect(without(text, "a")).toBe("   - [b](b.md)\n");
  });
});
