import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
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

  verifies("notes:too-large", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "big", "--description", "first", "text"]);
    const path = `${await memoryDir(sandbox)}/big.md`;
    const header = "---\nname: big\ndescription: first\naliases: [Large one]\n---\n\n";
    writeFileSync(path, `${header}${"word ".repeat(3_400_000)}\n`);
    for (const args of [
      ["memory", "show", "big"],
      ["remember", "big", "text"],
      ["memory", "rename", "big", "small"],
      ["memory", "restore", "big"],
    ]) {
      const said = `larger than 16 MB, too large for a note: ${path}. Shorten the file, or remove the note.`;
      expect(await sandbox.run(args)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
    }
    const recalled = await sandbox.run(["recall", "word"]);
    expect(recalled.stderr).toMatch(/big\.md: .*not searched: it is larger than 16 MB/);
    const history = await sandbox.run(["memory", "history", "big"]);
    expect(history).toMatchObject({ code: 0, stderr: expect.stringContaining(path) });
    expect(history.stdout).toMatch(/^ {3}1 .*write cli\n$/);
    const removed = await sandbox.run(["forget", "Large one"]);
    expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining("keepsake memory restore big") });
    expect(existsSync(path)).toBe(false);
    expect((await sandbox.run(["memory", "restore", "big"])).code).toBe(0);
    expect(statSync(path).size).toBe(header.length + 17_000_001);
    // More than the history holds: the way out is named, and nothing is lost.
    truncateSync(path, (64 << 20) + 1);
    const refused = await sandbox.run(["memory", "rm", "big"]);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`: ${path}. Move it away or delete it by hand.`),
    });
    expect(existsSync(path)).toBe(true);
  });

  verifies("notes:history-closed", async () => {
    const sandbox = openSandbox();
    const uid = NOBODY;
    await sandbox.run(["remember", "shut", "--description", "first", "text"], { uid });
    const { stdout } = await sandbox.run(["memory", "--json"], { uid });
    const path = `${JSON.parse(stdout).memoryDir}/shut.md`;
    chmodSync(path, 0o000);
    const history = await sandbox.run(["memory", "history", "shut", "--json"], { uid });
    expect(history).toMatchObject({ code: 0, stderr: expect.stringContaining(`permission denied (EACCES): ${path}.`) });
    expect(JSON.parse(history.stdout)).toMatchObject([{ version: 1, reason: "write" }]);
    const removed = await sandbox.run(["memory", "rm", "shut"], { uid });
    expect(removed).toMatchObject({ code: 1, stderr: expect.stringContaining(`(EACCES): ${path}. Make it readable`) });
  });
});
