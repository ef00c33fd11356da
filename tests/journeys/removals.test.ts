import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect } from "vitest";
import { openMemory, runMemoryCommand } from "../../src/index.ts";
import { NOBODY } from "../support/become.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

async function memoryDir(sandbox: Sandbox): Promise<string> {
  return JSON.parse((await sandbox.run(["memory", "--json"])).stdout).memoryDir as string;
}

/** As long as is asked for, and next to nothing on the disk. */
function sparseFile(path: string, bytes: number): void {
  writeFileSync(path, "");
  truncateSync(path, bytes);
}

describe("removing notes", () => {
  verifies("notes:index-told", async () => {
    const sandbox = openSandbox();
    const dir = await memoryDir(sandbox);
    for (const slug of ["one", "two", "three", "four"])
      await sandbox.run(["remember", slug, "--description", "d", "text"]);
    const index = `${dir}/MEMORY.md`;
    const said = `${index}: MEMORY.md is not updated: it is`;
    const broken: readonly [make: () => void, args: readonly string[]][] = [
      [() => symlinkSync("elsewhere", index), ["memory", "rm", "one"]],
      [() => symlinkSync("elsewhere", index), ["memory", "restore", "one"]],
      [() => execFileSync("mkfifo", [index]), ["forget", "two"]],
      [() => sparseFile(index, 17 << 20), ["forget", "three", "--purge"]],
    ];
    for (const [make, args] of broken) {
      rmSync(index);
      make();
      const { code, stderr } = await sandbox.run(args);
      expect([args, code, sandbox.normalise(stderr)]).toEqual([
        args,
        0,
        expect.stringContaining(sandbox.normalise(said)),
      ]);
    }
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
    expect(await runMemoryCommand(memory, "/memory rm one")).toContain("MEMORY.md is not updated");
    const forget = memory.tools().find(({ name }) => name === "forget")!;
    expect((await forget.run({ name: "four" })).text).toContain("\nproblem: MEMORY.md is not updated: it is larger");
    await memory.topics.restore("four");
    expect(await memory.topics.forget("four")).toMatchObject({ problems: [{ code: "index-unreadable", path: index }] });
  });

  verifies("notes:purge-cache", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "d", "text"]);
    const cache = sandbox.path("~/.cache/keepsake");
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(dirname(cache), { recursive: true });
    symlinkSync(cache, cache);
    expect(await sandbox.run(["forget", "one", "--purge"])).toMatchObject({ code: 0, stderr: "" });
    rmSync(cache);
    await sandbox.run(["remember", "one", "--description", "d", "text"], { uid: NOBODY });
    await sandbox.run(["recall", "text"], { uid: NOBODY });
    chmodSync(`${cache}/recall`, 0o500);
    const { code, stderr } = await sandbox.run(["forget", "one", "--purge"], { uid: NOBODY });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/The cache cannot be removed .* remove it by hand/)]);
  });
});
