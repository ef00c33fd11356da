import { statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { layouts } from "../layouts/index.ts";
import { renderIndexLine } from "../text/index-line.ts";
import { INDEX_LIMIT } from "../text/more-line.ts";
import { setLine, topicLines } from "./index-text.ts";
import { removeLines, setMoreLine } from "./remove-lines.ts";
import { spliceIndex, type TopicChange } from "./splice-index.ts";
import { storeContext } from "./store-context.ts";

const TEMPLATE = layouts["keepsake"]!.index.line!;
const slug = fc.constantFrom("a", "b", "deploy", "deploy-notes", "notes", "a.b");
const line = slug.chain((it) =>
  fc.constantFrom(
    `- [${it}](${it}.md) — project: about ${it}`,
    `* [Mine](${it}.md) in my own words, schön`,
    `- [${it}](<${it}.md>) — 50%`,
    `<!-- - [${it}](${it}.md) -->`,
    `See [${it}](${it}.md).`,
    `    - [${it}](${it}.md) nested`,
    `\t* [${it}](${it}.md)`,
  ),
);
const hand = fc.constantFrom(
  ...[
    "# Title",
    "Some text.",
    "- an item",
    "",
    "<!--",
    "-->",
    "1. one",
    "- ... and so on",
    "```",
    "~~~~",
    "```md",
    "    - deep",
    "  slightly",
  ],
);
const index = fc
  .tuple(fc.array(fc.oneof(line, hand), { maxLength: 12 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([lines, lineEnd, isClosed]) => lines.join(lineEnd) + (isClosed && lines.length > 0 ? lineEnd : ""));

describe("an index spliced as bytes", () => {
  const context = (): ReturnType<typeof storeContext> =>
    storeContext(new TopicSandbox(layouts["keepsake"]!, "fast").options());

  it("says what the same change of its text says", () => {
    const here = context();
    const change = fc.oneof(
      fc.record({ set: slug }),
      fc.record({ removed: slug }),
      fc.record({ set: slug, removed: slug }).filter((given) => given.set !== given.removed),
    );
    fc.assert(
      fc.property(index, change, fc.option(fc.integer({ min: 1, max: 5000 })), (text, given, above) => {
        const before = above === null ? text : setMoreLine(text, above);
        // Above the limit lines are removed by a listing alone.
        fc.pre(above === null || !("removed" in given));
        const set = "set" in given ? { slug: given.set, type: "project", description: "now" } : undefined;
        const removed = "removed" in given ? given.removed : undefined;
        const listed = topicLines(before).length;
        const topics = above === null ? listed : listed + INDEX_LIMIT + above;
        const signature = { topicsDir: { ino: 1, mtimeMs: 1 }, index: null, topics, listed, foreign: [], oldest: [] };
        const change: TopicChange = {
          topics: 0,
          ...(set === undefined ? {} : { set }),
          ...(removed === undefined ? {} : { removed }),
        };
        const spliced = spliceIndex(here, Buffer.from(before), signature, change, () => null);
        const after = naively(before, change, topics, above !== null);
        expect((spliced!.data ?? Buffer.from(before)).toString()).toBe(after);
        expect(spliced!.data === null).toBe(after === before);
      }),
      { numRuns: Number(process.env["KEEPSAKE_PROPERTY_RUNS"] ?? 2000) },
    );
  });

  it("keeps a line a topic's whose parent is dropped for the limit", () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!, "fast");
    sandbox.put("old.md", "text");
    const { mtimeMs } = statSync(join(sandbox.topicsDir, "old.md"));
    const others = Array.from({ length: INDEX_LIMIT - 1 }, (_, at) => `- [t${at}](t${at}.md) — project: one\n`).join(
      "",
    );
    const nested = "    - [in](in.md) mine\n    - [too](too.md) mine\n";
    const text = setMoreLine(`- [old](old.md) — project: one\n${nested}\n# More\n\n${others}`, 5);
    const splice = (slug: string): string => {
      const signature = {
        topicsDir: { ino: 1, mtimeMs: 1 },
        index: null,
        topics: INDEX_LIMIT + 7,
        listed: INDEX_LIMIT + 2,
        foreign: [],
        oldest: [["old", mtimeMs] as const],
      };
      const set = { slug, type: "project", description: "now" };
      const here = storeContext(sandbox.options());
      return spliceIndex(here, Buffer.from(text), signature, { set, topics: 0 }, () => null)!.data!.toString();
    };
    expect(splice("t1")).toMatch(/^ {3}- \[in]\(in\.md\) mine\n {3}- \[too]\(too\.md\) mine\n\n# More/);
    // The line that is set anew stands at the left already.
    expect(splice("in")).toMatch(/^- \[in]\(in\.md\) — project: now\n {3}- \[too]\(too\.md\) mine\n\n# More/);
  });

  it("leaves the first topic above the limit, and removals above it, to a listing", () => {
    const full = Array.from({ length: INDEX_LIMIT }, (_, at) => `- [t${at}](t${at}.md) — project: one\n`).join("");
    const topicsDir = { ino: 1, mtimeMs: 1 };
    const signature = { topicsDir, index: null, topics: INDEX_LIMIT, listed: INDEX_LIMIT, foreign: [], oldest: [] };
    const set = { slug: "new", type: "project", description: "now" };
    expect(spliceIndex(context(), Buffer.from(full), signature, { set, topics: 1 }, () => null)).toBeNull();
    const above = { ...signature, topics: INDEX_LIMIT + 5 };
    const counted = Buffer.from(setMoreLine(full, 5));
    expect(spliceIndex(context(), counted, above, { removed: "t1", topics: -1 }, () => null)).toBeNull();
  });
});

function naively(text: string, { set, removed }: TopicChange, topics: number, isAbove: boolean): string {
  const written = set === undefined ? "" : renderIndexLine(TEMPLATE, set);
  const has = (name: string | undefined): boolean => topicLines(text).some((it) => it.slug === name);
  let now = text;
  if (set === undefined) now = removeLines(text, new Set([removed!]));
  else now = setLine(text, has(removed) ? removed! : set.slug, written);
  const listed = topicLines(text).length + (set !== undefined && !has(set.slug) ? 1 : 0);
  return isAbove ? setMoreLine(now, topics - listed) : now;
}
