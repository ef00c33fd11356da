/**
 * Did a program pass the right things to an adapter?
 *
 * Programs without TypeScript leave things out, forget an `await` or pass the whole response. The error comes at once and
 * says what to pass instead, and not from deep inside at the first call.
 */
import type { Memory, Tool } from "../index.ts";
import { MemoryError } from "../model/memory-error.ts";
import { kindOf } from "../text/kind-of.ts";

export interface ToolOptions {
  /** The layout's tools, or all of them. */
  readonly tools?: "layout" | "all";
}

/** The tools that `caller` was asked for. */
export function toolsFor(caller: string, memory: Memory, options: ToolOptions): readonly Tool[] {
  requireMemory(caller, memory);
  const wanted = typeof options === "object" && options !== null ? (options.tools ?? "layout") : null;
  if (wanted === "layout" || wanted === "all") return memory.tools(wanted);
  throw refused(`The options of ${caller} are { tools: "layout" } or { tools: "all" }.`);
}

export function requireMemory(caller: string, memory: Memory): void {
  if (typeof (memory as Partial<Memory> | null | undefined)?.tools === "function") return;
  throw refused(`${caller} takes an open memory, what \`await openMemory()\` gives, not ${kindOf(memory)}.`);
}

/** `tool` of the Agents SDK, which makes its tools. */
export function requireToolMaker(tool: unknown): void {
  if (typeof tool === "function") return;
  throw refused(
    `agentTools takes the function \`tool\` of @openai/agents second, not ${kindOf(tool)}: agentTools(memory, tool).`,
  );
}

/** The output items of a response. */
export function requireItems(items: unknown): void {
  if (Array.isArray(items)) return;
  throw refused(
    `runFunctionCalls takes the list of output items second, not ${kindOf(items)}: runFunctionCalls(memory, response.output).`,
  );
}

/** What `memoryToolHandlers` gives; the memory itself has no such methods. */
export function requireHandlers(handlers: unknown): void {
  if (typeof (handlers as { readonly view?: unknown } | null | undefined)?.view === "function") return;
  throw refused(
    "executeMemoryCommand takes the handlers of a memory, and gives a function that runs commands: executeMemoryCommand(memoryToolHandlers(memory))(command).",
  );
}

/** The operations of a batch. */
export function requireOperations(operations: unknown): void {
  const areOperations =
    Array.isArray(operations) && operations.every((it: unknown) => typeof it === "object" && it !== null);
  if (!areOperations) throw refused("batch takes a list of operations, such as [{ namespace, key, value }].");
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);
