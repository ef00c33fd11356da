import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MemoryError } from "../model/memory-error.ts";
import { parseYamlHeader } from "../text/yaml-header.ts";
import { editTopic, type TopicChanges } from "./edit-topic.ts";
import { parseTopic, type ReadTopic, type TopicRules } from "./parse-topic.ts";
import { rawParts } from "./raw-parts.ts";

const RULES: TopicRules = { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 };
const AT = { path: "/topic.md", yaml: parseYamlHeader };
// The long form of the fault suite asks for 100,000, over all properties.
const numRuns = Math.ceil(Number(process.env["KEEPSAKE_PROPERTY_RUNS"] ?? 1800) / 6);

const parse = (text: string): ReadTopic => parseTopic(text, "topic", RULES, AT)!;

function edit(raw: string, changes: Partial<TopicChanges>): string {
  const all = { modified: "NOW", provenance: { source: "cli" }, ...changes };
  return editTopic(raw, parse(raw), all, { ...AT, stem: "topic", rules: RULES })!;
}

/** Of a header, with whatever modified and source it gets. */
function checkHeader(before: string, after: string, changes: Partial<TopicChanges> = {}): void {
  expect(edit(`---\n${before}---\nbody\n`, changes)).toBe(`---\n${after}---\nbody\n`);
}

const OURS = "modified: NOW, source: cli";

describe("a header that is edited", () => {
  it.each([
    ["a: 1\nmetadata: {type: user} # flow\nz: 0xFF\n", `a: 1\nmetadata: {type: user, ${OURS}} # flow\nz: 0xFF\n`],
    ["metadata: {}\n# c\n", `metadata: {${OURS}}\n# c\n`],
    ["metadata: { a: b, } # c\n", `metadata: { a: b, ${OURS}, } # c\n`],
    ["metadata: {source: 'x', modified: y}\n", "metadata: {source: 'cli', modified: NOW}\n"],
    ["metadata:\n  {a: 1, # one\n   b: 2 # two\n  }\n", `metadata:\n  {a: 1, # one\n   b: 2, ${OURS} # two\n  }\n`],
    ["metadata: null # c\nz: 1.50\n", "metadata: # c\n  modified: NOW\n  source: cli\nz: 1.50\n"],
    ["metadata:\nz: 0o17\n", "metadata:\n  modified: NOW\n  source: cli\nz: 0o17\n"],
    ["metadata: text\n", "modified: NOW\nsource: cli\nmetadata: text\n"],
    ["metadata:\n- 1\n", "modified: NOW\nsource: cli\nmetadata:\n- 1\n"],
    [
      "__proto__: 1\nnull: 2\nbig: 123456789012345678901234567890\nmetadata:\n  a: 1\n",
      "__proto__: 1\nnull: 2\nbig: 123456789012345678901234567890\nmetadata:\n  a: 1\n  modified: NOW\n  source: cli\n",
    ],
    ["a: 1\r\n# c\nmetadata:\r\n  b: 1\n", "a: 1\r\n# c\nmetadata:\r\n  b: 1\n  modified: NOW\n  source: cli\n"],
    ["modified: x\r\nsource: cli\n", "modified: NOW\r\nsource: cli\n"],
    ["source: x\nsource: y\nmodified: z\n", "source: x\nsource: cli\nmodified: NOW\n"],
    ["source:\n  url: x\nmodified: y\n", "source:\n  url: x\nmodified: NOW\n"],
  ])("changes in %j only the values", (before, after) => checkHeader(before, after));

  it("takes further keys into a header in braces", () => {
    checkHeader("{name: topic, description: y}\n", `{name: topic, description: y, tags: [a], metadata: {${OURS}}}\n`, {
      tags: ["a"],
    });
    checkHeader(
      "{ name: topic, # why\n  tags: [a], metadata: {type: user} }\n",
      `{ name: topic, # why\n  tags: [b], metadata: {type: user, ${OURS}}, aliases: [c] }\n`,
      { tags: ["b"], aliases: ["c"] },
    );
  });

  it("keeps the comments in a list in brackets", () =>
    checkHeader(
      "tags: [\n  a, # why a\n  'b c' # why b\n]\nmodified: NOW\nsource: cli\n",
      "tags: [\n  'b c', # why b\n  new\n  # why a\n]\nmodified: NOW\nsource: cli\n",
      { tags: ["b c", "new"] },
    ));

  it("keeps the comment behind a value of several lines", () =>
    checkHeader(
      "description: >- # why\n  old\n  text\n# c\nmodified: NOW\nsource: cli\n",
      'description: "a: b" # why\n# c\nmodified: NOW\nsource: cli\n',
      { description: "a: b" },
    ));

  it("keeps the lines of the items that stay", () =>
    checkHeader(
      "tags: # l\n  # one is\n  - one # c\n  - 'two'\n  # thr\n  - three\nmodified: NOW\nsource: cli\n",
      "tags: # l\n  - zero\n  # thr\n  - three\n  # one is\n  - one # c\nmodified: NOW\nsource: cli\n",
      { tags: ["zero", "three", "one"] },
    ));

  it("leaves a `tool` that is not ours", () =>
    checkHeader(
      "tool: hammer\nmodified: NOW\nsource: cli\n",
      "tool: hammer\nmodified: NOW\nsource: cli\nmetadata:\n  tool: x\n",
      {
        provenance: { source: "cli", tool: "x" },
      },
    ));
});

describe("a header that is damaged", () => {
  const damaged =
    "name: topic\ndescription: Deploy: run it\nmetadata:\n  type: feedback\n  ticket: A-1\n# keep\nowner: al\n";

  it("stays as it is", () => checkHeader(damaged, damaged));
  it("tells the time where it does so already", () =>
    checkHeader(`${damaged}modified: old # c\n`, `${damaged}modified: NOW # c\n`));
  it("is mended by a new description", () => {
    const after = damaged.replace("Deploy: run it", "run it");
    checkHeader(damaged, after, { description: "run it" });
    expect(parse(`---\n${after}---\n`).headerIsSound).toBe(true);
  });
  it("takes another type or tags on lines of their own", () => {
    checkHeader(damaged, damaged.replace("feedback", "user"), { type: "user" });
    checkHeader(damaged, damaged.replace("metadata:", "tags: [a]\nmetadata:"), { tags: ["a"] });
  });

  it.each([
    ['description: "unclosed\n  more\ntype: user\n', { description: "new" }],
    ["description: a: b\nmetadata: {type: user\n", { type: "user" }],
    ["tags:\n  - one\nbad: a: b\n", { tags: ["two"] }],
    ["description: [a,\nb]\n", { description: "new" }],
  ] as const)("%j refuses what would cost text", (header, changes) => {
    const raw = `---\n${header}---\nbody\n`;
    expect(() => edit(raw, changes)).toThrow(MemoryError);
    expect(() => edit(raw, changes)).toThrow(/topic\.md \(line \d\) .*`keepsake memory edit topic`/s);
    expect(edit(raw, { body: { mode: "append", text: "more" } })).toBe(`${raw}\nmore\n`);
  });

  it("is named with the line of what cannot be changed", () => {
    const raw = "---\na: 1\ntags: [\n  {a: 1}, # one\n  b\n]\n---\nbody\n";
    expect(() => edit(raw, { tags: ["c"] })).toThrow(/The tags in topic\.md \(line 3\) cannot be changed/);
  });

  it("is not closed: what is added stands at the end, the rest is refused", () => {
    const raw = "---\nname: topic\ntype: user\n\ntext";
    expect(edit(raw, { body: { mode: "append", text: "more" } })).toBe(`${raw}\n\nmore\n`);
    expect(() => edit(raw, { body: { mode: "replace", text: "new" } })).toThrow(/keepsake memory edit topic/);
    expect(() => edit(raw, { type: "project" })).toThrow(/never closed/);
    expect(edit("---\n\na rule above text", { body: { mode: "replace", text: "new" } })).toMatch(
      /^---\nname.*\nnew\n$/s,
    );
  });

  it("is too long: all of it stays", () => {
    const long = `name: topic\ndescription: d # c\nx: ${"y".repeat(9000)}\nmetadata:\n  type: user\n  source: me\n`;
    checkHeader(long, long.replace("me\n", "cli\n"));
    checkHeader(long, long.replace("me\n", "cli\n").replace(": d #", ": e #"), { description: "e" });
    expect(parse(`---\n${long}---\n`).header).toMatchObject({ description: "d", type: "user" });
  });
});

describe("a body that is added to", () => {
  it.each([
    ["\nbody\n\n\n", "more", "\nbody\n\n\nmore\n"],
    ["\na\r\nb\nc\r\n", "more\ntwo", "\na\r\nb\nc\r\n\r\nmore\r\ntwo\r\n"],
    ["- a\n", "- b", "- a\n- b\n"],
    ["- a", "text", "- a\n\ntext\n"],
    ["", "more", "\nmore\n"],
    ["\n \n", "more", "\n \nmore\n"],
  ])("%j keeps every byte", (body, text, after) => {
    const header = "---\nmodified: NOW\nsource: cli\n---\n";
    expect(edit(header + body, { body: { mode: "append", text } })).toBe(header + after);
  });

  it("is below a mark at the very end", () =>
    expect(edit("---\nmodified: NOW\nsource: cli\n---", { body: { mode: "append", text: "x" } })).toBe(
      "---\nmodified: NOW\nsource: cli\n---\n\nx\n",
    ));
});

describe("an edit of any file", () => {
  const piece = fc.constantFrom(
    ..."# comment|x-team: core  # c|big: 123456789012345678901234567890|hex: 0xFF|deep: {a: [1, '2']}|list:\n- a\n  # c\n- b|fold: >-\n  a\n\n  b|__proto__: 1|null: x|bad: a: b|open: [1|quote: \"x|?|- item|text|\tz|dup: 1|dup: 2|&a b: c|%x|".split(
      "|",
    ),
  );
  const own = fc.constantFrom(
    ...'name: topic|description: Old: text|description: old # c|description: "open|description: >-\n  old\n  text|type: user|tags: [a, "b"] # c|tags:\n  - a # c\n  - b|modified: 2020|source: me # c|metadata: {type: reference, k: 0o17} # c|metadata: {}|metadata: null|metadata: x|metadata:\n    type: feedback # c\n    # d\n    k: 1.50|metadata:\n  source: \'me\'\n  modified: x'.split(
      "|",
    ),
  );
  const lineEnd = fc.constantFrom("\n", "\n", "\r\n");
  const raw = fc
    .tuple(
      fc.uniqueArray(fc.oneof(piece, own), { maxLength: 8 }),
      fc.array(lineEnd, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: fc.constantFrom("a", "-", " ", "\n", "\r\n", "é"), maxLength: 12 }),
      fc.constantFrom("", "\uFEFF"),
    )
    .map(([parts, ends, body, mark]) => {
      let at = 0;
      const text = ["---", ...parts, "---", ""].join("\n").replace(/\n/g, () => ends[at++ % ends.length]!);
      return { raw: mark + text + body, body };
    });
  const changes = fc.record(
    {
      description: fc.constantFrom("new", "a: b"),
      type: fc.constantFrom("user" as const, "project" as const),
      tags: fc.constantFrom(["a"], ["b", "c d"]),
      body: fc.constant({ mode: "append" as const, text: "more" }),
    },
    { requiredKeys: [] },
  );
  const values = /^\s*(?:description|type|tags|modified|source|metadata):/;
  /** Lines that hold none of the values in question, nor a part of one. */
  const untouched = (header: string): string[] =>
    header.split("\n").filter((it) => !values.test(it) && !/^ {2}(?:old|text|- (?:a|b|"c d"|c d)\b.*)\r?$/.test(it));

  it("leaves every other line byte for byte, or refuses", () => {
    let refused = 0;
    fc.assert(
      fc.property(raw, changes, (file, asked) => {
        let after: string;
        try {
          after = edit(file.raw, asked);
        } catch (error) {
          expect(error).toMatchObject({ code: "conflict" });
          expect(asked.description ?? asked.type ?? asked.tags).toBeDefined();
          refused++;
          return;
        }
        const [old, now] = [rawParts(file.raw)!, rawParts(after)!];
        expect(untouched(now.header)).toEqual(untouched(old.header));
        expect([now.opening, now.closing]).toEqual([old.opening, old.closing]);
        expect(now.body.startsWith(file.body)).toBe(true);
        if (asked.body === undefined) expect(now.body).toBe(file.body);
        const { header } = parse(after);
        if (asked.description !== undefined) expect(header.description).toBe(asked.description);
        if (asked.type !== undefined) expect(header.type).toBe(asked.type);
        if (asked.tags !== undefined) expect(header.tags).toEqual(asked.tags);
      }),
      { numRuns },
    );
    expect(refused).toBeLessThan(numRuns / 2);
  });

  it("gives the same with and without the library", () => {
    fc.assert(
      fc.property(raw, changes, (file, asked) => {
        const plain = parseTopic(file.raw, "topic", RULES, { ...AT, yaml: null });
        if (plain === null) return;
        const all = { modified: "NOW", provenance: { source: "cli" }, ...asked };
        const context = { path: AT.path, stem: "topic", rules: RULES };
        const byLines = editTopic(file.raw, plain, all, { ...context, yaml: null });
        if (byLines !== null)
          expect(editTopic(file.raw, plain, all, { ...context, yaml: parseYamlHeader })).toBe(byLines);
      }),
      { numRuns },
    );
  });

  it("cuts a file into parts that are the file", () => {
    fc.assert(
      fc.property(raw, fc.nat(200), (file, at) => {
        const cut = file.raw.slice(0, at);
        const parts = rawParts(cut);
        if (parts !== null) expect(parts.opening + parts.header + parts.closing + parts.body).toBe(cut);
      }),
      { numRuns },
    );
  });
});
