/**
 * How does one value of a header change and nothing else?
 *
 * By lines: a key's lines are found and replaced, all others stay byte for byte,
 * with their comments, order and quoting. A comment behind a one-line value stays too.
 * The caller parses the result and compares: what this cannot edit it finds out.
 */
import { type QuoteStyle, yamlList, yamlScalar } from "./yaml-scalar.ts";

export type HeaderEdit = {
  readonly key: string;
  /** Where a key is put that is not there yet; one that is, is changed where it stands. */
  readonly home: "top" | "metadata";
  readonly value: string | readonly string[];
};

/** `lines` of a header without line ends; the edited copy. */
export function editHeader(lines: readonly string[], edits: readonly HeaderEdit[]): string[] {
  return edits.reduce<string[]>((now, edit) => applyEdit(now, edit), [...lines]);
}

interface Entry {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

function applyEdit(lines: string[], edit: HeaderEdit): string[] {
  const metadata = findEntry(lines, 0, lines.length, 0, "metadata");
  const inner = metadata === null ? null : innerIndent(lines, metadata);
  const below =
    metadata === null || inner === null ? null : findEntry(lines, metadata.start + 1, metadata.end, inner, edit.key);
  const entry = (edit.home === "metadata" ? below : null) ?? findEntry(lines, 0, lines.length, 0, edit.key);
  if (entry !== null) return replaceEntry(lines, entry, edit);
  const { key, value } = edit;
  if (edit.home === "top") return insertAt(lines, topInsertion(lines, metadata), `${key}: ${rendered(value)}`);
  if (metadata === null) return [...lines, "metadata:", `  ${key}: ${rendered(value)}`];
  // A flow map or an empty value: written out as a block, which the caller then checks.
  if (inner === null) return insertAt(lines, metadata.end, `  ${key}: ${rendered(value)}`);
  return insertAt(lines, metadata.end, `${" ".repeat(inner)}${key}: ${rendered(value)}`);
}

function findEntry(lines: readonly string[], from: number, to: number, indent: number, key: string): Entry | null {
  for (let start = from; start < to; start++) {
    if (!startsKey(lines[start]!, indent, key)) continue;
    let end = start + 1;
    while (end < to && belongsBelow(lines[end]!, indent)) end++;
    // Blank lines and comments at the end lead over to what follows.
    while (end > start + 1 && isBlankOrComment(lines[end - 1]!)) end--;
    return { start, end, indent };
  }
  return null;
}

function startsKey(line: string, indent: number, key: string): boolean {
  if (indentOf(line) !== indent) return false;
  const rest = line.slice(indent);
  return [key, `"${key}"`, `'${key}'`].some((it) => rest.startsWith(it) && /^\s*:(?:\s|$)/.test(rest.slice(it.length)));
}

function belongsBelow(line: string, indent: number): boolean {
  if (isBlankOrComment(line)) return true;
  // A list may stand at its key's own indent.
  return indentOf(line) > indent || (indentOf(line) === indent && /^-(?:\s|$)/.test(line.slice(indent)));
}

function replaceEntry(lines: readonly string[], entry: Entry, edit: HeaderEdit): string[] {
  const first = lines[entry.start]!;
  const [head = ""] = /^\s*(?:"[^"]*"|'[^']*'|[^:]*?)\s*:/.exec(first) ?? [];
  const old = first.slice(head.length).trim();
  const isOneLine = entry.end === entry.start + 1;
  const replacement =
    typeof edit.value === "string"
      ? [`${head} ${yamlScalar(edit.value, styleOf(old))}${isOneLine ? commentAfter(old) : ""}`]
      : listLines(lines, entry, head, old, edit.value);
  return [...lines.slice(0, entry.start), ...replacement, ...lines.slice(entry.end)];
}

/** A list stays in its own shape, one line or an item a line. */
function listLines(
  lines: readonly string[],
  entry: Entry,
  head: string,
  old: string,
  items: readonly string[],
): string[] {
  const firstItem = lines.slice(entry.start + 1, entry.end).find((it) => /^\s*-(?:\s|$)/.test(it));
  const isBlock = (old === "" || old.startsWith("#")) && firstItem !== undefined && items.length > 0;
  if (!isBlock) return [`${head} ${yamlList(items)}${entry.end === entry.start + 1 ? commentAfter(old) : ""}`];
  const dash = /^\s*-\s*/.exec(firstItem)?.[0] ?? "  - ";
  return [lines[entry.start]!, ...items.map((it) => `${dash}${yamlScalar(it)}`)];
}

function styleOf(old: string): QuoteStyle {
  if (old.startsWith('"')) return "double";
  return old.startsWith("'") ? "single" : "plain";
}

/** The ` # …` behind a one-line value, with the space before it. */
function commentAfter(old: string): string {
  const value = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[[^\]]*\]|(?:(?!\s#).)*)/.exec(old)?.[0] ?? "";
  const rest = old.slice(value.length);
  return /^\s+#/.test(rest) ? rest : old.startsWith("#") ? ` ${old}` : "";
}

function innerIndent(lines: readonly string[], metadata: Entry): number | null {
  const first = lines.slice(metadata.start + 1, metadata.end).find((it) => !isBlankOrComment(it));
  return first === undefined || indentOf(first) === 0 ? null : indentOf(first);
}

/** New top-level keys stand above `metadata`. */
const topInsertion = (lines: readonly string[], metadata: Entry | null): number => metadata?.start ?? lines.length;

const insertAt = (lines: readonly string[], at: number, line: string): string[] => [
  ...lines.slice(0, at),
  line,
  ...lines.slice(at),
];

const rendered = (value: string | readonly string[]): string =>
  typeof value === "string" ? yamlScalar(value) : yamlList(value);

const isBlankOrComment = (line: string): boolean => /^\s*(?:#|$)/.test(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;
