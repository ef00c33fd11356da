/**
 * Does this line of MEMORY.md open a code block or comment, and where does that end?
 *
 * Lines inside are no topic lines. Each function here is made for one pass over a text and called with its lines in
 * order. A file may hold thousands of openings that are never closed (these hide nothing), so ends are looked up in a
 * table instead of searched for again from each line.
 */
import { markdownRegions } from "../text/markdown-regions.ts";

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/;

interface Closing {
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** The length of the longest fence from here to the end. */
  longest: number;
}

/** The end of the code block that a line opens; 0 if it opens none, or one that never ends. `end` is the end of the line. */
export function codeEnds(text: string, first: number, lineBreak: string): (line: string, end: number) => number {
  const closings = new Map<string, { readonly all: readonly Closing[]; next: number }>();
  return (line, end) => {
    const [, mark, info] = FENCE.exec(line) ?? [];
    if (mark === undefined || (mark[0] === "`" && info!.includes("`"))) return 0;
    const kind = mark[0]!;
    const known = closings.get(kind) ?? { all: closingFences(text, first, lineBreak, kind), next: 0 };
    closings.set(kind, known);
    const { all } = known;
    while (known.next < all.length && all[known.next]!.start < end) known.next += 1;
    if ((all[known.next]?.longest ?? 0) < mark.length) return 0;
    // Shorter fences on the way are inside the block; no later call needs them.
    while (all[known.next]!.length < mark.length) known.next += 1;
    return all[known.next]!.end;
  };
}

function closingFences(text: string, first: number, lineBreak: string, kind: string): readonly Closing[] {
  const found: Closing[] = [];
  for (let start = first; start < text.length; ) {
    const newline = text.indexOf(lineBreak, start);
    const end = newline < 0 ? text.length : newline + 1;
    const [, mark, rest] = FENCE.exec(text.slice(start, end)) ?? [];
    if (mark?.[0] === kind && rest!.trim() === "")
      found.push({ start, end, length: mark.length, longest: mark.length });
    start = end;
  }
  for (let at = found.length - 2; at >= 0; at--)
    found[at]!.longest = Math.max(found[at]!.length, found[at + 1]!.longest);
  return found;
}

/** The end of the last comment that begins on a line, outside what is hidden already. A comment that never ends is text. */
export function commentEnds(text: string): (line: string, start: number, hiddenUntil: number) => number {
  const last = text.lastIndexOf("-->");
  return (line, start, hiddenUntil) => {
    let until = hiddenUntil;
    let isCode: (offset: number) => boolean = () => false;
    for (let comments = 0; ; comments++) {
      const from = Math.max(start, until) - start;
      if (from >= line.length || start + from > last) return until;
      let within = line.indexOf("<!--", from);
      if (within < 0) return until;
      // In inline code it opens none: the line speaks of comments. What a comment hides opens no code either.
      if (comments < READ_ANEW) isCode = codeSpans(line, from);
      while (within >= 0 && isCode(within)) within = line.indexOf("<!--", within + 1);
      // `<!-->` and `<!--->` are whole comments, as readers take them (text/markdown-regions.ts).
      const closed = within < 0 ? -1 : text.indexOf("-->", start + within + 2);
      if (closed < 0) return until;
      until = closed + 3;
    }
  };
}

/** Behind so many comments a line is read anew. One with thousands of them is not: that would take minutes. */
const READ_ANEW = 50;

/** Whether an offset is in inline code, where `<!--` opens no comment. Offsets must be asked from left to right. */
function codeSpans(line: string, from: number): (offset: number) => boolean {
  if (!line.includes("`")) return () => false;
  const spans = markdownRegions(line.slice(from)).filter(({ kind }) => kind === "span");
  let next = 0;
  return (offset) => {
    while (next < spans.length && from + spans[next]!.end <= offset) next += 1;
    return next < spans.length && from + spans[next]!.start < offset;
  };
}
