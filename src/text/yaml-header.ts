/**
 * What does a header say, by the rules of YAML 1.2?
 *
 * The only way to the YAML library; import it lazily. A header is data
 * from anywhere, so nothing of YAML that can surprise is allowed: no tags beyond
 * the core schema, no anchors, aliases, merges or directives, little depth,
 * 8 KB. What is wrong becomes a problem; what can be read is still read.
 */
import { Composer, type CST, type Document, isMap, isScalar, isSeq, LineCounter, Parser, visit } from "yaml";
import { type MapPlaces, placesOf } from "./header-places.ts";
import { byteLength } from "./token-estimate.ts";

export interface HeaderProblem {
  /** A line of the header, from 1. */
  readonly line: number;
  readonly message: string;
}

export interface ParsedHeader {
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly HeaderProblem[];
  /** The text is not what YAML allows, so a value may hold text that is not its own. */
  readonly isBroken: boolean;
  readonly places: MapPlaces;
}

const NO_PLACES: MapPlaces = { values: [], flowEnd: null };
const MAX_BYTES = 8 * 1024;
const MAX_DEPTH = 20;
/** Keys, values and separators: enough for a list of a thousand globs, and quick even if each is wrong. */
const MAX_PARTS = 5_000;
/** A header that is wrong everywhere is one mistake to a person, not thousands. */
const MAX_PROBLEMS = 20;

export function parseYamlHeader(header: string): ParsedHeader {
  if (byteLength(header) > MAX_BYTES) return refused("the header is longer than 8 KB");
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(header)];
  // Composing recurses and makes an Error for each fault, so size and depth are judged on the tokens.
  const excess = excessOf(tokens);
  if (excess !== null) return refused(excess);
  if (tokens.some((token) => token.type === "directive")) return refused("YAML directives are not allowed in a header");

  const documents = [...new Composer(OPTIONS).compose(tokens)];
  const document = documents[0];
  if (document === undefined) return { value: emptyMap(), problems: [], isBroken: false, places: NO_PLACES };
  const report = new Report(lines);
  if (documents.length > 1) report.add(documents[1]!.range[0], "a header holds one YAML document, not several");
  for (const fault of [...document.errors, ...document.warnings]) report.add(fault.pos[0], fault.message);
  reportAnchors(document, report);
  const contents = document.contents;
  const isBroken = documents.length > 1 || document.errors.length > 0;
  if (isMap(contents)) {
    const places = isBroken ? NO_PLACES : placesOf(contents, header);
    return { value: toMap(contents.items, report), problems: report.problems, isBroken, places };
  }
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  if (!isEmpty) report.add(0, "the header is not a map of keys and values");
  return { value: emptyMap(), problems: report.problems, isBroken: isBroken || !isEmpty, places: NO_PLACES };
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  // The library compares every key with every other; `toMap` reports the same fault in one pass.
  uniqueKeys: false,
  // Without this `!!binary` and its kind would be resolved although the core schema lacks them.
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

function refused(message: string): ParsedHeader {
  return { value: emptyMap(), problems: [{ line: 1, message }], isBroken: true, places: NO_PLACES };
}

/** Without a prototype: a key named `constructor` finds what the header says, or nothing. */
function emptyMap(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

class Report {
  readonly problems: HeaderProblem[] = [];
  readonly #lines: LineCounter;

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  add(offset: number, message: string): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({ line: Math.max(1, this.#lines.linePos(offset).line), message });
  }
}

function reportAnchors(document: Document, report: Report): void {
  visit(document, {
    Alias: (_, node) =>
      report.add(node.range?.[0] ?? 0, "aliases (`*name`) are not allowed in a header; quote the text"),
    Value: (_, node) => {
      if (node.anchor !== undefined) report.add(node.range?.[0] ?? 0, "anchors (`&name`) are not allowed in a header");
    },
  });
}

type Pairs = readonly { readonly key: unknown; readonly value: unknown }[];

function toMap(pairs: Pairs, report: Report): Record<string, unknown> {
  const map = emptyMap();
  for (const { key, value } of pairs) {
    const name = isScalar(key) ? keyName(key.value) : undefined;
    if (!isScalar(key) || name === undefined) {
      report.add(0, "a key must be plain text");
      continue;
    }
    const offset = key.range?.[0] ?? 0;
    if (name === "__proto__") {
      report.add(offset, "`__proto__` is not allowed as a key");
      continue;
    }
    if (Object.hasOwn(map, name)) report.add(offset, `the key \`${name}\` is given twice`);
    map[name] = toValue(value, report);
  }
  return map;
}

/** As the library names them: `1:` is the key "1", an empty key is "". */
function keyName(value: unknown): string | undefined {
  if (value === null) return "";
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : undefined;
}

function toValue(node: unknown, report: Report): unknown {
  if (isScalar(node)) return node.value;
  if (isMap(node)) return toMap(node.items, report);
  if (isSeq(node)) return node.items.map((item) => toValue(item, report));
  // A missing value; or an alias, which was reported and stands for nothing.
  return null;
}

function excessOf(tokens: readonly CST.Token[]): string | null {
  const waiting: { readonly token: CST.Token; readonly depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  let parts = tokens.length;
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const { token, depth } = entry;
    if (depth > MAX_DEPTH) return `the header is nested more than ${MAX_DEPTH} levels deep`;
    parts += "items" in token ? token.items.length : 0;
    for (const child of childTokens(token)) {
      waiting.push({ token: child, depth: depth + 1 });
      parts += 1;
    }
    if (parts > MAX_PARTS) return `the header has more than ${MAX_PARTS} parts`;
  }
  return null;
}

function childTokens(token: CST.Token): readonly CST.Token[] {
  if (token.type === "document") return token.value === undefined ? [] : [token.value];
  if (!("items" in token)) return [];
  return token.items.flatMap((item) => [item.key, item.value].filter((child) => child !== undefined && child !== null));
}
