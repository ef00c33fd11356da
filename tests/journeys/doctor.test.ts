import { chmodSync, statSync } from "node:fs";
import { describe, expect } from "vitest";
import { identifyProcess } from "../../src/files/process-identity.ts";
import { NOBODY } from "../support/become.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

async function memoryDir(sandbox: Sandbox): Promise<string> {
  const { stdout } = await sandbox.run(["memory", "--json"]);
  return (JSON.parse(stdout).memoryDir as string).slice(sandbox.root.length);
}

describe("doctor on the command line", () => {
  verifies("notes:doctor", async () => {
    const sandbox = openSandbox();
    expect((await sandbox.run(["doctor"])).stdout).toBe("The memory is healthy.\n");
    await sandbox.run(["remember", "one", "--description", "first", "see [[nowhere]]"]);
    const dir = await memoryDir(sandbox);
    const orphan = "---\nname: orphan\ndescription: alone\nmetadata:\n  type: reference\n---\n\nx\n";
    sandbox.write({ [`${dir}/orphan.md`]: orphan });
    const { findings } = JSON.parse((await sandbox.run(["doctor", "--json"])).stdout);
    expect(findings).toContainEqual({
      code: "topic-orphan",
      severity: "warning",
      path: expect.stringMatching(/orphan\.md$/),
      message: expect.any(String),
      fixable: true,
    });
    expect(findings).toContainEqual(expect.objectContaining({ code: "link-broken", fixable: false }));
    const fixed = await sandbox.run(["doctor", "--fix"]);
    expect(fixed.code).toBe(0);
    expect(fixed.stderr).toContain("+- [orphan](orphan.md) — reference: alone");
    expect(sandbox.read(`${dir}/MEMORY.md`)).toContain("- [orphan](orphan.md)");
    expect(fixed.stdout).not.toContain("topic-orphan");
    expect(fixed.stdout).toContain("link-broken");
    sandbox.write({
      [`${dir}/leak.md`]: orphan.replace("x\n", `ghp_${"a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)}\n`),
    });
    const failed = await sandbox.run(["doctor"]);
    expect(failed.code).toBe(1);
    expect(failed.stdout).not.toContain("ghp_");
  });

  verifies("doctor:instructions", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "~/repo/CLAUDE.md": "# Shop\n@docs/gone.md\n" });
    const { code, stdout } = await sandbox.run(["doctor"], { cwd: "~/repo" });
    const gone = sandbox.path("~/repo/docs/gone.md");
    expect([code, stdout]).toEqual([
      0,
      `1 warning\n  ~/repo/CLAUDE.md:2: The import @docs/gone.md is not found: there is no ${gone}. [import-missing]\n`,
    ]);
  });

  verifies("notes:doctor-names", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "text"]);
    const dir = await memoryDir(sandbox);
    sandbox.write({ [`${dir}/two\nlines.md`]: "x" });
    chmodSync(sandbox.path(`${dir}/two\nlines.md`), 0o644);
    const { stderr } = await sandbox.run(["doctor", "--fix"]);
    expect(stderr).toMatch(/\/two\\nlines\.md: Change the mode from 0644 to 0600\.\n$/);
  });

  verifies("notes:doctor-failed", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "text"]);
    const dir = await memoryDir(sandbox);
    sandbox.write({ [`${dir}/MEMORY.md`]: "- [gone](gone.md)\n" });
    chmodSync(sandbox.path(`${dir}/one.md`), 0o644);
    const owner = { ...identifyProcess(), nonce: "ab" };
    sandbox.write({ [`${dir}/.lock/write.lock`]: JSON.stringify(owner) });
    const busy = await sandbox.run(["doctor", "--fix"]);
    expect(busy.code).toBe(75);
    expect(busy.stdout).toMatch(/^✗ .*MEMORY\.md: /m);
    expect(busy.stdout).toMatch(/^✓ .*\/one\.md: Change the mode from 0644 to 0600\.$/m);
    expect(busy.stderr).toMatch(/\/one\.md: Change the mode/);
  });

  verifies("notes:doctor-closed", async () => {
    const sandbox = openSandbox();
    const uid = NOBODY;
    await sandbox.run(["remember", "one", "--description", "first", "text"], { uid });
    const { stdout } = await sandbox.run(["memory", "--json"], { uid });
    const dir = JSON.parse(stdout).memoryDir as string;
    const closed = [`${dir}/one.md`, `${dir}/MEMORY.md`, `${dir}/.lock`];
    for (const path of closed) chmodSync(path, 0o000);
    const fixed = await sandbox.run(["doctor", "--fix"], { uid });
    expect(fixed).toMatchObject({ code: 0, stdout: expect.stringContaining("The memory is healthy.") });
    expect(closed.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600, 0o700]);
    expect((await sandbox.run(["remember", "one", "more", "--append"], { uid })).code).toBe(0);
  });

  verifies("notes:doctor-places", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "/taken": "A file.\n" });
    const env = { KEEPSAKE_MEMORY_DIR: sandbox.path("/taken/memory") };
    const failed = await sandbox.run(["doctor"], { env });
    expect([failed.code, failed.stdout]).toEqual([1, expect.stringContaining("[memory-dir-unusable]")]);
    const dir = await memoryDir(sandbox);
    sandbox.write({ [`${dir}/.workspace.json`]: "{" });
    expect((await sandbox.run(["doctor"])).stdout).toContain("[workspace-record]");
    const { problems } = JSON.parse((await sandbox.run(["memory", "--json"])).stdout);
    expect(problems.filter(({ code }: { code: string }) => code === "workspace-record")).toHaveLength(1);
  });
});
