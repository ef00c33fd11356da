import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { hasInvisible } from "./invisible.ts";
import { printable, printableLine } from "./printable.ts";

verifies("text:printable", () => {
  expect(printable("a\u001b[31mb\u202ec\u200bd\u{e0041}e\u0085f\u00adg\r\n\th")).toBe(
    "a\\x1b[31mb\\u202ec\\u200bd\\u{e0041}e\\x85f\\xadg\\x0d\n\th",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(printable(text)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028]/);
      expect(hasInvisible(printable(text))).toBe(false);
      expect(printableLine(text)).not.toMatch(/[\u0000-\u001f]/);
    }),
  );
});

describe("printable", () => {
  it("leaves writing alone", () => {
    for (const text of ["naïve 日本語 می‌خواهم", "👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "a\n\tb"]) expect(printable(text)).toBe(text);
  });

  it("puts a name on one line", () => expect(printableLine("a\nb\tc\u2028d\ud800")).toBe("a\\nb\\tc\\u2028d\\ud800"));
});
