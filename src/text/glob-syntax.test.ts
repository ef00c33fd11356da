import { expect } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { globProblem } from "./glob-syntax.ts";

verifies("text:glob", () => {
  for (const good of [
    "src/**/*.{ts,tsx}",
    "!dist",
    "a/[!b]/[]c]",
    "@(a|b)/!(c)",
    "app/(group)/[id]/page.tsx",
    "\\[a",
    "a}b)",
    "..a/b..",
    "[{]",
    "x\\{",
    "@(?|a)/\\(?:",
  ]) {
    expect(globProblem(good), good).toBeNull();
  }
  for (const bad of [
    "",
    "  ",
    "a\0b",
    "a".repeat(1001),
    "[a",
    "a/{b,c",
    "@(a|b",
    "/src/*",
    "C:\\x",
    "../a",
    "a/../b",
    "a/..",
    "{a,(b}",
    "[a\\]",
    "(?<=a)b",
  ]) {
    expect(globProblem(bad), bad).toEqual(expect.any(String));
  }
});
