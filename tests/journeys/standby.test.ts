/** Who answers a hook while a server of the same user is there, and does anybody notice? */
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect as connectTo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { claudeInput, contextOf, PATIENT } from "../support/hook-events.ts";
import { connect } from "../support/mcp.ts";
import { openSandbox, type RunOptions, type Sandbox } from "../support/sandbox.ts";
import { STANDBY, serve, sockets } from "../support/standby.ts";
import { verifies } from "../support/verifies.ts";

const QUESTION = "do migrations come before we ship the release?";
const SESSIONS = "~/.local/state/keepsake/sessions";

async function shop(): Promise<Sandbox> {
  const sandbox = openSandbox();
  const note = ["remember", "deploy-checklist", "--description", "run migrations before shipping the release"];
  await sandbox.run([...note, "Migrations first, then the flag."]);
  return sandbox;
}

async function ask(sandbox: Sandbox, session: string, { env, ...run }: RunOptions = {}) {
  const input = claudeInput("UserPromptSubmit", { cwd: sandbox.repository, session, prompt: QUESTION });
  const args = ["hook", "UserPromptSubmit", "--host", "codex"];
  const outcome = await sandbox.run(args, { input, ...run, env: { ...PATIENT, ...env } });
  expect(outcome.code, outcome.stderr).toBe(0);
  return outcome;
}

/** Says something to whoever listens there, and waits until that has hung up or a moment has passed. */
function tell(socket: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const line = connectTo(socket, () => line.end(text));
    line.on("close", () => resolve()).on("error", () => resolve());
    line.resume();
  });
}

/** The process that gave the notes of a session. */
function giverOf(sandbox: Sandbox, session: string): number {
  const name = readdirSync(sandbox.path(SESSIONS)).find((each) => each.endsWith(`-${session}.jsonl`))!;
  const [line] = readFileSync(join(sandbox.path(SESSIONS), name), "utf8").split("\n");
  return (JSON.parse(line!) as { pid: number }).pid;
}

/** A busy machine may take longer than a hook waits, and the first answers take longest: then the hook helps itself. */
async function untilServed(sandbox: Sandbox, server: number, fire: (session: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const session = `session-round-${round}`;
    await fire(session);
    if (giverOf(sandbox, session) === server) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server never answered");
}

describe("a hook beside a server", () => {
  verifies("standby:same", async () => {
    const sandbox = await shop();
    const alone = await ask(sandbox, "session-alone");
    const { pid: server } = await serve(sandbox);
    expect(contextOf(alone.stdout)).toContain("Migrations first, then the flag.");
    expect(giverOf(sandbox, "session-alone")).not.toBe(server);
    // Once given is given, whoever gave it.
    expect((await ask(sandbox, "session-alone")).stdout).toBe("");
    await untilServed(sandbox, server, async (session) => {
      expect(await ask(sandbox, session)).toEqual(alone);
      expect((await ask(sandbox, session)).stdout).toBe("");
    });
  });

  it("sees a note that was edited in place, and one that is gone", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    await ask(sandbox, "session-first");
    const { stdout } = await sandbox.run(["memory", "show", "deploy-checklist", "--json"]);
    const { path } = JSON.parse(stdout) as { path: string };
    const text = readFileSync(path, "utf8").replace("Migrations first", "Migrations last");
    sandbox.write({ [`/${path.slice(sandbox.root.length + 1)}`]: text });
    expect(contextOf((await ask(sandbox, "session-first")).stdout)).toContain("Migrations last, then the flag.");
    await sandbox.run(["forget", "deploy-checklist"]);
    expect((await ask(sandbox, "session-third")).stdout).toBe("");
  });

  verifies("standby:fresh", async () => {
    const sandbox = await shop();
    const note = (at: number, body: string) => `---\nname: note-${at}\ndescription: about ${at}\n---\n${body}\n`;
    const notes = sandbox.path("/notes");
    // More than are compared in any case, and of other years than those.
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`/notes/note-${at}.md`, note(at, "old")]));
    sandbox.write(files);
    const env = { KEEPSAKE_MEMORY_DIR: notes };
    const { pid: server } = await serve(sandbox, env);
    const askFor = async (word: string, session: string) => {
      const input = claudeInput("UserPromptSubmit", {
        cwd: sandbox.repository,
        session,
        prompt: `when does the ${word} drink?`,
      });
      return contextOf((await ask(sandbox, session, { env, input })).stdout);
    };
    await untilServed(sandbox, server, async (session) => {
      // In place, one after the other: a different note each time, which did not match before.
      for (const [at, word] of ["quagga", "okapi", "zorilla"].entries()) {
        // When the server has done all it does after an answer.
        await new Promise((resolve) => setTimeout(resolve, 200));
        writeFileSync(join(notes, `note-${at}.md`), note(at, `The ${word} drinks at dawn.`));
        expect(await askFor(word, `${session}-${word}`)).toContain(`The ${word} drinks at dawn.`);
        writeFileSync(join(notes, `note-${at}.md`), note(at, "old"));
        expect(await askFor(word, `${session}-${word}-gone`)).toBe("");
      }
      writeFileSync(join(notes, "note-9.md"), note(9, "The bongo drinks at dawn."));
      expect(await askFor("bongo", session)).toContain("The bongo drinks at dawn.");
    });
  });

  verifies("standby:own-world", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    const elsewhere = { KEEPSAKE_MEMORY_DIR: sandbox.path("/elsewhere") };
    expect((await ask(sandbox, "session-empty", { env: elsewhere })).stdout).toBe("");
    const off = { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" };
    expect((await ask(sandbox, "session-off", { env: off })).stdout).toBe("");
    const [line, wrong] = [claudeInput("UserPromptSubmit", { cwd: sandbox.repository, prompt: 7 }), "{ no json"];
    for (const input of [line, wrong]) {
      const { stdout, stderr } = await ask(sandbox, "session-wrong", { input });
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^keepsake: codex UserPromptSubmit: .+\n$/);
    }
  });

  it("leaves to the hook what cannot be asked", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const plain = claudeInput("UserPromptSubmit", {
      cwd: sandbox.repository,
      session: "session-deep",
      prompt: QUESTION,
    });
    const input = plain.replace(/}$/, `,"deep":${deep}}`);
    expect(contextOf((await ask(sandbox, "session-deep", { input })).stdout)).toContain("Migrations first");
    // A host may have been started in a directory that is gone.
    const gone = `mkdir -p "${sandbox.root}/gone" && cd "${sandbox.root}/gone" && rmdir "${sandbox.root}/gone" && exec "$@"`;
    const { command, args, env } = sandbox.command(["hook", "UserPromptSubmit", "--host", "codex"], PATIENT);
    const lost = claudeInput("UserPromptSubmit", {
      cwd: sandbox.repository,
      session: "session-lost",
      prompt: QUESTION,
    });
    const { stdout } = spawnSync("sh", ["-c", gone, "sh", command, ...args], { env, input: lost, encoding: "utf8" });
    expect(contextOf(stdout)).toContain("Migrations first");
  });

  verifies("standby:many", async () => {
    const sandbox = await shop();
    await serve(sandbox);
    const asked = Array.from({ length: 40 }, (_, at) => ask(sandbox, `session-many-${at}`));
    for (const { stdout } of await Promise.all(asked)) expect(contextOf(stdout)).toContain("Migrations first");
  });

  it("answers what a touched file brings, too", async () => {
    const sandbox = await shop();
    sandbox.write({ ".keepsake/rules/ts.md": '---\npaths: ["**/*.ts"]\n---\nNo default exports.\n', "src/app.ts": "" });
    const { pid: server } = await serve(sandbox);
    const touched = { tool_name: "replace", tool_input: { file_path: sandbox.path("src/app.ts") } };
    await untilServed(sandbox, server, async (session) => {
      const input = claudeInput("AfterTool", { cwd: sandbox.repository, session, ...touched });
      const touch = () => sandbox.run(["hook", "AfterTool", "--host", "gemini"], { input, env: PATIENT });
      expect(contextOf((await touch()).stdout)).toContain("No default exports.");
      expect((await touch()).stdout).toBe("");
    });
  });
});

describe("a server that does not answer", () => {
  verifies("standby:silent", async () => {
    const sandbox = await shop();
    const { pid: server } = await serve(sandbox);
    process.kill(server, "SIGSTOP");
    onTestFinished(() => void process.kill(server, "SIGCONT"));
    const { stdout } = await ask(sandbox, "session-stopped");
    expect(contextOf(stdout)).toContain("Migrations first, then the flag.");
    expect(giverOf(sandbox, "session-stopped")).not.toBe(server);
    process.kill(server, "SIGCONT");
    // What it hears late counts as given to nobody: the session's one claim is the hook's own.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const claims = readFileSync(join(sandbox.path(SESSIONS), "codex-session-stopped.jsonl"), "utf8");
    expect(claims.trim().split("\n")).toHaveLength(1);
    expect(sandbox.exists("~/.local/state/keepsake/hook.log")).toBe(false);
  });

  verifies("standby:killed", async () => {
    const sandbox = await shop();
    const { pid: server } = await serve(sandbox);
    process.kill(server, "SIGKILL");
    expect(contextOf((await ask(sandbox, "session-killed")).stdout)).toContain("Migrations first");
    const { pid: next } = await serve(sandbox);
    await untilServed(sandbox, next, async (session) => void (await ask(sandbox, session)));
  });

  verifies("standby:leaves", async () => {
    const sandbox = await shop();
    const { client } = await serve(sandbox);
    expect(statSync(sandbox.path(STANDBY)).mode & 0o777).toBe(0o700);
    const { pid: other } = await serve(sandbox);
    expect(sockets(sandbox)).toHaveLength(1);
    await client.close();
    // The second one sees within seconds that the place is free.
    await untilServed(sandbox, other, async (session) => void (await ask(sandbox, session)));
  });

  verifies("standby:harmless", async () => {
    const sandbox = await shop();
    const { client } = await serve(sandbox);
    for (const sent of ["{}\n", "5\n", "null\n", "{ no json\n", '{"argv":[1]}\n', "\u0000".repeat(1000)])
      await tell(join(sandbox.path(STANDBY), sockets(sandbox)[0]!), sent);
    await ask(sandbox, "session-after");
    // Something else in the place of its directory, while it looks whether it is still there.
    rmSync(sandbox.path(STANDBY), { recursive: true });
    sandbox.write({ [STANDBY]: "not a directory" });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    expect(contextOf((await ask(sandbox, "session-later")).stdout)).toContain("Migrations first");
  });

  it("is no server less for a state dir that cannot be made", async () => {
    const sandbox = await shop();
    sandbox.write({ "~/closed/file": "" });
    chmodSync(sandbox.path("~/closed/file"), 0o444);
    const { client } = await connect(sandbox, { env: { XDG_STATE_HOME: sandbox.path("~/closed/file") } });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  });
});
