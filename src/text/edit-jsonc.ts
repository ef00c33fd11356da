/**
 * How is one entry added to a person's JSON file, and removed again, without changing any other byte?
 *
 * Text in, text out. Removing takes away exactly what inserting added: a line of its own (or a place
 * on the line, if the container is on one line), and the comma that it needs.
 * Comments, order, indentation, tabs, CRLF and trailing commas stay as they are. No library
 * does this: jsonc-parser's edits keep comments too, but its removal is not the inverse of its insertion.
 */
import { type JsonItem, type JsonNode, memberOf, parseJsonc } from "./parse-jsonc.ts";

export type JsonPath = readonly (string | number)[];
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The text is JSON, but not of the shape that an edit needs. */
export interface ShapeProblem {
  readonly message: string;
  readonly offset: number;
}

/** Checks that everything on the way to a path is an object, and that its end is an array if one is wanted. */
export function shapeProblem(text: string, path: readonly string[], end: "member" | "array"): ShapeProblem | null {
  const root = rootOf(text);
  if (root === null) return { message: "this is not JSON", offset: 0 };
  const { node, missing } = descend(root, path);
  const depth = path.length - missing.length;
  const wanted = missing.length > 0 ? "object" : "array";
  if (node.kind === wanted || (missing.length === 0 && end === "member")) return null;
  const name = depth === 0 ? "the document" : path.slice(0, depth).join(".");
  return { message: `${name} is not an ${wanted}`, offset: node.start };
}

/**
 * Sets a member and creates the objects on the way; an existing member gets the new value in place.
 * If `shapeProblem` finds something, the text does not change.
 */
export function setJsonMember(text: string, path: readonly string[], value: Json): string {
  const root = rootOf(text);
  if (root === null || shapeProblem(text, path, "member") !== null) return text;
  const { node, missing } = descend(root, path);
  if (missing.length === 0) return replaceNode(text, node, value);
  return insertItem(text, node, missing[0]!, wrap(missing.slice(1), value));
}

/** Adds an element at the end of an array, creating the array and the objects on the way. */
export function appendJsonElement(text: string, path: readonly string[], value: Json): string {
  const root = rootOf(text);
  if (root === null || shapeProblem(text, path, "array") !== null) return text;
  const { node, missing } = descend(root, path);
  if (missing.length === 0) return insertItem(text, node, null, value);
  return insertItem(text, node, missing[0]!, wrap(missing.slice(1), [value]));
}

/** Adds a member to the object at a path, which may lead through arrays. Without an object there the text does not change. */
export function insertJsonMember(text: string, path: JsonPath, key: string, value: Json): string {
  const container = itemAt(text, path)?.item.value;
  return container?.kind === "object" ? insertItem(text, container, key, value) : text;
}

export function replaceJsonAt(text: string, path: JsonPath, value: Json): string {
  const found = itemAt(text, path);
  return found === null ? text : replaceNode(text, found.item.value, value);
}

/**
 * Removes an item, and containers that become empty unless `keep` says that they were there
 * before. A container with a comment is not empty, because somebody wrote that. A missing path
 * changes nothing.
 */
export function removeJsonAt(text: string, path: JsonPath, keep: (path: JsonPath) => boolean): string {
  const found = itemAt(text, path);
  if (found === null) return text;
  const parentPath = path.slice(0, -1);
  const emptied = found.parent.items.length === 1 && !holdsComment(text, found.parent, found.item);
  if (emptied && parentPath.length > 0 && !keep(parentPath)) return removeJsonAt(text, parentPath, keep);
  return removeItem(text, found.parent, found.item);
}

/** Whether a container holds anything but its only item, white space and a comma. */
function holdsComment(text: string, container: JsonNode, { start, value }: JsonItem): boolean {
  const around = text.slice(container.start + 1, start) + text.slice(value.end, container.end - 1);
  return around.includes("/");
}

function rootOf(text: string): JsonNode | null {
  const parsed = parseJsonc(text);
  return parsed.ok ? parsed.root : null;
}

/** The deepest existing node on the path, and the rest of the path. */
function descend(root: JsonNode, path: readonly string[]): { node: JsonNode; missing: readonly string[] } {
  let node = root;
  for (const [depth, key] of path.entries()) {
    const item = memberOf(node, key);
    if (item === undefined) return { node, missing: path.slice(depth) };
    node = item.value;
  }
  return { node, missing: [] };
}

function itemAt(text: string, path: JsonPath): { parent: JsonNode; item: JsonItem } | null {
  let node = rootOf(text);
  let found: { parent: JsonNode; item: JsonItem } | null = null;
  for (const key of path) {
    const item = node === null ? undefined : memberOf(node, key);
    if (node === null || item === undefined) return null;
    found = { parent: node, item };
    node = item.value;
  }
  return found;
}

function wrap(path: readonly string[], value: Json): Json {
  return path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
}

function insertItem(text: string, container: JsonNode, key: string | null, value: Json): string {
  const last = container.items.at(-1);
  const name = key === null ? "" : `${JSON.stringify(key)}: `;
  if (last === undefined) return insertFirst(text, container, (indent) => name + render(text, value, indent));
  const onOneLine = !text.slice(container.start, container.end).includes("\n");
  const indent = onOneLine ? "" : indentOfItem(text, container, last);
  const space = onOneLine ? " " : lineEnd(text) + indent;
  const item = space + name + (onOneLine ? JSON.stringify(value) : render(text, value, indent));
  // If the last item has a trailing comma, ours gets one too, which is removed with it.
  if (last.comma !== null) return splice(text, afterComments(text, last.comma + 1, container.end), 0, `${item},`);
  const at = afterComments(text, last.value.end, container.end);
  return splice(splice(text, at, 0, item), last.value.end, 0, ",");
}

function insertFirst(text: string, container: JsonNode, item: (indent: string) => string): string {
  const outer = indentOfLine(text, container.start);
  const inner = outer + indentUnit(text);
  const end = lineEnd(text);
  return splice(text, container.end - 1, 0, `${end}${inner}${item(inner)}${end}${outer}`);
}

function removeItem(text: string, container: JsonNode, item: JsonItem): string {
  const before = container.items[container.items.indexOf(item) - 1];
  const end = item.value.end;
  // For the only item, the line end before the closing bracket was added too. Right below a comment it belongs to the comment.
  const alone = before === undefined && item.comma === null;
  const isBelowComment = /\/\/[^\n\r]*\r?\n[ \t]*$/.test(withoutBlocks(text.slice(container.start + 1, item.start)));
  const startsLine = !isBelowComment && /\n[ \t]*$/.test(text.slice(0, item.start));
  const ownLine = alone && startsLine && /^\r?\n[ \t]*[}\]]/.test(text.slice(end));
  const until = ownLine ? container.end - 1 : end;
  const rest = item.comma === null ? text.slice(until) : text.slice(end, item.comma) + text.slice(item.comma + 1);
  const from = before === undefined ? container.start + 1 : (before.comma ?? before.value.end) + 1;
  const head = text.slice(0, startWithSpace(text, from, item.start, rest));
  return (item.comma === null && before !== undefined ? splice(head, before.comma!, 1, "") : head) + rest;
}

function replaceNode(text: string, node: JsonNode, value: Json): string {
  const onOneLine = !text.slice(node.start, node.end).includes("\n") && node.items.length > 0;
  const shown = onOneLine ? JSON.stringify(value) : render(text, value, indentOfLine(text, node.start));
  return splice(text, node.start, node.end - node.start, shown);
}

function render(text: string, value: Json, indent: string): string {
  return JSON.stringify(value, null, indentUnit(text)).replaceAll("\n", lineEnd(text) + indent);
}

function splice(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

/** After the comments that belong to the item before. */
function afterComments(text: string, from: number, end: number): number {
  const blank = text.slice(from, end - 1);
  const comments = [...blank.matchAll(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g)];
  const last = comments.at(-1);
  return last === undefined ? from : from + last.index + last[0].length;
}

/** Goes back over the indentation and one line end, unless that ends a line comment, which would then swallow the rest. */
function startWithSpace(text: string, from: number, itemStart: number, rest: string): number {
  const blank = text.slice(from, itemStart);
  const space = /(\r?\n)?[ \t]*$/.exec(blank)!;
  const closesComment = /\/\/[^\n\r]*$/.test(withoutBlocks(blank.slice(0, space.index)));
  const keepEnd = closesComment && !/^[ \t]*(?:\r?\n|$)/.test(rest);
  return from + space.index + (keepEnd ? (space[1]?.length ?? 0) : 0);
}

/** Without block comments, because they may contain `//`. */
function withoutBlocks(blank: string): string {
  return blank.replaceAll(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, (comment) => (comment.startsWith("//") ? comment : ""));
}

function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? "\n";
}

function indentOfLine(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))![0].slice(0, at - start);
}

function indentOfItem(text: string, container: JsonNode, item: JsonItem): string {
  const start = text.lastIndexOf("\n", item.start - 1) + 1;
  const startsLine = start > container.start && /^[ \t]*$/.test(text.slice(start, item.start));
  return startsLine ? text.slice(start, item.start) : indentOfLine(text, container.start) + indentUnit(text);
}

/** The indentation of one level, taken from the first indented line. */
function indentUnit(text: string): string {
  const seen = /\n([ \t]+)"/.exec(text)?.[1];
  if (seen === undefined) return "  ";
  // JSON.stringify takes at most ten characters.
  return seen.startsWith("\t") ? "\t" : seen.replaceAll("\t", "").slice(0, 8);
}
