/** What does the command do where a person sits at a terminal? A pseudo-terminal of `script` stands in for one. */
import { spawn, spawnSync } from "node:child_process";
import { describe, expect } from "vitest";
import { shellWord } from "../../src/text/shell-word.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const hasNoTerminal = !(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout ?? "").includes("util-linux");

/** All that stands on the terminal after these keys and Ctrl-D. */
function atTerminal(sandbox: Sandbox, args: readonly string[], keys = ""): Promise<string> {
  const { command, args: start, cwd, env } = sandbox.command(args);
  const line = [command, ...start].map(shellWord).join(" ");
  return new Promise((resolve, reject) => {
    const child = spawn("script", ["-qec", line, "/dev/null"], { cwd, env });
    let shown = "";
    child.stdout.on("data", (chunk: Buffer) => {
      shown += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", () => resolve(shown));
    child.stdin.end(keys);
  });
}

// because only the `script` of util-linux takes a command like this
describe.skipIf(hasNoTerminal)("at a terminal", () => {
  verifies("command:asks-for-prefix", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "/outside/style.md": "Use tabs.\n", "CLAUDE.md": "@../outside/style.md\n" });
    const asked = async (...args: string[]): Promise<number> =>
      (await atTerminal(sandbox, args, "n\n")).match(/Allow its present content\?/g)?.length ?? 0;
    expect(await asked("remember", "deploy", "--description", "d", "Run make.")).toBe(0);
    const quiet = [asked("memory", "list"), asked("memory", "history", "deploy"), asked("doctor")];
    expect(await Promise.all(quiet)).toEqual([0, 0, 0]);
    const asking = [asked("memory"), asked("memory", "reload"), asked("prompt")];
    expect(await Promise.all(asking)).toEqual([1, 1, 1]);
    expect((await sandbox.run(["memory", "show", "deploy"])).stdout).toContain("Run make.");
    expect(await atTerminal(sandbox, ["prompt"], "y\n")).toContain("Use tabs.");
  });

  verifies("command:typed-note", async () => {
    const sandbox = openSandbox();
    const remember = ["remember", "deploy", "--description", "d"];
    const told = "Type the note; end with Ctrl-D.";
    const shown = await atTerminal(sandbox, [...remember, "--no-input"], "Run make.\n");
    expect(shown).not.toContain(told);
    const piped = await sandbox.run(remember);
    expect(shown.replaceAll("\r", "")).toContain(piped.stdout + piped.stderr);
    expect(await atTerminal(sandbox, remember, "Run make.\n")).toContain(told);
    expect((await sandbox.run(["memory", "show", "deploy"])).stdout).toContain("Run make.");
  });
});
