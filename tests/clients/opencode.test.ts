/**
 * What does the real OpenCode do with what we install?
 */
import { expect, it } from "vitest";
import { runClientCommand } from "../support/real-client.ts";
import { openStage } from "./stage.ts";

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
