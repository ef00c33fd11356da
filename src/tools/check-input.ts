/**
 * Does what a model passed fit the tool's schema?
 *
 * Small on purpose: our schemas use few keywords of JSON Schema, and loading a schema library
 * would take longer than everything else the tools do. The error names every wrong parameter, so
 * that a model can correct all of them at once.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { ObjectSchema, PropertySchema } from "../model/tool.ts";
import { closest } from "../text/closest.ts";
import { spliceSafe } from "../text/splice-safe.ts";

export function checkInput(tool: string, schema: ObjectSchema, input: unknown): Readonly<Record<string, unknown>> {
  const wrong = isRecord(input) ? wrongIn(schema, input) : ["the parameters are one JSON object"];
  if (wrong.length === 0) return input as Readonly<Record<string, unknown>>;
  const usage = Object.keys(schema.properties).map((name) => (schema.required.includes(name) ? name : `${name}?`));
  throw new MemoryError("input-refused", `${tool}: ${wrong.join("; ")}. Call it as ${tool}(${usage.join(", ")}).`);
}

function wrongIn(schema: ObjectSchema, input: Readonly<Record<string, unknown>>): string[] {
  const known = Object.keys(schema.properties);
  const missing = schema.required.filter((name) => input[name] === undefined).map((name) => `${name} is missing`);
  const unknown = Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = closest(name, known);
      const told = `there is no parameter ${spliceSafe(name, "foreign")}`;
      return near === undefined ? told : `${told}, did you mean ${near}?`;
    });
  const unfit = known.flatMap((name) => {
    const value = input[name];
    const reason = value === undefined || value === null ? null : whyNot(schema.properties[name]!, value);
    // For optional parameters null counts as left out, because models often send it.
    if (value === null && schema.required.includes(name)) return [`${name} is null`];
    return reason === null ? [] : [`${name} ${reason}`];
  });
  return [...missing, ...unknown, ...unfit];
}

function whyNot(schema: PropertySchema, value: unknown): string | null {
  switch (schema.type) {
    case "string":
      if (typeof value !== "string") return "is not a string";
      if (schema.enum !== undefined && !schema.enum.includes(value)) return `is not one of ${schema.enum.join(", ")}`;
      return schema.maxLength !== undefined && value.length > schema.maxLength
        ? `has ${value.length} characters, at most ${schema.maxLength} are allowed`
        : null;
    case "integer":
      if (!Number.isSafeInteger(value)) return "is not a whole number";
      if (schema.minimum !== undefined && (value as number) < schema.minimum) return `is below ${schema.minimum}`;
      return schema.maximum !== undefined && (value as number) > schema.maximum ? `is above ${schema.maximum}` : null;
    case "boolean":
      return typeof value === "boolean" ? null : "is not true or false";
    case "array": {
      if (!Array.isArray(value)) return "is not a list";
      const at = value.findIndex((item) => schema.items !== undefined && whyNot(schema.items, item) !== null);
      return at < 0 ? null : `has an item (number ${at + 1}) that ${whyNot(schema.items!, value[at])}`;
    }
    case "object":
      return isRecord(value) ? null : "is not an object";
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
