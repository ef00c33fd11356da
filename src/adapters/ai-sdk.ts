/**
 * How does an agent of the AI SDK use a memory?
 *
 * `memoryTools` are the tools for its model; `memoryMiddleware` puts the prefix above the system
 * prompt and recall into the newest user message. The shapes are those of `ai` 6 and 7, but nothing
 * of it is imported: schemas implement the Standard Schema interface, which the SDK reads.
 */
import type { Memory } from "../index.ts";
import type { Tool } from "../model/tool.ts";
import { requireMemory, type ToolOptions, toolsFor } from "./check-arguments.ts";
import { inOrder } from "./in-order.ts";
import type { Message } from "./message.ts";
import { rememberTurns } from "./remember-turns.ts";

export type { ToolOptions } from "./check-arguments.ts";

/** A tool as `generateText({ tools })` takes it. */
export interface AiTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: AiSchema;
  /** The text for the model. Errors are thrown, and the SDK passes their messages to the model. */
  readonly execute: (input: unknown) => Promise<string>;
}

/** A Standard Schema that can print itself as JSON Schema. */
export interface AiSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "keepsake";
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly jsonSchema: {
      readonly input: (options: unknown) => Record<string, unknown>;
      readonly output: (options: unknown) => Record<string, unknown>;
    };
  };
}

export interface AiMiddleware {
  readonly specificationVersion: "v3";
  readonly transformParams: <Params extends { prompt: Message[] }>(options: {
    readonly params: Params;
  }) => Promise<Params>;
}

/** The memory's tools by name. */
export function memoryTools(memory: Memory, options: ToolOptions = {}): Record<string, AiTool> {
  const tools = toolsFor("memoryTools", memory, options);
  return Object.fromEntries(tools.map((tool) => [tool.name, toAiTool(memory, tool)]));
}

/** For `wrapLanguageModel({ model, middleware })`; one middleware may serve many conversations. */
export function memoryMiddleware(memory: Memory): AiMiddleware {
  requireMemory("memoryMiddleware", memory);
  const withRecall = rememberTurns(memory);
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => ({
      ...params,
      prompt: withPrefix(memory, await withRecall(params.prompt)),
    }),
  };
}

function toAiTool(memory: Memory, { title, description, inputSchema, run }: Tool): AiTool {
  // A new copy each time, because the SDK changes it.
  const print = (): Record<string, unknown> => structuredClone(inputSchema);
  return {
    title,
    description,
    inputSchema: {
      "~standard": {
        version: 1,
        vendor: "keepsake",
        // `run` checks its input itself, with an error that the model can act on.
        validate: (value) => ({ value }),
        jsonSchema: { input: print, output: print },
      },
    },
    execute: async (input) => (await inOrder(memory, () => run(input))).text,
  };
}

/** Only one system message, because not every provider takes several; its options stay. */
function withPrefix(memory: Memory, prompt: readonly Message[]): Message[] {
  const { text } = memory.prefix();
  if (text === "") return [...prompt];
  const [first, ...rest] = prompt;
  if (first?.role !== "system" || typeof first.content !== "string") {
    return [{ role: "system", content: text }, ...prompt];
  }
  // A model that was wrapped twice must not get the prefix twice.
  if (first.content.startsWith(text)) return [...prompt];
  return [{ ...first, content: memory.aboveSystem(text, first.content) }, ...rest];
}
