/** How does a command fail where the machine does not give what it needs? In a sentence, never in a stack. */
import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, existsSync, openSync, rmSync, symlinkSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openMemory } from "../../src/index.ts";
import { NOBODY } from "../support/become.ts";
import { claudeInput, contextOf, PATIENT } from "../support/hook-events.ts";
import { initialize, memoryDir, note, toolCall } from "../support/mcp.ts";
import { openSandbox, type Sandbox, type StartCommand } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("a memory directory that cannot be entered", () => {
  verifies("notes:closed-directory", async () => {
    const closed = await withNotes();
    chmodSync(memoryDir(closed), 0o000);
    await refusesWrites(closed, "permission denied (EACCES)", /Make it (readable|writable)\.$/);
    chmodSync(memoryDir(closed), 0o700);
    expect((await closed.run(["memory", "list"])).stdout).toContain("kept");

    const looped = await withNotes();
    rmSync(memoryDir(looped), { recursive: true });
    symlinkSync(memoryDir(looped), memoryDir(looped));
    await refusesWrites(looped, "a symbolic link is in the way (ELOOP)", /Move it away\.$/);
  });

  async function withNotes(): Promise<Sandbox> {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "gone", "--description", "d", "y"]);
    await sandbox.run(["forget", "gone"]);
    await sandbox.run(["remember", "kept", "--description", "d", "y"]);
    return sandbox;
  }

  async function refusesWrites(sandbox: Sandbox, why: string, remedy: RegExp): Promise<void> {
    const dir = memoryDir(sandbox);
    for (const [args, what] of [
      [["remember", "new", "--description", "d", "y"], "save the note"],
      [["remember", "kept", "--append", "z"], "save the note"],
      [["memory", "restore", "gone"], "restore the note"],
      [["forget", "kept"], "read the notes"],
    ] as const) {
      const { code, stdout, stderr } = await sandbox.run(args, { uid: NOBODY });
      const said = stderr.split("\n").filter((line) => line !== "" && !line.endsWith("[workspace-record]"));
      expect({ code, stdout, said }, args.join(" ")).toEqual({
        code: 1,
        stdout: "",
        said: [expect.stringContaining(`keepsake: Cannot ${what}: ${why}: ${dir}.`)],
      });
      expect(said[0]).toMatch(remedy);
    }
    const asked = [initialize(1), toolCall(2, "WriteMemoryTopic", note("new"))];
    const input = asked.map((message) => `${JSON.stringify(message)}\n`).join("");
    const { stdout, stderr } = await sandbox.run(["mcp"], { input, uid: NOBODY });
    expect(JSON.parse(stdout.trim().split("\n").at(-1)!)).toMatchObject({
      id: 2,
      result: { isError: true, content: [{ text: expect.stringContaining(`Cannot save the note: ${why}: ${dir}.`) }] },
    });
    expect(stderr).not.toContain("    at ");
  }
});

describe("standard output that takes nothing", () => {
  verifies("command:output-full", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": "Build with make.\n", "/outside.md": "x\n" });
    const says = (args: readonly string[], stream: 1 | 2 = 1) => withFull(sandbox, args, stream);
    const failed = (done: string) => ({
      code: 1,
      said: `keepsake: ${done}standard output could not be written: ${WHY}\n`,
    });
    for (const args of [["--help"], ["--version"], ["memory"], ["memory", "list"], ["prompt"], ["recall", "make"]])
      expect(says(args), args.join(" ")).toEqual(failed(""));
    const changing = [
      ["remember", "deploy", "--description", "d", "Run make."],
      ["remember", "other", "--description", "d", "Run make.", "--json"],
      ["memory", "rename", "other", "another"],
      ["forget", "another"],
      ["memory", "restore", "another"],
      ["approvals", "allow", sandbox.path("/outside.md")],
    ];
    for (const args of changing) expect(says(args), args.join(" ")).toEqual(failed("done, but "));
    const { stdout } = await sandbox.run(["memory", "list"]);
    expect(stdout).toContain("deploy");
    expect(stdout).toContain("another");

    // An answer that was kept is printed by another part of the program.
    await sleep(SETTLED_MS);
    await sandbox.run(["prompt"]);
    await sandbox.run(["prompt"]);
    expect(Object.keys(sandbox.snapshot("~/.cache/keepsake/answers"))).toHaveLength(1);
    expect(says(["prompt"])).toEqual(failed(""));

    // What is said beside the result may be lost, and the result is not.
    sandbox.write({ "CLAUDE.md": "@missing.md\nBuild with make.\n" });
    const { code, said } = says(["prompt"], 2);
    expect({ code, hasResult: said.includes("Build with make.") }).toEqual({ code: 0, hasResult: true });
  });

  /** A little more than a file has to rest before an answer that depends on it is kept. */
  const SETTLED_MS = 2200;
  /** Where there is no such device, a descriptor that is for reading takes as little. */
  const FULL = existsSync("/dev/full") ? ({ path: "/dev/full", flags: "w" } as const) : null;
  const WHY = FULL === null ? "bad file descriptor" : "no space left on device";

  it("ends the tour, which leaves nothing behind", () => {
    const sandbox = openSandbox();
    sandbox.write({ "/temporary/other": "" });
    const shown = (TMPDIR: string) => {
      const start = sandbox.command([], { TMPDIR });
      return spawnFull({ ...start, args: [join(dirname(start.args[0]!), "tour.cjs")] }, 1);
    };
    const reason = FULL === null ? "EBADF: bad file descriptor, write" : "ENOSPC: no space left on device, write";
    expect(shown(sandbox.path("/temporary"))).toEqual({ code: 1, said: `The tour failed: ${reason}\n` });
    expect(Object.keys(sandbox.snapshot("/temporary"))).toEqual(["other"]);
    const nowhere = sandbox.path("/nowhere");
    expect(shown(nowhere)).toEqual({
      code: 1,
      said: `The tour failed: ENOENT: no such file or directory, mkdtemp '${nowhere}/keepsake-tour-XXXXXX'\n`,
    });
  });

  function withFull(sandbox: Sandbox, args: readonly string[], stream: 1 | 2) {
    return spawnFull(sandbox.command(args), stream);
  }

  function spawnFull({ command, args, cwd, env }: StartCommand, stream: 1 | 2) {
    const full = openSync(FULL?.path ?? command, FULL?.flags ?? "r");
    const stdio = stream === 1 ? (["ignore", full, "pipe"] as const) : (["ignore", "pipe", full] as const);
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, stdio: [...stdio], encoding: "utf8" });
    closeSync(full);
    return { code: status, said: stream === 1 ? stderr : stdout };
  }
});

describe("a working directory that is gone", () => {
  verifies("command:gone-directory", () => {
    const sandbox = openSandbox();
    const runGone = (args: string) => {
      const { command, args: start, env } = sandbox.command([]);
      const script = `mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@" ${args}`;
      const options = { cwd: sandbox.root, env, input: "", encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync("sh", ["-c", script, command, ...start], options);
      return { code: status, stdout, stderr };
    };
    const said = "keepsake: The directory that you are in is gone. Go to another one, or give a full path: --cwd DIR\n";
    for (const args of ["", "prompt", "memory list", "recall make", "mcp", "memory list --cwd repo"])
      expect(runGone(args), args).toEqual({ code: 1, stdout: "", stderr: said });
    const there = `--cwd '${sandbox.repository}'`;
    const noted = runGone(`remember deploy --description d 'Run make.' ${there}`);
    expect(noted).toMatchObject({ code: 0, stderr: "" });
    for (const args of ["memory list", "prompt", "recall make", "doctor", "memory history deploy"]) {
      const { code, stdout, stderr } = runGone(`${args} ${there}`);
      expect({ code, stderr, isTold: stdout !== "" }, args).toEqual({ code: 0, stderr: "", isTold: true });
    }
    expect(runGone(`mcp ${there}`)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(runGone("--help")).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("a Node that is too old", () => {
  verifies("command:old-node", async () => {
    const sandbox = openSandbox();
    // What came with 20.16.
    sandbox.write({ "/older.cjs": "delete process.getBuiltinModule;\n" });
    const env = { NODE_OPTIONS: `--require ${sandbox.path("/older.cjs")}` };
    const stderr = `keepsake: Node 20.19 or newer is needed, and this is ${process.versions.node}\n`;
    for (const args of [["memory"], ["prompt"], ["mcp"], ["--help"]])
      expect(await sandbox.run(args, { env }), args[0]).toEqual({ code: 1, stdout: "", stderr });
    const hook = ["hook", "UserPromptSubmit", "--host", "codex"];
    expect(await sandbox.run(hook, { env, input: "{}" })).toEqual({ code: 0, stdout: "", stderr });
  });
});

describe("Node's permission model", () => {
  const isThere = spawnSync(process.execPath, ["--permission", "-e", "0"]).status === 0;

  // because Node 20 has it under another name, as an experiment
  it.runIf(isThere)("is told where it is in the way, and the rest is done", () => {
    const sandbox = openSandbox();
    sandbox.write({ "/plain/CLAUDE.md": "Build with make.\n" });
    const run = (...args: string[]) => {
      const { command, args: start, env } = sandbox.command(args);
      const readable = [dirname(start[0]!), sandbox.path("/plain"), sandbox.home];
      const flags = ["--permission", ...readable.map((path) => `--allow-fs-read=${path}`)];
      const options = { cwd: sandbox.path("/plain"), env, encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(command, [...flags, ...start], options);
      return { code: status, stdout, stderr };
    };
    const prompt = run("prompt");
    expect({ ...prompt, stderr: "" }).toMatchObject({ code: 0, stdout: expect.stringContaining("Build with make.") });
    expect(prompt.stderr).toContain("ERR_ACCESS_DENIED");
    const user = run("remember", "deploy", "--scope", "user", "--description", "d", "Run make.");
    expect({ code: user.code, stdout: user.stdout }).toEqual({ code: 1, stdout: "" });
    expect(user.stderr).toContain("keepsake: Cannot save the note: Node's permission model does not allow it");
    for (const { stderr } of [prompt, user]) expect(stderr).not.toContain("    at ");
  });
});

describe("input that does not end", () => {
  verifies("command:input-limit", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "large.jsonl": " ".repeat(16 * 1024 * 1024 + 1), "system.txt": "You are a bot.\n" });
    const shell = (line: string) => {
      const { command, args, cwd, env } = sandbox.command([]);
      const script = `keepsake() { "${command}" "${args[0]}" "$@"; }; ${line}`;
      const options = { cwd, env, encoding: "utf8", timeout: 20_000 } as const;
      const { status, stdout, stderr } = spawnSync("bash", ["-c", script], options);
      return { code: status, stdout, stderr };
    };
    const refused = (why: string) => ({ code: 2, stdout: "", stderr: `keepsake: ${why}\n` });
    for (const command of ["remember q --description d -", "recall -", "why -", "prompt --system -"])
      expect(shell(`keepsake ${command} </dev/zero`), command).toEqual(
        refused("Standard input holds more than 16 MB, which is too much."),
      );
    expect(shell("mkfifo fifo").code).toBe(0);
    for (const command of ["prompt --system", "eval"])
      for (const [name, why] of [
        ["/dev/zero", "is a device, not a file."],
        ["fifo", "is a pipe, not a file."],
        [sandbox.home, "is a directory, not a file."],
        ["large.jsonl", "holds more than 16 MB, which is too much."],
      ] as const)
        expect(shell(`keepsake ${command} ${name}`), `${command} ${name}`).toEqual(refused(`${name} ${why}`));

    // What a shell has open is no file either, and ends.
    const { stdout } = shell("keepsake prompt --system system.txt");
    expect(stdout).toMatch(/You are a bot\.\n$/);
    for (const line of [
      "(sleep 0.1; cat system.txt) | keepsake prompt --system -",
      "cat system.txt | keepsake prompt --system /dev/stdin",
      "keepsake prompt --system <(sleep 0.1; cat system.txt)",
    ])
      expect(shell(line), line).toEqual({ code: 0, stdout, stderr: "" });
  });
});

describe("a HOME that leads nowhere", () => {
  // Nothing is written: the account's own home is no sandbox. The switch keeps a look from leaving anything there.
  const LOOKING = { ...PATIENT, KEEPSAKE_DISABLE_AUTO_MEMORY: "1" };

  verifies("settings:home", async () => {
    const sandbox = openSandbox();
    const account = userInfo().homedir;
    const own = Object.fromEntries(
      ["CONFIG", "STATE", "CACHE"].map((name) => [`XDG_${name}_HOME`, sandbox.path(`/${name}`)]),
    );
    // Where a relative one would lead.
    sandbox.write({ "elsewhere/.claude/CLAUDE.md": "Of elsewhere.\n" });
    const before = sandbox.snapshot("elsewhere");
    const start = claudeInput("SessionStart", { cwd: sandbox.repository, source: "startup" });
    const hook = ["hook", "SessionStart", "--host", "codex", "--layout", "claude-code"];
    for (const HOME of ["", "elsewhere", "./elsewhere"]) {
      const env = { ...LOOKING, ...own, HOME };
      const { stdout, code } = await sandbox.run(["memory", "--json"], { env });
      expect({ code, memoryDir: JSON.parse(stdout).memoryDir }).toEqual({
        code: 0,
        memoryDir: expect.stringMatching(new RegExp(`^${account}/\\.local/share/keepsake/projects/`)),
      });
      const { places } = await openMemory({ cwd: sandbox.repository, env });
      expect(places.memoryDir).toBe(JSON.parse(stdout).memoryDir);
      const hooked = await sandbox.run(hook, { env, input: start });
      expect(hooked.code).toBe(0);
      expect(contextOf(hooked.stdout)).not.toContain("Of elsewhere.");
    }
    const env = { ...LOOKING, ...own, HOME: sandbox.path("elsewhere") };
    expect(contextOf((await sandbox.run(hook, { env, input: start })).stdout)).toContain("Of elsewhere.");
    expect(sandbox.snapshot("elsewhere")).toEqual(before);
  });

  it("is told by a hook, which ends well all the same", async () => {
    const sandbox = openSandbox();
    // Nobody has this number, so there is no account to ask; who is not root stays who they are.
    const options = { uid: 54_321, env: { ...LOOKING, HOME: "", XDG_STATE_HOME: sandbox.path("/STATE") }, input: "" };
    const { code, stdout, stderr } = await sandbox.run(["hook", "beforeSubmitPrompt", "--host", "cursor"], options);
    expect({ code, answer: JSON.parse(stdout) }).toMatchObject({ code: 0, answer: {} });
    const isAlone = process.getuid?.() === 0;
    expect(stderr).toContain(isAlone ? "There is no home directory: HOME is not set" : "standard input is empty");
  });
});
