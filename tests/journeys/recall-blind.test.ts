import { chmodSync, rmSync, symlinkSync } from "node:fs";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { describe, expect } from "vitest";
import { openMemory } from "../../src/index.ts";
import { NOBODY } from "../support/become.ts";
import { connect } from "../support/mcp.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

async function memoryDir(sandbox: Sandbox, uid?: number): Promise<string> {
  const { stdout } = await sandbox.run(["memory", "--json"], uid === undefined ? {} : { uid });
  return JSON.parse(stdout).memoryDir as string;
}

describe("recall that cannot look", () => {
  verifies("recall:blind", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "deploy", "--description", "how we deploy", "Migrations first."]);
    const dir = await memoryDir(sandbox);
    rmSync(dir, { recursive: true });
    symlinkSync(dir, dir);
    const said = `${dir}: These notes cannot be searched`;
    expect(await sandbox.run(["recall", "deploy"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(said),
    });
    const { client } = await connect(sandbox);
    const { isError, content } = (await client.callTool({
      name: "recall",
      arguments: { query: "deploy" },
    })) as CallToolResult;
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining(said)]);
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
    await expect(memory.recall("deploy")).rejects.toMatchObject({ code: "file-unreadable", path: dir });
    // What the user's own memory has is an answer all the same.
    await memory.topics.write({ name: "deploy", description: "how we deploy", type: "user", body: "x", scope: "user" });
    const recall = memory.tools().find(({ name }) => name === "recall")!;
    expect((await recall.run({ query: "deploy" })).text).toMatch(new RegExp(`^## deploy .*\nproblem: ${said}`, "s"));
  });

  verifies("recall:eval-unread", async () => {
    const sandbox = openSandbox();
    const uid = NOBODY;
    await sandbox.run(["remember", "deploy", "--description", "how we deploy", "Migrations first."], { uid });
    await sandbox.run(["remember", "closed", "--description", "the closed one", "Migrations last."], { uid });
    const dir = await memoryDir(sandbox, uid);
    chmodSync(`${dir}/closed.md`, 0o000);
    const some = await sandbox.run(["eval", "--json"], { uid });
    expect(JSON.parse(some.stdout)).toMatchObject({
      all: { queries: expect.any(Number) },
      problems: [{ code: "topic-unreadable", path: `${dir}/closed.md` }],
    });
    expect(some.stderr).toContain("closed.md: This note was left out");
    chmodSync(dir, 0o000);
    for (const args of [["eval"], ["why", "how do we deploy?"]])
      expect(await sandbox.run(args, { uid })).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringContaining(`${dir}: These notes cannot be`),
      });
    chmodSync(dir, 0o700);
  });

  verifies("recall:unsearched", async () => {
    const sandbox = openSandbox();
    const uid = NOBODY;
    await sandbox.run(["remember", "deploy", "--description", "how we deploy", "Migrations first."], { uid });
    await sandbox.run(["remember", "closed", "--description", "the closed one", "Migrations last."], { uid });
    const path = `${await memoryDir(sandbox, uid)}/closed.md`;
    expect((await sandbox.run(["recall", "migrations"], { uid })).stderr).toBe("");
    chmodSync(path, 0o000);
    for (let round = 0; round < 2; round++) {
      const { code, stdout, stderr } = await sandbox.run(["recall", "migrations", "--json"], { uid });
      const { results, problems } = JSON.parse(stdout);
      expect([code, results.map(({ slug }: { slug: string }) => slug)]).toEqual([0, ["deploy"]]);
      expect(problems).toMatchObject([{ code: "topic-unreadable", severity: "warning", path }]);
      expect(stderr).toContain("closed.md: This note was not searched: it may not be read by this user.");
    }
    expect((await sandbox.run(["why", "migrations last"], { uid })).stderr).toContain("closed.md");
  });
});
