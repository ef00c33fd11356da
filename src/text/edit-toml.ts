/**
 * How is one table added to a person's TOML file, and removed again, without changing any other byte?
 *
 * No TOML library keeps comments and order when it writes, so this works on the text: a new table is
 * added at the end under a comment of ours, and found by its header when it is removed. The caller
 * parses the text before and after, and refuses a result that differs in anything else. There is no
 * closing comment: clients that rewrite their file (Codex) put new tables above a last comment, and
 * our marks would then enclose somebody else's settings.
 */
export type TomlValue = string | number | boolean | readonly string[];

export interface TomlTable {
  readonly path: readonly string[];
  readonly values: Readonly<Record<string, TomlValue>>;
  /** The comment above the header, without the `#`. */
  readonly comment: string;
}

export function appendTomlTable(text: string, table: TomlTable): string {
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const lines = [
    `# ${table.comment}`,
    `[${table.path.map(tomlKey).join(".")}]`,
    ...Object.entries(table.values).map(([key, value]) => `${tomlKey(key)} = ${tomlValue(value)}`),
  ];
  // One line end: it makes a blank line if the file ends with a line end, and otherwise just a new line.
  return text + (text === "" ? "" : end) + lines.map((line) => line + end).join("");
}

/** Sets the table's own keys in place; missing ones are added below the header. */
export function setTomlKeys(text: string, table: TomlTable): string {
  const span = tablesOf(text).find(({ header }) => isAt(header, table.path));
  if (span === undefined) return text;
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const line = (key: string, value: TomlValue): string => `${tomlKey(key)} = ${tomlValue(value)}`;
  const present = pairsOf(text, span);
  // From the back, so that earlier offsets stay valid.
  const replaced = present.toReversed().reduce((left, { key, start, end: until }) => {
    const value = table.values[key];
    return value === undefined ? left : left.slice(0, start) + line(key, value) + left.slice(until);
  }, text);
  const missing = Object.entries(table.values).filter(([key]) => !present.some((pair) => pair.key === key));
  if (missing.length === 0) return replaced;
  const head = replaced.slice(0, bodyStart(text, span));
  const lines = missing.map(([key, value]) => line(key, value) + end).join("");
  return head + (head.endsWith("\n") ? "" : end) + lines + replaced.slice(head.length);
}

/** Removes the table, the tables below it and our comment. Without such a table the text does not change. */
export function removeTomlTable(text: string, path: readonly string[], comment: string): string {
  const tables = tablesOf(text).filter((table) => isAtOrBelow(table.header, path));
  return tables.reduceRight((left, table) => removeSpan(left, table, comment), text);
}

function tomlKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlString(key);
}

function tomlValue(value: TomlValue): string {
  if (typeof value === "string") return tomlString(value);
  if (typeof value === "object") return `[${value.map(tomlString).join(", ")}]`;
  return String(value);
}

function tomlString(value: string): string {
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}

interface TableSpan {
  /** As it is written, from `[` to `]`. */
  readonly header: string;
  readonly start: number;
  /** After the line end of the last line that is neither blank nor a comment. */
  readonly end: number;
}

function removeSpan(text: string, table: TableSpan, comment: string): string {
  const above = text.slice(0, table.start);
  const ownComment = new RegExp(`# ${escapePattern(comment)}[ \\t]*\\r?\\n$`).exec(above);
  const start = ownComment === null ? table.start : ownComment.index;
  const before = text.slice(0, start);
  const after = text.slice(table.end);
  const shorter = before.replace(/\r?\n$/, "");
  // The line end before it was added with the table, unless it separates two other lines.
  const mayShorten = after === "" || shorter === "" || shorter.endsWith("\n");
  return (mayShorten ? shorter : before) + after;
}

function isAt(header: string, path: readonly string[]): boolean {
  return new RegExp(`^\\[\\s*${pathPattern(path)}\\s*\\]`).test(header);
}

function isAtOrBelow(header: string, path: readonly string[]): boolean {
  return new RegExp(`^\\[{1,2}\\s*${pathPattern(path)}\\s*[.\\]]`).test(header);
}

function pathPattern(path: readonly string[]): string {
  const keys = path.map((key) => `(?:${escapePattern(key)}|"${escapePattern(key)}"|'${escapePattern(key)}')`);
  return keys.join("\\s*\\.\\s*");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** One token of TOML; a multi-line string is one token. */
const TOKEN =
  /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|\n|[[{]|[\]}]|[^"'#\n[\]{}]+|["']/gy;

function tablesOf(text: string): TableSpan[] {
  const tables: { header: string; start: number; end: number }[] = [];
  let depth = 0;
  let lineStart = 0;
  let header: { start: number; depth: number } | null = null;
  const begin = text.startsWith("\uFEFF") ? 1 : 0;
  for (const found of text.slice(begin).matchAll(TOKEN)) {
    const at = begin + found.index;
    const token = found[0];
    const end = at + token.length;
    const isBlank = /^[ \t\r]*$/.test(token);
    if (token === "[" && depth === 0 && /^[ \t]*$/.test(text.slice(Math.max(lineStart, begin), at))) {
      header = { start: at, depth };
      tables.push({ header: "", start: Math.max(lineStart, begin), end });
    }
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth = Math.max(0, depth - 1);
    const table = tables.at(-1);
    if (table !== undefined && token !== "\n" && !token.startsWith("#") && !isBlank)
      table.end = lineEndAfter(text, end);
    if (header !== null && depth === header.depth && token === "]" && table !== undefined) {
      table.header = text.slice(header.start, end);
      header = null;
    }
    if (token === "\n") lineStart = end;
  }
  return tables;
}

/** A comment after a value belongs to its line. */
function lineEndAfter(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

/** Where the line below the header begins. */
function bodyStart(text: string, span: TableSpan): number {
  return lineEndAfter(text, text.indexOf(span.header, span.start) + span.header.length);
}

interface Pair {
  /** Empty for a key of several parts. */
  readonly key: string;
  readonly start: number;
  /** The end of the value; a comment after it is not part of the pair. */
  readonly end: number;
}

/** The pairs of a table, each of which may take several lines. */
function pairsOf(text: string, span: TableSpan): Pair[] {
  const from = bodyStart(text, span);
  const places: { start: number; end: number }[] = [];
  let depth = 0;
  let startsLine = true;
  for (const { 0: token, index } of text.slice(from, span.end).matchAll(TOKEN)) {
    if (token === "\n") startsLine ||= depth === 0;
    if (token === "\n" || token.startsWith("#") || /^[ \t\r]*$/.test(token)) continue;
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth = Math.max(0, depth - 1);
    const end = from + index + token.trimEnd().length;
    if (startsLine) places.push({ start: from + index + token.length - token.trimStart().length, end });
    else places.at(-1)!.end = end;
    startsLine = false;
  }
  return places.map((place) => {
    const found = /^(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))[ \t]*=/.exec(text.slice(place.start, place.end));
    return { ...place, key: found?.[1] ?? found?.[2] ?? found?.[3] ?? "" };
  });
}
