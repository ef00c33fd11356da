/**
 * What does MEMORY.md say after a change to a topic's line?
 *
 * Strings in, strings out; functions that only search also take bytes (splice-index.ts). A topic's
 * line is a list item that begins with a link to its file, outside HTML comments and code blocks.
 * Everything else is hand-written and is neither changed nor moved. Line ends stay as they are:
 * LF, CR LF or, in a text without any LF, the lone CR of old editors.
 */
import { TOPIC_TYPES } from "../model/topic.ts";
import { indentedCode } from "../text/indented-code.ts";
import { indexLineSlug } from "../text/index-line.ts";
import { moreCount } from "../text/more-line.ts";
import { codeEnds, commentEnds } from "./hidden-parts.ts";

export interface TopicLine {
  readonly slug: string;
  /** Offsets into the text; `end` includes the line end. */
  readonly start: number;
  readonly end: number;
}

/** Text that can be searched without decoding it first: a string, or bytes. */
export interface Searchable {
  readonly length: number;
  indexOf(sought: string, from?: number): number;
  /** `from` is not negative. */
  lastIndexOf(sought: string, from: number): number;
  slice(start: number, end: number): string;
}

/** Every topic line, in file order. */
export function topicLines(text: string): TopicLine[] {
  const lines: TopicLine[] = [];
  const isIndentedCode = indentedCode();
  eachVisibleLine(text, (line, start, end) => {
    const slug = isIndentedCode(line) ? null : indexLineSlug(line.trimEnd());
    if (slug !== null) lines.push({ slug, start, end });
  });
  return lines;
}

/** Visits each line that begins outside comments and fenced code, in file order. `end` includes the line end. */
export function eachVisibleLine(text: string, visit: (line: string, start: number, end: number) => void): void {
  const lineBreak = breakOf(text);
  const first = textStart(text);
  const codeEnd = codeEnds(text, first, lineBreak);
  const commentEnd = commentEnds(text);
  let hiddenUntil = 0;
  for (let start = first; start < text.length; ) {
    const end = lineEndAfter(text, start, lineBreak);
    const line = text.slice(start, end);
    if (start >= hiddenUntil) {
      visit(line, start, end);
      hiddenUntil = Math.max(hiddenUntil, codeEnd(line, end));
    }
    hiddenUntil = commentEnd(line, start, hiddenUntil);
    start = end;
  }
}

/** After a byte order mark (one character or three bytes), which belongs to no line and stays where it is. */
function textStart(text: Searchable): number {
  const head = text.slice(0, Math.min(3, text.length));
  if (head.startsWith("\uFEFF")) return 1;
  return head === "\u00EF\u00BB\u00BF" ? 3 : 0;
}

/** The first line of one topic at or after `from`, without parsing all the others. */
export function findLine(text: Searchable, slug: string, from = 0): TopicLine | null {
  if (!/^[a-z0-9._-]+$/.test(slug) || mayHaveCode(text)) {
    const lines = topicLines(text.slice(0, text.length));
    return lines.find((it) => it.slug === slug && it.start >= from) ?? null;
  }
  const lineBreak = breakOf(text);
  // A longer needle is found faster. Only with `%` in the text can the suffix be spelt in another way.
  const sought = text.indexOf("%") === -1 ? `${slug}.md` : slug;
  const isInComment = commentsIn(text);
  let topics: ReadonlySet<number> | undefined;
  for (let at = text.indexOf(sought, from); at !== -1; at = text.indexOf(sought, at + 1)) {
    const start = (at === 0 ? 0 : text.lastIndexOf(lineBreak, at - 1) + 1) || textStart(text);
    const end = lineEndAfter(text, at, lineBreak);
    const line = text.slice(start, end);
    if (indexLineSlug(line.trimEnd()) !== slug || isInComment(start)) continue;
    // An indented line may be code; that depends on the lines above, so the whole text is parsed.
    const isDeep = /^[ \t]/.test(line);
    if (isDeep) topics ??= new Set(topicLines(text.slice(0, text.length)).map((it) => it.start));
    if (!isDeep || topics?.has(start) === true) return { slug, start, end };
  }
  return null;
}

/** Replaces a topic's line, or adds it at the end. */
export function setLine(text: string, slug: string, line: string): string {
  const own = findLine(text, slug);
  if (own === null) return addLines(text, [line]);
  return text.slice(0, own.start) + line + lineEndOf(text, own) + text.slice(own.end);
}

/** Adds lines at the end, above the line that counts the topics not listed. */
export function addLines(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const at = findMoreLine(text)?.start ?? text.length;
  return `${text.slice(0, at)}${joinBefore(text, at)}${lines.join(usualLineEnd(text))}${usualLineEnd(text)}${text.slice(at)}`;
}

/** The line ends needed between the text above `at` and a list item. */
export function joinBefore(text: Searchable, at: number): string {
  const lineEnd = usualLineEnd(text);
  const lineBreak = breakOf(text);
  const isClosed = at === 0 || text.slice(at - 1, at) === lineBreak;
  const lastLine = text.slice(at < 2 ? 0 : text.lastIndexOf(lineBreak, at - 2) + 1, at).trim();
  // Without a blank line the list would be part of the paragraph above.
  const needsGap = lastLine !== "" && !/^(?:[-*+]|\d{1,9}[.)])\s/.test(lastLine);
  return (isClosed ? "" : lineEnd) + (needsGap ? lineEnd : "");
}

/** How many of these topics have at least one line. */
export function countListed(text: string, slugs: { has(slug: string): boolean }): number {
  return new Set(topicLines(text).flatMap(({ slug }) => (slugs.has(slug) ? [slug] : []))).size;
}

/** The last line that counts the topics not listed. Searched from the front, because V8 is fast only in this direction. */
export function findMoreLine(text: Searchable): TopicLine | null {
  const lead = "- ... and ";
  const lineBreak = breakOf(text);
  const lastStart = text.length < 2 ? 0 : text.lastIndexOf(lineBreak, text.length - 2) + 1;
  if (moreCount(text.slice(lastStart, text.length)) !== null) return { slug: "", start: lastStart, end: text.length };
  let last: TopicLine | null = null;
  for (let start = text.indexOf(lead); start !== -1; start = text.indexOf(lead, start + 1)) {
    const end = lineEndAfter(text, start, lineBreak);
    const startsLine = start === 0 || text.slice(start - 1, start) === lineBreak;
    if (startsLine && moreCount(text.slice(start, end)) !== null) last = { slug: "", start, end };
  }
  return last;
}

/** The line end of the first line. */
export function usualLineEnd(text: Searchable): string {
  const first = text.indexOf("\n");
  if (first < 0) return breakOf(text);
  return first > 0 && text.slice(first - 1, first) === "\r" ? "\r\n" : "\n";
}

/** The line end of one line; "" if the file ends without one. */
export const lineEndOf = (text: Searchable, { start, end }: TopicLine): string =>
  (breakOf(text) === "\n" ? /\r?\n$/ : /\r$/).exec(text.slice(start, end))?.[0] ?? "";

/** The character that ends every line: LF (also for CR LF), or CR if there is no LF at all. */
export const breakOf = (text: Searchable): "\n" | "\r" =>
  text.indexOf("\n") === -1 && text.indexOf("\r") !== -1 ? "\r" : "\n";

export function lineEndAfter(text: Searchable, at: number, lineBreak: "\n" | "\r"): number {
  const newline = text.indexOf(lineBreak, at);
  return newline < 0 ? text.length : newline + 1;
}

const mayHaveCode = (text: Searchable): boolean =>
  text.indexOf("```") !== -1 || text.indexOf("~~~") !== -1 || mayQuoteComment(text);

function mayQuoteComment(text: Searchable): boolean {
  const lineBreak = breakOf(text);
  let end = 0;
  for (let at = text.indexOf("<!--"); at !== -1; at = text.indexOf("<!--", end)) {
    const start = at === 0 ? 0 : text.lastIndexOf(lineBreak, at - 1) + 1;
    end = lineEndAfter(text, at, lineBreak);
    if (text.slice(start, text.lastIndexOf("<!--", end - 1)).includes("`")) return true;
  }
  return false;
}

/** To be called with offsets in ascending order, so that each comment is searched for once. */
function commentsIn(text: Searchable): (at: number) => boolean {
  let last = -1;
  let closed = -1;
  let next = text.indexOf("<!--");
  return (at) => {
    const before = last;
    for (; next !== -1 && next <= at; next = text.indexOf("<!--", next + 1)) last = next;
    if (last !== before && (closed !== -1 || before === -1)) closed = text.indexOf("-->", last + 2);
    return last >= 0 && closed >= at;
  };
}

/** The line that a topic's file gives now; null if the file is missing or cannot be read. */
export type LineOf = (slug: string) => string | null;

/** Whether a person worded this line. Keepsake's own lines have a fixed form, or are what the topic gives now. */
export function isWordedLine(line: string, slug: string, lineOf: LineOf): boolean {
  return !isDerivedLine(line, slug) && line !== lineOf(slug);
}

/** Whether a line has exactly the form that Keepsake gives a line with a type: only such a line may be renewed. */
export function isDerivedLine(line: string, slug: string): boolean {
  const lead = `- [${slug}](${slug}.md) — `;
  // A note without a description gets a line with the type alone.
  const isRest = (type: string): boolean => line.startsWith(`${type}: `, lead.length) || line === `${lead}${type}:`;
  return line.startsWith(lead) && TOPIC_TYPES.some(isRest);
}
