import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import { wrongValues } from "./header-values.ts";

const header = (lines: string): string => `---\nname: a\ndescription: d\n${lines}\n---\n\nText.\n`;

describe("values that cannot be a key's own", () => {
  verifies("topic:values", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!);
    const cases: readonly [lines: string, told: Readonly<Record<string, RegExp>>, line: number][] = [
      ["type: user\naliases: {a: 1}", { aliases: /should be a list of words, not a map, and is not used/ }, 5],
      ["type: user\ntags: 7", { tags: /should be a list of words, not a number; it is taken as one word/ }, 5],
      ["type: user\naliases: [a, [b]]", { aliases: /should be a list of words; a list in it is not used/ }, 5],
      ["type: user\nmetadata: 3", { metadata: /should hold keys of its own, .*, not a number, and/ }, 5],
      ["type: user\nmetadata: none", { metadata: /should hold keys of its own, .*, not text, and/ }, 5],
      ["metadata:\n  type: user\n  created: 99999-99-99", { created: /should be a time such as 20\d\d-/ }, 6],
      ["metadata:\n  type: user\n  modified: [x]", { modified: /should be a time/ }, 6],
      ["type: user\nsource:\n  name: x", { source: /should be text, not a map/ }, 5],
    ];
    for (const [lines, told, line] of cases) {
      sandbox.putTopic("a", header(lines));
      const [key, message] = Object.entries(told)[0]!;
      const wrong = { code: "topic-value", severity: "warning", key, line, message: expect.stringMatching(message) };
      const store = sandbox.store();
      expect(await store.read("a"), lines).toMatchObject({ problems: [wrong] });
      expect(await store.list(), lines).toMatchObject([{ type: "user", problems: [wrong] }]);
    }
    sandbox.putTopic("a", header("type: user\ntags: 7\naliases: [b, {c: 1}]"));
    expect(await sandbox.store().read("a")).toMatchObject({ tags: ["7"], aliases: ["b"] });
  });

  it("tells of a text that YAML cuts at what it takes for a comment", async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!);
    const told = async (line: string): Promise<unknown[]> => {
      sandbox.putTopic("a", `---\nname: a\n${line}\ntype: user\n---\n\nText.\n`);
      return (await sandbox.store().read("a")).problems.map(({ key, line: at, message }) => [key, at, message]);
    };
    expect(await told("description: issue #42 in the parser")).toEqual([
      ["description", 3, expect.stringContaining("ends before `#42 in the parser`")],
    ]);
    for (const meant of [
      'description: "issue #42"',
      "description: 'issue #42'",
      "description: a note # of mine",
      "description: a#1",
      "description: >\n  issue #42",
    ])
      expect(await told(meant), meant).toEqual([]);
  });

  it("takes what can be meant for right", () => {
    const right = [
      { name: 7, description: true, aliases: "ship", tags: ["a", 2026, null] },
      { aliases: null, tags: [], metadata: null, created: null },
      { metadata: { type: "user", created: "2026-11-15", modified: "2026-11-15T09:30:00+02:00", source: "mcp" } },
      { created: "2026-11-15 09:30", modified: "2026-11-15T09:30:00.123Z" },
      { evidence: 3, quarantine: [1], other: { a: 1 } },
    ];
    for (const fields of right) expect(wrongValues(fields)).toEqual([]);
    expect(wrongValues({ name: [1], description: {}, created: 2026 }).map(({ key }) => key)).toEqual([
      "name",
      "description",
      "created",
    ]);
  });
});
