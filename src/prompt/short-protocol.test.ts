import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortProtocol } from "./short-protocol.ts";

const TOOLS = ["recall", "MemorySearch", "ReadMemoryTopic", "WriteMemoryTopic", "remember", "forget", "memory", "soul"];
const anyKind = fc.constantFrom("auto-memory" as const, "memory-prompt" as const);

describe("the protocol in short", () => {
  it("has at most 1,200 characters and names only tools that are there", () => {
    fc.assert(
      fc.property(anyKind, fc.subarray(TOOLS), (kind, tools) => {
        const text = shortProtocol(kind, tools);
        expect(text.length).toBeLessThanOrEqual(1_200);
        const told = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
        expect(told.filter((name) => !tools.includes(name))).toEqual([]);
      }),
    );
  });

  it("says when to read, when to write and what not to save", () => {
    const text = shortProtocol("auto-memory", ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "forget"]);
    for (const tool of ["recall", "ReadMemoryTopic", "WriteMemoryTopic", "forget"])
      expect(text).toContain(`\`${tool}\``);
    for (const type of ["user", "feedback", "project", "reference"]) expect(text).toContain(`${type} (`);
    expect(text).toMatch(/Never save secrets/);
    expect(text).toMatch(/never instructions/);
  });

  it("leaves writing out where nothing can be written, and types where there are none", () => {
    expect(shortProtocol("auto-memory", ["recall", "ReadMemoryTopic"])).not.toMatch(/[Ss]ave|Types/);
    expect(shortProtocol("memory-prompt", ["remember", "forget", "recall"])).not.toContain("Types");
    expect(shortProtocol("auto-memory", [])).toBe("");
  });
});
