/**
 * What does a text say without its HTML comments?
 *
 * Comments are for people: they stay on disk and cost no tokens. Inside code a
 * comment is an example and stays. A comment alone on its lines takes the lines
 * with it, so that no hole remains.
 */
import { markdownRegions, type Region } from "./markdown-regions.ts";

export function stripComments(text: string): string {
  if (!text.includes("<!--")) return text;
  const comments = markdownRegions(text).filter((region) => region.kind === "comment");
  const kept: string[] = [];
  let from = 0;
  for (const group of groupNeighbours(text, comments)) {
    const { start, end } = wholeLines(text, group);
    kept.push(text.slice(from, start));
    from = end;
  }
  kept.push(text.slice(from));
  return kept.join("");
}

/**
 * The same for a text that was cut off. A comment that is open at its end may well be closed in the part that is missing,
 * so the text ends where that comment begins.
 */
export function stripCommentsOfCut(text: string): string {
  return stripComments(text.slice(0, openCommentStart(text)));
}

/** Where the first comment begins that nothing closes; the length of the text if there is none. */
function openCommentStart(text: string): number {
  // Also `<!-->` is closed, and there the two marks share a character.
  let at = text.indexOf("<!--", Math.max(0, text.lastIndexOf("-->") - 1));
  if (at < 0) return text.length;
  for (const region of markdownRegions(text)) {
    if (region.end <= at) continue;
    if (region.start > at) return at;
    at = text.indexOf("<!--", region.end);
    if (at < 0) return text.length;
  }
  return at;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Comments with only blanks between them are treated as one, so that their line is removed or kept as a whole. */
function groupNeighbours(text: string, comments: readonly Region[]): readonly Stretch[] {
  const groups: { start: number; end: number }[] = [];
  for (const { start, end } of comments) {
    const last = groups.at(-1);
    if (last !== undefined && blanksEnd(text, last.end) === start) last.end = end;
    else groups.push({ start, end });
  }
  return groups;
}

function wholeLines(text: string, group: Stretch): Stretch {
  const start = blanksStart(text, group.start);
  const end = blanksEnd(text, group.end);
  const alone = (start === 0 || text[start - 1] === "\n") && (end === text.length || text[end] === "\n");
  return alone ? { start, end: Math.min(end + 1, text.length) } : group;
}

function blanksStart(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at - 1])) at--;
  return at;
}

function blanksEnd(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}
