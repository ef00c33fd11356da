/** Does what a command says to type work when it is typed? */
import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { describe, expect } from "vitest";
import { openMemory, runMemoryCommand } from "../../src/index.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("a hint", () => {
  verifies("notes:hints", async () => {
    const sandbox = openSandbox();
    sandbox.write({
      "~/.crabtalk/config/memory/entries/It's old.md": "---\nname: It's old\ndescription: d\n---\n\nx\n",
    });
    const removed = (await sandbox.run(["forget", "It's old", "--layout", "crabtalk"])).stdout;
    const [, hint] = /Restore it with: keepsake (.*)\n/.exec(removed)!;
    expect(hint).toBe(`memory restore 'It'\\''s old' --layout crabtalk`);
    const words = execFileSync("sh", ["-c", `printf '%s\\n' ${hint}`], { encoding: "utf8" })
      .trim()
      .split("\n");
    expect((await sandbox.run(words)).code).toBe(0);
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, layout: "crabtalk" });
    const [, slash] = /Restore it with: (.*)/.exec(await runMemoryCommand(memory, `/memory rm "It's old"`))!;
    expect(await runMemoryCommand(memory, slash!)).toContain("Restored It's old");
    const forget = memory.tools().find(({ name }) => name === "forget")!;
    expect((await forget.run({ name: "It's old" })).text).toContain(hint);
  });

  verifies("notes:dashes", async () => {
    const sandbox = openSandbox();
    const name = "-v is verbose";
    const typed = async (line: string) => {
      const words = execFileSync("sh", ["-c", `printf '%s\\n' ${line}`], { encoding: "utf8" });
      return (await sandbox.run(words.trim().split("\n"))).stdout;
    };
    sandbox.write({
      [`~/.crabtalk/config/memory/entries/${name}.md`]: `---\nname: ${name}\ndescription: d\n---\n\nx\n`,
    });
    const removed = await typed(`forget --layout crabtalk -- '${name}'`);
    const [, hint] = /Restore it with: keepsake (.*)\n/.exec(removed)!;
    expect(await typed(hint!)).toContain(`Restored ${name}`);
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, layout: "crabtalk" });
    const forget = memory.tools().find((it) => it.name === "forget")!;
    expect((await forget.run({ name })).text).toContain(hint);
    expect(await runMemoryCommand(memory, `/memory restore -- '${name}'`)).toContain(`Restored ${name}`);
    const [, slash] = /Restore it with: (.*)/.exec(await runMemoryCommand(memory, `/memory rm -- '${name}'`))!;
    expect(await runMemoryCommand(memory, slash!)).toContain(`Restored ${name}`);
  });

  verifies("notes:same-memory", async () => {
    const sandbox = openSandbox();
    const flags = ` --cwd ${sandbox.path("/it")} --layout claude-code`;
    sandbox.write({ "/it/.git/HEAD": "ref: refs/heads/main\n", "/it/.git/config": "[core]\n" });
    const told = async (line: string) => {
      const { stdout, stderr } = await sandbox.run(`${line}${flags}`.split(" "), { cwd: "/" });
      return stdout + stderr;
    };
    expect(await told("memory list")).toContain(`keepsake remember NAME --description D BODY${flags}\n`);
    expect(await told("memory show none")).toContain(
      `See: keepsake memory list${flags}, keepsake memory trash${flags}\n`,
    );
    expect(await told("memory restore index")).toContain(`See: keepsake memory history index${flags}\n`);
    await told("remember one --description d text");
    const { memoryDir } = JSON.parse(await told("memory --json"));
    chmodSync(memoryDir, 0o755);
    expect(await told("doctor")).toContain(`can be repaired: keepsake doctor --fix${flags}\n`);
  });
});
