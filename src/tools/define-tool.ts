/** How does a definition become a tool that checks its input first? */
import type { ToolName } from "../model/layout.ts";
import type { ObjectSchema, Permission, PropertySchema, Tool, ToolResult } from "../model/tool.ts";
import { checkInput } from "./check-input.ts";

export interface ToolDefinition<Input> {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly permission: Permission;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  readonly destructive?: boolean;
  readonly idempotent?: boolean;
  readonly run: (input: Input) => Promise<ToolResult>;
}

export function defineTool<Input>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, permission, input, output } = definition;
  return {
    name,
    title,
    description,
    // A copy, because hosts change it: OpenAI's strict mode wants every parameter required. `run` checks by the original.
    inputSchema: structuredClone(input),
    outputSchema: output,
    permission,
    annotations: {
      readOnly: permission === "memory.read",
      destructive: definition.destructive ?? false,
      idempotent: definition.idempotent ?? permission === "memory.read",
    },
    // The cast is safe as long as the schema and `Input` of each tool agree; they stand side by side.
    run: (given) => Promise.resolve().then(() => definition.run(withoutNulls(checkInput(name, input, given)) as Input)),
  };
}

export function objectSchema(properties: Record<string, PropertySchema>, required: string[]): ObjectSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

function withoutNulls(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
