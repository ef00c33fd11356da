import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseYamlHeader } from "../text/yaml-header.ts";
import { editTopic } from "./edit-topic.ts";
import { handWrittenPart, replaceHandWritten } from "./hand-written.ts";
import { addLines, setLine, topicLines } from "./index-text.ts";
import { parseTopic, type ReadTopic, type TopicRules } from "./parse-topic.ts";
import { removeLines } from "./remove-lines.ts";
import { renderTopic } from "./render-topic.ts";
import { findSecret } from "./secrets.ts";
import { isNewSlug, slugFromName } from "./slug.ts";

// The long form of the fault suite asks for 100,000, over all properties.
const numRuns = Math.ceil(Number(process.env["KEEPSAKE_PROPERTY_RUNS"] ?? 1800) / 6);
const RULES: TopicRules = { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 };
const parse = (text: string): ReadTopic =>
  parseTopic(text, "topic", RULES, { path: "/topic.md", yaml: parseYamlHeader })!;

const line = fc
  .string({ unit: "binary", maxLength: 60 })
  .map((it) => it.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, "").trim())
  .filter((it) => it !== "" && it.replace(/\s+/g, " ") === it);
const tricky = fc.constantFrom(
  "true",
  "null",
  "1.5",
  "a: b",
  "# no",
  "- x",
  "[x]",
  "'q'",
  '"',
  "@x",
  "`y",
  "%",
  "~",
  "a #b",
  "\\",
);
const text = fc.oneof(line, tricky);
const body = fc
  .oneof(fc.string({ maxLength: 200 }), fc.constantFrom("---\nx: y\n---", "\n\n", "- a\n- b", ""))
  .map((it) => it.replace(/[\r\p{Cs}\ufeff]/gu, ""));
const topic = fc.record({
  name: fc.constant("topic"),
  description: text,
  aliases: fc.uniqueArray(text, { maxLength: 3 }),
  tags: fc.uniqueArray(text, { maxLength: 3 }),
  type: fc.constantFrom("user", "feedback", "project", "reference"),
  created: fc.constant("2026-11-15T09:30:00Z"),
  modified: fc.constant("2026-11-15T09:30:00Z"),
  provenance: fc.record({ source: text }),
  body,
});

describe("topics, whatever they hold", () => {
  it("are read back as they were rendered", () => {
    fc.assert(
      fc.property(topic, (it) => {
        const read = parse(renderTopic(it as Parameters<typeof renderTopic>[0]));
        const { provenance, body: given, ...header } = it;
        expect(read.header).toEqual({ ...header, source: provenance.source });
        expect(`${read.body}\n`).toBe(
          given.endsWith("\n") || given === "" ? `${given}${given === "" ? "\n" : ""}` : `${given}\n`,
        );
        expect(read.headerIsSound).toBe(true);
      }),
      { numRuns },
    );
  });

  it("are edited to what was asked, and every other line of the header stays", () => {
    const extra = fc.constantFrom(
      "x-team: core",
      "# a comment",
      "evidence: [a, b]",
      "quarantine: false",
      "",
      "custom:\n  deep:\n    er: 1",
    );
    fc.assert(
      fc.property(topic, text, fc.array(extra, { maxLength: 3 }), fc.boolean(), (it, description, extras, crlf) => {
        const unique = [...new Set(extras)];
        const rendered = renderTopic(it as Parameters<typeof renderTopic>[0]).replace(
          "\nmetadata:",
          `\n${unique.map((line_) => `${line_}\n`).join("")}metadata:`,
        );
        const raw = crlf ? rendered.replaceAll("\n", "\r\n") : rendered;
        const now = parse(raw);
        const changes = { description, modified: "2027-01-01T00:00:00Z", provenance: { source: "cli" } };
        const context = { stem: "topic", path: "/topic.md", rules: RULES, yaml: parseYamlHeader };
        const edited = editTopic(raw, now, changes, context)!;
        expect(parse(edited).header).toMatchObject({
          description,
          modified: changes.modified,
          source: "cli",
          aliases: it.aliases,
        });
        expect(parse(edited).body).toBe(now.body);
        const untouched = raw.split("\n").filter((it_) => !/^\s*(?:description|modified|source):/.test(it_));
        const after = edited.split("\n").filter((it_) => !/^\s*(?:description|modified|source):/.test(it_));
        expect(after).toEqual(untouched);
      }),
      { numRuns },
    );
  });

  it("are parsed without an exception from any text", () => {
    const junk = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string().map((it) => `---\n${it}\n---\n${it}`),
    );
    fc.assert(
      fc.property(junk, (it) => {
        expect(parse(it).header.name).not.toBe("");
      }),
      { numRuns },
    );
  });
});

describe("the index, whatever it holds", () => {
  const hand = fc.array(
    fc.constantFrom("# Title", "Some text.", "- an item", "", "<!-- - [x](x.md) -->", "| a | b |"),
    { maxLength: 6 },
  );
  const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/), { maxLength: 6 });

  it("keeps hand-written text through any number of lines set and removed", () => {
    fc.assert(
      fc.property(hand, slugs, (lines, names) => {
        const start = lines.length === 0 ? "" : `${lines.join("\n")}\n`;
        let now = start;
        for (const it of names) now = setLine(now, it, `- [${it}](${it}.md) — project: one`);
        for (const it of names) now = setLine(now, it, `- [${it}](${it}.md) — project: two`);
        expect(topicLines(now).map((it) => it.slug)).toEqual(names);
        expect(now).not.toContain("project: one");
        expect(handWrittenPart(now).trim()).toBe(handWrittenPart(start).trim());
        expect(handWrittenPart(removeLines(now, new Set(names))).trim()).toBe(handWrittenPart(start).trim());
        const replaced = replaceHandWritten(now, "# New");
        expect(handWrittenPart(replaced)).toBe("# New\n");
        expect(topicLines(replaced).map((it) => it.slug)).toEqual(names);
        expect(addLines(now, [])).toBe(now);
      }),
      { numRuns },
    );
  });
});

describe("names and secrets, whatever they hold", () => {
  it("fold to slugs that are allowed, or are refused", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 250 }), (name) => {
        try {
          expect(isNewSlug(slugFromName(name))).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: "slug-invalid" });
        }
      }),
      { numRuns },
    );
  });

  it("takes hashes and UUIDs for what they are", () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(..."0123456789abcdef".split("")), minLength: length, maxLength: length });
    fc.assert(
      fc.property(fc.oneof(hex(40), hex(64), hex(32), fc.uuid()), (it) => {
        expect(findSecret(`commit ${it} fixed it, see sha256:${it} and /objects/${it}`)).toBeNull();
      }),
      { numRuns },
    );
  });
});
