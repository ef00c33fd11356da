/**
 * Where is each part of this JSON text?
 *
 * Parses JSON with comments and trailing commas (the JSONC of VS Code, Zed and OpenCode) into
 * nodes with offsets, so that an edit can change one member and leave every other byte alone.
 * Duplicate keys are kept; the last one counts, as in JSON.parse.
 */
export interface JsonNode {
  readonly kind: "object" | "array" | "scalar";
  readonly start: number;
  /** Just past the last character. */
  readonly end: number;
  /** Members of an object or elements of an array. */
  readonly items: readonly JsonItem[];
  /** Only for a scalar. */
  readonly scalar?: string | number | boolean | null;
}

export interface JsonItem {
  /** Only in an object. */
  readonly key?: string;
  /** The start of the key in an object, or of the value in an array. */
  readonly start: number;
  readonly value: JsonNode;
  /** The offset of the comma after it, if there is one. */
  readonly comma: number | null;
}

export type ParsedJsonc =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly line: number; readonly message: string };

/** Parsed texts are cached, because one edit parses the same text a dozen times, and Claude Code's own file has megabytes. */
const MOST_REMEMBERED = 2;
const remembered: { readonly text: string; readonly parsed: ParsedJsonc }[] = [];

export function parseJsonc(text: string): ParsedJsonc {
  const known = remembered.find((it) => it.text === text);
  if (known !== undefined) return known.parsed;
  const parsed = parse(text);
  remembered.unshift({ text, parsed });
  remembered.length = Math.min(remembered.length, MOST_REMEMBERED);
  return parsed;
}

function parse(text: string): ParsedJsonc {
  const reader = new JsoncReader(text);
  try {
    return { ok: true, root: reader.readDocument() };
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    return { ok: false, line: lineAt(text, error.offset), message: error.message };
  }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** What JSON.parse would give. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === "array") return node.items.map((item) => toValue(item.value));
  if (node.kind === "scalar") return node.scalar;
  // Not an object literal: a member may be called `__proto__`.
  return Object.fromEntries(node.items.map((item) => [item.key!, toValue(item.value)]));
}

export function memberOf(node: JsonNode, key: string | number): JsonItem | undefined {
  if (node.kind === "object") return node.items.findLast((item) => item.key === key);
  return node.kind === "array" && typeof key === "number" ? node.items[key] : undefined;
}

class SyntaxProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Deeper than any settings file; a hostile one must not overflow the stack. */
const MAX_DEPTH = 200;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const STRING = /"(?:[^"\\\n\r]|\\.)*"/y;
const BLANK = /(?:[ \t\r\n]+|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*/y;

class JsoncReader {
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  readDocument(): JsonNode {
    this.skipBlank();
    if (this.at === this.text.length) throw this.problem("the file is empty");
    const root = this.readNode(0);
    this.skipBlank();
    if (this.at < this.text.length) throw this.problem("something stands after the end of the document");
    return root;
  }

  private readNode(depth: number): JsonNode {
    const opening = this.text[this.at];
    if (opening === "{") return this.readItems("object", "}", depth);
    if (opening === "[") return this.readItems("array", "]", depth);
    const start = this.at;
    const scalar = opening === '"' ? this.readString() : this.readLiteral();
    return { kind: "scalar", start, end: this.at, items: [], scalar };
  }

  private readItems(kind: "object" | "array", closing: string, depth: number): JsonNode {
    if (depth >= MAX_DEPTH) throw this.problem("it is nested too deeply");
    const start = this.at;
    const items: JsonItem[] = [];
    this.at += 1;
    this.skipBlank();
    while (this.text[this.at] !== closing) {
      if (items.length > 0 && items.at(-1)!.comma === null) throw this.problem(`a comma or ${closing} is missing`);
      items.push(this.readItem(kind, depth));
    }
    this.at += 1;
    return { kind, start, end: this.at, items };
  }

  private readItem(kind: "object" | "array", depth: number): JsonItem {
    const start = this.at;
    const key = kind === "object" ? this.readKey() : undefined;
    const value = this.readNode(depth + 1);
    this.skipBlank();
    const comma = this.text[this.at] === "," ? this.at : null;
    if (comma !== null) {
      this.at += 1;
      this.skipBlank();
    }
    return { ...(key === undefined ? {} : { key }), start, value, comma };
  }

  private readKey(): string {
    if (this.text[this.at] !== '"') throw this.problem("a name in double quotes is missing");
    const key = this.readString();
    this.skipBlank();
    if (this.text[this.at] !== ":") throw this.problem("a colon is missing");
    this.at += 1;
    this.skipBlank();
    return key;
  }

  private readString(): string {
    const found = this.match(STRING);
    if (found === null) throw this.problem("a string is not closed");
    try {
      return JSON.parse(found) as string;
    } catch (error) {
      if (error instanceof SyntaxError) throw this.problem("a string holds an escape or character that JSON refuses");
      throw error;
    }
  }

  private readLiteral(): number | boolean | null {
    const found = this.match(SCALAR);
    if (found === null) throw this.problem("a value is missing or not JSON");
    return JSON.parse(found) as number | boolean | null;
  }

  private skipBlank(): void {
    this.match(BLANK);
    if (this.text.startsWith("/*", this.at)) throw this.problem("a comment is not closed");
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  private problem(message: string): SyntaxProblem {
    return new SyntaxProblem(message, this.at);
  }
}
