import { mkdirSync, symlinkSync } from "node:fs";
import { describe, expect } from "vitest";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const USER_MEMORY = "~/.local/share/keepsake/user/memory";
const QUESTION = "who likes neovim with kickstart?";

const slugsOf = async (sandbox: Sandbox, args: readonly string[], env = {}): Promise<string[]> => {
  const found = JSON.parse((await sandbox.run([...args, "--json"], { env })).stdout);
  return (found.results ?? found).map(({ slug }: { slug: string }) => slug);
};

describe("one memory that is reached in two ways", () => {
  verifies("notes:one-memory", async () => {
    const sandbox = openSandbox();
    const remember = ["remember", "editor", "--type", "user", "--description", "prefers neovim with kickstart", "x"];
    await sandbox.run([...remember, "--scope", "user"]);
    symlinkSync(sandbox.path(USER_MEMORY), sandbox.path("~/all-notes"));
    for (const given of [sandbox.path(USER_MEMORY), sandbox.path("~/all-notes")]) {
      const env = { KEEPSAKE_MEMORY_DIR: given };
      expect(await slugsOf(sandbox, ["recall", QUESTION], env)).toEqual(["editor"]);
      expect(await slugsOf(sandbox, ["why", QUESTION], env)).toEqual(["editor"]);
      expect(await slugsOf(sandbox, ["memory", "list"], env)).toEqual(["editor"]);
      expect((await sandbox.run(["prompt"], { env })).stdout.match(/memory-index path/g)).toHaveLength(1);
      expect((await sandbox.run(["doctor"], { env })).stdout).not.toContain("says the same");
      // Both scopes are this memory.
      const { code } = await sandbox.run([...remember, "--scope", "user"], { env });
      expect(code).toBe(0);
      expect((await sandbox.run(["memory", "show", "editor", "--scope", "user"], { env })).code).toBe(0);
    }
    expect(await slugsOf(sandbox, ["memory", "list"])).toEqual(["editor"]);
  });

  verifies("recall:linked-elsewhere", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ledger", "--description", "where the ledger lies", "In the vault."]);
    const { memoryDir } = JSON.parse((await sandbox.run(["memory", "--json"])).stdout);
    for (const other of ["shared", "shared-too"]) {
      mkdirSync(sandbox.path(`~/.local/share/keepsake/projects/${other}`));
      symlinkSync(memoryDir, sandbox.path(`~/.local/share/keepsake/projects/${other}/memory`));
    }
    expect(await slugsOf(sandbox, ["recall", "ledger", "--all"])).toEqual(["ledger"]);
    // From elsewhere it is found once, whatever leads to it.
    mkdirSync(sandbox.path("/elsewhere"));
    const { stdout } = await sandbox.run(["recall", "ledger", "--all", "--json"], { cwd: "/elsewhere" });
    expect(JSON.parse(stdout).results).toHaveLength(1);
  });
});
