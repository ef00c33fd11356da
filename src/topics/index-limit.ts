/**
 * Which topics does the index list when there are too many?
 *
 * The 2,000 most recently changed. On the fast path the signature names the listed topics that
 * changed least recently, so a new topic pushes one line out without a look at the others. When
 * these run out, the times of the listed topics (not of all) are read again.
 */

import { INDEX_LIMIT } from "../text/more-line.ts";
import type { IndexSignature } from "./index-signature.ts";
import { findLine, isWordedLine, type LineOf, type Searchable, type TopicLine, topicLines } from "./index-text.ts";
import { cutOut } from "./remove-lines.ts";
import { type StoreContext, topicPath } from "./store-context.ts";

type Oldest = IndexSignature["oldest"];
const CANDIDATES = 128;

/** The lines to drop to keep the limit. Lines in people's own words stay, so the limit may be exceeded. `text` holds UTF-8 bytes. */
export function linesToDrop(
  context: StoreContext,
  text: Searchable,
  given: {
    readonly listed: number;
    readonly oldest: Oldest;
    readonly spare: string | undefined;
    readonly lineOf: LineOf;
  },
): { lines: TopicLine[]; oldest: Oldest } {
  const lines: TopicLine[] = [];
  let queue = [...given.oldest];
  let looked = false;
  while (given.listed - lines.length > INDEX_LIMIT) {
    if (queue.length === 0) {
      if (looked) break;
      looked = true;
      queue = leastRecent(context, text.slice(0, text.length));
      continue;
    }
    const [slug, mtimeMs] = queue.shift()!;
    if (slug === given.spare || context.fs.lstat(topicPath(context, slug))?.mtimeMs !== mtimeMs) continue;
    const line = findLine(text, slug);
    if (line === null || lines.some((it) => it.start === line.start)) continue;
    const said = Buffer.from(text.slice(line.start, line.end), "latin1").toString();
    if (isWordedLine(said.trimEnd(), slug, given.lineOf)) continue;
    lines.push(line);
  }
  return { lines: lines.sort((a, b) => a.start - b.start), oldest: queue };
}

/** The slow path, over all topics: `missing` are those that should get a line. `newest` is the topic being written. */
export function chooseListed(
  context: StoreContext,
  text: string,
  stems: readonly string[],
  lineOf: LineOf,
  newest?: string,
): { text: string; missing: string[] } {
  const times = new Map<string, number>();
  for (const stem of stems) {
    const time = stem === newest ? Infinity : context.fs.lstat(topicPath(context, stem))?.mtimeMs;
    times.set(stem, time ?? 0);
  }
  const newestFirst = stems.toSorted((a, b) => times.get(b)! - times.get(a)!);
  const wanted = newestFirst.slice(0, INDEX_LIMIT);
  const keep = new Set(wanted);
  const lines = topicLines(text);
  const isWorded = ({ slug, start, end }: TopicLine): boolean =>
    isWordedLine(text.slice(start, end).trimEnd(), slug, lineOf);
  const dropped = lines.filter((it) => !keep.has(it.slug) && times.has(it.slug) && !isWorded(it));
  const present = new Set(lines.map((it) => it.slug));
  return { text: cutOut(text, dropped), missing: wanted.filter((it) => !present.has(it)).reverse() };
}

function leastRecent(context: StoreContext, text: string): Oldest[number][] {
  const times: (readonly [string, number])[] = [];
  for (const { slug } of topicLines(text)) {
    const stats = context.fs.lstat(topicPath(context, slug));
    if (stats !== null) times.push([slug, stats.mtimeMs]);
  }
  return times.sort((a, b) => a[1] - b[1]).slice(0, CANDIDATES);
}
