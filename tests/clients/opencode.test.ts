/**
 * What does the real OpenCode do with what we install?
 */
import { expect, it, onTestFinished } from "vitest";
import { startFakeChat } from "../support/fake-chat.ts";
import { runClientCommand } from "../support/real-client.ts";
import { openLive } from "./live.ts";
import { countOf, openStage } from "./stage.ts";

it("connects to the server", async () => {
  const stage = openStage();
  const settings = '{\n  // mine\n  "$schema": "https://opencode.ai/config.json",\n}\n';
  stage.write(".config/opencode/opencode.jsonc", settings);
  await stage.install("opencode");
  const { stdout, stderr } = await runClientCommand("opencode", ["mcp", "list"], stage);
  expect(stdout + stderr).toMatch(/keepsake.*connected/s);
  expect(stage.calls()).toContain("initialize");
  await stage.uninstall("opencode");
  expect(stage.read(".config/opencode/opencode.jsonc")).toBe(settings);
});

it("tells the model how to use the tools, and writes the note that it calls for", async () => {
  const live = openLive();
  const server = await startFakeChat();
  onTestFinished(() => server.close());
  const models = { m: { name: "m", tool_call: true } };
  const options = { baseURL: `${server.url}/v1`, apiKey: "dummy" };
  const provider = { fake: { npm: "@ai-sdk/openai-compatible", name: "fake", options, models } };
  // OpenCode would add the first of them itself.
  const settings = `${JSON.stringify({ $schema: "https://opencode.ai/config.json", provider }, null, 2)}\n`;
  live.write(".config/opencode/opencode.json", settings);
  live.keepsake("install", "opencode");
  const note = {
    name: "release-train",
    description: "when it leaves",
    type: "project",
    body: "BODY-OF-OPENCODE Tuesdays",
  };
  server.script({ tool: "keepsake_WriteMemoryTopic", input: note }, { text: "all done" });
  const { code, stdout, stderr } = await runClientCommand("opencode", ["run", "-m", "fake/m", "note it"], live);
  expect(code, stdout + stderr).toBe(0);
  expect(countOf(server.turns()[0]!, "Save with `WriteMemoryTopic`")).toBe(1);
  expect(live.keepsake("memory", "show", "release-train")).toContain("BODY-OF-OPENCODE");
  live.keepsake("uninstall", "opencode");
  expect(live.read(".config/opencode/opencode.json")).toBe(settings);
});
