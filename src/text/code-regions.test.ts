import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownish } from "../../tests/support/markdownish.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { codeRegions } from "./code-regions.ts";

const codeIn = (text: string) => codeRegions(text).map(({ start, end }) => text.slice(start, end));

verifies("text:code-regions", () =>
  fc.assert(
    fc.property(fc.oneof(markdownish, fc.string({ unit: "binary" })), (text) => {
      let last = 0;
      for (const { start, end } of codeRegions(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
    { numRuns: 2000 },
  ),
);

verifies("text:linear", () => {
  const size = 1_000_000;
  const opening = ["`", "``` ", "`a``b", "<!--", "~~~\n", "> ", "- ", "\\`", "`\n\n", "1. `\n", "\n"];
  const interrupting = ["=", "* * *", "`\n***\n", "# `\n", "`\n=\n", "`\n<!--\n", "`\n<!--\n-->", "`\n> `\n"];
  for (const unit of [...opening, ...interrupting]) {
    const text = unit.repeat(Math.ceil(size / unit.length));
    expect(codeRegions(text).every((region) => region.end <= text.length)).toBe(true);
  }
  const differentRuns = Array.from({ length: 1400 }, (_, length) => "`".repeat(length + 1)).join(" ");
  expect(codeRegions(differentRuns)).toEqual([]);
});

describe("fences", () => {
  it.each([
    ["a\n```js\nx\n```\nb", ["```js\nx\n```"]],
    ["~~~\n```\n~~~\nb", ["~~~\n```\n~~~"]],
    ["````\n```\n````\nb", ["````\n```\n````"]],
    ["```\nx\n`````\nb", ["```\nx\n`````"]],
    ["   ```\nx\n   ```\nb", ["```\nx\n   ```"]],
    ["```\nnever closed\n", ["```\nnever closed\n"]],
    ["```\nx\n``` y\n```", ["```\nx\n``` y\n```"]],
  ])("finds %j", (text, code) => expect(codeIn(text)).toEqual(code));

  it("needs at most three spaces of indent", () => expect(codeIn("a\n\n    ```\n\nb `c`\n").slice(0, -1)).toEqual([]));

  it("stands inside list items and quotes, and ends with them", () => {
    expect(codeIn("- a\n\n  ```\n  x\n  ```\nb")).toEqual(["```\n  x\n  ```"]);
    expect(codeIn("1. a\n   - b\n\n     ```\n     x\n     ```\n")).toEqual(["```\n     x\n     ```"]);
    expect(codeIn("- ```\n  x\n  ```\nb")).toEqual(["```\n  x\n  ```"]);
    expect(codeIn("> ```\n> x\n> ```\nb")).toEqual(["```\n> x\n> ```"]);
    expect(codeIn("> ```\n> x\nb `y`")).toEqual(["```\n> x\n", "`y`"]);
    expect(codeIn("- ```\n  x\nb `y`")).toEqual(["```\n  x\n", "`y`"]);
  });
});

describe("inline spans", () => {
  it.each([
    ["a `b` c", ["`b`"]],
    ["``a ` b`` c", ["``a ` b``"]],
    ["`a``b` c", ["`a``b`"]],
    ["`a\nb` c", ["`a\nb`"]],
    ["`a\n\nb` c", []],
    ["`a\n> \nb` c", []],
    ["`a\n- b` c", []],
    ["\\`a` b`", ["` b`"]],
    ["`a\\` b", ["`a\\`"]],
    ["``` a ``` b", ["``` a ```"]],
    ["`a\n```\nb` c\n```\n", ["```\nb` c\n```"]],
  ])("in %j are %j", (text, code) => expect(codeIn(text)).toEqual(code));

  it.each([
    ["a heading, which ends at its line", "## With `\nb ` c"],
    ["a heading in a list", "- # With `\n  b ` c"],
    ["a heading by the line below it", "With `\n===\nb ` c"],
    ["another one", "With `\n--\nb ` c"],
    ["a thematic break", "`\n***\n`"],
    ["one with blanks", "`\n  _ _ _ \n`"],
    ["a comment at the start of a line", "`\n<!-- a -->\n`"],
    ["one of some lines, with text behind it", "<!-- a\n--> ` b\nc ` d"],
    ["one that is never closed", "`\n  <!-- a\n`"],
    ["a quote", "`\n> a ` b"],
    ["a quote in a quote", "> `\n> > a ` b"],
  ])("do not reach across %s", (_, text) => expect(codeIn(text)).toEqual([]));

  it.each([
    ["a comment within a line", "`a\nb <!-- c -->` d"],
    ["a line that is indented too far for a block", "`a\n    # b\n    ***\n    <!-- c -->` d"],
    ["marks that are no thematic break", "`a\n**\n***b\n= =\n-c` d"],
    ["hashes that are no heading", "`a\n#b\n####### c` d"],
    ["a quote that goes on, also without its mark", "> `a\n> b\nc\n> d` e"],
  ])("reach across %s", (_, text) =>
    expect(codeIn(text)).toEqual([text.slice(text.indexOf("`"), text.lastIndexOf("`") + 1)]),
  );

  it("do not begin inside a comment", () => expect(codeIn("<!-- ` --> a ` b")).toEqual([]));
});
