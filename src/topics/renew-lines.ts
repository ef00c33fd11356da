/**
 * Which topic lines of MEMORY.md stay, and how?
 *
 * Dead lines go, and so does a line of ours that says again what an earlier one says. Our own
 * lines are made anew from their topics. Whatever else is there is somebody's wording, be it a
 * topic's only line or its second, and stays as it is.
 */
import { isDerivedLine, lineEndOf, topicLines } from "./index-text.ts";

export interface TopicsNow {
  /** Whether there is a file of this name, even one that is not read: its line is not dead. */
  readonly isThere: (slug: string) => boolean;
  /** The line as the topic is now; null where the topic is not read. */
  readonly lineOf: (slug: string) => string | null;
}

export interface RenewedLines {
  readonly text: string;
  /** Slugs, one for each line. */
  readonly dead: readonly string[];
  readonly doubled: readonly string[];
  readonly renewed: readonly string[];
}

export function renewLines(text: string, { isThere, lineOf }: TopicsNow): RenewedLines {
  const [dead, doubled, renewed]: [string[], string[], string[]] = [[], [], []];
  const earlier = new Map<string, Set<string>>();
  const parts: string[] = [];
  let from = 0;
  for (const own of topicLines(text)) {
    const { slug, start, end } = own;
    parts.push(text.slice(from, start));
    from = end;
    const lineEnd = lineEndOf(text, own);
    const old = text.slice(start, end - lineEnd.length);
    if (!isThere(slug)) {
      dead.push(slug);
      continue;
    }
    const line = lineOf(slug);
    const others = earlier.get(slug);
    if (others === undefined) {
      earlier.set(slug, new Set([old]));
      const kept = line !== null && isDerivedLine(old, slug) ? line : old;
      if (kept !== old) renewed.push(slug);
      parts.push(kept, lineEnd);
    } else if (old === line || (isDerivedLine(old, slug) && others.has(old))) {
      doubled.push(slug);
    } else {
      others.add(old);
      parts.push(old, lineEnd);
    }
  }
  return { text: parts.join("") + text.slice(from), dead, doubled, renewed };
}

/** One topic's line made anew where it is ours, as its form tells or `isEarlier`; nothing else is looked at. */
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
