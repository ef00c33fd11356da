/**
 * An agent of the AI SDK that remembers.
 *
 * The middleware places what the memory knows above the system prompt and what bears on the
 * message in it; the tools let the model read, write and forget notes.
 */
import { anthropic } from "@ai-sdk/anthropic";
import { generateText, stepCountIs, wrapLanguageModel } from "ai";
import { openMemory } from "keepsake";
import { memoryMiddleware, memoryTools } from "keepsake/ai-sdk";

const said = process.argv.slice(2).join(" ");
if (said === "") {
  console.error('Say something: node agent.mjs "When do we deploy?"');
  process.exit(2);
}
const memory = await openMemory({ source: "ai-sdk-agent" });
const model = wrapLanguageModel({
  model: anthropic(process.env["MODEL"] ?? "claude-opus-4-5"),
  middleware: memoryMiddleware(memory),
});

const { text } = await generateText({
  model,
  tools: memoryTools(memory),
  stopWhen: stepCountIs(10),
  system: "You are a helpful colleague.",
  prompt: said,
});
console.log(text);
