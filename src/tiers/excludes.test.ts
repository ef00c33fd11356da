import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openExcludes } from "./excludes.ts";

describe("excludes", () => {
  it("excludes nothing without patterns", async () => {
    expect((await openExcludes([], "/repo"))("/repo/CLAUDE.md")).toBe(false);
  });

  it("never fails, whatever people write", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), fc.string({ minLength: 1 }), async (patterns, name) => {
        const isExcluded = await openExcludes(patterns, "/repo");
        const plain = name.replace(/[/\0]/g, "_").replace(/^\.{1,2}$/, "dots");
        expect(typeof isExcluded(`/repo/${plain}`)).toBe("boolean");
        expect(typeof isExcluded(`/${plain}`)).toBe("boolean");
      }),
    );
  });

  it("reads a pattern with the workspace's own path as anchored", async () => {
    const isExcluded = await openExcludes(["/repo/a/CLAUDE.md", "/repo/b/**", "!/repo/b/keep.md"], "/repo");
    expect(["/repo/a/CLAUDE.md", "/repo/x/a/CLAUDE.md", "/repo/b/c.md", "/repo/b/keep.md"].map(isExcluded)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
