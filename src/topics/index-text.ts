/**
 * Here is MEMORY.md and a topic's line: what does MEMORY.md say now?
 *
 * Strings in, strings out. A line is a topic's if it is a list item that begins with a
 * link to its file, outside an HTML comment; everything else is hand-written and is
 * neither changed nor moved. Line ends stay as they are.
 */
import { TOPIC_TYPES } from "../model/topic.ts";
import { indexLineSlug } from "../text/index-line.ts";

export const INDEX_LIMIT = 2000;

export interface TopicLine {
  readonly slug: string;
  /** Offsets into the text; `end` is behind the line end. */
  readonly start: number;
  readonly end: number;
}

/** Every topic line, in file order. */
export function topicLines(text: string): TopicLine[] {
  const lines: TopicLine[] = [];
  let hiddenUntil = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const slug = start < hiddenUntil ? null : indexLineSlug(text.slice(start, end).trimEnd());
    if (slug !== null) lines.push({ slug, start, end });
    hiddenUntil = commentEndAfter(text, start, end, hiddenUntil);
    start = end;
  }
  return lines;
}

/** The first line of one topic, without looking at all the others. */
export function findLine(text: string, slug: string): TopicLine | null {
  if (!/^[a-z0-9._-]+$/.test(slug)) return topicLines(text).find((it) => it.slug === slug) ?? null;
  for (let at = text.indexOf(slug); at !== -1; at = text.indexOf(slug, at + 1)) {
    const start = text.lastIndexOf("\n", at - 1) + 1;
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline + 1;
    if (indexLineSlug(text.slice(start, end).trimEnd()) === slug && !isInComment(text, start)) {
      return { slug, start, end };
    }
  }
  return null;
}

/** Puts a topic's line in the place of its old one, or at the end. */
export function setLine(text: string, slug: string, line: string): string {
  const own = findLine(text, slug);
  if (own === null) return addLines(text, [line]);
  const old = text.slice(own.start, own.end);
  const lineEnd = /\r?\n$/.exec(old)?.[0] ?? "";
  return old.slice(0, old.length - lineEnd.length) === line
    ? text
    : text.slice(0, own.start) + line + lineEnd + text.slice(own.end);
}

/** At the end, above the line that counts the rest. */
export function addLines(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const lineEnd = lineEndOf(text);
  const more = findMoreLine(text);
  const head = more === null ? text : text.slice(0, more.start);
  const tail = more === null ? "" : text.slice(more.start);
  const closed = head === "" || head.endsWith("\n") ? head : head + lineEnd;
  return `${closed}${gapBefore(closed, lineEnd)}${lines.join(lineEnd)}${lineEnd}${tail}`;
}

export function removeLines(text: string, slugs: ReadonlySet<string>): string {
  return cutOut(
    text,
    topicLines(text).filter((it) => slugs.has(it.slug)),
  );
}

/** `- ... and 1,204 more topics …`: what stands in for the topics above the limit; none for 0. */
export function setMoreLine(text: string, count: number): string {
  const more = findMoreLine(text);
  const line = count > 0 ? moreLine(count) : null;
  if (more === null) return line === null ? text : addLines(text, [line]);
  const lineEnd = /\r?\n$/.exec(text.slice(more.start, more.end))?.[0] ?? "";
  return text.slice(0, more.start) + (line === null ? "" : line + lineEnd) + text.slice(more.end);
}

/** How many topics the index says it does not list. */
function moreCount(text: string): number {
  const more = findMoreLine(text);
  if (more === null) return 0;
  return Number(MORE_LINE.exec(text.slice(more.start, more.end))?.[1]?.replaceAll(",", "") ?? 0);
}

/** Everything that is not a topic's line, without blank lines at the end. */
export function handWrittenPart(text: string): string {
  const more = findMoreLine(text);
  const ours = more === null ? topicLines(text) : [...topicLines(text), more];
  const rest = cutOut(
    text,
    ours.toSorted((a, b) => a.start - b.start),
  );
  return rest.replace(/\s+$/, "").concat(rest.trim() === "" ? "" : "\n");
}

/** New hand-written text above the topic lines; lines that the text brings along replace their own. */
export function replaceHandWritten(text: string, content: string): string {
  const lineEnd = lineEndOf(text);
  const trimmed = content.replace(/\s+$/, "");
  const given = new Set(topicLines(`${trimmed}\n`).map((it) => it.slug));
  const kept = topicLines(text).filter((it) => !given.has(it.slug));
  const lines = kept.map((it) => text.slice(it.start, it.end).trimEnd());
  const more = moreCount(text);
  if (more > 0) lines.push(moreLine(more));
  if (lines.length === 0) return trimmed === "" ? "" : trimmed + lineEnd;
  return trimmed === ""
    ? `${lines.join(lineEnd)}${lineEnd}`
    : `${trimmed}${lineEnd}${lineEnd}${lines.join(lineEnd)}${lineEnd}`;
}

const MORE_LINE = /^- \.\.\. and ([\d,]+) more topics? not listed here; recall finds them\.?\s*$/;

function moreLine(count: number): string {
  const grouped = String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `- ... and ${grouped} more topic${count === 1 ? "" : "s"} not listed here; recall finds them`;
}

function findMoreLine(text: string): TopicLine | null {
  for (
    let at = text.lastIndexOf("- ... and ");
    at !== -1;
    at = at === 0 ? -1 : text.lastIndexOf("- ... and ", at - 1)
  ) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline + 1;
    const startsLine = at === 0 || text[at - 1] === "\n";
    if (startsLine && MORE_LINE.test(text.slice(at, end))) return { slug: "", start: at, end };
  }
  return null;
}

function cutOut(text: string, lines: readonly TopicLine[]): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of lines) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

const lineEndOf = (text: string): string => (/\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n");

/** A list right below a paragraph would join it. */
function gapBefore(head: string, lineEnd: string): string {
  const lastLine = head.slice(head.lastIndexOf("\n", head.length - 2) + 1).trim();
  return lastLine === "" || /^(?:[-*+]|\d{1,9}[.)])\s/.test(lastLine) ? "" : lineEnd;
}

/** Where the last comment that begins on this line ends; one that never ends is text. */
function commentEndAfter(text: string, start: number, end: number, hiddenUntil: number): number {
  let until = hiddenUntil;
  for (;;) {
    const from = Math.max(start, until) - start;
    const within = from >= end - start ? -1 : text.slice(start, end).indexOf("<!--", from);
    const opened = within < 0 ? -1 : start + within;
    const closed = opened < 0 ? -1 : text.indexOf("-->", opened + 3);
    if (closed < 0) return until;
    until = closed + 3;
  }
}

function isInComment(text: string, at: number): boolean {
  const opened = text.lastIndexOf("<!--", at);
  return opened >= 0 && text.indexOf("-->", opened + 3) >= at;
}

/** Whether a line has the very form in which a line with a type is written: only such a line may be renewed. */
export function isDerivedLine(line: string, slug: string): boolean {
  const lead = `- [${slug}](${slug}.md) — `;
  return line.startsWith(lead) && TOPIC_TYPES.some((type) => line.startsWith(`${type}: `, lead.length));
}
