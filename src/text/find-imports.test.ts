import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownish } from "../../tests/support/markdownish.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { findImports } from "./find-imports.ts";

const targets = (text: string) => findImports(text).map(({ form, target }) => `${form} ${target}`);

verifies("text:import-line", () => {
  expect(findImports("a\n  @docs/style guide.md \nb")).toEqual([
    { form: "line", target: "docs/style guide.md", start: 2, end: 25, line: 2 },
  ]);
  expect(targets("@~/x.md\n@/etc/y\n@a\\ b.md\n@alice")).toEqual([
    "line ~/x.md",
    "line /etc/y",
    "line a b.md",
    "line alice",
  ]);
});

verifies("text:import-inline", () => {
  const text = "See @docs/a.md, (not @b.md) and me@x.org.\n`@c.md` <!-- @d.md -->\n```\n@e.md\n```\n- @my\\ f.md!";
  expect(findImports(text)).toEqual([
    { form: "inline", target: "docs/a.md", start: 4, end: 14, line: 1 },
    { form: "inline", target: "b.md", start: 21, end: 26, line: 1 },
    { form: "inline", target: "my f.md", start: 81, end: 90, line: 6 },
  ]);
  expect(targets('(@a.md) x@y "@b.md"')).toEqual([]);
});

describe("findImports", () => {
  it("reads a sentence that begins with a mention as a sentence", () => {
    expect(targets("@alice please review")).toEqual(["inline alice"]);
    expect(targets("@docs/a.md for the style.")).toEqual(["inline docs/a.md"]);
    expect(targets("@a.md @b.md")).toEqual(["inline a.md", "inline b.md"]);
    expect(targets("@a.md `code`")).toEqual(["inline a.md"]);
  });

  it("is found between backticks of different paragraphs", () =>
    expect(targets("Press ` twice.\n***\n@i.md\nThen ` once.")).toEqual(["line i.md"]));

  it("needs a path", () => expect(targets("@\n@ a\nx @ y @. @)")).toEqual([]));

  it("gives offsets that hold the mention", () =>
    fc.assert(
      fc.property(markdownish, (text) => {
        for (const { form, start, end, line } of findImports(text)) {
          const found = text.slice(start, end);
          expect(found).not.toContain("\n");
          expect(form === "line" ? found.trim()[0] : found[0]).toBe("@");
          expect(text.slice(0, start).split("\n").length).toBe(line);
        }
      }),
      { numRuns: 1000 },
    ));

  it("ends on many mentions", () => {
    expect(findImports("@a.md\n".repeat(10_000))).toHaveLength(10_000);
    expect(findImports("@".repeat(1_000_000))).toHaveLength(1);
    expect(findImports("a @ ".repeat(300_000))).toEqual([]);
    expect(findImports("`@a` @b ".repeat(100_000))).toHaveLength(100_000);
  });
});
