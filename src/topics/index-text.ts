/**
 * Here is MEMORY.md and a topic's line: what does MEMORY.md say now?
 *
 * Strings in, strings out; what only looks for something takes bytes too (splice-index.ts).
 * A line is a topic's if it is a list item that begins with a link to its file, outside
 * HTML comments and code blocks; everything else is hand-written and is neither changed nor moved. Line ends
 * stay as they are, be they LF, CR LF or, where a text has no LF, the lone CR of old editors.
 */
import { TOPIC_TYPES } from "../model/topic.ts";
import { indentedCode } from "../text/indented-code.ts";
import { indexLineSlug } from "../text/index-line.ts";
import { moreCount, moreLine } from "../text/more-line.ts";
import { codeEnds, commentEnds } from "./hidden-parts.ts";

export interface TopicLine {
  readonly slug: string;
  /** Offsets into the text; `end` is behind the line end. */
  readonly start: number;
  readonly end: number;
}

/** What can be searched without being decoded; a string is one. */
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
  const lineBreak = breakOf(text);
  const first = textStart(text);
  const codeEnd = codeEnds(text, first, lineBreak);
  const commentEnd = commentEnds(text);
  let hiddenUntil = 0;
  for (let start = first; start < text.length; ) {
    const end = lineEndAfter(text, start, lineBreak);
    const line = text.slice(start, end);
    const slug = start < hiddenUntil || isIndentedCode(line) ? null : indexLineSlug(line.trimEnd());
    if (slug !== null) lines.push({ slug, start, end });
    if (start >= hiddenUntil) hiddenUntil = Math.max(hiddenUntil, codeEnd(line, end));
    hiddenUntil = commentEnd(line, start, hiddenUntil);
    start = end;
  }
  return lines;
}

/** Behind a byte order mark, decoded or as its three bytes: it belongs to no line, and stays where it is. */
function textStart(text: Searchable): number {
  const head = text.slice(0, Math.min(3, text.length));
  if (head.startsWith("\uFEFF")) return 1;
  return head === "\u00EF\u00BB\u00BF" ? 3 : 0;
}

/** The first line of one topic at or after `from`, without looking at all the others. */
export function findLine(text: Searchable, slug: string, from = 0): TopicLine | null {
  if (!/^[a-z0-9._-]+$/.test(slug) || mayHaveCode(text)) {
    const lines = topicLines(text.slice(0, text.length));
    return lines.find((it) => it.slug === slug && it.start >= from) ?? null;
  }
  const lineBreak = breakOf(text);
  // The longer what is looked for, the more of the text is skipped; only `%` can spell the suffix otherwise.
  const sought = text.indexOf("%") === -1 ? `${slug}.md` : slug;
  const isInComment = commentsIn(text);
  let topics: ReadonlySet<number> | undefined;
  for (let at = text.indexOf(sought, from); at !== -1; at = text.indexOf(sought, at + 1)) {
    const start = (at === 0 ? 0 : text.lastIndexOf(lineBreak, at - 1) + 1) || textStart(text);
    const end = lineEndAfter(text, at, lineBreak);
    const line = text.slice(start, end);
    if (indexLineSlug(line.trimEnd()) !== slug || isInComment(start)) continue;
    // What stands deep may be code, which only the lines above it can tell.
    const isDeep = /^[ \t]/.test(line);
    if (isDeep) topics ??= new Set(topicLines(text.slice(0, text.length)).map((it) => it.start));
    if (!isDeep || topics?.has(start) === true) return { slug, start, end };
  }
  return null;
}

/** Puts a topic's line in the place of its old one, or at the end. */
export function setLine(text: string, slug: string, line: string): string {
  const own = findLine(text, slug);
  if (own === null) return addLines(text, [line]);
  return text.slice(0, own.start) + line + lineEndOf(text, own) + text.slice(own.end);
}

/** At the end, above the line that counts the rest. */
export function addLines(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const at = findMoreLine(text)?.start ?? text.length;
  return `${text.slice(0, at)}${joinBefore(text, at)}${lines.join(usualLineEnd(text))}${usualLineEnd(text)}${text.slice(at)}`;
}

/** What has to stand between the text above `at` and a list item. */
export function joinBefore(text: Searchable, at: number): string {
  const lineEnd = usualLineEnd(text);
  const lineBreak = breakOf(text);
  const isClosed = at === 0 || text.slice(at - 1, at) === lineBreak;
  const lastLine = text.slice(at < 2 ? 0 : text.lastIndexOf(lineBreak, at - 2) + 1, at).trim();
  // A list right below a paragraph would join it.
  const needsGap = lastLine !== "" && !/^(?:[-*+]|\d{1,9}[.)])\s/.test(lastLine);
  return (isClosed ? "" : lineEnd) + (needsGap ? lineEnd : "");
}

export function removeLines(text: string, slugs: ReadonlySet<string>): string {
  return cutOut(
    text,
    topicLines(text).filter((it) => slugs.has(it.slug)),
  );
}

/** How many of these topics have a line, or several. */
export function countListed(text: string, slugs: { has(slug: string): boolean }): number {
  return new Set(topicLines(text).flatMap(({ slug }) => (slugs.has(slug) ? [slug] : []))).size;
}

/** `- ... and 1,204 more topics …`: what stands in for the topics above the limit; none for 0. */
export function setMoreLine(text: string, count: number): string {
  const more = findMoreLine(text);
  if (more === null) return count > 0 ? addLines(text, [moreLine(count)]) : text;
  const line = count > 0 ? moreLine(count) + lineEndOf(text, more) : "";
  return text.slice(0, more.start) + line + text.slice(more.end);
}

/** Everything that is not a topic's line, without blank lines at the end. Lines of the topics in `worded` count as hand-written. */
export function handWrittenPart(text: string, worded: ReadonlySet<string> = new Set()): string {
  const more = findMoreLine(text);
  const derived = topicLines(text).filter((it) => !worded.has(it.slug));
  const ours = more === null ? derived : [...derived, more];
  const rest = cutOut(
    text,
    ours.toSorted((a, b) => a.start - b.start),
  );
  return rest.replace(/\s+$/, "").concat(rest.trim() === "" ? "" : "\n");
}

/** New hand-written text above the topic lines; lines that the text brings along replace their own. */
export function replaceHandWritten(text: string, content: string): string {
  const trimmed = content.replace(/\s+$/, "");
  // A single LF in a text makes nothing of its lone CRs.
  const lineEnd = trimmed.includes("\n") && breakOf(text) === "\r" ? "\n" : usualLineEnd(text);
  const given = new Set(topicLines(`${trimmed}\n`).map((it) => it.slug));
  const kept = topicLines(text).filter((it) => !given.has(it.slug));
  const lines = kept.map((it) => text.slice(it.start, it.end).trimEnd());
  const found = findMoreLine(text);
  const more = found === null ? 0 : (moreCount(text.slice(found.start, found.end)) ?? 0);
  if (more > 0) lines.push(moreLine(more));
  if (lines.length === 0) return trimmed === "" ? "" : trimmed + lineEnd;
  return trimmed === ""
    ? `${lines.join(lineEnd)}${lineEnd}`
    : `${trimmed}${lineEnd}${lineEnd}${lines.join(lineEnd)}${lineEnd}`;
}

/** The last of them. Looked for from the front: V8 skips ahead in this direction only. */
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

/** Without these lines, which are given in file order. */
export function cutOut(text: string, lines: readonly TopicLine[]): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of lines) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** Of the file: that of its first line. */
export function usualLineEnd(text: Searchable): string {
  const first = text.indexOf("\n");
  if (first < 0) return breakOf(text);
  return first > 0 && text.slice(first - 1, first) === "\r" ? "\r\n" : "\n";
}

/** Of one line; "" where the file ends without one. */
export const lineEndOf = (text: Searchable, { start, end }: TopicLine): string =>
  (breakOf(text) === "\n" ? /\r?\n$/ : /\r$/).exec(text.slice(start, end))?.[0] ?? "";

/** What every line of the text ends with: LF, also of CR LF; or CR, where there is no LF at all. */
const breakOf = (text: Searchable): "\n" | "\r" =>
  text.indexOf("\n") === -1 && text.indexOf("\r") !== -1 ? "\r" : "\n";

function lineEndAfter(text: Searchable, at: number, lineBreak: "\n" | "\r"): number {
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

/** Asked in file order: the comment that was found for one place serves the next. */
function commentsIn(text: Searchable): (at: number) => boolean {
  let last = -1;
  let closed = -1;
  let next = text.indexOf("<!--");
  return (at) => {
    const before = last;
    for (; next !== -1 && next <= at; next = text.indexOf("<!--", next + 1)) last = next;
    if (last !== before && (closed !== -1 || before === -1)) closed = text.indexOf("-->", last + 3);
    return last >= 0 && closed >= at;
  };
}

/** A topic's line as its file has it; null where there is no file, or none to be read now. */
export type LineOf = (slug: string) => string | null;

/** Whether somebody chose the words of a line: what Keepsake wrote is known by its form, or by being what the topic says now. */
export function isWordedLine(line: string, slug: string, lineOf: LineOf): boolean {
  return !isDerivedLine(line, slug) && line !== lineOf(slug);
}

/** Whether a line has the very form in which a line with a type is written: only such a line may be renewed. */
export function isDerivedLine(line: string, slug: string): boolean {
  const lead = `- [${slug}](${slug}.md) — `;
  // A type alone is what was written for a note without a description.
  const isRest = (type: string): boolean => line.startsWith(`${type}: `, lead.length) || line === `${lead}${type}:`;
  return line.startsWith(lead) && TOPIC_TYPES.some(isRest);
}
