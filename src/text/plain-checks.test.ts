import fc from "fast-check";
import { expect, it } from "vitest";
import { isDigits, isPlainAscii, isPlainWriting, oneLine, unixText } from "./plain-checks.ts";

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("a", " ", "  ", "\t", "\n", "\r", "\r\n", "\u00a0", "\ufeff", "7", "é"))
    .map((it) => it.join("")),
);

it("says what the patterns say that it spares", () =>
  fc.assert(
    fc.property(text, (it) => {
      expect(isDigits(it)).toBe(/^[0-9]+$/.test(it));
      expect(isPlainAscii(it)).toBe(/^[\t\n\u0020-\u007e]*$/.test(it));
      expect(unixText(it)).toBe(it.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
      expect(oneLine(it)).toBe(it.replace(/\s+/g, " ").trim());
    }),
    { numRuns: 2_000 },
  ));

it("leaves long texts to a pattern", () => expect(isPlainAscii("a".repeat(3_000))).toBe(false));

it("takes no character for plain writing that nobody sees", () => {
  const plain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isPlainWriting);
  expect(plain.join("")).not.toMatch(
    /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}/u,
  );
  for (const text of ["Größe – „ja“ …", "naïve “quotes” → ½ € × ≥ ✓", "Привет, ёж", "a\tb\n"])
    expect(isPlainWriting(text)).toBe(true);
  expect(isPlainWriting("–".repeat(3_000))).toBe(false);
});
