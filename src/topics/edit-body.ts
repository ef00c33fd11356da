/**
 * What does a note's body say after a change?
 *
 * Appending keeps what is there byte for byte, line ends and blank lines at the end too;
 * what is added has the line ends of what it follows.
 */
import { lastLineEnd } from "./raw-parts.ts";
import { withLineEnd } from "./render-topic.ts";

export interface BodyChange {
  readonly mode: "replace" | "append";
  readonly text: string;
}

/** `old` as it stands behind the header, `read` as the parser gave it; `lineEnd` where the body has none to follow. */
export function bodyAfter(old: string, read: string, change: BodyChange | undefined, lineEnd: string): string {
  if (change === undefined || (change.mode === "replace" && change.text === read)) return old;
  const end = lastLineEnd(old) ?? lineEnd;
  const text = withLineEnd(change.text);
  const given = end === "\n" ? text : text.replace(/\r?\n/g, end);
  return change.mode === "append" ? appended(old, given, end) : `${end}${given}`;
}

/** What a note will say, whatever its line ends are. */
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
