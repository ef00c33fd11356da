import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { statesLastingRule } from "./lasting-rule.ts";
import { DEMANDS, FOR_ALL } from "./rule-for-all.ts";

const file = readFileSync(new URL("../../tests/support/rules-for-all.txt", import.meta.url), "utf8");
const of = (sign: string): string[] =>
  file
    .split("\n")
    .filter((line) => line.startsWith(`${sign} `))
    .map((line) => line.slice(2));

describe("a rule for all work of a kind", () => {
  verifies("nudge:for-all", () => {
    const missed = of("+").filter((message) => !statesLastingRule(message));
    expect(missed.length / of("+").length, missed.join("\n")).toBeLessThan(0.1);
    expect(of("-").filter(statesLastingRule)).toEqual([]);
  });

  it("holds one of each kind of hints", () => {
    const isHinted = (message: string): boolean =>
      [FOR_ALL, DEMANDS].every((hints) => hints.some((hint) => message.toLowerCase().includes(hint)));
    expect(of("+").filter((message) => !isHinted(message))).toEqual([]);
  });

  it("is not heard in a question, code, a quotation or a paste", () => {
    const rule = "Every PR needs a changelog entry.";
    const section = `${rule} All commits must be signed. `.repeat(6);
    const guide = Array.from({ length: 8 }, () => section).join("\n\n");
    for (const message of [
      "every PR needs a changelog entry, right?",
      "why must all commits be signed",
      `> ${rule}\n\nwho wrote this`,
      `\`\`\`\n${rule}\n\`\`\`\ntranslate it`,
      `what does "${rule}" mean for us`,
      `shorten this text\n\n${guide}`,
    ])
      expect(statesLastingRule(message), message.slice(0, 60)).toBe(false);
    expect(statesLastingRule(`Thanks.\n${rule}\nNow fix the parser.`)).toBe(true);
  });

  it("is looked for in no more time than the text is long", () => {
    const began = performance.now();
    for (const part of ["every ", "all tests ", "no commit without ", "each pr in ", "every,", "all code must be "])
      for (const text of [part.repeat(100_000), `${part}\n`.repeat(50_000)]) statesLastingRule(text);
    // Hundreds of times what it takes.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
