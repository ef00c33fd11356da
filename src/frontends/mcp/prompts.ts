/**
 * What can a person call up by name in a client?
 *
 * `memory` shows what is in force, as the `/memory` command does; `recall` fetches the notes that
 * bear on a message. Both only read, and are denied together with the tools that do.
 */
import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Memory } from "../../memory.ts";
import type { Tool } from "../../model/tool.ts";
import { spliceSafe } from "../../text/splice-safe.ts";
import { memoryView } from "../../views/memory-view.ts";
import { plainPaint } from "../../views/paint.ts";

const MEMORY: Prompt = {
  name: "memory",
  title: "Memory",
  description: "Show which instructions and notes are in force, and what they cost",
};

const RECALL: Prompt = {
  name: "recall",
  title: "Recall",
  description: "Fetch the notes that bear on a message",
  arguments: [{ name: "message", description: "What you are about to ask or do", required: true }],
};

export function listPrompts(memory: Memory): Prompt[] {
  const tools = memory.tools("all").filter(({ permission }) => permission === "memory.read");
  if (tools.length === 0) return [];
  return recallTool(memory) === undefined ? [MEMORY] : [MEMORY, RECALL];
}

export async function getPrompt(
  memory: Memory,
  name: string,
  given: Readonly<Record<string, string>>,
): Promise<GetPromptResult> {
  const prompt = listPrompts(memory).find((it) => it.name === name);
  if (prompt === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt "${spliceSafe(name, "foreign")}".`);
  const text = prompt === MEMORY ? await memoryText(memory) : await recallText(memory, given["message"]);
  return {
    ...(prompt.description === undefined ? {} : { description: prompt.description }),
    messages: [{ role: "user", content: { type: "text", text } }],
  };
}

async function memoryText(memory: Memory): Promise<string> {
  await memory.reload();
  const stage = { home: memory.surroundings.home, paint: plainPaint, width: Number.POSITIVE_INFINITY };
  return memoryView(memory.summary(), stage);
}

async function recallText(memory: Memory, message: string | undefined): Promise<string> {
  if (message === undefined || message.trim() === "")
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The prompt recall needs its argument message.");
  const tool = recallTool(memory);
  return tool === undefined ? "" : (await tool.run({ query: message })).text;
}

/** There unless reading is denied, whatever the layout calls it. */
function recallTool(memory: Memory): Tool | undefined {
  return memory.tools("all").find(({ name }) => name === "recall" || name === "MemorySearch");
}
