import { describe, expect, it } from "vitest";
import { flowListWith } from "./flow-list.ts";

const read = (scalar: string): string => scalar.replace(/^"(.*)"$/, "$1");
const change = (old: string, items: readonly string[]) => flowListWith(old, items, read, "\n");

describe("a flow list with comments", () => {
  it("keeps the comments of items that stay, and of those that go", () => {
    const old = '[ # ours\n  # the first\n  a, # why a\n  "b c", # why b\n  d # why d\n  # the end\n]';
    expect(change(old, ["b c", "new"])).toBe(
      '[ # ours\n  "b c", # why b\n  new\n  # the first\n  # why a\n  # why d\n  # the end\n]',
    );
    expect(change(old, [])).toBe("[ # ours\n  # the first\n  # why a\n  # why b\n  # why d\n  # the end\n]");
  });

  it("is left to a person where an item is no plain value", () => {
    expect(change("[\n  [a], # why\n  b\n]", ["c"])).toBeNull();
    expect(change("[\n  {a: b}, # why\n]", ["c"])).toBeNull();
  });
});
