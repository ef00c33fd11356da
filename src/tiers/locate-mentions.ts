/**
 * On which line of the file is an import?
 *
 * Imports are found in the text without comments, but a problem must name the line that a
 * person sees in the editor. If there are no comments, both are the same.
 */
import type { ImportMention } from "../text/find-imports.ts";
import { markdownRegions } from "../text/markdown-regions.ts";

/** The line in `original` of each mention in `stripped`. */
export function locateMentions(
  original: string,
  stripped: string,
  mentions: readonly ImportMention[],
): readonly number[] {
  if (original === stripped) return mentions.map((it) => it.line);
  const comments = markdownRegions(original).filter((it) => it.kind === "comment");
  const lines: number[] = [];
  let at = 0;
  let line = 1;
  let comment = 0;
  for (const mention of mentions) {
    const token = stripped.slice(mention.start, mention.end).trim();
    let found = original.indexOf(token, at);
    for (; found >= 0; found = original.indexOf(token, comments[comment]!.end)) {
      while (comment < comments.length && comments[comment]!.end <= found) comment += 1;
      if ((comments[comment]?.start ?? Number.POSITIVE_INFINITY) > found) break;
    }
    if (found >= 0) {
      line += countLineEnds(original, at, found);
      at = found + token.length;
    }
    lines.push(line);
  }
  return lines;
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
