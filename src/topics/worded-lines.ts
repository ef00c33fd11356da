/**
 * A topic's line is about to be replaced or removed: did somebody choose its words?
 *
 * Then they go into the history of the index's own text first. What Keepsake wrote is known by its form, or by being what
 * the topic's header says at this moment.
 */
import { decodeIndex, type IndexBytes, saveIndexText } from "./index-file.ts";
import { isDerivedLine } from "./index-text.ts";
import { asciiOf, linesOf, type TopicChange } from "./splice-index.ts";
import type { StoreContext } from "./store-context.ts";

/** Whether there were any. `lineOf` gives a topic's line as its file has it; null where there is no file. */
export function keepWording(
  context: StoreContext,
  read: IndexBytes,
  { set, removed }: TopicChange,
  lineOf: (slug: string) => string | null,
): boolean {
  if (read.mark === null) return false;
  const text = asciiOf(read.data);
  const worded = new Set<string>();
  for (const slug of new Set([set?.slug, removed])) {
    if (slug === undefined) continue;
    for (const { start, end } of linesOf(text, slug)) {
      const line = read.data.toString("utf8", start, end).trimEnd();
      if (!isDerivedLine(line, slug) && line !== lineOf(slug)) worded.add(slug);
    }
  }
  if (worded.size > 0) saveIndexText(context, decodeIndex(read), "seen", worded);
  return worded.size > 0;
}
