/**
 * How does an agent on OpenAI's models use a memory?
 *
 * `agentTools` are for the Agents SDK, made by its own `tool()`, which the host passes in.
 * `functionTools` and `runFunctionCalls` are for a loop of one's own over the Responses API. Nothing
 * of either library is imported. The schemas are not strict, because strict schemas have no optional
 * parameters; `run` checks the input.
 */
import type { Memory } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { ObjectSchema, Tool } from "../model/tool.ts";
import { requireItems, requireToolMaker, type ToolOptions, toolsFor } from "./check-arguments.ts";
import { inOrder } from "./in-order.ts";

export type { ToolOptions } from "./check-arguments.ts";

/** A JSON Schema with the types that the SDKs want. */
export interface ToolParameters {
  type: "object";
  properties: Record<string, Record<string, unknown>>;
  required: string[];
  additionalProperties: true;
}

/** What `tool()` of the Agents SDK takes. */
export interface AgentToolOptions {
  name: string;
  description: string;
  parameters: ToolParameters;
  strict: false;
  execute: (input: unknown) => Promise<string>;
}

/** A function tool of the Responses API. */
export interface FunctionTool {
  type: "function";
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  strict: false;
}

export interface FunctionCallOutput {
  type: "function_call_output";
  call_id: string;
  output: string;
}

/** `agentTools(memory, tool)` with `tool` of `@openai/agents`, for `new Agent({ tools })`. */
export function agentTools<AgentTool>(
  memory: Memory,
  tool: (options: AgentToolOptions) => AgentTool,
  options: ToolOptions = {},
): AgentTool[] {
  const tools = toolsFor("agentTools", memory, options);
  requireToolMaker(tool);
  return tools.map((it) =>
    tool({
      name: it.name,
      description: it.description,
      parameters: parametersOf(it.inputSchema),
      strict: false,
      execute: (input) => inOrder(memory, () => answer(it, input)),
    }),
  );
}

export function functionTools(memory: Memory, options: ToolOptions = {}): FunctionTool[] {
  return toolsFor("functionTools", memory, options).map(({ name, description, inputSchema }) => ({
    type: "function",
    name,
    description,
    parameters: structuredClone(inputSchema),
    strict: false,
  }));
}

/** Runs the calls of memory tools among the output items of a response, in order. Other items are left to the host. */
export async function runFunctionCalls(
  memory: Memory,
  items: readonly unknown[],
  options: ToolOptions = {},
): Promise<FunctionCallOutput[]> {
  const offered = toolsFor("runFunctionCalls", memory, options);
  requireItems(items);
  const tools = new Map<string, Tool>(offered.map((tool) => [tool.name, tool]));
  return inOrder(memory, () => answerAll(tools, items));
}

async function answerAll(tools: ReadonlyMap<string, Tool>, items: readonly unknown[]): Promise<FunctionCallOutput[]> {
  const outputs: FunctionCallOutput[] = [];
  for (const item of items) {
    const tool = isFunctionCall(item) ? tools.get(item.name) : undefined;
    if (!isFunctionCall(item) || tool === undefined) continue;
    // One after the other, because a model that writes and then reads means that order.
    outputs.push({
      type: "function_call_output",
      call_id: item.call_id,
      output: await answer(tool, parse(item.arguments)),
    });
  }
  return outputs;
}

/** A MemoryError becomes an answer, because a model can act on it; other errors are thrown. */
async function answer(tool: Tool, input: unknown): Promise<string> {
  try {
    return (await tool.run(input)).text;
  } catch (error) {
    if (error instanceof MemoryError) return `Error: ${error.message}`;
    throw error;
  }
}

/** Text that is not JSON is passed on, and the tool answers that it wants an object. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

interface FunctionCall {
  readonly type: "function_call";
  readonly call_id: string;
  readonly name: string;
  readonly arguments: string;
}

function isFunctionCall(item: unknown): item is FunctionCall {
  if (typeof item !== "object" || item === null) return false;
  const call = item as Partial<Record<keyof FunctionCall, unknown>>;
  return (
    call.type === "function_call" && [call.call_id, call.name, call.arguments].every((it) => typeof it === "string")
  );
}

/** For a schema that is not strict the Agents SDK wants `additionalProperties: true`; `run` refuses unknown parameters. */
function parametersOf({ properties, required }: ObjectSchema): ToolParameters {
  return {
    type: "object",
    properties: structuredClone(properties),
    required: [...required],
    additionalProperties: true,
  };
}
