import {
  Agent,
  type AgentInputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Runner,
  setTracingDisabled,
  type Tool,
  tool,
  Usage,
} from "@openai/agents";
import type OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { openSandbox } from "../../tests/support/sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { openMemory } from "../index.ts";
import { agentTools, functionTools, runFunctionCalls } from "./openai.ts";

setTracingDisabled(true);

const open = () => {
  const sandbox = openSandbox();
  return openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
};

const NOTE = { name: "deploy", description: "how we ship", type: "project", body: "Migrate first." };

/** A model that answers from a list and keeps what it was sent. */
class ScriptedModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #calls: { name: string; arguments: string }[];

  constructor(...calls: { name: string; arguments: string }[]) {
    this.#calls = calls;
  }

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.requests.push({ ...request, input: structuredClone(request.input) });
    const call = this.#calls.shift();
    const callId = `call_${this.requests.length}`;
    const output: ModelResponse["output"] =
      call === undefined
        ? [
            {
              type: "message",
              role: "assistant",
              status: "completed",
              content: [{ type: "output_text", text: "Done." }],
            },
          ]
        : [{ type: "function_call", callId, status: "completed", ...call }];
    return { usage: new Usage(), output };
  }

  async *getStreamedResponse(): AsyncIterable<never> {
    yield* [];
    throw new Error("not streamed here");
  }
}

const call = (name: string, input: unknown) => ({ name, arguments: JSON.stringify(input) });

describe("the OpenAI adapter", () => {
  verifies("openai:agents", async () => {
    const memory = await open();
    const tools: Tool[] = agentTools(memory, tool);
    const model = new ScriptedModel(
      call("WriteMemoryTopic", NOTE),
      call("WriteMemoryTopic", { ...NOTE, type: "idea" }),
      { name: "ReadMemoryTopic", arguments: "{slug" },
      call("ReadMemoryTopic", { slug: "deploy" }),
    );
    const agent = new Agent({ name: "Clerk", instructions: memory.prefix().text, model, tools });
    const result = await new Runner().run(agent, "Remember how we ship.");
    expect(result.finalOutput).toBe("Done.");
    expect((await memory.topics.read("deploy")).body).toBe("Migrate first.");
    expect(model.requests[0]!.systemInstructions).toBe(memory.prefix().text);
    const own = memory.tools().find((it) => it.name === "WriteMemoryTopic")!;
    expect(model.requests[0]!.tools.map((it) => it.name)).toEqual(memory.tools().map((it) => it.name));
    expect(model.requests[0]!.tools.find((it) => it.name === own.name)).toMatchObject({
      type: "function",
      description: own.description,
      strict: false,
      parameters: { properties: own.inputSchema.properties, required: own.inputSchema.required },
    });
    const answers = (model.requests.at(-1)!.input as AgentInputItem[]).filter(
      (it) => it.type === "function_call_result",
    );
    const texts = answers.map((it) => JSON.stringify(it.output));
    expect(texts[0]).toContain("deploy");
    expect(texts[1]).toContain("Error: WriteMemoryTopic: type is not one of user, feedback, project, reference");
    expect(texts[2]).toContain("valid JSON");
    expect(texts[3]).toContain("Migrate first.");
  });

  verifies("openai:responses", async () => {
    const memory = await open();
    const tools: OpenAI.Responses.FunctionTool[] = functionTools(memory);
    expect(tools.map((it) => it.name)).toEqual(memory.tools().map((it) => it.name));
    expect(tools[0]).toMatchObject({ type: "function", parameters: memory.tools()[0]!.inputSchema, strict: false });
    const items = [
      { type: "reasoning", id: "r", summary: [] },
      { type: "function_call", call_id: "1", ...call("WriteMemoryTopic", NOTE) },
      { type: "function_call", call_id: "2", ...call("get_weather", { city: "Ulm" }) },
      { type: "function_call", call_id: "3", ...call("ReadMemoryTopic", { slug: "deploy" }) },
      { type: "function_call", call_id: "4", ...call("forget", { slug: "deploy" }) },
      { type: "function_call", call_id: "5", ...call("remember", {}) },
      { type: "function_call", call_id: "6", name: "forget", arguments: "{name" },
      null,
      "text",
    ];
    const outputs: OpenAI.Responses.ResponseInputItem.FunctionCallOutput[] = await runFunctionCalls(memory, items);
    expect(outputs.map((it) => it.call_id)).toEqual(["1", "3", "4", "6"]);
    expect(outputs[1]!.output).toContain("Migrate first.");
    expect(outputs[2]!.output).toMatch(/^Error: forget: name is missing; there is no parameter slug/);
    expect(outputs[3]!.output).toMatch(/^Error: forget: the parameters are one JSON object/);
    const all = await runFunctionCalls(memory, items, { tools: "all" });
    expect(all.map((it) => it.call_id)).toEqual(["1", "3", "4", "5", "6"]);
  });

  it("lets an error that no model can mend reach the host", async () => {
    const memory = await open();
    const broken = {
      ...memory,
      tools: () => [{ ...memory.tools()[0]!, run: () => Promise.reject(new Error("disk")) }],
    };
    const name = memory.tools()[0]!.name;
    await expect(
      runFunctionCalls(broken, [{ type: "function_call", call_id: "1", ...call(name, {}) }]),
    ).rejects.toThrow("disk");
  });
});
