import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { splitHeader } from "./split-header.ts";

verifies("text:header-split", () => {
  expect(splitHeader("---\na: 1\nb: 2\n---\nbody\n")).toEqual({
    header: "a: 1\nb: 2",
    body: "body\n",
    bodyLine: 5,
    unclosed: false,
  });
  expect(splitHeader("---\na: 1\nbody\n")).toEqual({
    header: null,
    body: "---\na: 1\nbody\n",
    bodyLine: 1,
    unclosed: true,
  });
});

describe("splitHeader", () => {
  it.each([
    ["", null, "", 1],
    ["a\n---\nb\n---\n", null, "a\n---\nb\n---\n", 1],
    [" ---\na: 1\n---\n", null, " ---\na: 1\n---\n", 1],
    ["----\na: 1\n---\n", null, "----\na: 1\n---\n", 1],
    ["---\n---\nb", "", "b", 3],
    ["---  \na: 1\n--- \t\nb", "a: 1", "b", 4],
    ["---\na: 1\n...\nb", "a: 1", "b", 4],
    ["---\na: 1\n---", "a: 1", "", 4],
    ["---\na: |\n  ---\n---\nb", "a: |\n  ---", "b", 5],
    ["---\n\n---\nb", "", "b", 4],
  ])("of %j", (text, header, body, bodyLine) =>
    expect(splitHeader(text)).toEqual({ header, body, bodyLine, unclosed: false }),
  );

  it("an opening alone is unclosed", () => expect(splitHeader("---").unclosed).toBe(true));

  it("loses nothing of the body", () => {
    const line = fc.string().map((text) => `x${text.replace(/\n/g, "")}`);
    fc.assert(
      fc.property(fc.array(line), fc.string(), (lines, body) => {
        const header = lines.join("\n");
        const split = splitHeader(`---\n${header}${header === "" ? "" : "\n"}---\n${body}`);
        expect(split).toEqual({ header, body, bodyLine: lines.length + 3, unclosed: false });
      }),
    );
  });
});
