/**
 * Which lines of a header belong to a key?
 *
 * Lines are given without their `\n`; a `\r` at the end stays part of the line.
 */

/** The lines from `start` up to but without `end`, with keys indented by `indent`. */
export interface Entry {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

/** Of duplicate keys the last one, because that is the one that counts. */
export function findEntry(lines: readonly string[], within: Entry, key: string): Entry | null {
  const { indent } = within;
  for (let start = within.end - 1; start >= within.start; start--) {
    if (!startsKey(lines[start]!, indent, key)) continue;
    let end = start + 1;
    while (end < within.end && belongsBelow(lines[end]!, indent)) end++;
    // Trailing blank lines and comments belong to what follows.
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
  // A list may be indented as little as its key.
  return indentOf(line) > indent || (indentOf(line) === indent && /^-(?:\s|$)/.test(line.slice(indent)));
}

/** Whether the value is on one line, and the next line is clearly another key. */
export function isAlone(lines: readonly string[], entry: Entry): boolean {
  if (entry.end !== entry.start + 1) return false;
  const next = lines.slice(entry.end).find((it) => !isBlankOrComment(it));
  return next === undefined || (indentOf(next) <= entry.indent && /^\s*[\w"'][^:]*:(?:\s|$)/.test(next));
}

/** The first line of an entry, split after the colon. */
export function splitPair(line: string): { readonly head: string; readonly value: string } {
  const [head = ""] = /^\s*(?:"[^"]*"|'[^']*'|[^:]*?)\s*:/.exec(line) ?? [];
  return { head, value: line.slice(head.length).trim() };
}

type MetadataShape =
  | { readonly kind: "block"; readonly indent: number }
  | { readonly kind: "empty" }
  | { readonly kind: "other" };

/** A block map, nothing yet, or something else. */
export function metadataShape(lines: readonly string[], metadata: Entry): MetadataShape {
  const { value } = splitPair(lines[metadata.start]!);
  const first = lines.slice(metadata.start + 1, metadata.end).find((it) => !isBlankOrComment(it));
  if (first === undefined) return { kind: /^(?:(?:null|~)?(?:\s*$|\s+#)|#)/i.test(value) ? "empty" : "other" };
  const isBlock = /^(?:#|$)/.test(value) && indentOf(first) > 0 && !/^\s*(?:-(?:\s|$)|[{[])/.test(first);
  return isBlock ? { kind: "block", indent: indentOf(first) } : { kind: "other" };
}

/** New lines get the line end of the line above, or else below. */
export function insertAt(lines: readonly string[], at: number, added: readonly string[], lineEnd: string): string[] {
  const neighbour = lines[at - 1] ?? lines[at] ?? (lineEnd === "\r\n" ? "\r" : "");
  return [...lines.slice(0, at), ...added.map((it) => `${it}${lineEndOf(neighbour)}`), ...lines.slice(at)];
}

export const lineEndOf = (line: string): string => (line.endsWith("\r") ? "\r" : "");
export const isBlankOrComment = (line: string): boolean => /^\s*(?:#|$)/.test(line);
const indentOf = (line: string): number => line.length - line.trimStart().length;
