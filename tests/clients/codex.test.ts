/**
 * What does the real Codex do with what we install?
 */
import { expect, it, onTestFinished } from "vitest";
import type { FakeModel } from "../support/fake-model.ts";
import { startFakeOpenAi } from "../support/fake-openai.ts";
import { runClientCommand, runCodex } from "../support/real-client.ts";
import { countOf, openStage } from "./stage.ts";

async function model(): Promise<FakeModel> {
  const server = await startFakeOpenAi();
  onTestFinished(() => server.close());
  return server;
}

/** In place of the person's word, which the installer never gives for them. */
const TRUST = ["--dangerously-bypass-hook-trust"];
const CONFIG = '# mine\nmodel_reasoning_effort = "low" # cheap\n';
const PATCH = "*** Begin Patch\n*** Add File: b.txt\n+x\n*** End Patch";

it("starts a hook where the session began, and says where the tool ran", async () => {
  const stage = openStage();
  stage.write("my project/sub/b.txt", "hello\n");
  await stage.install("codex");
  const server = await model();
  server.script(
    { tool: "exec_command", input: { cmd: "cat b.txt", workdir: `${stage.cwd}/sub` } },
    { tool: "exec_command", input: { cmd: "cd sub && cat b.txt" } },
    { text: "all done" },
  );
  await runCodex({ ...stage, cwd: stage.home, prompt: "hello", server, args: [...TRUST, "--cd", stage.cwd] });
  expect(new Set(stage.hooks().map(({ cwd }) => cwd))).toEqual(new Set([stage.cwd]));
  const ran = stage.hooks().flatMap(({ hook, stdin }) => (hook === "PostToolUse" ? [stdin["cwd"]] : []));
  expect(ran).toEqual([`${stage.cwd}/sub`, stage.cwd]);
});

it("fires every hook, calls the tool, and hands everything on to the model once", async () => {
  const stage = openStage();
  stage.write(".codex/config.toml", CONFIG);
  await stage.install("codex");
  const server = await model();
  server.script(
    { tool: "exec_command", input: { cmd: "cat a.txt" } },
    { tool: "apply_patch", input: PATCH },
    { tool: "mcp__keepsake/recall", input: { query: "ships" } },
    { text: "all done" },
  );
  const outcome = await runCodex({ ...stage, prompt: "hello there", server, args: TRUST });
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(outcome.stdout.trim()).toBe("all done");
  expect(outcome.stderr).not.toMatch(/hook: \w+ Failed|clamping/);
  expect(stage.hooks().map(({ hook, host }) => `${host} ${hook}`)).toEqual(
    ["SessionStart", "UserPromptSubmit", "PostToolUse", "PostToolUse", "SessionEnd"].map((it) => `codex ${it}`),
  );
  expect(stage.calls()).toContain("tools/call");
  const last = server.turns().at(-1)!;
  expect(countOf(last, "CONTEXT-OF-SessionStart <b>")).toBe(1);
  expect(countOf(last, "CONTEXT-OF-UserPromptSubmit <b>")).toBe(1);
  expect(countOf(last, "CONTEXT-OF-PostToolUse <b>")).toBe(2);
  expect(countOf(last, "RESULT-FOR-ships")).toBe(1);
  expect(last).not.toContain("RECEIPT-OF");
  expect(stage.variables()).toEqual(["KEEPSAKE_LAYOUT", "KEEPSAKE_MEMORY_DIR", "XDG_STATE_HOME"]);
  await stage.uninstall("codex");
  expect(stage.read(".codex/config.toml")).toBe(CONFIG);
});

it("is let go from settings that it has written itself meanwhile", async () => {
  const stage = openStage();
  stage.write(".codex/config.toml", CONFIG);
  await stage.install("codex");
  const { code, stderr } = await runClientCommand("codex", ["mcp", "add", "other", "--", "true"], stage);
  expect(code, stderr).toBe(0);
  expect(stage.read(".codex/config.toml")).toMatch(/mcp_servers\.keepsake[\s\S]*mcp_servers\.other/);
  await stage.uninstall("codex");
  const left = stage.read(".codex/config.toml");
  expect(left.startsWith(CONFIG)).toBe(true);
  expect(left).toContain("[mcp_servers.other]");
  expect(left).not.toContain("keepsake");
});

it("runs no hook that the person has not trusted, and the server all the same", async () => {
  const stage = openStage();
  await stage.install("codex");
  const server = await model();
  await runCodex({ ...stage, prompt: "hello", server });
  expect(stage.hooks()).toEqual([]);
  expect(stage.calls()).toContain("initialize");
});

it("passes 9,500 bytes of context whole, and cuts the middle out of more", async () => {
  const stage = openStage();
  await stage.install("codex");
  for (const [padding, whole] of [
    [9450, true],
    [10_100, false],
  ] as const) {
    const server = await model();
    const env = { ...stage.env, STUB_PADDING: String(padding) };
    await runCodex({ ...stage, env, prompt: "hello", server, args: TRUST });
    expect(!server.turns()[0]!.includes("tokens truncated"), `${padding}`).toBe(whole);
  }
});
