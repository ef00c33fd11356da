import fc from "fast-check";
import { expect, it } from "vitest";
import { foldInvisible } from "../text/invisible.ts";
import { foldStem, requireNewSlug } from "./slug.ts";

it("says what is wrong with a slug", () => {
  requireNewSlug(`a${"-b".repeat(39)}c`);
  for (const [slug, why] of [
    ["a".repeat(81), "at most 80 characters"],
    ["Deploy", "lower-case letters"],
    ["deploy-", "ends with a letter or digit"],
    ["a..b", "does not contain '..'"],
    ["memory", "reserved"],
    ["memory.md", "'memory.md' is reserved, since MEMORY.md is not a note"],
    ["claude.md", "since CLAUDE.md is not a note"],
    ["agents.md", "reserved"],
    ["nul", "device name"],
  ] as const)
    expect(() => requireNewSlug(slug), slug).toThrow(
      expect.objectContaining({ code: "slug-invalid", message: expect.stringContaining(why) }),
    );
});

it("folds a plain name as it folds any other", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("ＡＢ", "a\u200bB", "a\tb\nC", "K"),
  );
  fc.assert(
    fc.property(text, (stem) => {
      expect(foldStem(stem)).toBe(foldInvisible(stem.normalize("NFKC").toLowerCase()).normalize("NFKC"));
    }),
  );
});
