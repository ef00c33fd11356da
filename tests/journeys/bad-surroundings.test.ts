/** How does a command fail where the machine does not give what it needs? In a sentence, never in a stack. */
import { chmodSync, rmSync, symlinkSync } from "node:fs";
import { describe, expect } from "vitest";
import { NOBODY } from "../support/become.ts";
import { initialize, memoryDir, note, toolCall } from "../support/mcp.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("a memory directory that cannot be entered", () => {
  verifies("notes:closed-directory", async () => {
    const closed = await withNotes();
    chmodSync(memoryDir(closed), 0o000);
    await refusesWrites(closed, "permission denied (EACCES)");
    chmodSync(memoryDir(closed), 0o700);
    expect((await closed.run(["memory", "list"])).stdout).toContain("kept");

    const looped = await withNotes();
    rmSync(memoryDir(looped), { recursive: true });
    symlinkSync(memoryDir(looped), memoryDir(looped));
    await refusesWrites(looped, "its symbolic link leads back to itself (ELOOP)");
  });

  async function withNotes(): Promise<Sandbox> {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "gone", "--description", "d", "y"]);
    await sandbox.run(["forget", "gone"]);
    await sandbox.run(["remember", "kept", "--description", "d", "y"]);
    return sandbox;
  }

  async function refusesWrites(sandbox: Sandbox, why: string): Promise<void> {
    const dir = memoryDir(sandbox);
    for (const [args, what] of [
      [["remember", "new", "--description", "d", "y"], "save the topic"],
      [["remember", "kept", "--append", "z"], "save the topic"],
      [["memory", "restore", "gone"], "restore the topic"],
      [["forget", "kept"], "read the topic"],
    ] as const) {
      const { code, stdout, stderr } = await sandbox.run(args, { uid: NOBODY });
      const said = stderr.split("\n").filter((line) => line !== "" && !line.endsWith("[workspace-record]"));
      expect({ code, stdout, said }, args.join(" ")).toEqual({
        code: 1,
        stdout: "",
        said: [`keepsake: Cannot ${what}: ${why}: ${dir}.`],
      });
    }
    const asked = [initialize(1), toolCall(2, "WriteMemoryTopic", note("new"))];
    const input = asked.map((message) => `${JSON.stringify(message)}\n`).join("");
    const { stdout, stderr } = await sandbox.run(["mcp"], { input, uid: NOBODY });
    expect(JSON.parse(stdout.trim().split("\n").at(-1)!)).toMatchObject({
      id: 2,
      result: { isError: true, content: [{ text: `Cannot save the topic: ${why}: ${dir}.` }] },
    });
    expect(stderr).not.toContain("    at ");
  }
});
