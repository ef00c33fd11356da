/**
 * Is a topic's line that is about to be replaced or removed in somebody's own words?
 *
 * Then it is saved first, to the history of the index's hand-written text.
 */
import { decodeIndex, type IndexBytes, saveIndexText } from "./index-file.ts";
import { isWordedLine, type LineOf, topicLines } from "./index-text.ts";
import { asciiOf, linesOf, type TopicChange } from "./splice-index.ts";
import type { StoreContext } from "./store-context.ts";

/** The topics that lose a line in somebody's words when the index says `after` instead of `before`. */
export function lostWording(before: string, after: string, lineOf: LineOf): ReadonlySet<string> {
  const kept = new Set(topicLines(after).map(({ start, end }) => after.slice(start, end).trim()));
  const lost = new Set<string>();
  for (const { slug, start, end } of topicLines(before)) {
    const line = before.slice(start, end).trim();
    if (!kept.has(line) && isWordedLine(line, slug, lineOf)) lost.add(slug);
  }
  return lost;
}

/** Returns whether anything was saved. */
export function keepWording(
  context: StoreContext,
  read: IndexBytes,
  { set, removed }: TopicChange,
  lineOf: LineOf,
): boolean {
  if (read.mark === null) return false;
  const text = asciiOf(read.data);
  const worded = new Set<string>();
  for (const slug of new Set([set?.slug, removed])) {
    if (slug === undefined) continue;
    for (const { start, end } of linesOf(text, slug)) {
      const line = read.data.toString("utf8", start, end).trimEnd();
      if (isWordedLine(line, slug, lineOf)) worded.add(slug);
    }
  }
  if (worded.size > 0) saveIndexText(context, decodeIndex(read), "seen", worded);
  return worded.size > 0;
}
