import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic } from "../support/fake-anthropic.ts";
import type { FakeModel, Turn } from "../support/fake-model.ts";
import { root } from "../support/repository.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const RULE = "From now on: we deploy on Tuesdays, never on Fridays.";
const QUESTION = "When do we deploy?";
const BODY = "Deploys go out on Tuesdays before noon; Friday evenings were lost to rollbacks.";
const NOTE = {
  name: "deploy-days",
  description: "deploys go out on Tuesdays; Fridays are frozen",
  type: "feedback",
  body: BODY,
};

let model: FakeModel;
beforeAll(async () => {
  model = await startFakeAnthropic();
});
afterAll(() => model.close());

interface Session {
  readonly stdout: string;
  /** What the model was sent in each turn, as JSON. */
  readonly sent: readonly string[];
}

/** One process of an example, from start to end, against a model that says these things. */
async function session(sandbox: Sandbox, program: string, said: string, turns: readonly Turn[]): Promise<Session> {
  model.forget();
  model.script(...turns);
  // The AI SDK wants the version in it, the others add it.
  const address = program.startsWith("ai-sdk") ? `${model.url}/v1` : model.url;
  const isLoop = program.endsWith("loop.mjs");
  const { stdout, ...rest } = await runExample(
    sandbox,
    program,
    isLoop ? [] : [said],
    isLoop ? `${said}\n` : "",
    address,
  );
  expect(rest).toEqual({ code: 0, stderr: "" });
  return { stdout, sent: model.turns() };
}

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

async function runExample(
  { home, repository }: Sandbox,
  program: string,
  args: readonly string[],
  input: string,
  address: string,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, "examples", program), ...args], {
    cwd: repository,
    env: {
      HOME: home,
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      ANTHROPIC_BASE_URL: address,
      ANTHROPIC_API_KEY: "none",
    },
  });
  child.stdin.end(input);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString("utf8")));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, stdout, stderr };
}

const write: Turn = { tool: "WriteMemoryTopic", input: NOTE };
const read: Turn = { tool: "ReadMemoryTopic", input: { slug: "deploy-days" } };
const create: Turn = {
  tool: "memory",
  input: { command: "create", path: "/memories/deploy-days.md", file_text: `# ${NOTE.description}\n\n${BODY}` },
};
const view: Turn = { tool: "memory", input: { command: "view", path: "/memories/deploy-days.md" } };

const EXAMPLES = [
  { program: "ai-sdk-agent/agent.mjs", learn: write, look: read },
  { program: "anthropic-memory-tool/agent.mjs", learn: create, look: view },
  { program: "plain-loop/loop.mjs", learn: write, look: read },
];

describe("the examples", () => {
  it("are all tried here", () => {
    const there = readdirSync(join(root, "examples")).sort();
    expect(EXAMPLES.map(({ program }) => dirname(program)).sort()).toEqual(there);
  });

  verifies("examples:two-sessions", async () => {
    for (const { program, learn, look } of EXAMPLES) {
      const sandbox = openSandbox();
      sandbox.write({ "CLAUDE.md": "Run the tests before a commit.\n" });
      const first = await session(sandbox, program, RULE, [learn, { text: "I will remember that." }]);
      expect(first.stdout, program).toContain("I will remember that.");
      expect(first.sent, program).toHaveLength(2);
      expect(first.sent[0], program).toContain(RULE);
      expect(first.sent[0], program).toContain("Run the tests before a commit.");
      expect(first.sent[0], program).toContain("You are a helpful colleague.");
      expect(first.sent[0], program).not.toContain(NOTE.description);

      // Another process, which the model tells nothing: what it knows comes from the memory.
      const second = await session(sandbox, program, QUESTION, [look, { text: "On Tuesdays." }]);
      expect(second.stdout, program).toContain("On Tuesdays.");
      expect(second.sent[0], program).toContain(QUESTION);
      expect(second.sent[0], program).toContain(NOTE.description);
      expect(second.sent[1], program).toContain("Friday evenings were lost to rollbacks");

      // And it is an ordinary note, for people and for every other agent.
      const shown = await sandbox.run(["memory", "show", "deploy-days"]);
      expect(shown.stdout, program).toContain("Friday evenings were lost to rollbacks");
    }
  });

  it("let the person run /memory at the prompt of the loop", async () => {
    const sandbox = openSandbox();
    await session(sandbox, "plain-loop/loop.mjs", RULE, [write]);
    const commands = [
      "/memory list",
      "/memory rm deploy-days",
      "/memory shw",
      "/memory restore deploy-days",
      "/memory show deploy-days",
    ];
    const { stdout, sent } = await session(sandbox, "plain-loop/loop.mjs", commands.join("\n"), []);
    expect(sent).toEqual([]);
    expect(stdout).toMatch(/deploy-days[\s\S]*\/memory restore deploy-days/);
    expect(stdout).toMatch(/did you mean|no command|unknown|not a \/memory command/i);
    expect(stdout).toContain(BODY);
  });

  it("answer a call that ended a turn for another reason, as every call must be answered", async () => {
    const cut: Turn = { ...write, stopReason: "max_tokens" };
    const { stdout, sent } = await session(openSandbox(), "plain-loop/loop.mjs", RULE, [cut, { text: "Noted." }]);
    expect(stdout).toContain("Noted.");
    expect(sent[1]).toContain('"type":"tool_result"');
  });

  it("go on with the loop where the model cannot be asked", async () => {
    const input = "When do we deploy?\n/memory list\n";
    const { code, stdout, stderr } = await runExample(
      openSandbox(),
      "plain-loop/loop.mjs",
      [],
      input,
      `${model.url}/no`,
    );
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/the model answered 404[\s\S]*No notes/);
  });

  it("say how they are called where they are told nothing", async () => {
    model.forget();
    for (const program of ["ai-sdk-agent/agent.mjs", "anthropic-memory-tool/agent.mjs"]) {
      const { code, stderr } = await runExample(openSandbox(), program, [], "", model.url);
      expect([code, stderr], program).toEqual([2, expect.stringContaining("node agent.mjs")]);
    }
    expect(model.requests).toEqual([]);
  });
});
