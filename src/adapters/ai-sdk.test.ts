import {
  generateText,
  type LanguageModelMiddleware,
  stepCountIs,
  streamText,
  type ToolSet,
  wrapLanguageModel,
} from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, it } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type Memory, openMemory } from "../index.ts";
import { memoryMiddleware, memoryTools } from "./ai-sdk.ts";
import type { Message } from "./message.ts";

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

type Reply = { readonly text: string } | { readonly tool: string; readonly input: unknown };

/** A model that answers from a list and keeps what it was sent. */
function scripted(...replies: readonly Reply[]) {
  const left = [...replies];
  return new MockLanguageModelV3({
    doGenerate: async () => {
      const reply = left.shift() ?? { text: "done" };
      const isCall = "tool" in reply;
      return {
        content: isCall
          ? [
              {
                type: "tool-call",
                toolCallId: `c${left.length}`,
                toolName: reply.tool,
                input: JSON.stringify(reply.input),
              },
            ]
          : [{ type: "text", text: reply.text }],
        finishReason: { unified: isCall ? "tool-calls" : "stop", raw: undefined },
        usage: USAGE,
        warnings: [],
      };
    },
  });
}

async function open(options: Parameters<typeof openMemory>[0] = {}): Promise<Memory> {
  const sandbox = openSandbox();
  sandbox.write({ "CLAUDE.md": "Run the tests first.\n" });
  return openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, ...options });
}

/** A memory whose recall counts how often it was asked. */
function withRecall(memory: Memory, refresh: "refreshed" | "appended" = "appended"): Memory {
  let asked = 0;
  const recall = { ...memory.settings.recall, refresh: refresh === "refreshed" };
  const autoRecall = async (messages: readonly Message[]): Promise<readonly Message[]> => {
    asked += 1;
    const block = { type: "text", text: `<recall>note ${asked}</recall>` };
    const newest = messages.findLastIndex(({ role }) => role === "user");
    return messages.map((it, at) => (at === newest ? { ...it, content: [...(it.content as unknown[]), block] } : it));
  };
  return Object.create(memory, {
    settings: { value: { ...memory.settings, recall } },
    autoRecall: { value: autoRecall },
  }) as Memory;
}

const NOTE = { name: "deploy", description: "how we ship", type: "project", body: "Migrate first." };

describe("the AI SDK adapter", () => {
  verifies("ai-sdk:tools", async () => {
    const memory = await open();
    const tools: ToolSet = memoryTools(memory);
    expect(Object.keys(tools)).toEqual(memory.tools().map(({ name }) => name));
    const model = scripted(
      { tool: "WriteMemoryTopic", input: NOTE },
      { tool: "ReadMemoryTopic", input: { slug: "gone" } },
    );
    const { steps } = await generateText({ model, tools, prompt: "Remember how we ship.", stopWhen: stepCountIs(5) });
    expect((await memory.topics.read("deploy")).body).toBe("Migrate first.");
    const offered = model.doGenerateCalls[0]!.tools!.find((it) => it.name === "WriteMemoryTopic");
    const own = memory.tools().find((it) => it.name === "WriteMemoryTopic")!;
    expect(offered).toMatchObject({ type: "function", description: own.description, inputSchema: own.inputSchema });
    expect(steps[0]!.toolResults[0]!.output).toMatch(/deploy/);
    // What cannot be done reaches the model as an error it can act on.
    expect(JSON.stringify(model.doGenerateCalls[2]!.prompt)).toContain("There is no note 'gone'");
  });

  it("leaves the tools' own schemas as they are", async () => {
    const memory = await open();
    const before = JSON.stringify(memory.tools().map((it) => it.inputSchema));
    const tools = memoryTools(memory);
    for (const { inputSchema } of Object.values(tools)) {
      Object.assign(inputSchema["~standard"].jsonSchema.input({ target: "draft-07" }), { properties: {} });
    }
    expect(JSON.stringify(memory.tools().map((it) => it.inputSchema))).toBe(before);
    expect(JSON.stringify(tools["ReadMemoryTopic"]!.inputSchema["~standard"].jsonSchema.input({}))).toContain("slug");
  });

  verifies("ai-sdk:prefix", async () => {
    const memory = await open();
    const middleware: LanguageModelMiddleware = memoryMiddleware(memory);
    const inner = scripted();
    const model = wrapLanguageModel({ model: inner, middleware });
    await generateText({ model, system: "You are a clerk.", prompt: "Hello" });
    await generateText({ model, prompt: "Hello" });
    await generateText({
      model: wrapLanguageModel({ model: inner, middleware: [middleware, middleware] }),
      system: "You are a clerk.",
      prompt: "Hello",
    });
    const { text } = memory.prefix();
    expect(text).toContain("Run the tests first.");
    const systems = inner.doGenerateCalls.map(({ prompt }) => prompt.filter((it) => it.role === "system"));
    expect(systems.map((it) => it.map(({ content }) => content))).toEqual([
      [`${text}\n\nYou are a clerk.`],
      [text],
      [`${text}\n\nYou are a clerk.`],
    ]);
  });

  it("keeps the options of the host's system message", async () => {
    const memory = await open();
    const inner = scripted();
    const cache = { anthropic: { cacheControl: { type: "ephemeral" } } };
    await generateText({
      model: wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) }),
      allowSystemInMessages: true,
      messages: [
        { role: "system", content: "You are a clerk.", providerOptions: cache },
        { role: "user", content: "Hello" },
      ],
    });
    expect(inner.doGenerateCalls[0]!.prompt[0]).toMatchObject({ role: "system", providerOptions: cache });
  });

  it("adds nothing where there is nothing to say", async () => {
    const sandbox = openSandbox();
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, bare: true });
    const inner = scripted();
    await generateText({
      model: wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) }),
      prompt: "Hi",
    });
    expect(inner.doGenerateCalls[0]!.prompt.map(({ role }) => role)).toEqual(["user"]);
  });

  verifies("ai-sdk:stable", async () => {
    const memory = withRecall(await open());
    const inner = scripted({ tool: "ReadMemoryTopic", input: { slug: "x" } }, { text: "one" }, { text: "two" });
    const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
    const first = { role: "user", content: "How do we ship?" } as const;
    const { text } = await generateText({
      model,
      tools: memoryTools(memory),
      messages: [first],
      stopWhen: stepCountIs(3),
    });
    await generateText({
      model,
      messages: [first, { role: "assistant", content: text }, { role: "user", content: "And when?" }],
    });
    const sent = inner.doGenerateCalls.map(({ prompt }) => prompt.filter((it) => it.role === "user"));
    const block = (message: unknown): string | undefined =>
      /<recall>note \d<\/recall>/.exec(JSON.stringify(message))?.[0];
    // Two steps of one turn, then the next turn: the first message never changes.
    expect(sent.map((it) => it.map(block))).toEqual([
      ["<recall>note 1</recall>"],
      ["<recall>note 1</recall>"],
      ["<recall>note 1</recall>", "<recall>note 2</recall>"],
    ]);
    expect(sent[1]![0]).toEqual(sent[0]![0]);
    expect(sent[2]![0]).toEqual(sent[0]![0]);
    expect(inner.doGenerateCalls[2]!.prompt[0]).toEqual(inner.doGenerateCalls[0]!.prompt[0]);
  });

  it("keeps conversations apart, and recalls anew when one begins with the same words", async () => {
    const memory = withRecall(await open());
    const inner = scripted();
    const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
    await generateText({ model, prompt: "Hello" });
    await generateText({ model, prompt: "Hello" });
    const prompts = inner.doGenerateCalls.map(({ prompt }) => JSON.stringify(prompt));
    expect(prompts[0]).toContain("note 1");
    expect(prompts[1]).toContain("note 2");
    expect(prompts[1]).not.toContain("note 1");
  });

  it("puts back into each conversation its own, though others begin with the same words", async () => {
    const memory = withRecall(await open());
    const inner = scripted();
    const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
    const sentFor = async (...said: readonly string[]): Promise<(string | undefined)[]> => {
      const messages = said.map((content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content }) as const);
      await generateText({ model, messages });
      const users = inner.doGenerateCalls.at(-1)!.prompt.filter(({ role }) => role === "user");
      return users.map((it) => /note \d/.exec(JSON.stringify(it))?.[0]);
    };
    expect(await sentFor("Hello")).toEqual(["note 1"]);
    expect(await sentFor("Hello", "Hi, Ada.", "Go on.")).toEqual(["note 1", "note 2"]);
    expect(await sentFor("Hello")).toEqual(["note 3"]);
    expect(await sentFor("Hello", "Hi, Bob.", "Go on.")).toEqual(["note 3", "note 4"]);
    expect(await sentFor("Hello", "Hi, Ada.", "Go on.", "I did.", "Good.")).toEqual(["note 1", "note 2", "note 5"]);
    expect(await sentFor("Hello", "Hi, Bob.", "Go on.", "I did.", "Good.")).toEqual(["note 3", "note 4", "note 6"]);
  });

  verifies("ai-sdk:own-parts", async () => {
    const memory = withRecall(await open());
    const inner = scripted();
    const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
    const asked = (picture: string, mark?: object) => {
      const file = { type: "file", mediaType: "image/png", data: Buffer.from(picture).toString("base64") } as const;
      const text = { type: "text", text: "What is this?", ...(mark === undefined ? {} : { providerOptions: mark }) };
      return { role: "user" as const, content: [text as { type: "text"; text: string }, file] };
    };
    const then = [
      { role: "assistant", content: "A cat." },
      { role: "user", content: "And now?" },
    ] as const;
    await generateText({ model, messages: [asked("first", { anthropic: { cacheControl: { type: "ephemeral" } } })] });
    // Another conversation with the same words and another picture, then the first one again, its mark moved on.
    await generateText({ model, messages: [asked("second")] });
    await generateText({ model, messages: [asked("first"), ...then] });
    const sent = JSON.stringify(inner.doGenerateCalls[2]!.prompt.filter((it) => it.role === "user")[0]);
    expect(sent).toContain("<recall>");
    expect(sent).toContain(Buffer.from("first").toString("base64"));
    expect(sent).not.toContain(Buffer.from("second").toString("base64"));
    await generateText({ model, messages: [asked("second"), ...then] });
    expect(JSON.stringify(inner.doGenerateCalls[3]!.prompt)).not.toContain("cacheControl");
  });

  it("shows only the newest block where recall is refreshed", async () => {
    const memory = withRecall(await open(), "refreshed");
    const inner = scripted();
    const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
    await generateText({ model, prompt: "One" });
    const messages = [
      { role: "user", content: "One" },
      { role: "assistant", content: "1" },
      { role: "user", content: "Two" },
    ] as const;
    await generateText({ model, messages: [...messages] });
    const last = JSON.stringify(inner.doGenerateCalls[1]!.prompt);
    expect(last).toContain("note 2");
    expect(last).not.toContain("note 1");
  });

  it("works for streams", async () => {
    const memory = await open();
    const inner = new MockLanguageModelV3({
      doStream: async () => ({
        stream: new ReadableStream({
          start: (controller) => {
            controller.enqueue({
              type: "finish",
              finishReason: { unified: "stop", raw: undefined },
              usage: USAGE,
            });
            controller.close();
          },
        }),
      }),
    });
    await streamText({
      model: wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) }),
      prompt: "Hello",
    }).consumeStream();
    expect(inner.doStreamCalls[0]!.prompt[0]).toEqual({ role: "system", content: memory.prefix().text });
  });
});
