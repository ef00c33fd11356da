/**
 * Is a topic's line that is about to be replaced or removed in somebody's own words?
 *
 * Then it is saved first, to the history of the index's hand-written text.
 */
import { decodeIndex, type IndexBytes, saveIndexText } from "./index-file.ts";
import { isWordedLine, type LineOf } from "./index-text.ts";
import { asciiOf, linesOf, type TopicChange } from "./splice-index.ts";
import type { StoreContext } from "./store-context.ts";

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
