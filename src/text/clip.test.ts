import fc from "fast-check";
import { expect, it } from "vitest";
import { clip } from "./clip.ts";

it("keeps the beginning, and never half a character", () => {
  expect(clip("abc", 3)).toBe("abc");
  expect(clip("abcd", 3)).toBe("abc");
  expect(clip("ab🚀", 3)).toBe("ab");
  expect(clip("a🚀b", 3)).toBe("a🚀");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, most) => {
      const cut = clip(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      expect(cut.length).toBeLessThanOrEqual(most);
    }),
  );
});
