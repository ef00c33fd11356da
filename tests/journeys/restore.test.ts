/** What is somebody told who brings an earlier version back? */
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

verifies("notes:restored", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "v1"]);
  const { path } = JSON.parse((await sandbox.run(["memory", "show", "one", "--json"])).stdout);
  const first = readFileSync(path);
  await sandbox.run(["remember", "one", "--description", "second", "v2"]);
  const back = (await sandbox.run(["memory", "restore", "one"])).stdout;
  expect(back).toMatch(/^Restored one to version 1 in \S+one\.md\nIt said before: second\n/);
  expect(back).toContain("\nUndo with: keepsake memory restore one 2\n");
  expect(JSON.parse((await sandbox.run(["memory", "restore", "one", "2", "--json"])).stdout)).toMatchObject({
    ...{ slug: "one", path, version: 4, restored: 2, undo: 3, scope: "workspace", problems: [] },
    replaced: { description: "first", body: expect.stringContaining("v1") },
  });
  // What another program wrote again is an older version, and not the one before.
  writeFileSync(path, first);
  expect((await sandbox.run(["memory", "restore", "one", "2"])).stdout).toContain("memory restore one 3\n");
  await sandbox.run(["forget", "one"]);
  expect((await sandbox.run(["memory", "restore", "one"])).stdout).toMatch(/^Restored one to version 5 in \S+\n$/);
});
