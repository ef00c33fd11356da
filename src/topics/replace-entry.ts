/**
 * How do the lines of a key change with its value?
 *
 * The quotes and the comment after a value stay, and so does the shape of a list. In a list with
 * one item per line, items that stay keep their lines.
 */
import { readScalar } from "../text/plain-scalar.ts";
import { type Entry, isBlankOrComment, lineEndOf, splitPair } from "./header-lines.ts";
import { styleOf, yamlList, yamlScalar } from "./yaml-scalar.ts";

export function replaceEntry(lines: readonly string[], entry: Entry, value: string | readonly string[]): string[] {
  const replaced = typeof value === "string" ? scalarLine(lines, entry, value) : listLines(lines, entry, value);
  return [...lines.slice(0, entry.start), ...replaced, ...lines.slice(entry.end)];
}

function scalarLine(lines: readonly string[], entry: Entry, value: string): string[] {
  const { head, value: old } = splitPair(lines[entry.start]!);
  return [oneLine(lines, entry, `${head} ${yamlScalar(value, styleOf(old))}`, old)];
}

function oneLine(lines: readonly string[], entry: Entry, text: string, old: string): string {
  const comment = entry.end === entry.start + 1 ? commentAfter(old) : "";
  return `${text}${comment}${lineEndOf(lines[entry.end - 1]!)}`;
}

function listLines(lines: readonly string[], entry: Entry, items: readonly string[]): string[] {
  const first = lines[entry.start]!;
  const { head, value: old } = splitPair(first);
  const below = lines.slice(entry.start + 1, entry.end);
  const firstItem = below.find((it) => ITEM.test(it));
  const isBlock = (old === "" || old.startsWith("#")) && firstItem !== undefined && items.length > 0;
  if (!isBlock) return [oneLine(lines, entry, `${head} ${yamlList(items)}`, old)];
  const dash = /^\s*-[ \t]*/.exec(firstItem)?.[0] ?? "  - ";
  const { groups, comments } = groupItems(below, items);
  const written = items.flatMap((it) => groups.get(it) ?? [`${dash}${yamlScalar(it)}${lineEndOf(firstItem)}`]);
  return [first, ...written, ...comments];
}

const ITEM = /^\s*-(?:\s|$)/;

/** The lines of each remaining item with the comments above it, and the comments of removed items. */
function groupItems(
  lines: readonly string[],
  items: readonly string[],
): { readonly groups: ReadonlyMap<string, readonly string[]>; readonly comments: readonly string[] } {
  const groups = new Map<string, string[]>();
  const comments: string[] = [];
  let above: string[] = [];
  for (const line of lines) {
    const item = ITEM.test(line) ? readScalar(line.trim().slice(1).trim()) : undefined;
    const text = item === undefined || item === null ? "" : String(item);
    if (isBlankOrComment(line)) above.push(line);
    else {
      const stays = text !== "" && items.includes(text) && !groups.has(text);
      if (stays) groups.set(text, [...above, line]);
      else comments.push(...above);
      above = [];
    }
  }
  return { groups, comments: [...comments, ...above] };
}

/** The ` # …` after a one-line value, with the space before it. */
function commentAfter(old: string): string {
  const value = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[[^\]]*\]|(?:(?!\s#).)*)/.exec(old)?.[0] ?? "";
  if (old.startsWith("#")) return ` ${old}`;
  return /\s+#.*$/.exec(old.slice(value.length))?.[0] ?? "";
}
