/** Does what the library gives fit into the libraries that talk to models, without a cast and without a copy? */
import { expect } from "vitest";
import { compilePrograms } from "../support/user-programs.ts";
import { verifies } from "../support/verifies.ts";

const HEAD = 'import { openMemory, stripRecall } from "keepsake";\nconst memory = await openMemory();\n';

const ANTHROPIC = `import Anthropic from "@anthropic-ai/sdk";
${HEAD}
const client = new Anthropic();
const tools = memory.tools().map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }));
const messages: Anthropic.MessageParam[] = [{ role: "user", content: "When do we deploy?" }];
const request = { model: "claude-opus-4-5", max_tokens: 4096 };
await client.messages.create({ ...request, tools, messages: await memory.autoRecall(messages) });
await client.messages.create({ ...request, messages: stripRecall(messages) });
await client.messages.create({ ...request, messages: await memory.autoRecall([{ role: "user", content: "Hi" }]) });
const beta: Anthropic.Beta.BetaMessageParam[] = [];
await client.beta.messages.create({ ...request, tools, messages: await memory.autoRecall(beta) });
`;

const OPENAI = `import OpenAI from "openai";
${HEAD}
const client = new OpenAI();
const messages: OpenAI.Chat.ChatCompletionMessageParam[] = [{ role: "user", content: "When do we deploy?" }];
await client.chat.completions.create({
  model: "gpt-5",
  messages: stripRecall(await memory.autoRecall(messages)),
  tools: memory.tools().map(({ name, description, inputSchema }) => ({
    type: "function",
    function: { name, description, parameters: inputSchema },
  })),
});
const input: OpenAI.Responses.ResponseInput = [{ role: "user", content: "When do we deploy?" }];
await client.responses.create({
  model: "gpt-5",
  input: stripRecall(await memory.autoRecall(input)),
  tools: memory.tools().map(({ name, description, inputSchema }) => ({
    type: "function",
    name,
    description,
    parameters: inputSchema,
    strict: false,
  })),
});
`;

const AGENTS = `import { Agent, type AgentInputItem, run } from "@openai/agents";
${HEAD}
const items: AgentInputItem[] = [{ role: "user", content: "When do we deploy?" }];
await run(new Agent({ name: "Colleague" }), stripRecall(await memory.autoRecall(items)));
`;

const AI_SDK = `import { convertToModelMessages, generateText, jsonSchema, type LanguageModel, type ModelMessage, tool, type UIMessage } from "ai";
${HEAD}
declare const model: LanguageModel;
const tools = Object.fromEntries(
  memory.tools().map(({ name, description, inputSchema, run }) => [
    name,
    tool({ description, inputSchema: jsonSchema(inputSchema), execute: async (input) => (await run(input)).text }),
  ]),
);
const messages: ModelMessage[] = [{ role: "user", content: "When do we deploy?" }];
await generateText({ model, tools, messages: stripRecall(await memory.autoRecall(messages)) });
await generateText({ model, messages: await memory.autoRecall([{ role: "user", content: "Hi" }]) });
const shown: UIMessage[] = [];
await generateText({ model, messages: await convertToModelMessages(await memory.autoRecall(shown)) });
`;

verifies("library:sdk-types", () => {
  expect(compilePrograms([ANTHROPIC, OPENAI, AGENTS, AI_SDK])).toBe("");
});
