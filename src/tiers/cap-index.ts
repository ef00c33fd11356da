/**
 * Which lines of the index are shown if not all fit?
 *
 * `head` keeps the first lines. `newest` keeps hand-written text and then the most
 * recently changed topics, in file order, so that the newest note is never the one
 * that is lost. Times are looked up only if something may have to be cut: here, or later
 * under the token budget.
 */
import { modifiedTimes } from "../files/list-directory.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { MemorySettings } from "../model/settings.ts";
import type { Source } from "../model/tier.ts";
import { bytes } from "../model/units.ts";
import { byteLength } from "../text/token-estimate.ts";
import { type IndexDraft, type IndexLine, joinLines } from "./read-index.ts";

export interface CappedIndex {
  readonly source: Source | null;
  readonly problems: readonly Problem[];
}

export function capIndex(draft: IndexDraft, settings: MemorySettings, room: "plenty" | "scarce"): CappedIndex {
  const { lines } = draft;
  const limits = { lines: settings.maxLines ?? Infinity, bytes: settings.maxBytes ?? Infinity };
  const overflows = lines.length > limits.lines || byteLength(draft.body) > limits.bytes;
  const byAge = settings.indexOverflow === "newest" && (overflows || room === "scarce");
  const ages = byAge ? topicAges(draft) : null;
  const kept = overflows ? (ages === null ? keepFirst(lines, limits) : keepNewest(lines, limits, ages)) : lines;
  const source = toSource(draft, kept, settings.indexOverflow === "newest" ? (ages ?? new Map()) : null);
  return { source, problems: overflows ? [tellOverflow(draft, kept, limits)] : [] };
}

interface Limits {
  readonly lines: number;
  readonly bytes: number;
}

/** Times of the last change in milliseconds; topics of dead lines count as the oldest. */
type Ages = ReadonlyMap<string, number>;

function topicAges({ lines, topicsDir }: IndexDraft): Ages {
  const slugs = [...slugsOf(lines)];
  const times = modifiedTimes(
    topicsDir,
    slugs.map((it) => `${it}.md`),
  );
  return new Map(slugs.map((it) => [it, times.get(`${it}.md`) ?? Number.NEGATIVE_INFINITY]));
}

function keepFirst(lines: readonly IndexLine[], limits: Limits): readonly IndexLine[] {
  const kept: IndexLine[] = [];
  let used = 0;
  for (const line of lines) {
    used += lineBytes(line);
    // The last line has no line end.
    if (kept.length >= limits.lines || used - 1 > limits.bytes) break;
    kept.push(line);
  }
  return kept;
}

function keepNewest(lines: readonly IndexLine[], limits: Limits, ages: Ages): readonly IndexLine[] {
  const kept = new Set(
    keepFirst(
      lines.filter((it) => it.slug === null),
      limits,
    ),
  );
  let used = [...kept].reduce((sum, it) => sum + lineBytes(it), 0);
  for (const at of byAge(lines, ages).reverse()) {
    const line = lines[at]!;
    if (kept.size >= limits.lines) break;
    // A line that is too long does not keep out shorter ones after it.
    if (used + lineBytes(line) - 1 > limits.bytes) continue;
    used += lineBytes(line);
    kept.add(line);
  }
  return lines.filter((it) => kept.has(it));
}

/** Positions of the topic lines, oldest first. Of two with the same age the upper one counts as older, because writers append. */
function byAge(lines: readonly IndexLine[], ages: Ages): number[] {
  const positions = topicPositions(lines);
  // The times were not looked up, because nothing has to be cut.
  if (ages.size === 0) return positions;
  const age = (at: number): number => ages.get(lines[at]!.slug ?? "") ?? Number.NEGATIVE_INFINITY;
  return positions.sort((a, b) => (age(a) === age(b) ? a - b : age(a) - age(b)));
}

function toSource(draft: IndexDraft, kept: readonly IndexLine[], ages: Ages | null): Source | null {
  const { tag, file, topicCount } = draft;
  // Usually all lines are kept, and then nothing has to be counted.
  const whole = kept === draft.lines;
  const body = whole ? draft.body : joinLines(kept);
  const dropFirst = ages === null ? [] : byAge(kept, ages);
  const topicLines = lastToGo(draft, kept, ages === null ? topicPositions(kept).reverse() : dropFirst);
  const unlisted = draft.unlisted + (whole ? 0 : topicsOf(draft) - topicLines.length);
  if (body.trim() === "" && unlisted === 0) return null;
  return {
    tier: "auto",
    tag,
    path: file,
    kind: "index",
    body,
    truncatedBytes: bytes(draft.droppedBytes + (whole ? 0 : byteLength(draft.body) - byteLength(body))),
    isRule: false,
    index: { topicCount, unlisted, topicLines, dropFirst },
  };
}

/** For each topic the line that is dropped last: a topic counts as unlisted when that is gone. Dead lines do not count. */
function lastToGo({ hasTopic }: IndexDraft, lines: readonly IndexLine[], leaving: readonly number[]): number[] {
  const last = new Map<string, number>();
  for (const at of leaving) last.set(lines[at]!.slug ?? "", at);
  return [...last].flatMap(([slug, at]) => (hasTopic(slug) ? [at] : [])).sort((a, b) => a - b);
}

function topicsOf({ lines, hasTopic }: IndexDraft): number {
  return [...slugsOf(lines)].filter(hasTopic).length;
}

function slugsOf(lines: readonly IndexLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((it) => (it.slug === null ? [] : [it.slug])));
}

function topicPositions(lines: readonly IndexLine[]): number[] {
  const positions: number[] = [];
  for (let at = 0; at < lines.length; at++) if (lines[at]!.slug !== null) positions.push(at);
  return positions;
}

function tellOverflow(draft: IndexDraft, kept: readonly IndexLine[], limits: Limits): Problem {
  const sizes = [
    { key: "memory.max_lines", unit: "lines", size: draft.lines.length, limit: limits.lines },
    { key: "memory.max_bytes", unit: "bytes", size: byteLength(draft.body), limit: limits.bytes },
  ].filter(({ size, limit }) => size > limit);
  const has = sizes.map(({ size, unit }) => `${size} ${unit}`).join(" and ");
  const caps = sizes.map(({ key, limit }) => `the ${limit} of ${key}`).join(" and ");
  const gone = draft.lines.length - kept.length;
  const lines = gone === 1 ? "1 line is" : `${gone} lines are`;
  const lineless = draft.unlisted > 0 ? `, nor are ${draft.unlisted} notes that have no line` : "";
  const message = `The index has ${has}, more than ${caps}; ${lines} not in the prompt${lineless}. Raise the cap or shorten the index.`;
  return problem("index-overflow", "warning", message, { path: draft.file, key: sizes[0]?.key });
}

const lineBytes = (line: IndexLine): number => byteLength(line.text) + 1;
