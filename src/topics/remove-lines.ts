/**
 * What else changes when lines are cut out of MEMORY.md?
 *
 * A topic's line below an item may be indented by four columns or more. Without that item it would be indented code,
 * which nobody takes for a topic's line: it could not be renewed or forgotten any more. So such lines move to the left,
 * no further than needed and all by as much, so that each stays below its own parent. Everything else stays.
 */
import { indentedCode } from "../text/indented-code.ts";
import { indexLineSlug } from "../text/index-line.ts";
import { moreLine } from "../text/more-line.ts";
import {
  addLines,
  breakOf,
  eachVisibleLine,
  findMoreLine,
  lineEndAfter,
  lineEndOf,
  type Searchable,
  type TopicLine,
  topicLines,
} from "./index-text.ts";

/** From `start` to `end` there is another text afterwards. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Deeper is code where no list is open (text/indented-code.ts). */
const DEEPEST_ITEM = 3;
const TAB = 4;

export function removeLines(text: string, slugs: ReadonlySet<string>): string {
  return cutOut(
    text,
    topicLines(text).filter((it) => slugs.has(it.slug)),
  );
}

/** Sets `- ... and 1,204 more topics …`, the line for topics beyond the limit; 0 removes it. */
export function setMoreLine(text: string, count: number): string {
  const more = findMoreLine(text);
  if (more === null) return count > 0 ? addLines(text, [moreLine(count)]) : text;
  if (count === 0) return cutOut(text, [more]);
  return text.slice(0, more.start) + moreLine(count) + lineEndOf(text, more) + text.slice(more.end);
}

/** The text without these lines, which are in file order. */
export const cutOut = (text: string, lines: readonly TopicLine[]): string => withEdits(text, cuts(text, lines));

/** The edits that cut these lines out. They are in file order, and none overlaps another. */
export function cuts(text: Searchable, lines: readonly TopicLine[]): Edit[] {
  const removals = lines.map(({ start, end }) => ({ start, end, text: "" }));
  if (!mayHaveChildren(text, lines)) return removals;
  const moves = dedents(text.slice(0, text.length), new Set(lines.map(({ start }) => start)));
  return [...removals, ...moves].sort((a, b) => a.start - b.start);
}

/** The edits must be in file order. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const edit of edits) {
    parts.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  return parts.join("") + text.slice(from);
}

/**
 * Whether an indented line follows one of these lines before anything else. Most have none, and then the text needs
 * no parsing. Each line is looked at once, because the search ends where the next removed line begins.
 */
function mayHaveChildren(text: Searchable, lines: readonly TopicLine[]): boolean {
  const lineBreak = breakOf(text);
  return lines.some(({ end }, at) => {
    const until = lines[at + 1]?.start ?? text.length;
    for (let start = end; start < until; start = lineEndAfter(text, start, lineBreak)) {
      const head = text.slice(start, Math.min(start + 4, until));
      // A slightly indented line leaves a list open as well, and so does a comment. Both may hide lines that would not.
      if (/^(?:[ \t]|<!--)/.test(head)) return true;
      if (!/^[\r\n]/.test(head)) return false;
    }
    return false;
  });
}

/** What becomes of the topic lines that would be code without the lines that begin at `removed`. */
function dedents(text: string, removed: ReadonlySet<number>): Edit[] {
  const edits: Edit[] = [];
  const isCodeNow = indentedCode();
  const wouldBeCode = indentedCode();
  const isCodeThen = indentedCode();
  let shift = 0;
  eachVisibleLine(text, (line, start) => {
    const isCode = isCodeNow(line);
    if (removed.has(start)) return;
    const isOrphan = wouldBeCode(line) && !isCode && indexLineSlug(line.trimEnd()) !== null;
    // Only the first of a family is code still: moved to the left, it opens a list for the others.
    const isFirst = isCodeThen(line);
    if (!isOrphan) return;
    const [indent] = /^[ \t]*/.exec(line)!;
    const column = widthOf(indent);
    if (isFirst) shift = column - DEEPEST_ITEM;
    const moved = " ".repeat(Math.max(0, column - shift));
    isCodeThen(moved + line.slice(indent.length));
    edits.push({ start, end: start + indent.length, text: moved });
  });
  return edits;
}

function widthOf(indent: string): number {
  let width = 0;
  for (const character of indent) width += character === "\t" ? TAB - (width % TAB) : 1;
  return width;
}
