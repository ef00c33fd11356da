/**
 * Is this entry of ours in the client's JSON, and how does it come in and out?
 *
 * A member is ours by its name. A hook is ours by the command it runs, wherever in the event's
 * array it stands: people and clients move and merge groups.
 */
import { isDeepStrictEqual } from "node:util";
import { MemoryError } from "../model/memory-error.ts";
import {
  appendJsonElement,
  type Json,
  type JsonPath,
  removeJsonAt,
  replaceJsonAt,
  setJsonMember,
  shapeProblem,
} from "../text/edit-jsonc.ts";
import { lineAt, memberOf, parseJsonc, toValue } from "../text/parse-jsonc.ts";
import type { Entry } from "./client.ts";
import { isOwnHook } from "./command.ts";

export function requireJson(text: string, path: string): void {
  const parsed = parseJsonc(text);
  if (!parsed.ok) throw refused(path, parsed.line, parsed.message);
  if (parsed.root.kind !== "object") throw refused(path, 1, "this is not an object");
}

export function addJsonEntry(text: string, entry: Entry, path: string): string {
  if (entry.kind === "table") return text;
  const problem = shapeProblem(text, entry.path, entry.kind === "hook" ? "array" : "member");
  if (problem !== null) throw refused(path, lineAt(text, problem.offset), problem.message);
  if (entry.kind === "member") {
    return isDeepStrictEqual(valueAt(text, entry.path), entry.value)
      ? text
      : setJsonMember(text, entry.path, entry.value);
  }
  const own = ownHookPlaces(text, entry.path);
  const [first, ...others] = own;
  if (first === undefined) return appendJsonElement(text, entry.path, entry.value);
  const inGroup = first.length > entry.path.length + 1;
  const wanted = inGroup ? handlerOf(entry.value) : entry.value;
  // From the back, so that the places in front stay where they are.
  const single = others.reduceRight((left, place) => removeJsonAt(left, place, () => true), text);
  return isDeepStrictEqual(valueAt(single, first), wanted) ? single : replaceJsonAt(single, first, wanted);
}

export function hasJsonEntry(text: string, entry: Entry): boolean {
  if (entry.kind === "table") return false;
  if (entry.kind === "member") return valueAt(text, entry.path) !== undefined;
  return ownHookPlaces(text, entry.path).length > 0;
}

/** `original`: the file before we came, which tells whose the emptied containers are. */
export function removeJsonEntry(text: string, entry: Entry, original: string | null): string {
  if (entry.kind === "table") return text;
  const keep = (path: JsonPath): boolean => original !== null && valueAt(original, path) !== undefined;
  if (entry.kind === "member") return removeJsonAt(text, entry.path, keep);
  return ownHookPlaces(text, entry.path).reduceRight((left, place) => removeJsonAt(left, place, keep), text);
}

function refused(path: string, line: number, reason: string): MemoryError {
  const message = `${path}, line ${line}: ${reason}; repair it first, nothing was changed`;
  return new MemoryError("input-refused", message, { path, details: { line } });
}

function valueAt(text: string, path: JsonPath): unknown {
  const parsed = parseJsonc(text);
  if (!parsed.ok) return undefined;
  let node = parsed.root;
  for (const key of path) {
    const item = memberOf(node, key);
    if (item === undefined) return undefined;
    node = item.value;
  }
  return toValue(node);
}

/** Whole groups where all that they run is ours, single handlers where a group runs others' as well. */
function ownHookPlaces(text: string, path: readonly string[]): JsonPath[] {
  const groups = valueAt(text, path);
  if (!Array.isArray(groups)) return [];
  return groups.flatMap((group: unknown, index): JsonPath[] => {
    const handlers = isRecord(group) && Array.isArray(group["hooks"]) ? (group["hooks"] as unknown[]) : null;
    if (handlers === null) return isOwnHandler(group) ? [[...path, index]] : [];
    if (handlers.length > 0 && handlers.every(isOwnHandler)) return [[...path, index]];
    return handlers.flatMap((handler, place) => (isOwnHandler(handler) ? [[...path, index, "hooks", place]] : []));
  });
}

function isOwnHandler(handler: unknown): boolean {
  if (!isRecord(handler) || typeof handler["command"] !== "string") return false;
  return isOwnHook(handler["command"], Array.isArray(handler["args"]) ? handler["args"] : []);
}

function handlerOf(group: Json): Json {
  const { hooks } = group as { readonly hooks?: readonly Json[] };
  return hooks?.[0] ?? group;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
