/**
 * How does a tool look and act over the protocol?
 *
 * Printed from the tool's own definition. Whatever goes wrong inside a call is an answer that the
 * model can read; only a call of a tool that does not exist is an error of the protocol.
 */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool as ProtocolTool,
} from "@modelcontextprotocol/server";
import { MemoryError } from "../../model/memory-error.ts";
import type { Tool } from "../../model/tool.ts";
import { spliceSafe } from "../../text/splice-safe.ts";

export interface ToolAnswer {
  readonly result: CallToolResult;
  /** The notes that were written or forgotten; absent where nothing was written. */
  readonly written?: readonly string[];
  /** What went wrong and was not foreseen. */
  readonly unforeseen?: unknown;
}

export function describeTool({ name, title, description, inputSchema, outputSchema, annotations }: Tool): ProtocolTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as unknown as ProtocolTool["inputSchema"],
    outputSchema: outputSchema as unknown as NonNullable<ProtocolTool["outputSchema"]>,
    annotations: {
      readOnlyHint: annotations.readOnly,
      destructiveHint: annotations.destructive,
      idempotentHint: annotations.idempotent,
      openWorldHint: false,
    },
  };
}

export function findTool(tools: readonly Tool[], wanted: string): Tool {
  const tool = tools.find(({ name }) => name === wanted);
  if (tool !== undefined) return tool;
  const names = tools.map(({ name }) => name).join(", ");
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool "${spliceSafe(wanted, "foreign")}" here. Tools: ${names}`,
  );
}

export async function callTool(tool: Tool, input: unknown): Promise<ToolAnswer> {
  try {
    const { text, data } = await tool.run(input);
    const result = { content: [{ type: "text" as const, text }], structuredContent: { ...data } };
    if (tool.permission === "memory.read") return { result };
    return { result, written: typeof data["slug"] === "string" ? [data["slug"]] : [] };
  } catch (error) {
    return failed(tool.name, error);
  }
}

/** Also of a call whose memory could not be opened. */
export function failed(name: string, error: unknown): ToolAnswer {
  if (error instanceof MemoryError) return { result: failure(error.message) };
  return { result: failure(`${name} failed: ${String(error)}`), unforeseen: error };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
