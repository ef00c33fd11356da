/**
 * What would a client do with a program that answers every hook and offers one tool?
 *
 * Stands in for Keepsake where a test is about the client: what it sends, what it hands on to the
 * model, which limits it has. Everything it receives goes to a file in the home directory (not one
 * named by a variable: Codex hands few of them on to servers).
 */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [command, event, , host] = process.argv.slice(2);
const log = (entry) => appendFileSync(join(process.env["HOME"], "stub.log"), `${JSON.stringify(entry)}\n`);

if (command === "hook") answerHook();
else serveTools();

function answerHook() {
  const start = process.env["CLAUDE_PROJECT_DIR"] ?? null;
  log({ hook: event, host, stdin: JSON.parse(readFileSync(0, "utf8")), cwd: process.cwd(), start });
  if (event === "SessionEnd") return;
  const padding = "x".repeat(Number(process.env["STUB_PADDING"] ?? 0));
  const additionalContext = `CONTEXT-OF-${event} <b> ${padding}END-OF-${event}`;
  const hookSpecificOutput = { hookEventName: event, additionalContext };
  process.stdout.write(JSON.stringify({ systemMessage: `RECEIPT-OF-${event}`, hookSpecificOutput }));
}

function serveTools() {
  const tool = {
    name: "recall",
    description: "Finds notes",
    inputSchema: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  };
  const answers = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: "keepsake", version: "0.0.0" },
      instructions: "INSTRUCTIONS-OF-THE-SERVER",
    }),
    "tools/list": () => ({ tools: [tool] }),
    "tools/call": (params) => ({ content: [{ type: "text", text: `RESULT-FOR-${params.arguments.query}` }] }),
  };
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    const variables = Object.keys(process.env).filter((name) => /^(?:KEEPSAKE|XDG|CLAUDE_CONFIG)_/.test(name));
    log({ method, params, variables: variables.sort() });
    if (id === undefined) return;
    const answer = answers[method];
    const outcome = answer === undefined ? { error: { code: -32601, message: "no" } } : { result: answer(params) };
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...outcome })}\n`);
  });
}
