import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { isSurelyBroken } from "../text/salvage-header.ts";
import { parseYamlHeader } from "../text/yaml-header.ts";
import { parseTopic, type TopicRules } from "./parse-topic.ts";
import { topicDocument, withYaml } from "./topic-document.ts";

const RULES: TopicRules = { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 };

const found = (text: string, stem = "stem") => withYaml(() => topicDocument(stem, text));

/** What `memory list` and `memory show` give for the same file. */
function listed(text: string) {
  const { header } = parseTopic(text, "stem", RULES, { path: "/stem.md", yaml: parseYamlHeader })!;
  const { name, description, aliases, tags, type, source = "" } = header;
  return { name, description, aliases, tags, type, source };
}

it("does work again for the library alone, not for an error", async () => {
  let done = 0;
  const failing = (): never => {
    done++;
    throw new RangeError("no such note");
  };
  await expect(withYaml(failing)).rejects.toThrow("no such note");
  expect(done).toBe(1);
});

const word = fc.oneof(
  fc.constantFrom(
    "deploy",
    "Deploy: migrate",
    "ship it",
    "café",
    "a: b",
    "a #b",
    "it's",
    '"',
    "true",
    "null",
    "007",
    "3",
    "- x",
    "*now*",
  ),
  fc.constantFrom("", "~", "{a", "a, b", "&x", "!x", "#", "C:\\temp", "\u00e9\t.", "a  b", "日本"),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const escaped = (text: string): string => {
  const points = Array.from(text, (it) => it.codePointAt(0)!);
  return `"${points.map((it) => (it > 0xffff ? `\\U${hex(it, 8)}` : `\\u${hex(it, 4)}`)).join("")}"`;
};
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
const indented = (texts: readonly string[]): string => texts.map((it) => `\n  ${it}`).join("");

/** One value in any of the styles that YAML has, right or wrong. */
const value = fc.oneof(
  word,
  word.map((it) => JSON.stringify(it)),
  word.map(escaped),
  word.map((it) => `'${it.replaceAll("'", "''")}'`),
  fc.tuple(word, word).map(([a, b]) => `${a}\n  ${b}`),
  fc.tuple(word, word).map(([a, b]) => `"${a}\n  ${b}"`),
  fc
    .tuple(fc.constantFrom(">-", ">", "|", "|-", "|+", ">2-", "| # c"), fc.array(word, { maxLength: 3 }))
    .map(([mark, lines]) => `${mark}${indented(lines)}`),
  fc.array(word, { maxLength: 3 }).map((it) => `[${it.join(", ")}]`),
  fc.array(word.map(escaped), { maxLength: 3 }).map((it) => `[\n  ${it.join(",\n  ")}\n  ]`),
  fc.array(word, { maxLength: 3 }).map((it) => indented(it.map((item) => `- ${item}`))),
  fc.tuple(word, word).map(([a, b]) => `{type: feedback, source: ${a}, x: ${b}}`),
  fc.tuple(word, word).map(([a, b]) => indented([`type: ${a}`, `source: ${b}`])),
  fc.constantFrom(
    "{type: user}",
    "\n  type: reference\n  source: cli",
    "\n  - {file: a.ts, line: 3}",
    "\n  a:\n    b: c",
  ),
);
const entry = fc.tuple(
  fc.constantFrom("name", "description", "aliases", "tags", "type", "source", "metadata", "evidence", "x"),
  value,
  fc.constantFrom("", "", "", " # why", "\n# a comment", "\n"),
);
const header = fc
  .tuple(fc.array(entry, { maxLength: 5 }), fc.constantFrom("block", "block", "block", "braces"))
  .map(([entries, style]) => {
    const lines = entries.map(([key, text, end]) => `${key}: ${text}${end}`);
    return style === "block" ? lines.join("\n") : `{${lines.join(", ")}}`;
  });

verifies("recall:same-header", async () => {
  await fc.assert(
    fc.asyncProperty(header, async (lines) => {
      const text = `---\n${lines}\n---\n\nbody\n`;
      const { body: _body, ...fields } = await found(text);
      expect(fields).toEqual(listed(text));
    }),
    { numRuns: 2_000 },
  );
});

it("takes for broken only what the library refuses", () => {
  let sure = 0;
  fc.assert(
    fc.property(header, (lines) => {
      if (!isSurelyBroken(lines)) return;
      sure += 1;
      expect(parseYamlHeader(lines).isBroken).toBe(true);
    }),
    { numRuns: 20_000 },
  );
  expect(sure).toBeGreaterThan(200);
});

describe("a note as a document", () => {
  it("gives its fields and body", async () => {
    const text =
      "---\nname: deploy\ndescription: how we ship\naliases: [release, ship]\nmetadata:\n  type: project\n  source: cli\n---\n\nMigrate first.\n";
    expect(await found(text)).toEqual({
      name: "deploy",
      description: "how we ship",
      aliases: ["release", "ship"],
      tags: [],
      type: "project",
      source: "cli",
      body: "\nMigrate first.\n",
    });
  });

  it("gives what a header says that is not plain", async () => {
    const text = [
      "---",
      'name: "caf\\u00e9"',
      "description: >-",
      "  how we ship,",
      "  step by step",
      "aliases: [",
      "  release,",
      "  ship ]",
      "tags: [ops]",
      "metadata: {type: feedback, source: mcp}",
      "evidence:",
      "  - {file: a.ts, line: 3}",
      "---",
      "body",
    ];
    expect(await found(text.join("\n"))).toEqual({
      name: "café",
      description: "how we ship, step by step",
      aliases: ["release", "ship"],
      tags: ["ops"],
      type: "feedback",
      source: "mcp",
      body: "body",
    });
  });

  it("gives what the lines of a damaged header say", async () => {
    const text = "---\nname: deploy\ndescription: Deploy: migrate first\naliases: [foo]\nbad: [1\n---\nbody";
    expect(await found(text)).toMatchObject({ name: "deploy", description: "Deploy: migrate first", aliases: ["foo"] });
  });

  it("gives the whole text where there is no header, and the stem as a name", async () => {
    expect(await found("just text", "user_role")).toMatchObject({
      name: "user_role",
      description: "",
      body: "just text",
    });
    expect(await found("---\nname: x\nnever closed", "open")).toMatchObject({ name: "open" });
  });

  it("never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), async (text, inHeader) => {
        const { name, body } = await found(inHeader ? `---\n${text}\n---\n` : text);
        expect(typeof name + typeof body).toBe("stringstring");
      }),
    );
  });
});
