/** What do `keepsake install` and `uninstall` do to a home? */

import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLIENTS } from "../../src/clients/index.ts";
import { CLIENT_NAMES } from "../../src/operations/install.ts";
import { claudeInput, contextOf, PATIENT } from "../support/hook-events.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const SETTINGS = '{\n  // mine\n  "model": "opus",\n}\n';
const LAUNCHER = "~/.local/share/keepsake/bin/keepsake";

function withClaude(): Sandbox {
  const sandbox = openSandbox();
  sandbox.write({ "~/.claude/settings.json": SETTINGS, "~/.claude.json": '{"numStartups": 3}' });
  return sandbox;
}

/** Without what every command may leave in the state directory. */
const homeOf = (sandbox: Sandbox) => sandbox.snapshot("~");

describe("install", () => {
  it("knows every client", () => expect(CLIENT_NAMES).toEqual(CLIENTS.map(({ name }) => name)));

  verifies("install:command", async () => {
    const sandbox = withClaude();
    const before = homeOf(sandbox);
    const installed = await sandbox.run(["install", "claude-code"]);
    expect(installed).toMatchObject({ code: 0, stderr: "" });
    expect(installed.stdout).toContain("Connected Claude Code");
    expect(sandbox.read("~/.claude/settings.json")).toContain("// mine");
    const { mcpServers } = JSON.parse(sandbox.read("~/.claude.json"));
    expect(mcpServers.keepsake).toEqual({
      type: "stdio",
      command: sandbox.path(LAUNCHER),
      args: ["mcp", "--layout", "claude-code"],
    });
    expect(statSync(sandbox.path(LAUNCHER)).mode & 0o111).not.toBe(0);
    expect((await sandbox.run(["install", "claude-code"])).stdout).toBe(
      "Claude Code is connected already; nothing changed.\n" +
        "  Claude Code ignores ~/.claude/settings.json while it holds a comment (line 2): " +
        "remove it, or nothing in that file takes effect.\n",
    );
    await sandbox.run(["install", "cursor"]);
    expect((await sandbox.run(["uninstall", "claude-code"])).code).toBe(0);
    expect(sandbox.read("~/.claude/settings.json")).toBe(SETTINGS);
    expect(sandbox.exists(LAUNCHER)).toBe(true);
    await sandbox.run(["uninstall", "cursor"]);
    expect(homeOf(sandbox)).toEqual(before);
    expect((await sandbox.run(["uninstall", "cursor"])).stdout).toBe("Cursor is not connected; nothing changed.\n");
  });

  verifies("install:elsewhere", async () => {
    const sandbox = openSandbox();
    const before = homeOf(sandbox);
    const inDirectory = (name: string, words: string[]) =>
      sandbox.run(words, {
        env: { CLAUDE_CONFIG_DIR: sandbox.path(`~/${name}`), CODEX_HOME: sandbox.path("~/.codex2") },
      });
    for (const name of [".claude-work", ".claude-home"]) await inDirectory(name, ["install", "claude-code"]);
    expect((await inDirectory(".claude-home", ["uninstall", "claude-code"])).stdout).toMatch(
      /^Disconnected Claude Code/,
    );
    expect(sandbox.exists(LAUNCHER)).toBe(true);
    await inDirectory(".claude-work", ["install", "codex"]);
    await inDirectory(".claude-work", ["uninstall", "claude-code"]);
    // As one types it in a shell that does not name the other directory.
    for (const client of ["gemini", "codex"]) {
      expect((await sandbox.run(["uninstall", client])).stdout).toMatch(/ is not connected; nothing changed\.\n$/);
      expect(sandbox.exists(LAUNCHER)).toBe(true);
    }
    await inDirectory(".claude-work", ["uninstall", "codex"]);
    expect(homeOf(sandbox)).toEqual(before);
  });

  verifies("install:ignored", async () => {
    const sandbox = openSandbox();
    const noted = async (client: string, path: string, text: string): Promise<readonly string[]> => {
      sandbox.write({ [path]: text });
      const { stdout } = await sandbox.run(["install", client, "--layout", "keepsake"]);
      const again = await sandbox.run(["install", client, "--layout", "keepsake"]);
      const told = (output: string) => output.split("\n").filter((line) => line.includes(" ignores "));
      expect(told(again.stdout)).toEqual(told(stdout));
      await sandbox.run(["uninstall", client]);
      expect(sandbox.read(path)).toBe(text);
      return told(stdout);
    };
    const claude = "~/.claude/settings.json";
    expect(await noted("claude-code", claude, '{\n  "model": "opus" // mine\n}\n')).toEqual([
      `  Claude Code ignores ${claude} while it holds a comment (line 2): remove it, or nothing in that file takes effect.`,
    ]);
    expect(await noted("claude-code", claude, '{\n  "model": "opus",\n}\n')).toHaveLength(1);
    expect(await noted("claude-code", claude, '\uFEFF{ "model": "opus" }\n')).toEqual([]);
    expect(await noted("codex", "~/.codex/hooks.json", '\uFEFF{ "hooks": {} }\n')).toHaveLength(1);
    expect(await noted("gemini", "~/.gemini/settings.json", '{ "a": 1 } // mine\n')).toEqual([]);
    expect(await noted("gemini", "~/.gemini/settings.json", '{ "a": 1, }\n')).toHaveLength(1);
    expect(await noted("zed", "~/.config/zed/settings.json", '{ "a": 1, } // mine\n')).toEqual([]);
  });

  verifies("install:at-once", async () => {
    const sandbox = openSandbox();
    const before = homeOf(sandbox);
    const names = ["claude-code", "codex", "gemini", "cursor", "opencode"];
    const all = (command: string) =>
      Promise.all(names.map((name) => sandbox.run([command, name, "--layout", "keepsake"])));
    for (const { code, stderr } of await all("install")) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { clients } = JSON.parse((await sandbox.run(["install", "--json", "--no-input"])).stdout);
    const connected = clients.filter((it: { connected: boolean }) => it.connected);
    expect(connected.map((it: { client: string }) => it.client)).toEqual(names);
    names.push("codex");
    for (const { code, stderr } of await all("uninstall")) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(homeOf(sandbox)).toEqual(before);
  });

  it("leaves a program that answers hooks when the package is gone", async () => {
    const sandbox = withClaude();
    await sandbox.run([
      "remember",
      "ship",
      "--layout",
      "claude-code",
      "--description",
      "how we ship the release",
      "Run make.",
    ]);
    await sandbox.run(["install", "claude-code"]);
    const script = readFileSync(sandbox.path(LAUNCHER), "utf8").replace(/^program=.*$/m, "program=/nowhere/cli.cjs");
    const launcher = sandbox.path("~/launcher");
    sandbox.write({ "~/launcher": script });
    chmodSync(launcher, 0o755);
    const input = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: "ship the release" });
    const env = { HOME: sandbox.home, PATH: process.env["PATH"], ...PATIENT };
    const args = ["hook", "UserPromptSubmit", "--host", "claude-code", "--layout", "claude-code"];
    const { stdout, status } = spawnSync(launcher, args, { input, env, encoding: "utf8" });
    expect(status).toBe(0);
    expect(contextOf(stdout)).toContain("Run make.");
  });

  verifies("install:dry-run", async () => {
    const sandbox = withClaude();
    const before = homeOf(sandbox);
    const { stdout, code } = await sandbox.run(["install", "claude-code", "--dry-run"]);
    expect(code).toBe(0);
    expect(stdout).toContain(`--- ${sandbox.path("~/.claude/settings.json")}`);
    expect(stdout).toMatch(/^\+ +"UserPromptSubmit": \[/m);
    expect(homeOf(sandbox)).toEqual(before);
    await sandbox.run(["install", "claude-code"]);
    const connected = homeOf(sandbox);
    expect((await sandbox.run(["uninstall", "claude-code", "--dry-run"])).stdout).toMatch(
      /^- +"UserPromptSubmit": \[/m,
    );
    expect(homeOf(sandbox)).toEqual(connected);
  });

  verifies("install:alone", async () => {
    const sandbox = withClaude();
    const before = homeOf(sandbox);
    const { stdout, code } = await sandbox.run(["install"]);
    expect(code).toBe(0);
    expect(stdout).toBe("Found here:\n  Claude Code   keepsake install claude-code\n");
    expect(homeOf(sandbox)).toEqual(before);
    const { clients } = JSON.parse((await sandbox.run(["install", "--json"])).stdout);
    expect(clients[0]).toEqual({
      client: "claude-code",
      title: "Claude Code",
      triedWith: "2.1.326",
      detected: true,
      connected: false,
      by: null,
    });
    await sandbox.run(["install", "claude-code"]);
    expect((await sandbox.run(["install"])).stdout).toContain("Claude Code   connected");
    expect((await openSandbox().run(["install"])).stdout).toContain("No coding agent was found here.");
  });

  verifies("install:shared", async () => {
    const sandbox = withClaude();
    await sandbox.run(["install", "codex"]);
    expect(sandbox.read("~/.codex/config.toml")).toContain('args = ["mcp", "--layout", "claude-code"]');
    await sandbox.run(["uninstall", "codex"]);
    expect(sandbox.exists("~/.codex/config.toml")).toBe(false);
    await sandbox.run(["install", "codex", "--layout", "keepsake"]);
    expect(sandbox.read("~/.codex/config.toml")).toContain('args = ["mcp", "--layout", "keepsake"]');
    const alone = openSandbox();
    await alone.run(["install", "codex"]);
    expect(alone.read("~/.codex/config.toml")).toContain('args = ["mcp"]');
  });

  verifies("install:same-notes", async () => {
    const sandbox = withClaude();
    sandbox.write({ "~/.gemini/settings.json": "{}\n" });
    const connect = async (...args: readonly string[]) => (await sandbox.run(["install", ...args])).stdout;
    for (const client of ["codex", "gemini", "claude-code"]) {
      await connect(client, "--layout", "keepsake");
      expect(await connect(client), client).toMatch(/^[\w ]+ is connected already; nothing changed\.\n/);
    }
    // The server's entry is gone, the hooks still say it.
    sandbox.write({ "~/.codex/config.toml": "" });
    await connect("codex");
    expect(sandbox.read("~/.codex/config.toml")).toContain('args = ["mcp", "--layout", "keepsake"]');
    await connect("codex", "--layout", "claude-code");
    expect(sandbox.read("~/.codex/config.toml")).toContain('args = ["mcp", "--layout", "claude-code"]');
    expect(sandbox.read("~/.codex/hooks.json")).not.toContain("--layout keepsake");
    // Connected before Claude Code came: what the settings say, then and now.
    const later = openSandbox();
    await later.run(["install", "codex"]);
    later.write({ "~/.claude/settings.json": SETTINGS });
    expect((await later.run(["install", "codex"])).stdout).toBe("Codex is connected already; nothing changed.\n");
  });

  it("names the variables of the layout for Codex to hand on", async () => {
    const sandbox = openSandbox();
    const handedOn = async (...args: readonly string[]) => {
      await sandbox.run(["install", "codex", ...args]);
      const [names] = /^env_vars = .*$/m.exec(sandbox.read("~/.codex/config.toml")) ?? [];
      await sandbox.run(["uninstall", "codex"]);
      expect(sandbox.exists("~/.codex")).toBe(false);
      return ["KEEPSAKE_", "CALIBAN_", "CRABTALK_"].filter((prefix) => names?.includes(`"${prefix}MEMORY_DIR"`));
    };
    expect(await handedOn("--layout", "caliban")).toEqual(["KEEPSAKE_", "CALIBAN_"]);
    expect(await handedOn("--layout", "claude-code")).toEqual(["KEEPSAKE_"]);
    // Whatever the settings will say.
    expect(await handedOn()).toEqual(["KEEPSAKE_", "CALIBAN_", "CRABTALK_"]);
  });

  verifies("install:bad-files", async () => {
    const refused = async (sandbox: Sandbox, code: number, said: RegExp) => {
      const before = homeOf(sandbox);
      for (const flags of [["--dry-run"], []]) {
        const outcome = await sandbox.run(["install", "claude-code", ...flags]);
        expect(outcome).toMatchObject({ code, stdout: "" });
        expect(outcome.stderr).toMatch(said);
        expect(homeOf(sandbox)).toEqual(before);
      }
    };
    const broken = openSandbox();
    broken.write({ "~/.claude/settings.json": "{ not json" });
    await refused(broken, 2, /settings\.json/);
    const readOnly = withClaude();
    chmodSync(readOnly.path("~/.claude.json"), 0o444);
    await refused(readOnly, 1, /read-only/);
    const outside = withClaude();
    outside.write({ "/elsewhere/settings.json": "{}\n" });
    rmSync(outside.path("~/.claude/settings.json"));
    symlinkSync(outside.path("/elsewhere/settings.json"), outside.path("~/.claude/settings.json"));
    await refused(outside, 2, /outside your home/);
    expect(readFileSync(outside.path("/elsewhere/settings.json"), "utf8")).toBe("{}\n");
    const directory = openSandbox();
    directory.write({ "~/.claude/settings.json/x": "" });
    await refused(directory, 2, /settings\.json is a directory, not a file; nothing was changed/);
    const fifo = openSandbox();
    spawnSync("mkfifo", [fifo.path("~/.claude.json")]);
    const waiting = await fifo.run(["install", "claude-code"]);
    expect(waiting).toMatchObject({ code: 2, stdout: "" });
    expect(waiting.stderr).toMatch(/\.claude\.json is not a regular file; nothing was changed/);
    expect(existsSync(fifo.path(LAUNCHER))).toBe(false);
    const dangling = withClaude();
    rmSync(dangling.path("~/.claude/settings.json"));
    symlinkSync("/nowhere/at/all", dangling.path("~/.claude/settings.json"));
    await refused(dangling, 2, /leads nowhere/);
    expect(existsSync(dangling.path(LAUNCHER))).toBe(false);
    const blocked = openSandbox();
    blocked.write({ "~/.local": "a file where the launcher's directory should be\n" });
    await refused(blocked, 1, /^keepsake: \S+ cannot be read: ENOTDIR; nothing was changed\n$/);
  });

  verifies("install:linked", async () => {
    for (const text of ["{}", "{}\n", '{"mcpServers": {}}\n']) {
      const sandbox = openSandbox();
      sandbox.write({ "~/dot/mcp.json": text, "~/.cursor/argv.json": "{}" });
      symlinkSync("../dot/mcp.json", sandbox.path("~/.cursor/mcp.json"));
      const before = homeOf(sandbox);
      await sandbox.run(["install", "cursor"]);
      expect(sandbox.read("~/dot/mcp.json.keepsake-backup")).toBe(text);
      expect((await sandbox.run(["uninstall", "cursor"])).code).toBe(0);
      expect(homeOf(sandbox)).toEqual(before);
      expect(lstatSync(sandbox.path("~/.cursor/mcp.json")).isSymbolicLink()).toBe(true);
    }
  });

  it("leaves a server alone that was connected by hand", async () => {
    const sandbox = withClaude();
    sandbox.write({ "~/.claude.json": '{"mcpServers": {"keepsake": {"command": "keepsake", "args": ["mcp"]}}}' });
    const before = homeOf(sandbox);
    for (const flags of [[], ["--dry-run"]]) {
      const refused = await sandbox.run(["install", "claude-code", ...flags]);
      expect(refused).toMatchObject({ code: 4, stdout: "" });
      expect(refused.stderr).toMatch(/\.claude\.json: mcpServers\.keepsake was not written by keepsake install/);
    }
    expect((await sandbox.run(["install"])).stdout).toContain("Claude Code   connected by hand\n");
    expect(await sandbox.run(["uninstall", "claude-code"])).toMatchObject({
      code: 0,
      stdout: "Claude Code is connected by hand, which stays yours to remove; nothing changed.\n",
    });
    expect(homeOf(sandbox)).toEqual(before);
  });

  it("names a client whose plugin is enabled as connected", async () => {
    const sandbox = withClaude();
    sandbox.write({ ".claude/settings.json": '{"enabledPlugins": {"keepsake@keepsake": true}}' });
    expect((await sandbox.run(["install"])).stdout).toContain("Claude Code   connected by its plugin\n");
    expect((await sandbox.run(["install", "claude-code"])).code).toBe(4);
    expect((await sandbox.run(["uninstall", "claude-code"])).stdout).toContain(" is connected by its plugin, which ");
  });

  it("says which backup it left where a file was changed since", async () => {
    const sandbox = withClaude();
    await sandbox.run(["install", "claude-code"]);
    sandbox.write({ "~/.claude/settings.json": sandbox.read("~/.claude/settings.json").replace("opus", "haiku") });
    const { stdout } = await sandbox.run(["uninstall", "claude-code"]);
    expect(stdout).toContain("kept     ~/.claude/settings.json.keepsake-backup, as the file was before");
    expect(sandbox.read("~/.claude/settings.json")).toBe(SETTINGS.replace("opus", "haiku"));
  });

  it("takes no backup of an earlier time for a file that was not there", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "~/.codex/hooks.json": '{"a":1}' });
    await sandbox.run(["install", "codex"]);
    sandbox.write({ "~/.codex/hooks.json": sandbox.read("~/.codex/hooks.json").replace('"a":1', '"a":2') });
    await sandbox.run(["uninstall", "codex"]);
    expect(sandbox.read("~/.codex/hooks.json.keepsake-backup")).toBe('{"a":1}');
    rmSync(sandbox.path("~/.codex/hooks.json"));
    const before = homeOf(sandbox);
    await sandbox.run(["install", "codex"]);
    await sandbox.run(["uninstall", "codex"]);
    expect(homeOf(sandbox)).toEqual(before);
  });

  it("refuses what it does not know", async () => {
    const sandbox = withClaude();
    expect(await sandbox.run(["install", "emacs"])).toMatchObject({ code: 2, stdout: "" });
    expect(await sandbox.run(["uninstall"])).toMatchObject({ code: 2, stdout: "" });
    expect(await sandbox.run(["install", "codex", "--layout", "nope"])).toMatchObject({ code: 2, stdout: "" });
    expect(await sandbox.run(["uninstall", "codex", "--layout", "nope"])).toMatchObject({ stderr: "" });
    expect(sandbox.exists("~/.codex")).toBe(false);
  });
});
