/**
 * How does text from a file reach a terminal or a log?
 *
 * With everything that could move the cursor, reorder the line or hide turned
 * into a visible escape. Joined emoji and the joiners of Persian stay.
 */
import { builtOnce } from "./built-once.ts";
import { replaceInvisible } from "./invisible.ts";
import { isPlainWriting } from "./plain-checks.ts";

/**
 * Seen by nobody, yet kept in a prompt: soft hyphens, fillers, line separators,
 * halves of characters. Joiners, selectors and flag tags are judged by their neighbours.
 */
const quiet = builtOnce(
  () =>
    /(?![\u180b-\u180f\u200b-\u200f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800\p{Cs}]/gu,
);

/** For text of several lines: line ends and tabs stay. */
export function printable(text: string): string {
  if (isPlainWriting(text)) return text;
  return replaceInvisible(text.replace(quiet(), escapeCharacter), escapeCharacter);
}

/** For a name, a path or a message on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\u{${hex}}`;
}
