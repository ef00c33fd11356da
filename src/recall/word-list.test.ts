import { describe, expect, it } from "vitest";
import { WordList } from "./word-list.ts";

describe("a list of words", () => {
  it("knows whole words only, asked once or a thousand times", () => {
    const list = new WordList("able ago\nagree building\nzoo");
    for (let turn = 0; turn < 300; turn++) {
      for (const word of ["able", "ago", "agree", "building", "zoo"]) expect(list.has(word), word).toBe(true);
      for (const word of ["", "a", "go", "build", "oo", "zoos"]) expect(list.has(word), word).toBe(false);
    }
  });
});
