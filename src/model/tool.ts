/**
 * What can a model call?
 *
 * A tool is defined once; the library, the MCP server and every adapter are
 * printed from it. Errors are for the model: what was wrong, what to do.
 */
import type { ToolName } from "./layout.ts";

/** The part of JSON Schema that our tools use. */
export interface ObjectSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export interface PropertySchema {
  readonly type: "string" | "integer" | "boolean" | "array" | "object";
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: PropertySchema;
  readonly properties?: Readonly<Record<string, PropertySchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export type Permission = "memory.read" | "memory.write";

export interface ToolResult {
  /** What the model reads. */
  readonly text: string;
  /** The same as data, as the output schema says. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly permission: Permission;
  readonly annotations: {
    readonly readOnly: boolean;
    readonly destructive: boolean;
    readonly idempotent: boolean;
  };
  /** Checks the input, then acts. Throws a MemoryError whose message a model can act on. */
  readonly run: (input: unknown) => Promise<ToolResult>;
}
