import { describe, expect, it } from "vitest";
import { bar, fitPath, formatCount, percent, plural, shortPath } from "./format.ts";

describe("numbers and paths for people", () => {
  it("groups thousands and counts in words", () => {
    expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual(["0", "999", "1,000", "1,234,567"]);
    expect([plural(1, "note"), plural(2, "note"), plural(0, "entry", "entries")]).toEqual([
      "1 note",
      "2 notes",
      "0 entries",
    ]);
  });

  it("shortens only what is really below home", () => {
    expect(shortPath("/home/me/a", "/home/me")).toBe("~/a");
    expect(shortPath("/home/me", "/home/me")).toBe("~");
    expect(shortPath("/home/meg/a", "/home/me")).toBe("/home/meg/a");
    expect(shortPath("/etc/a", "/")).toBe("/etc/a");
    expect(shortPath("/tmp/a\nb\u001b", "/home/me")).toBe("/tmp/a\\nb\\x1b");
  });

  it("cuts the middle of a long path and keeps its ends", () => {
    const path = "~/.local/share/keepsake/projects/home-me-dev-shop/memory/MEMORY.md";
    const fitted = fitPath(path, 30);
    expect(Array.from(fitted)).toHaveLength(30);
    expect(fitted).toMatch(/^~\/\.local.*….*\/MEMORY\.md$/);
    expect(fitPath(path, 200)).toBe(path);
  });

  it("draws a bar that is never empty for something and never too long", () => {
    expect(bar(0, 4)).toBe("░░░░");
    expect(bar(0.001, 4)).toBe("█░░░");
    expect(bar(0.5, 4)).toBe("██░░");
    expect(bar(7, 4)).toBe("████");
    expect([0, 0.004, 0.5, 1].map(percent)).toEqual(["0 %", "<1 %", "50 %", "100 %"]);
  });
});
