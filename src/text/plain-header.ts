/**
 * What does a plain header say, without loading a YAML library?
 *
 * Nearly every header is `key: value` lines, short lists and one nested map.
 * This reads only those: if it is not sure about something it returns null, and the caller uses
 * the library. If it gives a result, it is the same as the library's, which a property test checks.
 */
import { isPlainAscii } from "./plain-checks.ts";
import { type HeaderScalar, readFlowList, readScalar, trimSpaces } from "./plain-scalar.ts";
import { byteLength } from "./token-estimate.ts";

type HeaderField = HeaderScalar | readonly HeaderScalar[];
export type HeaderValue = {
  readonly [key: string]: HeaderField | { readonly [key: string]: HeaderField };
};

const MAX_BYTES = 8 * 1024;
const CONTROL = (): RegExp => /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

export function parsePlainHeader(header: string): HeaderValue | null {
  // The library refuses headers that are too long.
  if (byteLength(header) > MAX_BYTES) return null;
  // Tabs, other control characters and byte order marks have rules of their own in YAML.
  if (header.includes("\t") || (!isPlainAscii(header) && CONTROL().test(header))) return null;
  const lines = header
    .split("\n")
    .map(toLine)
    .filter((line) => line !== null);
  if (lines.some((line) => line.indent === 0 && isDocumentMark(line.content))) return null;
  const reader = { lines, next: 0 };
  const value = readMap(reader, 0, (key, indent) => readNested(key, reader, indent));
  return reader.next === lines.length ? value : null;
}

interface HeaderLine {
  readonly indent: number;
  readonly content: string;
}

interface Reader {
  readonly lines: readonly HeaderLine[];
  next: number;
}

/** Stands for a value that is not plain; not `null`, because that is a value. */
const UNSURE = Symbol("unsure");
type Unsure = typeof UNSURE;

function toLine(line: string): HeaderLine | null {
  const content = skipSpaces(line);
  if (content === "" || content.startsWith("#")) return null;
  return { indent: line.length - content.length, content: trimSpaces(content) };
}

// Compared without a pattern, because every process would have to compile it.
const NOT_A_KEY = ["null", "true", "false"];

function isDocumentMark(content: string): boolean {
  return content.startsWith("---") || content.startsWith("...");
}

function skipSpaces(text: string): string {
  let at = 0;
  while (text[at] === " ") at++;
  return text.slice(at);
}

type Field = HeaderValue[string];

/** A map with all keys at `indent`; `nested` reads what follows a key without a value. */
function readMap<Value extends Field>(
  reader: Reader,
  indent: number,
  nested: (key: string, indent: number) => Value | Unsure,
): { readonly [key: string]: Value | HeaderField } | null {
  const map: { [key: string]: Value | HeaderField } = Object.create(null);
  for (let line = reader.lines[reader.next]; line?.indent === indent; line = reader.lines[reader.next]) {
    const key = keyOf(line.content);
    if (key === null) return null;
    if (key === "__proto__" || NOT_A_KEY.includes(key.toLowerCase()) || Object.hasOwn(map, key)) return null;
    reader.next += 1;
    const rest = skipSpaces(line.content.slice(key.length + 1));
    const value = rest === "" || rest.startsWith("#") ? nested(key, indent) : readInline(rest);
    if (value === UNSURE) return null;
    map[key] = value;
  }
  return map;
}

/** `key` of `key: value` and `key:`; null: this is neither. */
function keyOf(content: string): string | null {
  const end = content.indexOf(":");
  if (end < 1 || (end + 1 < content.length && content[end + 1] !== " ")) return null;
  for (let at = 0; at < end; at++) if (!isKeyCharacter(content.charCodeAt(at), at === 0)) return null;
  return content.slice(0, end);
}

function isKeyCharacter(code: number, isFirst: boolean): boolean {
  const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return isLetter || code === 0x5f || (!isFirst && (code === 0x2d || (code >= 0x30 && code <= 0x39)));
}

function readInline(source: string): HeaderField | Unsure {
  const value = source.startsWith("[") ? readFlowList(source) : readScalar(source);
  return value === undefined ? UNSURE : value;
}

function readNested(_key: string, reader: Reader, indent: number): Field | Unsure {
  const line = reader.lines[reader.next];
  if (line === undefined || line.indent < indent || (line.indent === indent && !isItem(line))) return null;
  if (isItem(line)) return readItems(reader, line.indent);
  return readMap(reader, line.indent, (_, inner) => readInnerList(reader, inner)) ?? UNSURE;
}

/** Inside a nested map only lists are read; deeper maps are left to the library. */
function readInnerList(reader: Reader, indent: number): HeaderField | Unsure {
  const line = reader.lines[reader.next];
  if (line === undefined || line.indent < indent || (line.indent === indent && !isItem(line))) return null;
  return isItem(line) ? readItems(reader, line.indent) : UNSURE;
}

function readItems(reader: Reader, indent: number): readonly HeaderScalar[] | Unsure {
  const items: HeaderScalar[] = [];
  for (let line = reader.lines[reader.next]; line?.indent === indent; line = reader.lines[reader.next]) {
    if (!isItem(line)) break;
    const item = readScalar(skipSpaces(line.content.slice(1)));
    if (item === undefined) return UNSURE;
    items.push(item);
    reader.next += 1;
  }
  // A deeper line would continue the last item.
  return (reader.lines[reader.next]?.indent ?? 0) > indent ? UNSURE : items;
}

function isItem(line: HeaderLine): boolean {
  return line.content === "-" || line.content.startsWith("- ");
}
