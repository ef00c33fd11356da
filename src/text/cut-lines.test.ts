import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { keepHead } from "./cut-lines.ts";

const text = fc.array(fc.constantFrom("a", "é", "漢", "🎉", "\n", "word ")).map((parts) => parts.join(""));

verifies("text:cut-lines", () =>
  fc.assert(
    fc.property(text, fc.integer({ min: -1, max: 40 }), (whole, maxBytes) => {
      const kept = keepHead(whole, maxBytes);
      const lines = whole.replace(/\n$/, "").split("\n");
      // The obvious way: try every number of lines, longest first.
      let expected = "";
      for (let count = lines.length; count > 0; count--) {
        expected = lines.slice(0, count).join("\n");
        if (Buffer.byteLength(expected) <= maxBytes) break;
        expected = "";
      }
      expect(kept).toBe(expected);
      expect(whole === kept || kept === "" || whole.startsWith(`${kept}\n`)).toBe(true);
    }),
    { numRuns: 2000 },
  ),
);

describe("keepHead", () => {
  it.each([
    ["a\nb\n", 10, "a\nb"],
    ["a\nb\n", 3, "a\nb"],
    ["a\nb\n", 2, "a"],
    ["漢\nb", 2, ""],
    ["漢\nb", 3, "漢"],
    ["", 5, ""],
    ["a\n\n\nb", 3, "a\n\n"],
    ["a", 0, ""],
    ["a", Number.NaN, ""],
  ])("of %j within %d bytes is %j", (whole, maxBytes, kept) => expect(keepHead(whole, maxBytes)).toBe(kept));
});
