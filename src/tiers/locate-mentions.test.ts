import { describe, expect, it } from "vitest";
import { findImports } from "../text/find-imports.ts";
import { stripComments } from "../text/strip-comments.ts";
import { locateMentions } from "./locate-mentions.ts";

function linesOf(text: string): readonly number[] {
  const stripped = stripComments(text);
  return locateMentions(text, stripped, findImports(stripped));
}

describe("the line of a mention", () => {
  it.each([
    ["without comments", "a\n@b.md\n\n@c.md", [2, 4]],
    ["below a comment", "<!-- x\ny -->\n@b.md", [3]],
    ["mentioned in a comment first", "<!-- @b.md -->\n<!-- @b.md -->\nx\n@b.md", [4]],
    ["twice, with comments between", "@b.md\n<!--\n@b.md\n-->\n@b.md", [1, 5]],
    ["after a comment on its line", "x\n<!-- y -->@b.md", [2]],
    ["twice on one line", "see @b.md <!-- no --> and @b.md\n@c.md", [1, 1, 2]],
  ])("%s", (_what, text, lines) => expect(linesOf(text)).toEqual(lines));

  it("is the last one known where a comment splits the mention", () => {
    expect(linesOf("x\n@a.md\n@b<!-- -->c.md")).toEqual([2, 2]);
  });
});
