import { describe, expect } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { hookProtocol } from "./hook-protocol.ts";

const tools = ["recall", "ReadMemoryTopic", "WriteMemoryTopic"];

describe("the protocol of a hook", () => {
  verifies("hook:protocol", () => {
    const usual = hookProtocol({ kind: "auto-memory", tools, recalls: true });
    expect(usual).toMatch(
      /listed in the memory index, one line a note; those that bear on a message may come with it\./,
    );
    for (const tool of tools) expect(usual).toContain(`\`${tool}\``);
    const unasked = hookProtocol({ kind: "auto-memory", tools, recalls: false });
    expect(unasked).toMatch(/one line a note\.\n/);
    expect(unasked).not.toContain("come with it");
    const byHand = hookProtocol({ kind: "memory-prompt", tools: ["remember"], recalls: true });
    expect(byHand).not.toContain("one line a note");
    expect(byHand).toContain("`remember`");
  });
});
