import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { nameHash } from "./name-hash.ts";

it("is SHA-256, whatever the text and its length", () => {
  const expected = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 5000]) {
    const text = "ä€x".repeat(length).slice(0, length);
    expect(nameHash(text), `${length}`).toBe(expected(text));
    expect(nameHash("a".repeat(length)), `${length}`).toBe(expected("a".repeat(length)));
  }
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => nameHash(text) === expected(text)));
});
