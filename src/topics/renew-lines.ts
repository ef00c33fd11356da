/**
 * Which topic lines of MEMORY.md stay, and how?
 *
 * Dead lines are removed, and so are duplicates among Keepsake's own lines. Keepsake's own lines
 * are renewed from their topics. Every other line is in somebody's own words and stays as it is,
 * even if the topic has a second one.
 */

import { isDerivedLine, lineEndOf, type TopicLine, topicLines } from "./index-text.ts";
import { cuts, type Edit, withEdits } from "./remove-lines.ts";

export interface TopicsNow {
  /** Whether a file of this name exists, readable or not: then its line is not dead. */
  readonly isThere: (slug: string) => boolean;
  /** The line that the topic gives now; null if it cannot be read. */
  readonly lineOf: (slug: string) => string | null;
}

export interface RenewedLines {
  readonly text: string;
  /** Slugs, one for each dead line. */
  readonly dead: readonly string[];
  readonly doubled: readonly string[];
  readonly renewed: readonly string[];
}

export function renewLines(text: string, { isThere, lineOf }: TopicsNow): RenewedLines {
  const [dead, doubled, renewed]: [string[], string[], string[]] = [[], [], []];
  const earlier = new Map<string, Set<string>>();
  const removed: TopicLine[] = [];
  const edits: Edit[] = [];
  for (const own of topicLines(text)) {
    const { slug, start } = own;
    const end = own.end - lineEndOf(text, own).length;
    const old = text.slice(start, end);
    if (!isThere(slug)) {
      dead.push(slug);
      removed.push(own);
      continue;
    }
    const line = lineOf(slug);
    const others = earlier.get(slug);
    if (others === undefined) {
      earlier.set(slug, new Set([old]));
      if (line === null || line === old || !isDerivedLine(old, slug)) continue;
      renewed.push(slug);
      edits.push({ start, end, text: line });
    } else if (old === line || (isDerivedLine(old, slug) && others.has(old))) {
      doubled.push(slug);
      removed.push(own);
    } else {
      others.add(old);
    }
  }
  // Only lines without an indent are renewed, so nothing is renewed and moved to the left at once.
  const all = [...edits, ...cuts(text, removed)].sort((a, b) => a.start - b.start);
  return { text: withEdits(text, all), dead, doubled, renewed };
}

/** Renews the line of one topic if Keepsake wrote it, which its form or `isEarlier` shows. */
export function renewLineOf(
  text: string,
  slug: string,
  line: string | null,
  isEarlier: (old: string) => boolean,
): string {
  const own = topicLines(text).find((it) => it.slug === slug);
  if (own === undefined || line === null) return text;
  const end = own.end - lineEndOf(text, own).length;
  const old = text.slice(own.start, end);
  const isOurs = isDerivedLine(old, slug) || (old !== line && isEarlier(old));
  return isOurs ? text.slice(0, own.start) + line + text.slice(end) : text;
}
