import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { shellWord } from "./shell-word.ts";

it("leaves plain words as they are and quotes the others, as a shell reads them", () => {
  for (const word of ["deploy-checklist", "User_Role", "café", "a.b"]) expect(shellWord(word)).toBe(word);
  for (const word of ["", "two words", "it's", "$(x) `y` \\", "-x", "a;b", "*"]) {
    expect(execFileSync("sh", ["-c", `printf %s ${shellWord(word)}`], { encoding: "utf8" })).toBe(word);
  }
});
