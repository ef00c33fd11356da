import { describe, expect, it } from "vitest";
import { Forms } from "./forms.ts";
import { APART_ENGLISH, IRREGULAR_ENGLISH } from "./irregular.ts";

describe("a table of forms", () => {
  it("says the same whether it is searched or mapped", () => {
    for (const table of [IRREGULAR_ENGLISH, APART_ENGLISH]) {
      const [searched, mapped] = [new Forms(table, Number.POSITIVE_INFINITY), new Forms(table, 0)];
      const words = table.split(/[\s|]+/).filter(Boolean);
      for (const word of [...words, ...words.map((each) => each.slice(1)), "zebra"])
        expect(searched.baseOf(word), word).toBe(mapped.baseOf(word));
      expect(mapped.baseOf(words[1]!)).toBe(words[0]);
    }
  });
});
