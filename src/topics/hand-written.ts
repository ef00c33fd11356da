/**
 * Which part of MEMORY.md is hand-written, and what does the file say with another one?
 *
 * Everything but topic lines and the line that counts those not listed.
 */
import { moreCount, moreLine } from "../text/more-line.ts";
import { breakOf, findMoreLine, topicLines, usualLineEnd } from "./index-text.ts";
import { cutOut } from "./remove-lines.ts";

/** Everything but topic lines, without trailing blank lines. Lines of the topics in `worded` count as hand-written. */
export function handWrittenPart(text: string, worded: ReadonlySet<string> = new Set()): string {
  const more = findMoreLine(text);
  const derived = topicLines(text).filter((it) => !worded.has(it.slug));
  const ours = more === null ? derived : [...derived, more];
  const rest = cutOut(
    text,
    ours.toSorted((a, b) => a.start - b.start),
  );
  return rest.trimEnd().concat(rest.trim() === "" ? "" : "\n");
}

/** Puts new hand-written text above the topic lines. Topic lines in the new text replace those of the same topics. */
export function replaceHandWritten(text: string, content: string): string {
  const trimmed = content.trimEnd();
  // What was read and is written back changes nothing, wherever the topic lines stand.
  if (trimmed === handWrittenPart(text).trimEnd()) return text;
  // With an LF anywhere in the text, a lone CR no longer ends a line.
  const lineEnd = trimmed.includes("\n") && breakOf(text) === "\r" ? "\n" : usualLineEnd(text);
  const given = new Set(topicLines(`${trimmed}\n`).map((it) => it.slug));
  const kept = topicLines(text).filter((it) => !given.has(it.slug));
  // Away from the item that it stood below, an indented line would be code.
  const lines = kept.map((it) => text.slice(it.start, it.end).trim());
  const found = findMoreLine(text);
  const more = found === null ? 0 : (moreCount(text.slice(found.start, found.end)) ?? 0);
  if (more > 0) lines.push(moreLine(more));
  if (lines.length === 0) return trimmed === "" ? "" : trimmed + lineEnd;
  return trimmed === ""
    ? `${lines.join(lineEnd)}${lineEnd}`
    : `${trimmed}${lineEnd}${lineEnd}${lines.join(lineEnd)}${lineEnd}`;
}
