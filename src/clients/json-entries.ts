/**
 * Is this entry of ours in the client's JSON, and how does it come in and out?
 *
 * Servers and hooks are ours by what they run, hooks wherever in the event's array they stand:
 * people and clients move and merge groups. What they added inside an entry of ours stays when we
 * renew it, and goes with it.
 */
import { isDeepStrictEqual } from "node:util";
import { MemoryError } from "../model/memory-error.ts";
import {
  appendJsonElement,
  insertJsonMember,
  type JsonPath,
  removeJsonAt,
  replaceJsonAt,
  setJsonMember,
  shapeProblem,
} from "../text/edit-jsonc.ts";
import { lineAt, memberOf, parseJsonc, toValue } from "../text/parse-jsonc.ts";
import type { Entry, JsonRecord } from "./client.ts";
import { isOwnHook, isRecord, lineOf } from "./own-entries.ts";

/** Whether a server that stands under our name is ours. */
export type Owns = (server: unknown) => boolean;

export function requireJson(text: string, path: string): void {
  const parsed = parseJsonc(text);
  if (!parsed.ok) throw refused(path, parsed.line, parsed.message);
  if (parsed.root.kind !== "object") throw refused(path, 1, "this is not an object");
}

export function addJsonEntry(text: string, entry: Entry, path: string): string {
  if (entry.kind === "table") return text;
  const problem = shapeProblem(text, entry.path, entry.kind === "hook" ? "array" : "member");
  if (problem !== null) throw refused(path, lineAt(text, problem.offset), problem.message);
  if (entry.kind === "preset")
    return valueAt(text, entry.path) === undefined ? setJsonMember(text, entry.path, entry.value) : text;
  if (entry.kind === "server") {
    const isNew = valueAt(text, entry.path) === undefined;
    return isNew ? setJsonMember(text, entry.path, entry.value) : renew(text, entry.path, entry.value);
  }
  const own = ownHookPlaces(text, entry.path);
  const [first, ...others] = own;
  if (first === undefined) return appendJsonElement(text, entry.path, entry.value);
  const inGroup = first.length > entry.path.length + 1;
  // From the back, so that the places in front stay where they are.
  const single = others.reduceRight((left, place) => removeJsonAt(left, place, () => true), text);
  return renewHook(single, first, inGroup ? handlerOf(entry.value) : entry.value);
}

/** What our entries there run, a line each; none: nothing there is ours. */
export function ownJsonLines(text: string, entry: Entry, owns: Owns): readonly string[] {
  if (entry.kind === "hook")
    return ownHookPlaces(text, entry.path).map((place) => lineOf(handlerOf(valueAt(text, place) as JsonRecord)));
  const value = entry.kind === "server" ? valueAt(text, entry.path) : undefined;
  return owns(value) ? [lineOf(value)] : [];
}

/** The place of a server under our name that is not ours; null: there is none. */
export function foreignJsonServer(text: string, entry: Entry, owns: Owns): string | null {
  if (entry.kind !== "server") return null;
  const value = valueAt(text, entry.path);
  return value === undefined || owns(value) ? null : entry.path.join(".");
}

/** `original`: the file before we came, which tells whose the emptied containers are. */
export function removeJsonEntry(text: string, entry: Entry, original: string | null, owns: Owns): string {
  if (entry.kind === "table") return text;
  const keep = (path: JsonPath): boolean => original !== null && valueAt(original, path) !== undefined;
  if (entry.kind === "hook")
    return ownHookPlaces(text, entry.path).reduceRight((left, place) => removeJsonAt(left, place, keep), text);
  const value = valueAt(text, entry.path);
  // Without the old file nobody knows who set it; it does no harm.
  const isOurs =
    entry.kind === "server"
      ? owns(value)
      : original !== null && !keep(entry.path) && isDeepStrictEqual(value, entry.value);
  return isOurs ? removeJsonAt(text, entry.path, keep) : text;
}

/** Sets the members that are ours, each in its place; the others stay. */
function renew(text: string, path: JsonPath, wanted: JsonRecord): string {
  // Arguments that a line for a shell holds by now would turn all of it into the name of a program.
  const hasOldArgs = "command" in wanted && !("args" in wanted) && valueAt(text, [...path, "args"]) !== undefined;
  const start = hasOldArgs ? removeJsonAt(text, [...path, "args"], () => true) : text;
  return Object.entries(wanted).reduce((left, [key, value]) => {
    const present = valueAt(left, [...path, key]);
    if (isDeepStrictEqual(present, value)) return left;
    return present === undefined
      ? insertJsonMember(left, path, key, value)
      : replaceJsonAt(left, [...path, key], value);
  }, start);
}

/** A handler, or a group with the one handler that is ours. */
function renewHook(text: string, place: JsonPath, wanted: JsonRecord): string {
  const { hooks, ...rest } = wanted;
  if (hooks === undefined) return renew(text, place, wanted);
  const handlers = valueAt(text, [...place, "hooks"]);
  const isAlone = Array.isArray(handlers) && handlers.length === 1;
  const renewed = isAlone
    ? renew(text, [...place, "hooks", 0], handlerOf(wanted))
    : replaceJsonAt(text, [...place, "hooks"], hooks);
  return renew(renewed, place, rest);
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

function handlerOf(group: JsonRecord): JsonRecord {
  const { hooks } = group as { readonly hooks?: readonly JsonRecord[] };
  return hooks?.[0] ?? group;
}
