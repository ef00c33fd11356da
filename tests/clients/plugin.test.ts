/**
 * Does the real Claude Code take the plugin, from the marketplace file to a tool call?
 */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { startFakeAnthropic } from "../support/fake-anthropic.ts";
import { runClaudeCode, runClientCommand } from "../support/real-client.ts";
import { countOf, openStage } from "./stage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

it.each(["plugin", "."])("finds nothing to complain about in %s", async (part) => {
  const stage = openStage();
  const args = ["plugin", "validate", "--strict", "--json", fileURLToPath(new URL(`../../${part}`, import.meta.url))];
  const { code, stdout } = await runClientCommand("claude", args, stage);
  expect(JSON.parse(stdout)).toMatchObject({ success: true, strict: true, manifest: { errors: [], warnings: [] } });
  expect(code).toBe(0);
});

it("installs it, and runs its hooks and its server through the launcher in the data directory", async () => {
  const stage = openStage();
  // Claude Code uses a marketplace on this disk in its place, and there a build would be found first.
  for (const part of [".claude-plugin", "plugin"])
    cpSync(join(root, part), join(stage.home, "market", part), { recursive: true });
  for (const args of [
    ["plugin", "marketplace", "add", join(stage.home, "market")],
    ["plugin", "install", "keepsake@keepsake"],
  ]) {
    const { code, stdout, stderr } = await runClientCommand("claude", args, stage);
    expect(code, stdout + stderr).toBe(0);
  }
  await expect(stage.install("claude-code")).rejects.toThrow(/plugin keepsake@keepsake is enabled/);
  const server = await startFakeAnthropic();
  onTestFinished(() => server.close());
  const tool = "mcp__plugin_keepsake_keepsake__recall";
  server.script({ tool, input: { query: "ships" } }, { text: "all done" });
  const outcome = await runClaudeCode({ ...stage, prompt: "hello there", server, args: ["--allowedTools", tool] });
  expect(JSON.parse(outcome.stdout)).toMatchObject({ result: "all done" });
  expect(stage.hooks().map(({ hook }) => hook)).toEqual(["SessionStart", "UserPromptSubmit", "SessionEnd"]);
  const last = server.turns().at(-1)!;
  expect(countOf(last, "CONTEXT-OF-UserPromptSubmit <b>")).toBe(1);
  expect(countOf(last, "RESULT-FOR-ships")).toBe(1);
  expect(last).toContain("keepsake:auto-memory");
});
