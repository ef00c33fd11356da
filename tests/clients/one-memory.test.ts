/**
 * Does the real Keepsake give the real clients one memory: what should reach the model, once, and
 * what one of them wrote in every other?
 */
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { startFakeAnthropic } from "../support/fake-anthropic.ts";
import { startFakeGemini } from "../support/fake-gemini.ts";
import type { FakeModel, Turn } from "../support/fake-model.ts";
import { startFakeOpenAi } from "../support/fake-openai.ts";
import { runClaudeCode, runClientCommand, runCodex, runGemini } from "../support/real-client.ts";
import { type Live, openLive } from "./live.ts";
import { countOf } from "./stage.ts";

const TRUST = ["--dangerously-bypass-hook-trust"];
const ALLOWED = ["--allowedTools", "Read Edit Write mcp__keepsake__WriteMemoryTopic mcp__keepsake__recall"];

async function served(start: () => Promise<FakeModel>): Promise<FakeModel> {
  const server = await start();
  onTestFinished(() => server.close());
  return server;
}

const note = (name: string, body: string) => ({
  name,
  description: `${name.replaceAll("-", " ")}: what we learnt`,
  type: "project",
  body,
});

async function askClaude(live: Live, prompt: string, ...turns: readonly Turn[]) {
  const server = await served(startFakeAnthropic);
  server.script(...turns, { text: "all done" });
  const outcome = await runClaudeCode({ ...live, prompt, server, args: ALLOWED });
  expect(outcome.code, outcome.stderr + outcome.stdout).toBe(0);
  return { first: server.turns()[0]!, last: server.turns().at(-1)!, outcome };
}

async function askCodex(live: Live, prompt: string, ...turns: readonly Turn[]) {
  const server = await served(startFakeOpenAi);
  server.script(...turns, { text: "all done" });
  const outcome = await runCodex({ ...live, prompt, server, args: TRUST });
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(outcome.stderr).not.toMatch(/hook: \w+ Failed/);
  return { first: server.turns()[0]!, last: server.turns().at(-1)!, outcome };
}

it("gives Claude Code what it does not load itself, and nothing twice", async () => {
  const live = openLive();
  live.write("my project/CLAUDE.md", "ROOT-CLAUDE-MARK\n");
  live.write("my project/src/CLAUDE.md", "NESTED-CLAUDE-MARK\n");
  live.write("my project/lib/AGENTS.md", "NESTED-AGENTS-MARK\n");
  live.write("my project/.claude/rules/ts.md", '---\npaths: ["**/*.ts"]\n---\nPATH-RULE-MARK\n');
  live.keepsake("install", "claude-code");
  live.keepsake(
    "remember",
    "zanzibar-key",
    "--layout",
    "claude-code",
    "--description",
    "INDEX-MARK rotate the zanzibar key",
    "TOPIC-BODY-MARK monthly",
  );
  const { first, last } = await askClaude(
    live,
    "rotate the zanzibar key. From now on, do it monthly.",
    { tool: "Write", input: { file_path: `${live.cwd}/src/new.ts`, content: "x" } },
    { tool: "Write", input: { file_path: `${live.cwd}/lib/new.ts`, content: "x" } },
  );
  expect(countOf(first, "<recall>")).toBe(1);
  expect(countOf(first, "TOPIC-BODY-MARK")).toBe(1);
  expect(countOf(first, "If this is a lasting rule, consider saving it with WriteMemoryTopic.")).toBe(1);
  expect(first).not.toContain("<memory-protocol>");
  for (const mark of ["ROOT-CLAUDE-MARK", "NESTED-CLAUDE-MARK", "NESTED-AGENTS-MARK", "PATH-RULE-MARK"])
    expect(countOf(last, mark), mark).toBe(1);
  // The index by Claude Code itself; the note's own line once more by recall.
  expect(countOf(last, "INDEX-MARK")).toBe(2);
  expect(last).not.toContain("keepsake: recalled");
});

it("keeps what Claude Code writes, and gives it back in its next session", async () => {
  const live = openLive();
  live.keepsake("install", "claude-code");
  await askClaude(live, "remember how we ship", {
    tool: "mcp__keepsake__WriteMemoryTopic",
    input: note("release-train", "BODY-OF-CLAUDE the release train leaves on Tuesdays"),
  });
  expect(live.keepsake("memory", "show", "release-train", "--layout", "claude-code")).toContain("BODY-OF-CLAUDE");
  const { first } = await askClaude(live, "when does the release train leave?");
  expect(countOf(first, "BODY-OF-CLAUDE")).toBe(1);
  expect((await askClaude(live, "hello")).first).not.toContain("BODY-OF-CLAUDE");
});

it("gives Codex the project's files, the index and the protocol, once each", async () => {
  const live = openLive();
  live.write("my project/CLAUDE.md", "ROOT-CLAUDE-MARK\n");
  live.write("my project/AGENTS.md", "ROOT-AGENTS-MARK\n");
  live.write("my project/src/a.ts", "x\n");
  live.write("my project/.keepsake/rules/ts.md", '---\npaths: ["**/*.ts"]\n---\nPATH-RULE-MARK\n');
  live.keepsake("install", "codex");
  live.keepsake(
    "remember",
    "zanzibar-key",
    "--description",
    "INDEX-MARK rotate the zanzibar key",
    "TOPIC-BODY-MARK monthly",
  );
  const { first, last } = await askCodex(
    live,
    "rotate the zanzibar key",
    { tool: "exec_command", input: { cmd: "cat src/a.ts" } },
    { tool: "exec_command", input: { cmd: "cat src/a.ts" } },
  );
  for (const mark of [
    "ROOT-CLAUDE-MARK",
    "ROOT-AGENTS-MARK",
    "<memory-protocol>",
    "<auto-memory-index",
    "TOPIC-BODY-MARK",
  ])
    expect(countOf(first, mark), mark).toBe(1);
  expect(countOf(last, "PATH-RULE-MARK")).toBe(1);
});

it("shares one memory between Claude Code and Codex, both ways", async () => {
  const live = openLive();
  live.keepsake("install", "claude-code");
  live.keepsake("install", "codex");
  await askClaude(live, "remember how we ship", {
    tool: "mcp__keepsake__WriteMemoryTopic",
    input: note("release-train", "BODY-OF-CLAUDE the release train leaves on Tuesdays"),
  });
  const codex = await askCodex(live, "when does the release train leave?", {
    tool: "mcp__keepsake/WriteMemoryTopic",
    input: note("harbour-pilot", "BODY-OF-CODEX the harbour pilot approves every migration"),
  });
  expect(countOf(codex.first, "BODY-OF-CLAUDE")).toBe(1);
  const claude = await askClaude(live, "who is the harbour pilot for a migration?");
  expect(countOf(claude.first, "BODY-OF-CODEX")).toBe(1);
});

it("recalls in Codex a note that Claude Code wrote with its own file tools", async () => {
  const live = openLive();
  live.keepsake("install", "claude-code");
  live.keepsake("install", "codex");
  const slug = live.cwd.replaceAll(/[^A-Za-z0-9]/g, "-");
  const path = `${live.home}/.claude/projects/${slug}/memory/release-train.md`;
  const content =
    "---\nname: release-train\ndescription: when the release train leaves\nmetadata:\n  type: project\n---\n\nBODY-BY-HAND on Tuesdays\n";
  live.write(
    `.claude/projects/${slug}/memory/MEMORY.md`,
    "- [release-train](release-train.md) — when the release train leaves\n",
  );
  await askClaude(live, "note it", { tool: "Write", input: { file_path: path, content } });
  expect(countOf((await askCodex(live, "when does the release train leave?")).first, "BODY-BY-HAND")).toBe(1);
});

it("gives Gemini CLI the same notes, and shows the person what was recalled", async () => {
  const live = openLive();
  live.write(".gemini/settings.json", '{ "security": { "auth": { "selectedType": "gemini-api-key" } } }\n');
  live.write("my project/AGENTS.md", "ROOT-AGENTS-MARK\n");
  live.keepsake("install", "gemini");
  live.keepsake("remember", "release-train", "--description", "when the release train leaves", "BODY-MARK on Tuesdays");
  const server = await served(startFakeGemini);
  server.script({ text: "all done" });
  const outcome = await runGemini({ ...live, prompt: "when does the release train leave?", server });
  expect(outcome.code, outcome.stderr).toBe(0);
  const first = server.turns()[0]!;
  for (const mark of ["BODY-MARK", "ROOT-AGENTS-MARK"]) expect(countOf(first, mark), mark).toBe(1);
  expect(outcome.stderr).toContain("keepsake: recalled release-train");
});

it("does the same by the plugin alone", async () => {
  const live = openLive();
  for (const args of [
    ["plugin", "marketplace", "add", fileURLToPath(new URL("../..", import.meta.url))],
    ["plugin", "install", "keepsake@keepsake"],
  ]) {
    const { code, stdout, stderr } = await runClientCommand("claude", args, live);
    expect(code, stdout + stderr).toBe(0);
  }
  const server = await served(startFakeAnthropic);
  const tool = "mcp__plugin_keepsake_keepsake__WriteMemoryTopic";
  server.script({ tool, input: note("release-train", "BODY-OF-PLUGIN on Tuesdays") }, { text: "all done" });
  const args = ["--allowedTools", tool];
  await runClaudeCode({ ...live, prompt: "remember how we ship", server, args });
  server.forget();
  server.script({ text: "all done" });
  await runClaudeCode({ ...live, prompt: "when does the release train leave?", server, args });
  expect(countOf(server.turns()[0]!, "BODY-OF-PLUGIN")).toBe(1);
});
