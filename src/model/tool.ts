/**
 * What can a model call?
 *
 * A tool is defined once; the library, the MCP server and every adapter use that definition.
 * Errors tell the model what was wrong and what to do.
 */
import type { ToolName } from "./layout.ts";

/**
 * The part of JSON Schema that our tools use. Mutable, and types instead of interfaces, because the SDKs of model
 * providers want mutable lists and objects with an index signature; `readonly` and interfaces do not fit these.
 */
export type ObjectSchema = {
  type: "object";
  properties: Record<string, PropertySchema>;
  required: string[];
  additionalProperties: false;
};

export type PropertySchema = {
  type: "string" | "integer" | "boolean" | "array" | "object";
  description?: string;
  enum?: string[];
  items?: PropertySchema;
  properties?: Record<string, PropertySchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

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
  /** The caller may change it: every call of `tools()` makes a new one, and `run` does not use it. */
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
