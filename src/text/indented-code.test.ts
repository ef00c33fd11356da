import { describe, expect, it } from "vitest";
import { indentedCode } from "./indented-code.ts";

const codeIn = (text: string): string[] => {
  const isCode = indentedCode();
  return text.split("\n").filter((line) => isCode(line));
};

describe("indented code", () => {
  it("stands where no list is open", () => {
    expect(codeIn("A line looks so:\n\n    - [x](x.md)\n\n\t- [y](y.md)\n")).toEqual([
      "    - [x](x.md)",
      "\t- [y](y.md)",
    ]);
    expect(codeIn("- item\n\n# Heading\n\n    - [x](x.md)")).toEqual(["    - [x](x.md)"]);
  });

  it("is an item of an item below a list", () => {
    for (const list of ["- a", "1. a", "  - a", "- a\n\n  more about a", "- a\n<!-- c -->", "* a\n    - b"])
      expect(codeIn(`Text\n\n${list}\n\n    - [x](x.md)`)).toEqual([]);
  });
});
