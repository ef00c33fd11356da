/** What if a hook is given what no host should give it? */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { NOBODY } from "../support/become.ts";
import { claudeInput, PATIENT } from "../support/hook-events.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const binary = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

describe("a hook", () => {
  verifies("hook:harmless", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    const good = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: "ship the release" });
    const event = ["UserPromptSubmit", "--host", "codex"];
    const cases: readonly (readonly [readonly string[], string])[] = [
      [event, ""],
      [event, "{"],
      [event, "[1,2]"],
      [event, "null"],
      [event, "\u0000\uFFFF{}"],
      [event, `{"hook_event_name":"UserPromptSubmit","session_id":7,"prompt":{}}`],
      [event, claudeInput("Stop", { cwd: "/", prompt: "x" })],
      [event, claudeInput("UserPromptSubmit", { cwd: "/nowhere/at/all", prompt: "ship the release" })],
      [event, `${" ".repeat(3_000_000)}{}`],
      [["NoSuchEvent", "--host", "codex"], good],
      [["UserPromptSubmit", "--host", "emacs"], good],
      [["UserPromptSubmit"], good],
      [["--host", "codex"], good],
      [[], good],
      [["UserPromptSubmit", "--host"], good],
      [[...event, "--no-such-flag", "--layout", "no-such-layout"], good],
    ];
    for (const [args, input] of cases) {
      const { code, stdout } = await sandbox.run(["hook", ...args], { input, env: PATIENT });
      expect(
        { code, stdout: stdout === "" ? "" : typeof JSON.parse(stdout) },
        JSON.stringify([args, input.slice(0, 80)]),
      ).toEqual({
        code: 0,
        stdout: "",
      });
    }
    // A flag of another version is passed over, and the rest is done.
    const newer = await sandbox.run(["hook", ...event, "--from-the-future"], { input: good, env: PATIENT });
    expect(newer.stdout).toContain("Run make.");
    expect(newer.stderr).toContain("--from-the-future");
    expect((await sandbox.run(["--layout", "keepsake", "hook", ...event], { input: "", env: PATIENT })).code).toBe(0);
  });

  it("lets no session name leave the state directory, and no relative directory mislead it", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    const before = Object.keys(sandbox.snapshot("/"));
    for (const session of ["../../../../escape", "/escape", "a\0b", "x".repeat(5000), "..", "C:\\escape"]) {
      const input = claudeInput("UserPromptSubmit", { session, cwd: "not absolute", prompt: "ship the release" });
      const { code, stdout } = await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], {
        input,
        env: PATIENT,
      });
      expect(code).toBe(0);
      expect(stdout).toContain("Run make.");
    }
    const made = Object.keys(sandbox.snapshot("/")).filter((path) => !before.includes(path));
    expect(made.filter((path) => !/^home\/\.(?:local\/state|cache)\/(?:keepsake\/|$)/.test(path))).toEqual([]);
    expect(made.filter((path) => /sessions\/[0-9a-f]{64}\.jsonl$/.test(path))).toHaveLength(6);
  });

  it("hears both ends of a prompt of a megabyte", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    const prompt = `${"lorem ipsum dolor 12345\n".repeat(45_000)}\nPlease ship the release.`;
    const input = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt });
    const { code, stdout } = await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], {
      input,
      env: PATIENT,
    });
    expect(code).toBe(0);
    expect(stdout).toContain("Run make.");
  });

  verifies("hook:answers", async () => {
    const sandbox = openSandbox();
    for (const [host, event, input, empty] of [
      ["cline", "UserPromptSubmit", "", { cancel: false }],
      ["cline", "UserPromptSubmit", "{", { cancel: false }],
      ["cline", "UserPromptSubmit", '{"hookName":"UserPromptSubmit"}', { cancel: false }],
      ["cline", "NoSuchEvent", '{"taskId":"t"}', { cancel: false }],
      ["cursor", "beforeSubmitPrompt", "", { continue: true }],
      ["cursor", "beforeSubmitPrompt", '{"prompt":"x"}', { continue: true }],
      ["cursor", "NoSuchEvent", "{}", {}],
    ] as const) {
      const { code, stdout, stderr } = await sandbox.run(["hook", event, "--host", host], { input, env: PATIENT });
      expect(code).toBe(0);
      expect(JSON.parse(stdout), JSON.stringify([host, event, input])).toEqual(empty);
      expect(stderr).toMatch(/^keepsake: /);
    }
  });

  it("answers them where ours failed or was too late", async () => {
    const sandbox = openSandbox();
    const input = JSON.stringify({
      taskId: "t",
      hookName: "UserPromptSubmit",
      workspaceRoots: [sandbox.repository],
      userPromptSubmit: { prompt: "x" },
    });
    const args = ["hook", "UserPromptSubmit", "--host", "cline", "--layout", "no-such-layout"];
    const { code, stdout } = await sandbox.run(args, { input, env: PATIENT });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ cancel: false });
    const late = await sandbox.run(args.slice(0, 4), { input, env: { KEEPSAKE_HOOK_DEADLINE_MS: "1" } });
    expect(JSON.parse(late.stdout)).toEqual({ cancel: false });
    expect(late.stderr).toBe("keepsake: cline UserPromptSubmit: gave up after 1 ms\n");
  });

  verifies("hook:tells", async () => {
    const sandbox = openSandbox();
    const fire = async (event: string, env: Readonly<Record<string, string>>) => {
      const input = claudeInput(event, { cwd: sandbox.repository, prompt: "ship the release", source: "startup" });
      const { stderr } = await sandbox.run(["hook", event, "--host", "codex"], { input, env: { ...PATIENT, ...env } });
      return stderr;
    };
    sandbox.write({ "~/notes": "a file", "~/memory/MEMORY.md/x": "", "~/.config/keepsake/settings.toml": "" });
    const unusable = { KEEPSAKE_MEMORY_DIR: sandbox.path("~/notes") };
    expect(await fire("SessionStart", unusable)).toContain(
      `${sandbox.path("~/notes")}: The memory directory cannot be used`,
    );
    for (const _ of ["first", "second"])
      expect(await fire("UserPromptSubmit", unusable)).toContain(
        `${sandbox.path("~/notes")}: These notes cannot be searched`,
      );
    expect((await sandbox.run(["hook", "log"])).stdout).toContain("These notes cannot be searched");
    const noIndex = { KEEPSAKE_MEMORY_DIR: sandbox.path("~/memory") };
    expect(await fire("SessionStart", noIndex)).toContain("The index is a directory");
    for (const settings of ["[recall", '[recall]\nlimit = "many"\n']) {
      sandbox.write({ "~/.config/keepsake/settings.toml": settings });
      expect(await fire("SessionStart", {})).toMatch(/^keepsake: codex SessionStart: \S+settings\.toml:\d: .+\n$/);
      expect(await fire("UserPromptSubmit", {})).toBe("");
    }
  });

  verifies("hook:deadline", async () => {
    const sandbox = openSandbox();
    for (const [written, reason] of [
      ["", /nothing came on standard input within \d+ ms/],
      ['{"session_id":', /standard input is no JSON/],
    ] as const) {
      const child = spawn(process.execPath, [binary, "hook", "UserPromptSubmit", "--host", "codex"], {
        cwd: sandbox.repository,
        env: { HOME: sandbox.home, PATH: process.env["PATH"], KEEPSAKE_HOOK_DEADLINE_MS: "200" },
        stdio: ["pipe", "pipe", "pipe"],
      });
      child.stdin.write(written);
      const output: Buffer[] = [];
      const reasons: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
      child.stderr.on("data", (chunk: Buffer) => reasons.push(chunk));
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect(code).toBe(0);
      expect(Buffer.concat(output).toString()).toBe("");
      expect(Buffer.concat(reasons).toString()).toMatch(reason);
      child.stdin.destroy();
    }
  });

  it("names the flag where no host is given", async () => {
    const { stderr } = await openSandbox().run(["hook", "UserPromptSubmit"], { input: "{}", env: PATIENT });
    expect(stderr).toContain("--host is missing; it is one of claude-code, codex, gemini, cursor, cline");
  });

  it("takes complete JSON from a host that keeps the pipe open", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    for (const [at, end] of ["", "\n", "\r\n \t\n"].entries()) {
      const child = spawn(process.execPath, [binary, "hook", "UserPromptSubmit", "--host", "codex"], {
        cwd: sandbox.repository,
        env: { HOME: sandbox.home, PATH: process.env["PATH"], KEEPSAKE_HOOK_DEADLINE_MS: "5000" },
        stdio: ["pipe", "pipe", "ignore"],
      });
      const event = { session: `s-${at}`, cwd: sandbox.repository, prompt: "ship the release" };
      child.stdin.write(claudeInput("UserPromptSubmit", event) + end);
      const output: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
      await new Promise((resolve) => child.on("close", resolve));
      child.stdin.destroy();
      expect(Buffer.concat(output).toString(), JSON.stringify(end)).toContain("Run make.");
    }
  });

  it("says nothing to a host that has gone away", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    const child = spawn(process.execPath, [binary, "hook", "UserPromptSubmit", "--host", "codex"], {
      cwd: sandbox.repository,
      env: { HOME: sandbox.home, PATH: process.env["PATH"], ...PATIENT },
      stdio: ["pipe", "pipe", "pipe"],
    });
    child.stdout.destroy();
    const reasons: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => reasons.push(chunk));
    child.stdin.end(claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: "ship the release" }));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
    expect(Buffer.concat(reasons).toString()).toBe("");
    expect((await sandbox.run(["hook", "log"])).stdout).not.toContain("EPIPE");
  });

  it("answers where Node throws at what is deprecated", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    for (const [at, NODE_OPTIONS] of ["--pending-deprecation", "--pending-deprecation --throw-deprecation"].entries()) {
      const event = { session: `s-${at}`, cwd: sandbox.repository, prompt: "ship the release" };
      const { stdout, stderr } = await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], {
        input: claudeInput("UserPromptSubmit", event),
        env: { ...PATIENT, NODE_OPTIONS },
      });
      expect({ stderr, isAnswered: stdout.includes("Run make.") }, NODE_OPTIONS).toEqual({
        stderr: "",
        isAnswered: true,
      });
    }
  });

  verifies("hook:log", async () => {
    const sandbox = openSandbox();
    const bad = () => sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], { input: "{", env: PATIENT });
    const { stderr } = await bad();
    expect(stderr).toBe("keepsake: codex UserPromptSubmit: standard input is no JSON\n");
    const log = sandbox.path("~/.local/state/keepsake/hook.log");
    expect((await sandbox.run(["hook", "log"])).stdout).toMatch(
      /^\d{4}-\S+Z codex UserPromptSubmit: standard input is no JSON\n$/,
    );
    writeFileSync(log, "x\n".repeat(40_000));
    await bad();
    expect(statSync(log).size).toBeLessThan(1000);
    const { lines } = JSON.parse((await sandbox.run(["hook", "log", "--json"])).stdout) as { lines: string[] };
    expect(lines).toHaveLength(40_001);
    expect((await sandbox.run(["hook", "--help"])).stdout).toContain("keepsake hook log");
  });

  it("names a log that cannot be read", async () => {
    const log = "~/.local/state/keepsake/hook.log";
    const directory = openSandbox();
    directory.write({ [`${log}/x`]: "" });
    const foreign = openSandbox();
    foreign.write({ [log]: "a line\n" });
    chmodSync(foreign.path("~/.local/state/keepsake"), 0o000);
    for (const [sandbox, why] of [
      [directory, "EISDIR"],
      [foreign, "EACCES"],
    ] as const) {
      const { code, stdout, stderr } = await sandbox.run(["hook", "log"], { uid: NOBODY });
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(new RegExp(`^keepsake: .*hook\\.log(?:\\.1)? cannot be read: ${why}\n$`));
    }
    chmodSync(foreign.path("~/.local/state/keepsake"), 0o700);
  });

  it("goes on where its log and its session cannot be written", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "ship", "--description", "how we ship the release", "Run make."]);
    writeFileSync(sandbox.path("~/state"), "a file, not a directory");
    const input = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: "ship the release" });
    const env = { ...PATIENT, XDG_STATE_HOME: sandbox.path("~/state") };
    const { code, stdout, stderr } = await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], { input, env });
    expect(code).toBe(0);
    expect(stdout).toContain("Run make.");
    expect(stderr).toContain("ENOTDIR");
  });
});

// because only Linux has a directory in which nobody can make another
it.runIf(existsSync("/proc/self"))("a hook ends where its state can never be made", async () => {
  const sandbox = openSandbox();
  const input = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: "ship the release" });
  const env = { ...PATIENT, XDG_STATE_HOME: "/proc/nowhere" };
  expect((await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], { input, env })).code).toBe(0);
  expect((await sandbox.run(["hook", "UserPromptSubmit", "--host", "codex"], { input: "{", env })).code).toBe(0);
});

describe("a large store", () => {
  verifies("hook:sweep", async () => {
    const sandbox = openSandbox();
    const memory = sandbox.path("/notes");
    mkdirSync(memory, { recursive: true });
    for (let at = 0; at < 1001; at++)
      writeFileSync(join(memory, `note-${at}.md`), `---\nname: note-${at}\n---\nbody ${at}\n`);
    const env = { ...PATIENT, KEEPSAKE_MEMORY_DIR: memory };
    const begin = (cwd: string, session: string) =>
      sandbox.run(["hook", "SessionStart", "--host", "codex"], {
        input: claudeInput("SessionStart", { cwd, session, source: "startup" }),
        env,
      });
    expect((await begin(sandbox.repository, "a")).code).toBe(0);
    expect(sandbox.exists("~/.local/state/keepsake/sweeps")).toBe(true);
    const args = ["hook", "sweep", "--host", "codex", "--cwd", sandbox.repository];
    expect(await sandbox.run(args, { env })).toMatchObject({ code: 0, stdout: "", stderr: "" });
  });
});
