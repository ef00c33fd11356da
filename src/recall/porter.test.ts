import { stemmer } from "@orama/stemmers/english";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stemPorter } from "./porter.ts";
import { ENGLISH_SYNONYMS } from "./synonyms-en.ts";

const HEADS = "a e y s t br ool tr adopt nation activ rel communic hop fil contr pro analog fa sens electr y'".split(
  " ",
);
const TAILS =
  "s es ss sses ies eed ed ing at bl iz y yy ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize ion tion sion e le ll l é".split(
    " ",
  );

describe("the English stemmer", () => {
  it("stems the words of our own tables as the package does", () => {
    for (const word of new Set(ENGLISH_SYNONYMS.split(/[\s|]+/))) expect(stemPorter(word), word).toBe(stemmer(word));
  });

  it("stems as the package does, whatever stands before its suffixes", () => {
    for (const head of HEADS) {
      for (const one of TAILS)
        for (const other of ["", ...TAILS])
          expect(stemPorter(head + one + other), head + one + other).toBe(stemmer(head + one + other));
    }
  });

  it("stems any word as the package does", () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...HEADS, ...TAILS), fc.constantFrom(..."abcdeilosty'йß\u{1d552}")), {
          maxLength: 6,
        }),
        (parts) => {
          const word = parts.join("");
          expect(stemPorter(word)).toBe(stemmer(word));
        },
      ),
      { numRuns: 5000 },
    ));
});
