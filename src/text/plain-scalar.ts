/**
 * What is one value of a plain header: text, a number, true, or nothing?
 *
 * YAML 1.2 core, and only the spellings that leave no doubt; `undefined` means
 * doubt. Dates stay text, as they do in the core schema.
 */
export type HeaderScalar = string | number | boolean | null;

/** A scalar that fills the rest of its line, perhaps with a comment behind it. */
export function readScalar(source: string): HeaderScalar | undefined {
  if (source === "" || source.startsWith("#")) return null;
  const quote = source[0];
  if (quote === '"' || quote === "'") {
    const quoted = readQuoted(source, 0);
    return quoted !== null && isTail(source, quoted.end) ? quoted.value : undefined;
  }
  if (isMoment(source)) return source;
  const comment = source.indexOf(" #");
  return resolvePlain(trimSpaces(comment < 0 ? source : source.slice(0, comment)), BLOCK_PLAIN());
}

/** `[a, "b"]` on one line, of scalars only. */
export function readFlowList(source: string): readonly HeaderScalar[] | undefined {
  const items: HeaderScalar[] = [];
  let at = skipSpaces(source, 1);
  if (source[at] === "]") return isTail(source, at + 1) ? items : undefined;
  for (;;) {
    const item = readFlowItem(source, at);
    if (item === null) return undefined;
    items.push(item.value);
    at = skipSpaces(source, item.end);
    if (source[at] === "]") return isTail(source, at + 1) ? items : undefined;
    if (source[at] !== ",") return undefined;
    at = skipSpaces(source, at + 1);
  }
}

/** Only spaces: other white space at the end of a value belongs to it. */
export function trimSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === " ") end--;
  return text.slice(0, end);
}

interface Read<Value> {
  readonly value: Value;
  readonly end: number;
}

/** Begins with a character that no YAML indicator begins with, or a sign before a letter or digit. */
const BLOCK_PLAIN = (): RegExp => /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|-[A-Za-z0-9])/;
const FLOW_PLAIN = (): RegExp => /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`=<]|-[A-Za-z0-9])[^:#]*$/;

function readFlowItem(source: string, at: number): Read<HeaderScalar> | null {
  if (source[at] === '"' || source[at] === "'") return readQuoted(source, at);
  let end = at;
  while (end < source.length && !",[]{}\"'".includes(source[end]!)) end++;
  const value = resolvePlain(trimSpaces(source.slice(at, end)), FLOW_PLAIN());
  return value === undefined ? null : { value, end };
}

function resolvePlain(text: string, allowed: RegExp): HeaderScalar | undefined {
  if (isPlainWords(text)) return text;
  if (!allowed.test(text) || /: |:$/.test(text)) return undefined;
  if (/^(?:~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^-?(?:[1-9][0-9]{0,14}|[0-9]{1,9}\.[0-9]{1,6})$/.test(text) || text === "0") return Number(text);
  // The other spellings of numbers (octal, hex, exponents, infinities) are the library's.
  return /^[-+]?(?:0[ox][0-9a-fA-F]+|[0-9.][0-9.]*(?:[eE][-+]?[0-9]+)?|\.(?:inf|nan))$/i.test(text) ? undefined : text;
}

const NOT_TEXT: readonly string[] = ["null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"];

/** What most values are, told without a pattern: each one costs a process that has just started its building. */
function isPlainWords(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  return first >= 0x61 && first <= 0x7a && !text.includes(":") && !text.includes("#") && !NOT_TEXT.includes(text);
}

/** `2026-11-15T09:30:00Z`, as our own headers have it: two in every note, and no other reading of them. */
function isMoment(text: string): boolean {
  if (text[4] !== "-" || text[10] !== "T" || !text.endsWith("Z") || text.length > LONGEST_MOMENT) return false;
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 0x30 && code <= 0x39;
    if (!isDigit && !"-T:.".includes(text[at]!)) return false;
  }
  return true;
}
const LONGEST_MOMENT = "2026-11-15T09:30:00.000Z".length;

function readQuoted(source: string, at: number): Read<string> | null {
  return source[at] === "'" ? readSingleQuoted(source, at) : readDoubleQuoted(source, at);
}

function readSingleQuoted(source: string, at: number): Read<string> | null {
  const found = matchAt(/'((?:[^']|'')*)'/y, source, at);
  return found === null ? null : { value: found[1]!.replaceAll("''", "'"), end: at + found[0].length };
}

const ESCAPED: Readonly<Record<string, string>> = { '"': '"', "\\": "\\", "/": "/", n: "\n", t: "\t" };

function readDoubleQuoted(source: string, at: number): Read<string> | null {
  const end = source.indexOf('"', at + 1);
  if (end < 0) return null;
  const plain = source.slice(at + 1, end);
  if (!plain.includes("\\")) return { value: plain, end: end + 1 };
  const found = matchAt(/"((?:[^"\\]|\\["\\/nt])*)"/y, source, at);
  if (found === null) return null;
  const value = found[1]!.replace(/\\(.)/gs, (_, character: string) => ESCAPED[character]!);
  return { value, end: at + found[0].length };
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function isTail(source: string, at: number): boolean {
  return at === source.length || /^(?: +#.*| *)$/.test(source.slice(at));
}

function skipSpaces(source: string, at: number): number {
  let end = at;
  while (source[end] === " ") end++;
  return end;
}
