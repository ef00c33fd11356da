import { describe, expect } from "vitest";
import { withNotes } from "../support/noted-memory.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("keepsake eval", () => {
  verifies("recall:eval-nothing", async () => {
    const sandbox = openSandbox();
    const none = "There is no note to ask for yet. Write one with: keepsake remember NAME --description D BODY\n";
    expect((await sandbox.run(["eval"])).stdout).toBe(none);
    const set = JSON.stringify({ entries: [], queries: [] });
    expect((await sandbox.run(["eval", "-"], { input: set })).stdout).toBe("standard input holds no questions.\n");
    await sandbox.run(["remember", "tea", "--description", "Sencha in the morning", "Green tea, and no sugar at all."]);
    expect((await sandbox.run(["eval"])).stdout).toContain("searched for without the words it was asked by");
  });

  verifies("recall:eval", async () => {
    const sandbox = openSandbox();
    await withNotes(sandbox);
    const own = JSON.parse((await sandbox.run(["eval", "--json"])).stdout);
    expect(own.kinds["by description"]).toMatchObject({ queries: 4 });
    const entries = [{ id: "a", name: "a", description: "", body: "alpha beta" }];
    const queries = [{ id: "q", text: "alpha beta", relevant: ["a"], kind: "k" }];
    sandbox.write({ "set.jsonl": `${JSON.stringify({ notebook: "n", entries, queries })}\n` });
    expect(JSON.parse((await sandbox.run(["eval", "set.jsonl", "--json"])).stdout).all).toMatchObject({
      queries: 1,
      any1: 1,
    });
    sandbox.write({ "bad.jsonl": `{"notebook": "n", "entries": [], "queries": []}\n{"entries": 1}\n` });
    const bad = await sandbox.run(["eval", "bad.jsonl"]);
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain("bad.jsonl:2");
  });
});
