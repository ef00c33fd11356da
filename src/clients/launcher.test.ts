import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { planLauncher } from "./launcher.ts";

const program = (name: string): string => `console.log(JSON.stringify(["${name}", ...process.argv.slice(2)]));\n`;

function place(box: ReturnType<typeof sandbox>) {
  const node = box.at("~/some node/node");
  const cli = box.at("~/it's a package/cli.cjs");
  for (const path of [node, cli]) mkdirSync(dirname(path), { recursive: true });
  symlinkSync(process.execPath, node);
  writeFileSync(cli, program("package"));
  const plan = planLauncher({
    dataDir: box.at("~/my data/keepsake"),
    platform: "posix",
    node,
    otherNodes: [box.at("~/gone/node"), box.at("~/it's a link/node")],
    program: cli,
    files: [{ name: "cli.cjs", text: program("copy") }],
  });
  for (const file of plan.files) {
    mkdirSync(dirname(file.path), { recursive: true });
    writeFileSync(file.path, file.text);
    chmodSync(file.path, file.mode);
  }
  const run = (args: readonly string[], path: string) =>
    spawnSync(plan.launcher, args, { encoding: "utf8", env: { PATH: path } });
  return { node, cli, run, launcher: plan.launcher };
}

verifies("launcher:survives", () => {
  const { node, cli, run } = place(sandbox());
  const here = `${dirname(process.execPath)}:/usr/bin:/bin`;
  const args = ["hook", "a b", "$HOME", "'"];
  expect(JSON.parse(run(args, "/nowhere").stdout)).toEqual(["package", ...args]);
  rmSync(cli);
  expect(JSON.parse(run(args, "/nowhere").stdout)).toEqual(["copy", ...args]);
  rmSync(node);
  expect(JSON.parse(run(args, here).stdout)).toEqual(["copy", ...args]);
});

verifies("launcher:path", () => {
  const box = sandbox();
  const { node, run } = place(box);
  rmSync(node);
  // As in a client that was started from a desktop, after an upgrade by a package manager.
  expect(run(["mcp"], "/nowhere").status).toBe(127);
  mkdirSync(box.at("~/it's a link"));
  symlinkSync(process.execPath, box.at("~/it's a link/node"));
  expect(JSON.parse(run(["mcp"], "/nowhere").stdout)).toEqual(["package", "mcp"]);
});

it("lets no hook block a prompt, and hands on every other outcome", () => {
  const { cli, run } = place(sandbox());
  writeFileSync(cli, "process.stdout.write('said'); process.exitCode = 2;\n");
  expect(run(["hook", "UserPromptSubmit"], "/usr/bin:/bin")).toMatchObject({ status: 0, stdout: "said" });
  expect(run(["memory"], "/usr/bin:/bin")).toMatchObject({ status: 2, stdout: "said" });
});

describe("without any Node", () => {
  it("does nothing as a hook and says so otherwise", () => {
    const box = sandbox();
    const { node, run } = place(box);
    rmSync(node);
    expect(run(["hook", "SessionStart"], "/nowhere")).toMatchObject({ status: 0, stdout: "" });
    const server = run(["mcp"], "/nowhere");
    expect(server).toMatchObject({ status: 127, stdout: "" });
    expect(server.stderr).toContain("Node was not found");
  });
});

it("is a batch file on Windows", () => {
  const plan = planLauncher({
    dataDir: "C:\\Users\\Ann\\100% data",
    platform: "windows",
    node: "C:\\Program Files\\nodejs\\node.exe",
    otherNodes: [],
    program: "C:\\x\\cli.cjs",
    files: [],
  });
  expect(plan.launcher).toBe(join("C:\\Users\\Ann\\100% data\\bin\\keepsake.cmd"));
  const [, , ...lines] = plan.files.at(-1)!.text.split("\r\n");
  expect(lines).toEqual([
    "setlocal",
    'set "KEEPSAKE_NODE=C:\\Program Files\\nodejs\\node.exe"',
    'set "KEEPSAKE_PROGRAM=C:\\x\\cli.cjs"',
    'if not exist "%KEEPSAKE_NODE%" set "KEEPSAKE_NODE=node"',
    'if not exist "%KEEPSAKE_PROGRAM%" set "KEEPSAKE_PROGRAM=C:\\Users\\Ann\\100%% data\\lib\\cli.cjs"',
    '"%KEEPSAKE_NODE%" "%KEEPSAKE_PROGRAM%" %*',
    'if "%~1"=="hook" exit /b 0',
    "",
  ]);
});
