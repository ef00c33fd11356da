/**
 * Which passage does a model want to replace?
 *
 * First the text is searched literally. But a view shows `&lt;` where a note would open one of our tags,
 * and leaves out invisible characters. So if nothing is found, the text is searched as it was shown, and
 * the corresponding passage of the note is replaced.
 */
import { MemoryError } from "../model/memory-error.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { unguardTags } from "../text/tag-guard.ts";

interface Passage {
  readonly start: number;
  readonly end: number;
}

/** The new text, and the line of the change. */
export function replaceOnce(path: string, text: string, old: string, given: string): { text: string; line: number } {
  if (old === "") throw refused("No replacement was performed, old_str is empty.");
  const isLiteral = text.includes(old);
  const passage = isLiteral ? find(path, text, old, old) : findShown(path, text, old);
  const { start, end } = passage;
  const written = isLiteral ? given + text.slice(end) : asMeant(text, passage, old, given);
  return { text: text.slice(0, start) + written, line: text.slice(0, start).split("\n").length };
}

function find(path: string, text: string, wanted: string, old: string): Passage {
  const start = text.indexOf(wanted);
  if (start === -1 || wanted === "") throw missing(path, old);
  if (text.includes(wanted, start + 1)) {
    throw refused(
      `No replacement was performed. Multiple occurrences of old_str \`${old}\` in lines: ${linesWith(text, wanted)}. Please ensure it is unique`,
    );
  }
  return { start, end: start + wanted.length };
}

function findShown(path: string, text: string, old: string): Passage {
  const shown = spliceSafe(text, "foreign");
  const { start, end } = find(path, shown, spliceSafe(old, "foreign"), old);
  const places = placesBehind(text, shown);
  const [first, last] = [places[start]!, places[end - 1]!];
  // A passage must not begin or end within one `&lt;`.
  if (first === places[start - 1] || last === places[end]) throw missing(path, old);
  return { start: first, end: last + 1 };
}

/** For each shown character, the offset of the character it stands for. */
function placesBehind(text: string, shown: string): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === shown[places.length]) places.push(at);
    else if (text[at] === "<") places.push(at, at, at, at);
  }
  return places;
}

/** The replacement, with the escaping of a view undone. A `&lt;` that the note itself has stays. */
function asMeant(text: string, { start, end }: Passage, old: string, given: string): string {
  const isGuards = old.includes("&lt;") && !text.slice(start, end).includes("&lt;");
  const rest = text.slice(end);
  return isGuards ? given.replaceAll("&lt;", "<") + rest : unguardTags(given + rest, "foreign", given.length);
}

/** A very short search text may occur in every line; not all need to be named. */
const MOST_LINES_NAMED = 50;

/** The numbers of the lines in which it begins. */
function linesWith(text: string, wanted: string): string {
  const lines: number[] = [];
  let line = 1;
  let counted = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    line += text.slice(counted, at).split("\n").length - 1;
    counted = at;
    if (lines.at(-1) === line) continue;
    if (lines.length === MOST_LINES_NAMED) return `${lines.join(", ")}, …`;
    lines.push(line);
  }
  return lines.join(", ");
}

const missing = (path: string, old: string): MemoryError =>
  refused(`No replacement was performed, old_str \`${old}\` did not appear verbatim in ${path}.`);
const refused = (message: string): MemoryError => new MemoryError("input-refused", message);
