/**
 * What does the real Gemini CLI do with what we install?
 */
import { expect, it, onTestFinished } from "vitest";
import { startFakeGemini } from "../support/fake-gemini.ts";
import { runGemini } from "../support/real-client.ts";
import { countOf, openStage } from "./stage.ts";

it("fires every hook, calls the tool, and hands everything on to the model once", async () => {
  const stage = openStage();
  const settings = '{\n  // mine\n  "security": { "auth": { "selectedType": "gemini-api-key" } }\n}\n';
  stage.write(".gemini/settings.json", settings);
  await stage.install("gemini");
  const server = await startFakeGemini();
  onTestFinished(() => server.close());
  server.script(
    { tool: "read_file", input: { file_path: `${stage.cwd}/a.txt` } },
    { tool: "write_file", input: { file_path: `${stage.cwd}/b.txt`, content: "x" } },
    { tool: "mcp_keepsake_recall", input: { query: "ships" } },
    { text: "all done" },
  );
  const outcome = await runGemini({ ...stage, prompt: "hello there", server });
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(JSON.parse(outcome.stdout)).toMatchObject({ response: "all done" });
  expect(stage.hooks().map(({ hook, host }) => `${host} ${hook}`)).toEqual(
    ["SessionStart", "BeforeAgent", "AfterTool", "AfterTool", "SessionEnd"].map((it) => `gemini ${it}`),
  );
  const last = server.turns().at(-1)!;
  // Gemini CLI escapes what is in angle brackets.
  expect(countOf(last, "<hook_context>CONTEXT-OF-SessionStart &lt;b&gt;")).toBe(1);
  expect(countOf(last, "<hook_context>CONTEXT-OF-BeforeAgent &lt;b&gt;")).toBe(1);
  expect(countOf(last, "CONTEXT-OF-AfterTool")).toBe(2);
  expect(countOf(last, "RESULT-FOR-ships")).toBe(1);
  expect(stage.variables()).toEqual(["KEEPSAKE_LAYOUT", "KEEPSAKE_MEMORY_DIR", "XDG_STATE_HOME"]);
  expect(outcome.stderr).toContain("RECEIPT-OF-BeforeAgent");
  await stage.uninstall("gemini");
  expect(stage.read(".gemini/settings.json")).toBe(settings);
});
