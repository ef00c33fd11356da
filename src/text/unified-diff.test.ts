import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "./unified-diff.ts";

describe("a unified diff", () => {
  it("shows what changes with three lines around it", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n";
    expect(unifiedDiff("a.json", before, before.replace("5\n", "five\nhalf\n"))).toBe(
      "--- a.json\n+++ a.json\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+five\n+half\n 6\n 7\n 8\n",
    );
  });

  it("is empty for equal texts, and tells a file that comes or goes", () => {
    expect(unifiedDiff("a", "x", "x")).toBe("");
    expect(unifiedDiff("a", null, "x\n")).toBe("--- /dev/null\n+++ a\n@@ -0,0 +1,1 @@\n+x\n");
    expect(unifiedDiff("a", "x\n", null)).toBe("--- a\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n");
  });

  it("says where a line end is missing", () => {
    expect(unifiedDiff("a", "x", "x\n")).toContain("-x\n\\ No newline at end of file\n+x\n");
  });

  it("holds all that leads from one text to the other", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "", "{", "}"), { maxLength: 40 });
    fc.assert(
      fc.property(lines, lines, (old, made) => {
        fc.pre(old.join("\n") !== made.join("\n"));
        const text = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
        expect(patch(old, unifiedDiff("f", text(old), text(made)))).toEqual(made);
      }),
    );
  });
});

/** As patch(1) does it, trusting the numbers. */
function patch(old: readonly string[], diff: string): string[] {
  const made: string[] = [];
  let at = 0;
  for (const line of diff.split("\n").slice(2, -1)) {
    const head = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(line);
    if (head !== null) {
      const start = Number(head[1]) - (head[2] === "0" ? 0 : 1);
      while (at < start) made.push(old[at++]!);
      expect(made.length).toBe(Number(head[3]) - (head[4] === "0" ? 0 : 1));
      continue;
    }
    if (!line.startsWith("+")) expect(old[at++]).toBe(line.slice(1));
    if (!line.startsWith("-")) made.push(line.slice(1));
  }
  return [...made, ...old.slice(at)];
}
