import { describe, expect, it } from "vitest";
import { closest } from "./closest.ts";

describe("closest", () => {
  it.each([
    ["promt", "prompt"],
    ["memroy", "memory"],
    ["relaod", "reload"],
    ["approval", "approvals"],
    ["LIST", "list"],
  ])("reads %s as %s", (typed, meant) =>
    expect(closest(typed, ["prompt", "memory", "reload", "approvals", "list"])).toBe(meant),
  );

  it("offers nothing for a word that is like none", () => {
    expect(closest("deploy", ["prompt", "memory"])).toBeUndefined();
    expect(closest("", ["prompt"])).toBeUndefined();
    expect(closest("x", [])).toBeUndefined();
  });
});
