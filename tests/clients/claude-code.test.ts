/**
 * What does the real Claude Code do with what we install?
 */
import { expect, it, onTestFinished } from "vitest";
import { startFakeAnthropic } from "../support/fake-anthropic.ts";
import type { FakeModel } from "../support/fake-model.ts";
import { runClaudeCode, runClientCommand } from "../support/real-client.ts";
import { countOf, openStage } from "./stage.ts";

async function model(): Promise<FakeModel> {
  const server = await startFakeAnthropic();
  onTestFinished(() => server.close());
  return server;
}

const ALLOWED = ["--allowedTools", "Read Write mcp__keepsake__recall"];

it("fires every hook, calls the tool, and hands everything on to the model once", async () => {
  const stage = openStage();
  stage.write(".claude/settings.json", '{\n  "model": "opus"\n}\n');
  await stage.install("claude-code");
  const server = await model();
  server.script(
    { tool: "Read", input: { file_path: `${stage.cwd}/a.txt` } },
    { tool: "Write", input: { file_path: `${stage.cwd}/b.txt`, content: "x" } },
    { tool: "mcp__keepsake__recall", input: { query: "ships" } },
    { text: "all done" },
  );
  const outcome = await runClaudeCode({ ...stage, prompt: "hello there", server, args: ALLOWED });
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(JSON.parse(outcome.stdout)).toMatchObject({ result: "all done", is_error: false });
  expect(stage.hooks().map(({ hook, host }) => `${host} ${hook}`)).toEqual(
    ["SessionStart", "UserPromptSubmit", "PostToolUse", "PostToolUse", "SessionEnd"].map((it) => `claude-code ${it}`),
  );
  expect(stage.calls()).toContain("tools/call");
  const last = server.turns().at(-1)!;
  expect(countOf(last, "CONTEXT-OF-SessionStart <b>")).toBe(1);
  expect(countOf(last, "CONTEXT-OF-UserPromptSubmit <b>")).toBe(1);
  expect(countOf(last, "CONTEXT-OF-PostToolUse <b>")).toBe(2);
  expect(countOf(last, "RESULT-FOR-ships")).toBe(1);
  expect(countOf(last, "INSTRUCTIONS-OF-THE-SERVER")).toBe(1);
  expect(last).not.toContain("RECEIPT-OF");
  expect(stage.variables()).toEqual(["KEEPSAKE_LAYOUT", "KEEPSAKE_MEMORY_DIR", "XDG_STATE_HOME"]);
  await stage.uninstall("claude-code");
  expect(stage.read(".claude/settings.json")).toBe('{\n  "model": "opus"\n}\n');
  // Claude Code has written to this one meanwhile: only ours is gone.
  expect(JSON.parse(stage.read(".claude.json"))).not.toHaveProperty("mcpServers");
});

it("says where the session began, wherever the agent has gone since", async () => {
  const stage = openStage();
  stage.write("my project/sub/b.txt", "hello\n");
  await stage.install("claude-code");
  const server = await model();
  server.script(
    { tool: "Bash", input: { command: "cd sub", description: "go" } },
    { tool: "Read", input: { file_path: `${stage.cwd}/sub/b.txt` } },
    { text: "all done" },
  );
  const args = ["--allowedTools", "Bash Read"];
  await runClaudeCode({ ...stage, prompt: "hello", server, args });
  await runClaudeCode({ ...stage, prompt: "more", server, args: [...args, "--continue"] });
  const touched = stage.hooks().find(({ hook }) => hook === "PostToolUse")!;
  expect(touched.stdin["cwd"]).toBe(`${stage.cwd}/sub`);
  expect(new Set(stage.hooks().map(({ start }) => start))).toEqual(new Set([stage.cwd]));
});

it("passes 9,500 characters of context whole, and shows only the head of more", async () => {
  const stage = openStage();
  await stage.install("claude-code");
  for (const [padding, whole] of [
    [9450, true],
    [10_000, false],
  ] as const) {
    const server = await model();
    await runClaudeCode({ ...stage, env: { ...stage.env, STUB_PADDING: String(padding) }, prompt: "hello", server });
    expect(server.turns()[0]!.includes("END-OF-UserPromptSubmit"), `${padding}`).toBe(whole);
  }
});

it("starts a resumed session without the hook of new ones", async () => {
  const stage = openStage();
  await stage.install("claude-code");
  const server = await model();
  await runClaudeCode({ ...stage, prompt: "hello", server });
  await runClaudeCode({ ...stage, prompt: "more", server, args: ["--continue"] });
  const sources = stage.hooks().flatMap(({ hook, stdin }) => (hook === "SessionStart" ? [stdin["source"]] : []));
  expect(sources).toEqual(["startup"]);
  expect(countOf(server.turns().at(-1)!, "CONTEXT-OF-SessionStart")).toBe(1);
});

it("lists the server that was installed", async () => {
  const stage = openStage();
  await stage.install("claude-code");
  const { stdout } = await runClientCommand("claude", ["mcp", "list"], stage);
  expect(stdout).toMatch(/keepsake: .*Connected/);
});

it("loads the index of its own memory by itself, and no topic", async () => {
  const stage = openStage();
  const memory = `.claude/projects/${stage.cwd.replaceAll(/[^A-Za-z0-9]/g, "-")}/memory`;
  stage.write(`${memory}/MEMORY.md`, "# Memory index\n\n- [ships](ships.md) — INDEX-LINE-MARK\n");
  stage.write(`${memory}/ships.md`, "---\nname: ships\ndescription: d\n---\n\nTOPIC-BODY-MARK\n");
  const server = await model();
  await runClaudeCode({ ...stage, prompt: "hello", server });
  const first = server.turns()[0]!;
  expect(countOf(first, "INDEX-LINE-MARK")).toBe(1);
  expect(countOf(first, "TOPIC-BODY-MARK")).toBe(0);
});
