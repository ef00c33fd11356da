/**
 * Which parts of a Markdown text are code, and which are HTML comments?
 *
 * One scan from left to right, so that whatever begins first wins: a fence that
 * shows `<!--` stays code, a comment that mentions a fence stays a comment.
 * Linear: every search either moves the scan forward or is remembered.
 */
import { fenceEnd, type Line, type OpenLists, readLine, runLength } from "./line-prefix.ts";

export interface Region {
  readonly kind: "fence" | "span" | "comment";
  readonly start: number;
  readonly end: number;
}

export function markdownRegions(text: string): readonly Region[] {
  // Where nothing can be code, comments are all there is, and no line has to be understood to find them.
  if (!text.includes("`") && !text.includes("~")) return commentsOf(text);
  const regions: Region[] = [];
  const lists: OpenLists = { quoteDepth: 0, columns: [] };
  const marks = new MarkFinder(text);
  let at = 0;
  while (at < text.length) {
    const line = readLine(text, at, lists);
    if (line.fence !== null) {
      const end = fenceEnd(text, line.fence);
      regions.push({ kind: "fence", start: line.fence.start, end });
      at = afterLineEnd(text, end);
    } else if (line.blank) {
      at = line.end + 1;
    } else {
      at = scanBlock(text, at, line, lists, marks, regions);
    }
  }
  return regions;
}

function commentsOf(text: string): readonly Region[] {
  const regions: Region[] = [];
  const marks = new MarkFinder(text);
  for (let start = text.indexOf("<!--"); start >= 0; ) {
    const end = marks.commentEnd(start);
    if (end < 0) break;
    regions.push({ kind: "comment", start, end });
    start = text.indexOf("<!--", end);
  }
  return regions;
}

/** Scans running text and gives the offset of the line that follows it. */
function scanBlock(
  text: string,
  from: number,
  first: Line,
  lists: OpenLists,
  marks: MarkFinder,
  regions: Region[],
): number {
  let at = from;
  let end = blockEnd(text, first, first.end, lists);
  // Made with the first backtick: most paragraphs have none.
  let runs: BacktickRuns | null = null;
  for (;;) {
    const mark = marks.next(at);
    if (mark >= end) return end;
    if (runs === null && text[mark] === "`") runs = new BacktickRuns(text, at, end);
    const found = regionAt(text, mark, runs, marks);
    if (typeof found === "number") {
      at = found;
      continue;
    }
    regions.push(found);
    at = found.end;
    if (at <= end) continue;
    // A comment reached beyond the block: what follows on its last line is text again.
    if (at >= text.length) return at;
    const newline = text.indexOf("\n", at);
    end = blockEnd(text, first, newline < 0 ? text.length : newline, lists);
    runs = null;
  }
}

/** The region that begins at a mark, or the offset where the search goes on. */
function regionAt(text: string, mark: number, runs: BacktickRuns | null, marks: MarkFinder): Region | number {
  const character = text[mark];
  if (character === "\\") return text[mark + 1] === "\\" || text[mark + 1] === "`" ? mark + 2 : mark + 1;
  if (character === "<") {
    const end = text.startsWith("<!--", mark) ? marks.commentEnd(mark) : -1;
    return end < 0 ? mark + 1 : { kind: "comment", start: mark, end };
  }
  const length = runLength(text, mark, "`");
  const closing = runs?.next(length, mark + length) ?? -1;
  return closing < 0 ? mark + length : { kind: "span", start: mark, end: closing + length };
}

/** The start of the next line that is no part of the block: one that interrupts a paragraph, or any after a heading. */
function blockEnd(text: string, first: Line, lineEnd: number, lists: OpenLists): number {
  let start = lineEnd + 1;
  while (start < text.length && !first.endsBlock) {
    const line = readLine(text, start, lists);
    if (line.blank || line.fence !== null || line.startsBlock) return start;
    // A quote begins. A line with fewer marks than the first can still belong to the paragraph, and ends no quote.
    if (line.quoteDepth > first.quoteDepth) return start;
    start = line.end + 1;
  }
  return Math.min(start, text.length);
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === "\n" ? at + 1 : at;
}

/** Remembers what it found, so that many short paragraphs do not each search the whole rest. */
class MarkFinder {
  readonly #text: string;
  #mark = -1;
  #commentsClose = true;

  constructor(text: string) {
    this.#text = text;
  }

  next(from: number): number {
    if (this.#mark < from) {
      const pattern = /[`<\\]/g;
      pattern.lastIndex = from;
      this.#mark = pattern.exec(this.#text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return this.#mark;
  }

  commentEnd(start: number): number {
    if (!this.#commentsClose) return -1;
    // `<!-->` and `<!--->` are whole comments, in HTML and in CommonMark.
    const close = this.#text.indexOf("-->", start + 2);
    if (close < 0) this.#commentsClose = false;
    return close < 0 ? -1 : close + 3;
  }
}

/** Finds the next run of exactly n backticks; each length keeps its own place in its list. */
class BacktickRuns {
  readonly #text: string;
  readonly #from: number;
  readonly #to: number;
  #byLength: Map<number, { readonly starts: number[]; passed: number }> | null = null;

  constructor(text: string, from: number, to: number) {
    this.#text = text;
    this.#from = from;
    this.#to = to;
  }

  next(length: number, from: number): number {
    this.#byLength ??= this.#collect();
    const runs = this.#byLength.get(length);
    if (runs === undefined) return -1;
    while (runs.passed < runs.starts.length && runs.starts[runs.passed]! < from) runs.passed += 1;
    return runs.starts[runs.passed] ?? -1;
  }

  #collect(): Map<number, { readonly starts: number[]; passed: number }> {
    const byLength = new Map<number, { readonly starts: number[]; passed: number }>();
    let at = this.#text.indexOf("`", this.#from);
    while (at >= 0 && at < this.#to) {
      const length = runLength(this.#text, at, "`");
      const runs = byLength.get(length);
      if (runs === undefined) byLength.set(length, { starts: [at], passed: 0 });
      else runs.starts.push(at);
      at = this.#text.indexOf("`", at + length);
    }
    return byLength;
  }
}
