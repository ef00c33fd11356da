/**
 * Is this table of ours in the client's TOML, and how does it come in and out?
 *
 * The text is edited blindly and judged by a parser: what comes out must be what went in, but for
 * our table. Where it is not (a table written inline, say) the file is refused as it is.
 */
import { isDeepStrictEqual } from "node:util";
import { MemoryError } from "../model/memory-error.ts";
import { appendTomlTable, removeTomlTable, setTomlKeys, type TomlTable } from "../text/edit-toml.ts";
import type { Entry } from "./client.ts";
import type { Owns } from "./json-entries.ts";
import { lineOf } from "./own-entries.ts";

export type TomlParser = (text: string) => Record<string, unknown>;

/** Only installing needs it. */
export async function loadToml(): Promise<TomlParser> {
  const { parse } = await import("smol-toml");
  // TOML's integers have 64 bits: more than a number can tell apart, and none of our business.
  return (text) => parse(text.replace(/^\uFEFF/, ""), { integersAsBigInt: "asNeeded" });
}

export function requireToml(text: string, path: string, parse: TomlParser): void {
  try {
    parse(text);
  } catch (cause) {
    const line = typeof (cause as { line?: unknown }).line === "number" ? (cause as { line: number }).line : 1;
    const reason = String((cause as Error).message).split("\n")[0];
    const message = `${path}, line ${line}: ${reason}; repair it first, nothing was changed`;
    throw new MemoryError("input-refused", message, { path, cause, details: { line } });
  }
}

/** What our table there runs, as one line; none: nothing there is ours. */
export function ownTomlLines(text: string, entry: Entry, parse: TomlParser, owns: Owns): readonly string[] {
  const value = entry.kind === "table" ? valueAt(parse(text), entry.table.path) : undefined;
  return owns(value) ? [lineOf(value)] : [];
}

/** The place of a server under our name that is not ours; null: there is none. */
export function foreignTomlServer(text: string, entry: Entry, parse: TomlParser, owns: Owns): string | null {
  if (entry.kind !== "table") return null;
  const value = valueAt(parse(text), entry.table.path);
  return value === undefined || owns(value) ? null : entry.table.path.join(".");
}

export function addTomlEntry(text: string, entry: Entry, path: string, parse: TomlParser): string {
  if (entry.kind !== "table") return text;
  const { table } = entry;
  const given = parse(text);
  const present = valueAt(given, table.path);
  // What was added inside it, by the person or the client, stays.
  const values = { ...(isTable(present) ? present : {}), ...table.values };
  if (isDeepStrictEqual(plain(present), plain(values))) return text;
  const made = present === undefined ? appendTomlTable(text, table) : setTomlKeys(text, table);
  return checked(made, withTable(given, table.path, values), table, path, parse);
}

export function removeTomlEntry(text: string, entry: Entry, path: string, parse: TomlParser, owns: Owns): string {
  if (entry.kind !== "table" || ownTomlLines(text, entry, parse, owns).length === 0) return text;
  const { table } = entry;
  const removed = removeTomlTable(text, table.path, table.comment);
  return checked(removed, withoutTable(parse(text), table.path), table, path, parse);
}

function checked(
  text: string,
  wanted: Record<string, unknown>,
  table: TomlTable,
  path: string,
  parse: TomlParser,
): string {
  let made: Record<string, unknown>;
  try {
    made = parse(text);
  } catch (cause) {
    throw refused(path, cause);
  }
  const parents = table.path.slice(0, -1);
  if (isDeepStrictEqual(plain(pruned(made, parents)), plain(pruned(wanted, parents)))) return text;
  throw refused(path, undefined);
}

function refused(path: string, cause: unknown): MemoryError {
  const message = `${path}: the entry cannot be changed without touching others; edit it by hand, nothing was changed`;
  return new MemoryError("input-refused", message, { path, ...(cause === undefined ? {} : { cause }) });
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const key of path) {
    if (!isTable(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

function withTable(
  document: Record<string, unknown>,
  path: readonly string[],
  values: object,
): Record<string, unknown> {
  const place = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return values;
    const record = isTable(value) ? value : {};
    return { ...record, [key]: place(record[key], rest) };
  };
  return place(document, path) as Record<string, unknown>;
}

function withoutTable(document: Record<string, unknown>, path: readonly string[]): Record<string, unknown> {
  const [key, ...rest] = path as [string, ...string[]];
  const { [key]: value, ...others } = document;
  if (rest.length === 0 || !isTable(value)) return others;
  return { ...others, [key]: withoutTable(value, rest) };
}

/** A parent that holds nothing is the same as none: it may be there by its own header or through our table only. */
function pruned(document: Record<string, unknown>, parents: readonly string[]): Record<string, unknown> {
  const [key, ...rest] = parents;
  const value = key === undefined ? undefined : document[key];
  if (key === undefined || !isTable(value)) return document;
  const inner = pruned(value, rest);
  const { [key]: _, ...others } = document;
  return Object.keys(inner).length === 0 ? others : { ...document, [key]: inner };
}

/** Without prototypes and classes of the parser, which would make equal things differ. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return { date: value.toISOString() };
  if (!isTable(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
