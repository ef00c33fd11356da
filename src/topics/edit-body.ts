/**
 * What does a note's body say after a change?
 *
 * Appending keeps what is there byte for byte, also line ends and trailing blank lines. The
 * added text gets the line ends of the text above it.
 */
import { lastLineEnd } from "./raw-parts.ts";
import { withLineEnd } from "./render-topic.ts";

export interface BodyChange {
  readonly mode: "replace" | "append";
  readonly text: string;
}

/** `old` is the raw text after the header, `read` the body as parsed. `lineEnd` is used if `old` has no line end. */
export function bodyAfter(old: string, read: string, change: BodyChange | undefined, lineEnd: string): string {
  if (change === undefined || (change.mode === "replace" && change.text === read)) return old;
  const end = lastLineEnd(old) ?? lineEnd;
  const text = withLineEnd(change.text);
  const given = end === "\n" ? text : text.replace(/\r?\n/g, end);
  return change.mode === "append" ? appended(old, given, end) : `${end}${given}`;
}

/** The same with plain line ends, for checks of the text. */
export const withAppended = (old: string, text: string): string => appended(old, withLineEnd(text), "\n");

/** A blank line between two paragraphs, none between two items of a list. */
function appended(old: string, added: string, lineEnd: string): string {
  if (added === "") return old;
  if (old === "") return `${lineEnd}${added}`;
  const base = /[\r\n]$/.test(old) ? old : `${old}${lineEnd}`;
  const lastLine = /([^\r\n]*)(?:\r\n|\r|\n)$/.exec(base)?.[1] ?? "";
  const isItem = (line: string): boolean => /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line);
  const follows = lastLine.trim() === "" || (isItem(`${lastLine}\n`) && isItem(added));
  return `${base}${follows ? "" : lineEnd}${added}`;
}
