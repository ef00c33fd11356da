/**
 * What does the real Cline do with what we install, and with the hook that its page describes?
 */
import { chmodSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startFakeChat } from "../support/fake-chat.ts";
import { runClientCommand } from "../support/real-client.ts";
import { openLive } from "./live.ts";
import { countOf } from "./stage.ts";

it("offers the tools, writes a note, and takes what a hook says after a tool, once", async () => {
  const live = openLive();
  live.write("my project/src/a.ts", "x\n");
  live.write("my project/AGENTS.md", "ROOT-AGENTS-MARK\n");
  live.write("my project/.keepsake/rules/ts.md", '---\npaths: ["**/*.ts"]\n---\nPATH-RULE-MARK\n');
  live.write(".cline/data/settings/cline_mcp_settings.json", '{\n  "mcpServers": {}\n}\n');
  live.keepsake("install", "cline");
  const launcher = `${live.home}/.local/share/keepsake/bin/keepsake`.replaceAll("'", "'\\''");
  live.write(".cline/hooks/PostToolUse", `#!/bin/sh\nexec '${launcher}' hook PostToolUse --host cline\n`);
  chmodSync(`${live.home}/.cline/hooks/PostToolUse`, 0o755);
  const server = await startFakeChat();
  onTestFinished(() => server.close());
  const cline = async (...args: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await runClientCommand("cline", args, live);
    expect(code, stdout + stderr).toBe(0);
  };
  // It starts a process of its own that would stay.
  onTestFinished(() => cline("hub", "stop"));
  await cline("auth", "openai-compatible", "-k", "dummy", "-m", "gpt-5.5", "-b", `${server.url}/v1`);
  const note = {
    name: "release-train",
    description: "when it leaves",
    type: "project",
    body: "BODY-OF-CLINE Tuesdays",
  };
  server.script(
    { tool: "read_files", input: { files: [{ path: `${live.cwd}/src/a.ts` }] } },
    { tool: "run_commands", input: { commands: ["cat src/a.ts"] } },
    { tool: "keepsake__WriteMemoryTopic", input: note },
    { text: "all done" },
  );
  await cline("--json", "remember how we ship");
  const last = server.turns().at(-1)!;
  expect(server.turns()[0]!).toContain("keepsake__recall");
  expect(countOf(last, "PATH-RULE-MARK")).toBe(1);
  expect(countOf(last, "ROOT-AGENTS-MARK")).toBe(1);
  expect(live.keepsake("memory", "show", "release-train")).toContain("BODY-OF-CLINE");
  live.keepsake("uninstall", "cline");
  expect(live.read(".cline/data/settings/cline_mcp_settings.json")).toBe('{\n  "mcpServers": {}\n}\n');
});
