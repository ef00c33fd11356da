/**
 * What do the lines of a damaged header say, each for itself?
 *
 * YAML gives up at a fault or carries it on into the next lines; a person reads line by
 * line, and so does this. Each key is read alone, up to the next one at the left margin; what is
 * not plain is left out. Name and description are prose, so their line counts as it stands.
 */
import { parsePlainHeader } from "./plain-header.ts";
import { byteLength } from "./token-estimate.ts";

/** Longer ones are no line that a person wrote. */
const MAX_LENGTH = 8 * 1024;
const PROSE = ["name", "description"];

/** With line ends of one kind. Of a key given twice the last counts, as in YAML. */
export function salvageHeader(header: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const { key, lines } of entriesOf(header.split("\n"))) {
    const value = readEntry(key, lines);
    if (value !== undefined) fields[key] = value;
  }
  return fields;
}

/** No more than this is read as YAML. */
const MAX_YAML_BYTES = 8 * 1024;
const KEY_LINE = (): RegExp => /^[A-Za-z_][A-Za-z0-9_-]*:(?: |$)/;
/** `description: Deploy: run migrations first`, which people and models write often. */
const SECOND_COLON = (): RegExp => /^[A-Za-z_][A-Za-z0-9_-]*: +[A-Za-z0-9][^#]*?: /;

/** Whether the YAML library would refuse it, told without the library. False says nothing. */
export function isSurelyBroken(header: string): boolean {
  if (byteLength(header) > MAX_YAML_BYTES) return true;
  const lines = header.split("\n");
  // A map in block style: in braces or quotes, what looks like a key may be part of a text.
  const first = lines.find((line) => !/^\s*(?:#|$)/.test(line));
  return first !== undefined && KEY_LINE().test(first) && lines.some((line) => SECOND_COLON().test(line));
}

interface Entry {
  readonly key: string;
  readonly lines: string[];
}

function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    if (KEY_LINE().test(line)) entries.push({ key: line.slice(0, line.indexOf(":")), lines: [line] });
    else entries.at(-1)?.lines.push(line);
  }
  return entries;
}

function readEntry(key: string, lines: readonly string[]): unknown {
  const text = lines.join("\n");
  if (text.length > MAX_LENGTH) return undefined;
  const plain = parsePlainHeader(text);
  if (plain !== null) return plain[key];
  const first = lines[0]!.slice(key.length + 1).trim();
  if (PROSE.includes(key)) return proseOf(first);
  return key === "metadata" && (first === "" || first.startsWith("#")) ? readInner(lines.slice(1)) : undefined;
}

function proseOf(text: string): string | undefined {
  // The lines of a block follow: it is not on this one.
  if (/^[|>][-+0-9]*(?:\s|$)/.test(text)) return undefined;
  const [, quote = "", rest = ""] = /^(["']?)(.*)$/s.exec(text.replace(/(?:^|\s)#.*$/, "").trimEnd())!;
  const prose = quote !== "" && rest.endsWith(quote) ? rest.slice(0, -1) : rest;
  return /[\p{L}\p{N}]/u.test(prose) ? prose : undefined;
}

/** The lines of a map, moved to the left margin. */
function readInner(lines: readonly string[]): Record<string, unknown> | undefined {
  const first = lines.find((it) => !/^\s*(?:#|$)/.test(it));
  const indent = first === undefined ? "" : /^ */.exec(first)![0];
  if (indent === "") return undefined;
  return salvageHeader(lines.map((it) => (it.startsWith(indent) ? it.slice(indent.length) : ` ${it}`)).join("\n"));
}
