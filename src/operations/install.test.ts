import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { MemoryError } from "../model/memory-error.ts";
import { install } from "./install.ts";
import type { Call } from "./operation.ts";

/** Three clients, of which the second has a file that cannot be parsed. */
function callWith(answer: (question: string) => boolean) {
  const box = sandbox("--- ~/.codex/x\n--- ~/.gemini/settings.json\n{ broken\n--- ~/.cursor/x\n");
  const main = box.at("~/package/cli.cjs");
  mkdirSync(box.at("~/package"));
  writeFileSync(main, "");
  chmodSync(main, 0o755);
  const surroundings = { home: box.home, cwd: box.home, env: {}, now: () => new Date(0) };
  const asked: string[] = [];
  const call = {
    surroundings,
    connecting: () => ({ surroundings, layout: undefined, program: { node: "/node", main, platform: "posix" } }),
    ask: async (question: string) => {
      asked.push(question);
      return answer(question);
    },
  } as unknown as Call;
  return { call, asked };
}

const values = { client: undefined, "dry-run": false };

describe("install alone", () => {
  verifies("install:one-fails", async () => {
    const { call } = callWith(() => true);
    const { connections, failures, interrupted } = await install.run(call, values);
    expect(connections.map(({ client }) => client)).toEqual(["codex", "cursor"]);
    expect(failures).toMatchObject([{ client: "gemini", code: "input-refused" }]);
    expect(interrupted).toBe(false);
  });

  it("tells what was done before it was interrupted", async () => {
    const { call, asked } = callWith((question) => {
      if (question.includes("Gemini")) throw new MemoryError("interrupted", "Interrupted.");
      return true;
    });
    const { connections, interrupted } = await install.run(call, values);
    expect(connections.map(({ client }) => client)).toEqual(["codex"]);
    expect(interrupted).toBe(true);
    expect(asked).toEqual(["Connect Codex?", "Connect Gemini CLI?"]);
  });
});
