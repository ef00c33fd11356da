import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlainHeader } from "./plain-header.ts";
import { salvageHeader } from "./salvage-header.ts";

describe("salvageHeader", () => {
  it("reads each key of a damaged header for itself", () => {
    const header = [
      "name: c3",
      "description: Deploy: run migrations first # soon",
      "aliases:",
      "- one",
      "- two",
      "bad: [1",
      "tags: [a, b]",
      "metadata:",
      "  # inner",
      "  type: feedback",
      "  bad: a: b",
      "  source: cli",
      "# keep me",
      "owner: alice",
    ];
    expect(salvageHeader(header.join("\n"))).toEqual({
      name: "c3",
      description: "Deploy: run migrations first",
      aliases: ["one", "two"],
      tags: ["a", "b"],
      metadata: { type: "feedback", source: "cli" },
      owner: "alice",
    });
  });

  it.each([
    ['"unclosed\ntype: user', "unclosed"],
    ["'it''s\ntype: user", "it''s"],
    ['"a" b', 'a" b'],
    ["[x] do this", "[x] do this"],
    ["*now* or never", "*now* or never"],
    ["first: line\n  second", "first: line"],
    [">-\n  folded", undefined],
    ["[", undefined],
    ["{a: b\n", "{a: b"],
    ["a: b #c", "a: b"],
  ])("takes %j for the description %j: it ends at its own line", (text, description) => {
    expect(salvageHeader(`description: ${text}`)["description"]).toBe(description);
  });

  it("leaves out what is no plain line", () => {
    expect(salvageHeader("type: {user\nsource: &x y\n text\n- item\n__proto__: 1\nmetadata: {type: user")).toEqual({});
    expect(salvageHeader(`description: ${"x: ".repeat(4000)}`)).toEqual({});
    expect(salvageHeader("type: user\ntype: project")).toEqual({ type: "project" });
  });

  it("reads a plain header as it is read whole", () => {
    const line = fc.tuple(fc.constantFrom("a", "b", "description", "metadata"), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.boolean(), (lines, nested) => {
        const header = lines.map(([key, value]) => `${key}: ${value}`).join(nested ? "\n  " : "\n");
        const plain = parsePlainHeader(header);
        if (plain !== null) expect(salvageHeader(header)).toEqual(plain);
      }),
    );
  });
});

it("takes one pass for a row of blanks in each of many lines", () => {
  const line = `description: "a: b${" ".repeat(8000)}c`;
  expect(salvageHeader(Array(200).fill(line).join("\n"))).toEqual({
    description: line.slice("description: ".length + 1),
  });
  expect(salvageHeader("description: a: b  \t # c")).toEqual({ description: "a: b" });
});
