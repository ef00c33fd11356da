/**
 * Which topics does the index list when there are too many?
 *
 * The 2,000 most recently changed. On the fast path the signature knows who changed least
 * recently, so that a new topic pushes one line out without a look at the others; when
 * its list runs out, the listed topics (not all of them) are looked at again.
 */
import type { IndexSignature } from "./index-signature.ts";
import { findLine, INDEX_LIMIT, removeLines, topicLines } from "./index-text.ts";
import { type StoreContext, topicPath } from "./store-context.ts";

type Oldest = IndexSignature["oldest"];
const CANDIDATES = 128;

/** Drops lines until the limit holds. Lines in people's own words stay, and so may exceed it. */
export function dropOldest(
  context: StoreContext,
  text: string,
  given: { readonly listed: number; readonly oldest: Oldest; readonly spare: ReadonlySet<string> },
): { text: string; listed: number; oldest: Oldest } {
  let { listed } = given;
  let now = text;
  let queue = [...given.oldest];
  let looked = false;
  while (listed > INDEX_LIMIT) {
    if (queue.length === 0) {
      if (looked) break;
      looked = true;
      queue = [...leastRecent(context, now)];
      continue;
    }
    const [slug, mtimeMs] = queue.shift()!;
    if (given.spare.has(slug) || context.fs.lstat(topicPath(context, slug))?.mtimeMs !== mtimeMs) continue;
    const line = findLine(now, slug);
    if (line === null || !isOurLine(now, line)) continue;
    now = now.slice(0, line.start) + now.slice(line.end);
    listed--;
  }
  return { text: now, listed, oldest: queue };
}

/** The listing path: everything is looked at, and `missing` are those that should get a line. */
export function chooseListed(
  context: StoreContext,
  text: string,
  stems: readonly string[],
): { text: string; missing: string[] } {
  const times = new Map<string, number>();
  for (const stem of stems) times.set(stem, context.fs.lstat(topicPath(context, stem))?.mtimeMs ?? 0);
  const newestFirst = stems.toSorted((a, b) => times.get(b)! - times.get(a)!);
  const wanted = newestFirst.slice(0, INDEX_LIMIT);
  const keep = new Set(wanted);
  const lines = topicLines(text);
  const drop = new Set<string>();
  for (const it of lines) {
    if (!keep.has(it.slug) && times.has(it.slug) && isOurLine(text, it)) drop.add(it.slug);
  }
  const present = new Set(lines.map((it) => it.slug));
  return { text: removeLines(text, drop), missing: wanted.filter((it) => !present.has(it)).reverse() };
}

function leastRecent(context: StoreContext, text: string): Oldest {
  const times: (readonly [string, number])[] = [];
  for (const { slug } of topicLines(text)) {
    const stats = context.fs.lstat(topicPath(context, slug));
    if (stats !== null) times.push([slug, stats.mtimeMs]);
  }
  return times.sort((a, b) => a[1] - b[1]).slice(0, CANDIDATES);
}

const isOurLine = (text: string, { slug, start }: { slug: string; start: number }): boolean =>
  text.startsWith(`- [${slug}](${slug}.md)`, start);
