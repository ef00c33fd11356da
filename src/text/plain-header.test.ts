import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { verifies } from "../../tests/support/verifies.ts";
import { parsePlainHeader } from "./plain-header.ts";

function byLibrary(header: string): unknown {
  const document = parseDocument(header, { version: "1.2", schema: "core", merge: false, uniqueKeys: true });
  return document.errors.length > 0 ? "error" : (document.toJS() ?? {});
}

const scalarish = fc.oneof(
  fc.constantFrom(
    ...'a|true|False|null|~|0|-0|007|1.0|1.|.5|1e3|0x1F|0o17|.inf|-1|+1|1_000|2026-11-15T09:30:00Z|a: b|a:b|a #b|a#b|\'it\'\'s\'|"a\\n"|"\\u0041"|\'a\' b|*x|&x|!x|- a|-a|?a|@a|`a`|%a|{a: b}|[a, b]|[a, \'b, c\', "d"]|[]|[a,]|[ ,a]|[a: b]|[a:b]|[-]|[-1, 1.50]|[[a]]|| >|\'|"|a:|:a|<<|=|http://x.y/z|---|...|a\tb|[a] # c|[a]#|"a"#b|\'a\' # b|[a b, c]|[a"b]|[true, null, ]|{}|a, b|a]|[a}|! a|src/**/*.ts|"src/**/*.ts"'.split(
      "|",
    ),
  ),
  // Nearly a moment, and whatever else is made of its characters.
  fc.stringMatching(/^[0-9:.T-]{4}-[0-9:.T-]{5}T[0-9:.T-]{0,13}Z?$/),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.string({ maxLength: 8 }),
);
const keyish = fc.constantFrom(
  "a",
  "b",
  "name",
  "metadata",
  "x-y",
  "__proto__",
  "constructor",
  "true",
  "null",
  "1",
  "'q'",
  "?",
  "-",
  "<<",
);
const lineish = fc
  .tuple(
    fc.constantFrom("", " ", "  ", "    "),
    keyish,
    fc.constantFrom(": ", ":", ":  ", ""),
    scalarish,
    fc.constantFrom("pair", "item", "bare", "gap", "comment"),
  )
  .map(([indent, key, colon, value, form]) => {
    if (form === "pair") return `${indent}${key}${colon}${value}`;
    if (form === "item") return `${indent}- ${value}`;
    if (form === "comment") return `${indent}# ${value}`;
    return form === "gap" ? indent : `${indent}${key}:`;
  });

verifies("text:header-plain", () => {
  let answered = 0;
  fc.assert(
    fc.property(fc.array(lineish, { maxLength: 6 }), (lines) => {
      const header = lines.join("\n");
      const plain = parsePlainHeader(header);
      if (plain === null) return;
      answered += 1;
      expect(plain).toEqual(byLibrary(header));
    }),
    { numRuns: 20_000 },
  );
  expect(answered).toBeGreaterThan(500);
});

describe("parsePlainHeader", () => {
  it("reads the header of a topic without the library", () =>
    expect(
      parsePlainHeader(
        `name: deploy-checklist # the slug
description: "run migrations: before \\"flipping\\" the flag"
aliases: [release, 'ship it', "x, y"]

# for the machine
metadata:
  node_type: memory
  created: 2026-11-15T09:30:00Z
  tags:
    - a
    - 'b'
paths:
- "src/**/*.ts"
- docs/*.md
count: 3
draft: false
none:`,
      ),
    ).toEqual({
      name: "deploy-checklist",
      description: 'run migrations: before "flipping" the flag',
      aliases: ["release", "ship it", "x, y"],
      metadata: { node_type: "memory", created: "2026-11-15T09:30:00Z", tags: ["a", "b"] },
      paths: ["src/**/*.ts", "docs/*.md"],
      count: 3,
      draft: false,
      none: null,
    }));

  it.each(["null", "Null", "NULL", "~", "true", "True", "TRUE", "false", "False", "FALSE"])(
    "reads %s as the library does, or leaves it alone",
    (word) => {
      for (const header of [`a: ${word}`, `a: [${word}]`, `a:\n- ${word}`]) {
        const plain = parsePlainHeader(header);
        if (plain !== null) expect(plain).toEqual(byLibrary(header));
      }
    },
  );

  it("an empty header has no keys", () => expect(parsePlainHeader("\n# nothing\n")).toEqual({}));

  it.each([
    "a: 1\na: 2",
    "__proto__: 1",
    "a: *b",
    "a: |\n  b",
    "a: b\n  c",
    "a: {b: c}",
    "a:\n  b:\n    c: d",
    "a: 0x10",
    "- a",
    "a: b: c",
    "\ta: b",
  ])("leaves %j to the library", (header) => expect(parsePlainHeader(header)).toBeNull());
});
