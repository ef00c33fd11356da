/**
 * A chat loop without any framework: fetch, the memory's tools, and `/memory` at the prompt.
 *
 * Everything that an agent needs of a memory is here: the prefix, recall before a turn, the
 * tools, and the command family for the person.
 */
import { createInterface } from "node:readline";
import { MemoryError, openMemory, runMemoryCommand } from "keepsake";

const API = process.env["ANTHROPIC_BASE_URL"] ?? "https://api.anthropic.com";
const memory = await openMemory({ source: "plain-loop" });
const tools = new Map(memory.tools().map((tool) => [tool.name, tool]));
let messages = [];

const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "> " });
// Piped lines may end while the model is still thinking, and then nobody can be prompted any more.
let isOpen = true;
lines.on("close", () => (isOpen = false));
lines.prompt();
for await (const line of lines) {
  if (line.trim() !== "") console.log(await reply(line));
  if (isOpen) lines.prompt();
}

/** What to say to a line. Where that fails (the model is busy, there is no such note) the conversation goes on. */
async function reply(line) {
  try {
    // `/memory`, `/memory list`, `/memory show SLUG`, `/memory rm SLUG`, …
    return line.startsWith("/memory") ? await runMemoryCommand(memory, line) : await answer(line);
  } catch (error) {
    return error.message;
  }
}

/** One turn: the model may call tools as often as it likes before it answers. */
async function answer(line) {
  messages.push({ role: "user", content: line });
  messages = await memory.autoRecall(messages);
  for (;;) {
    const { content } = await ask();
    messages.push({ role: "assistant", content });
    // Not by the stop reason: an answer that was cut short may end with a call, and every call wants its result.
    const calls = content.filter((block) => block.type === "tool_use");
    if (calls.length === 0) return content.map((block) => block.text ?? "").join("");
    const results = [];
    for (const call of calls) results.push(await run(call));
    messages.push({ role: "user", content: results });
  }
}

async function run({ id, name, input }) {
  const result = { type: "tool_result", tool_use_id: id };
  try {
    const tool = tools.get(name);
    if (tool === undefined) throw new MemoryError("not-found", `There is no tool ${name}.`);
    return { ...result, content: (await tool.run(input)).text };
  } catch (error) {
    // Written for the model: what was wrong, what to do.
    if (error instanceof MemoryError) return { ...result, is_error: true, content: error.message };
    throw error;
  }
}

async function ask() {
  const response = await fetch(`${API}/v1/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-api-key": process.env["ANTHROPIC_API_KEY"] ?? "",
      "anthropic-version": "2023-06-01",
    },
    body: JSON.stringify({
      model: process.env["MODEL"] ?? "claude-opus-4-5",
      max_tokens: 4096,
      // The stable part first, with a mark: it stays in the provider's cache when notes change.
      system: systemBlocks(),
      tools: [...tools.values()].map(({ name, description, inputSchema }) => ({
        name,
        description,
        input_schema: inputSchema,
      })),
      messages,
    }),
  });
  if (!response.ok) throw new Error(`the model answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function systemBlocks() {
  const { stable, volatile } = memory.prefix();
  return [
    { type: "text", text: stable, cache_control: { type: "ephemeral" } },
    { type: "text", text: memory.aboveSystem(volatile, "You are a helpful colleague.") },
  ].filter(({ text }) => text !== "");
}
