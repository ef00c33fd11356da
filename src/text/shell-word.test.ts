import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { commandLine, shellWord } from "./shell-word.ts";

it("leaves plain words as they are and quotes the others, as a shell reads them", () => {
  for (const word of ["deploy-checklist", "User_Role", "café", "a.b"]) expect(shellWord(word)).toBe(word);
  for (const word of ["", "two words", "it's", "$(x) `y` \\", "-x", "a;b", "*"]) {
    expect(execFileSync("sh", ["-c", `printf %s ${shellWord(word)}`], { encoding: "utf8" })).toBe(word);
  }
});

it("puts a word that looks like a flag behind the flags", () => {
  expect(commandLine("restore", ["a b", "3"], " --scope user")).toBe("restore 'a b' 3 --scope user");
  expect(commandLine("restore", ["-x", "3"], " --scope user")).toBe("restore --scope user -- '-x' 3");
});
