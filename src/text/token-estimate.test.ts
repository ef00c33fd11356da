import { expect } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { byteLength, estimateTokens, tokensOfBytes } from "./token-estimate.ts";

verifies("text:tokens", () => {
  expect([0, 3, 4, 7, 8].map(tokensOfBytes)).toEqual([0, 0, 1, 1, 2]);
  expect(byteLength("aé漢🎉")).toBe(1 + 2 + 3 + 4);
  expect(estimateTokens("漢字漢字")).toBe(3);
});
