/**
 * What does a settings file set, and on which line?
 *
 * A broken file sets nothing, and the problem names the line. The TOML parser is loaded only
 * if there is a TOML file, because most people have none.
 */
import { readSettingsFile } from "../files/read-settings-file.ts";
import { type Problem, problem } from "../model/problem.ts";
import { scanJson } from "./scan-json.ts";
import { tomlLineOf } from "./scan-toml.ts";

export type ParseToml = (source: string) => unknown;

export interface SettingsFile {
  readonly path: string;
  readonly values: SettingsTable;
  readonly lineOf: (dotted: string) => number | undefined;
  readonly problems: readonly Problem[];
}

export type SettingsTable = Readonly<Record<string, unknown>>;

export async function loadSettingsFile(
  path: string,
  format: "toml" | "json",
  loadToml: () => Promise<ParseToml> = loadSmolToml,
): Promise<SettingsFile> {
  const { text, problems } = readSettingsFile(path);
  if (text === null) return { path, values: {}, lineOf: () => undefined, problems };
  const file = format === "toml" ? parseToml(path, text, await loadToml()) : parseJson(path, text);
  return { ...file, problems: [...problems, ...file.problems] };
}

/** The value of a dotted key; undefined if the file does not set it. */
export function valueAt(table: SettingsTable, dotted: string): unknown {
  let value: unknown = table;
  for (const part of dotted.split(".")) {
    if (!isTable(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

export function isTable(value: unknown): value is SettingsTable {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

async function loadSmolToml(): Promise<ParseToml> {
  const { parse } = await import("smol-toml");
  // A host's file may hold any integer of 64 bits; that is no reason to ignore what else stands there.
  return (source) => parse(source, { integersAsBigInt: "asNeeded" });
}

function parseToml(path: string, source: string, parse: ParseToml): SettingsFile {
  const lineOf = (dotted: string) => tomlLineOf(source, dotted);
  try {
    const values = parse(source);
    return isTable(values) ? { path, values, lineOf, problems: [] } : broken(path, "it holds no table", undefined);
  } catch (error) {
    // The parser is a pure function of the text, so any error is about the text.
    const line = error instanceof Error && "line" in error && typeof error.line === "number" ? error.line : undefined;
    return broken(path, `not valid TOML: ${firstLineOf(error)}`, line);
  }
}

function parseJson(path: string, source: string): SettingsFile {
  const { lines, errorLine, strict } = scanJson(source);
  const lineOf = (dotted: string) => lines.get(dotted);
  try {
    const values: unknown = JSON.parse(strict ?? source);
    if (!isTable(values)) return broken(path, "it holds no object", 1);
    return { path, values, lineOf, problems: errorLine === undefined ? [] : [notStrict(path, errorLine)] };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return broken(path, "not valid JSON", errorLine);
  }
}

/** The settings still count for Keepsake, but the host, which parses strictly, may ignore the file. */
function notStrict(path: string, line: number): Problem {
  const message =
    "This settings file holds comments or trailing commas, which JSON does not allow: " +
    "Keepsake reads it without them, but its host may ignore the whole file. Remove them.";
  return problem("settings-syntax", "error", message, { path, line });
}

function broken(path: string, because: string, line: number | undefined): SettingsFile {
  const message = `This settings file cannot be used (${because}); the defaults are used.`;
  const problems = [problem("settings-syntax", "error", message, { path, line })];
  return { path, values: {}, lineOf: () => undefined, problems };
}

/** Without the excerpt that the parser prints below its message. */
function firstLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0]!.replace(/^Invalid TOML document: /, "");
}
