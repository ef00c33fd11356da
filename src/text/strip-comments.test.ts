import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownish } from "../../tests/support/markdownish.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { stripComments, stripCommentsOfCut } from "./strip-comments.ts";

verifies("text:comments", () => {
  expect(stripComments("a <!-- b --> c")).toBe("a  c");
  expect(stripComments("a `<!-- b -->` c")).toBe("a `<!-- b -->` c");
  expect(stripComments("```html\n<!-- b -->\n```\n<!-- c -->\n")).toBe("```html\n<!-- b -->\n```\n");
});

verifies("text:comment-unclosed", () => {
  expect(stripComments("a <!-- b\nc\n")).toBe("a <!-- b\nc\n");
  expect(stripComments("<!-- a --> b <!-- c\nd")).toBe(" b <!-- c\nd");
});

verifies("text:comment-untouched", () => {
  const withoutOpening = fc.string({ unit: "binary" }).filter((text) => !text.includes("<!--"));
  fc.assert(
    fc.property(withoutOpening, (text) => {
      expect(stripComments(text)).toBe(text);
    }),
  );
  const noMark = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[<>`~\\\s]/g, ""));
  fc.assert(
    fc.property(noMark, noMark, noMark, (before, inside, after) => {
      expect(stripComments(`x${before}<!--${inside.replaceAll("-", "")}-->${after}y`)).toBe(`x${before}${after}y`);
    }),
  );
});

describe("stripComments", () => {
  it("takes the lines of a comment that stands alone", () => {
    expect(stripComments("a\n  <!-- b\n\nc -->  \nd\n")).toBe("a\nd\n");
    expect(stripComments("<!-- a -->\n")).toBe("");
    expect(stripComments("a\n<!-- b --> <!-- c -->\nd")).toBe("a\nd");
    expect(stripComments("a\r\n<!-- b -->\r\nc\r\n")).toBe("a\r\nc\r\n");
  });

  it("lets whatever begins first win", () => {
    expect(stripComments("<!-- ``` -->\na\n<!-- ` -->\nb\n")).toBe("a\nb\n");
    expect(stripComments("```\n<!--\n```\n-->\n")).toBe("```\n<!--\n```\n-->\n");
    expect(stripComments("`<!--` a -->")).toBe("`<!--` a -->");
    expect(stripComments("a <!-- ` --> ` <!-- b --> c")).toBe("a  `  c");
  });

  it("takes no two backticks of different blocks for code", () => {
    expect(stripComments("## Quoting with `\nUse single quotes. <!-- b -->\nIn SQL use ` for columns.")).toBe(
      "## Quoting with `\nUse single quotes. \nIn SQL use ` for columns.",
    );
    expect(stripComments("Press ` twice.\n<!-- b -->\nThen ` once.")).toBe("Press ` twice.\nThen ` once.");
    expect(stripComments("<!-- a --> It`s\nours. <!-- b --> That`s")).toBe(" It`s\nours.  That`s");
    expect(stripComments("In code `a\nb <!-- c -->` it stays")).toBe("In code `a\nb <!-- c -->` it stays");
  });

  it("knows the two comments that close at once", () => expect(stripComments("a<!-->b<!--->c")).toBe("abc"));

  it("only ever removes, and only whole stretches", () =>
    fc.assert(
      fc.property(markdownish, (text) => {
        const stripped = stripComments(text);
        let at = 0;
        for (const character of stripped) {
          at = text.indexOf(character, at) + character.length;
          expect(at).toBeGreaterThanOrEqual(character.length);
        }
        expect(stripped.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1000 },
    ));

  it("ends on a megabyte of comments, opened or closed", () => {
    expect(stripComments("<!--".repeat(250_000))).toHaveLength(1_000_000);
    expect(stripComments("<!---->".repeat(150_000))).toBe("");
    expect(stripComments(`${"<!-- a -->  ".repeat(80_000)}b`)).toBe(`${"  "}b`);
  });
});

it("finds the same comments by the short way, where nothing is code, as by the long one", () => {
  const withoutCode = markdownish.map((text) => text.replace(/[`~]/g, ""));
  fc.assert(
    fc.property(withoutCode, (text) => {
      // One backtick far behind makes every line be looked at, and changes nothing before it.
      const long = stripComments(`${text}\n\nz\n\n\``);
      expect(stripComments(`${text}\n\nz\n\n`)).toBe(long.slice(0, -1));
    }),
    { numRuns: 3000 },
  );
});

describe("stripCommentsOfCut", () => {
  const cases = [
    ["a <!-- b\nc\n", "a "],
    ["<!-- a --> b <!-- c\nd", " b "],
    ["a <!-->b <!--->c <!--", "a b c "],
    ["`<!--` a ` <!-- b", "`<!--` a ` "],
    ["a\n```html\n<!-- b\n", "a\n```html\n<!-- b\n"],
    ["```\n<!--\n```\nb\n<!-- c\n```\nd", "```\n<!--\n```\nb\n"],
    ["a <!-- b --> c -->", "a  c -->"],
  ] as const;
  verifies("text:comment-cut", () => {
    for (const [text, left] of cases) expect(stripCommentsOfCut(text), text).toBe(left);
  });

  it("leaves a beginning of what is left of a whole text", () =>
    fc.assert(
      fc.property(markdownish, (text) => {
        const left = stripCommentsOfCut(text);
        expect(stripComments(text).startsWith(left.trimEnd())).toBe(true);
        if (!text.slice(Math.max(0, text.lastIndexOf("-->") - 1)).includes("<!--"))
          expect(left).toBe(stripComments(text));
      }),
      { numRuns: 2000 },
    ));

  it("ends on a megabyte of openings", () => {
    expect(stripCommentsOfCut("<!--".repeat(250_000))).toBe("");
    expect(stripCommentsOfCut("`<!--` ".repeat(150_000))).toHaveLength(1_050_000);
  });
});
