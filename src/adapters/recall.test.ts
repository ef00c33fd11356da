/** Does the middleware place what the real recall finds, once, and keep it there? */
import { generateText, type ModelMessage, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { expect, it } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { openMemory } from "../index.ts";
import { memoryMiddleware } from "./ai-sdk.ts";

async function openScripted() {
  const sandbox = openSandbox();
  const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
  const type = "project";
  await memory.topics.write({
    name: "deploy-checklist",
    description: "run migrations, then flip the flag",
    type,
    body: "Migrations first.",
  });
  await memory.topics.write({
    name: "olive-oil",
    description: "the kitchen buys olive oil in Ulm",
    type,
    body: "From Ulm.",
  });
  const inner = new MockLanguageModelV3({
    doGenerate: async () => ({
      content: [{ type: "text", text: "Yes." }],
      finishReason: { unified: "stop", raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    }),
  });
  const model = wrapLanguageModel({ model: inner, middleware: memoryMiddleware(memory) });
  const sent = () => inner.doGenerateCalls.map(({ prompt }) => prompt.filter(({ role }) => role === "user"));
  return { model, sent };
}

it("keeps recalled notes in the messages that they were recalled for, and repeats none", async () => {
  const { model, sent } = await openScripted();
  const first = { role: "user", content: "Do we run migrations and then flip the flag?" } as const;
  await generateText({ model, messages: [first] });
  const question = "Run migrations, flip the flag; and where does the kitchen buy olive oil?";
  await generateText({
    model,
    messages: [first, { role: "assistant", content: "Yes." }, { role: "user", content: question }],
  });
  const [before, after] = sent();
  expect(JSON.stringify(before![0])).toContain("### deploy-checklist");
  expect(after![0]).toEqual(before![0]);
  expect(JSON.stringify(after![1])).toContain("### olive-oil");
  expect(JSON.stringify(after![1])).not.toContain("### deploy-checklist");
});

it("keeps what was recalled for a question that a picture follows", async () => {
  const { model, sent } = await openScripted();
  const file = { type: "file", mediaType: "image/png", data: "aGVsbG8=" } as const;
  const asked: ModelMessage[] = [
    { role: "user", content: "Do we run migrations and then flip the flag?" },
    { role: "user", content: [file, file] },
  ];
  await generateText({ model, messages: asked });
  const then: ModelMessage[] = [
    { role: "assistant", content: "Yes." },
    { role: "user", content: "And who does it?" },
  ];
  await generateText({ model, messages: [...asked, ...then] });
  const [before, after] = sent();
  expect(JSON.stringify(before!)).toContain("### deploy-checklist");
  expect(after!.slice(0, before!.length)).toEqual(before);
});
