/**
 * Claude's own memory tool over a Keepsake memory.
 *
 * The model sees the directory `/memories` that it was trained on; behind it are topics, with
 * versions, guards and an index, which every other agent of this workspace shares.
 */
import Anthropic from "@anthropic-ai/sdk";
import { betaMemoryTool } from "@anthropic-ai/sdk/helpers/beta/memory";
import { openMemory } from "keepsake";
import { memorySystem, memoryToolHandlers } from "keepsake/anthropic";

const said = process.argv.slice(2).join(" ");
if (said === "") {
  console.error('Say something: node agent.mjs "When do we deploy?"');
  process.exit(2);
}
const memory = await openMemory({ source: "anthropic-memory-tool" });
const messages = [{ role: "user", content: said }];

const answer = await new Anthropic().beta.messages.toolRunner({
  model: process.env["MODEL"] ?? "claude-opus-4-5",
  max_tokens: 4096,
  betas: ["context-management-2025-06-27"],
  system: memorySystem(memory, "You are a helpful colleague."),
  messages: await memory.autoRecall(messages),
  tools: [betaMemoryTool(memoryToolHandlers(memory))],
});
for (const block of answer.content) if (block.type === "text") console.log(block.text);
