/**
 * Here are the stamps of the topics, which files do not bear theirs any more?
 *
 * A process that has just started pays for every call here before anything is compiled, a thousand times over: so the
 * loop is flat, and makes nothing for a file that is as it was.
 */
import { sep } from "node:path";
import type { FileSystem } from "../files/file-system.ts";
import { elapsedMs } from "../files/wall-clock.ts";
import type { CacheDirectory } from "./cache-directory.ts";
import type { CacheSegment } from "./cache-segment.ts";
import type { CacheState } from "./cache-state.ts";
import { rotate } from "./rotation.ts";
import { type Stamped, sameStamp } from "./stamps.ts";
import type { RecallMemory } from "./topic-files.ts";
import type { DocRow } from "./types.ts";

/** Rows compared by every query, however large the store is. */
const RECENT = 64;
const CHUNK = 1024;
/** Read at a time where there is time for few: a page or two of rows, and one of names. */
const SMALL_CHUNK = 64;
/** Files that are compared between two looks at the clock. */
const BETWEEN_CLOCKS = 16;

/** Puts the stems of changed or missing files among the suspects. */
export function compareAll(fs: FileSystem, memory: RecallMemory, state: CacheState, suspects: Set<string>): void {
  const look = { fs, prefix: memory.topicsDir + sep, suspects, deadline: Number.POSITIVE_INFINITY };
  for (const segment of state.segments) compareRows(segment, 0, segment.stamps.count, look);
  compareLeftOut(state.leftOut, look);
}

/** The same for `budgetMs`: the recent ones, then in rotation if there is time for it. */
export function compareSome(
  cache: CacheDirectory,
  memory: RecallMemory,
  state: CacheState,
  suspects: Set<string>,
  budgetMs: number,
): void {
  const deadline = elapsedMs() + budgetMs;
  const look = { fs: cache.fs, prefix: memory.topicsDir + sep, suspects, deadline };
  const total = state.segments.reduce((sum, { stamps }) => sum + stamps.count, 0);
  const recent = Math.max(0, total - RECENT);
  compareRange(state, recent, total, { ...look, deadline: Number.POSITIVE_INFINITY });
  compareLeftOut(state.leftOut.slice(-RECENT), look);
  if (budgetMs === 0) return;
  rotate(cache, (stoppedAt) => {
    const start = stoppedAt % Math.max(1, recent);
    const reached = compareRange(state, start, recent, look);
    return reached < recent ? reached : compareRange(state, 0, start, look);
  });
}

interface Look {
  readonly fs: FileSystem;
  readonly prefix: string;
  readonly suspects: Set<string>;
  readonly deadline: number;
}

/** Rows counted over all segments; returns where it stopped. */
function compareRange({ segments }: CacheState, from: number, to: number, look: Look): number {
  let base = 0;
  for (const segment of segments) {
    const { count } = segment.stamps;
    const last = Math.min(count, to - base);
    const reached = compareRows(segment, Math.max(0, from - base), last, look);
    if (reached < last) return base + reached;
    base += count;
  }
  return to;
}

/** Returns the row it stopped before. At least a few rows are looked at, or a slow machine would never get round. */
function compareRows({ part, stamps }: CacheSegment, from: number, to: number, look: Look): number {
  const { fs, prefix, suspects, deadline } = look;
  const { docs: dead } = part.dead;
  const size = deadline === Number.POSITIVE_INFINITY ? CHUNK : SMALL_CHUNK;
  for (let first = from; first < to; first += size) {
    const chunk = stamps.read(first, Math.min(first + size, to));
    const compare = chunk.comparer(fs, prefix, (at) => {
      if (!dead.has((first + at) as DocRow)) suspects.add(chunk.stemAt(at));
    });
    const step = deadline === Number.POSITIVE_INFINITY ? chunk.count : BETWEEN_CLOCKS;
    for (let at = 0; at < chunk.count; at += step) {
      if (at > 0 && elapsedMs() > deadline) return first + at;
      compare(at, Math.min(at + step, chunk.count));
    }
  }
  return Math.max(from, to);
}

function compareLeftOut(leftOut: readonly Stamped[], { fs, prefix, suspects }: Look): void {
  for (const { stem, stamp } of leftOut) {
    const stats = fs.lstat(`${prefix}${stem}.md`);
    if (stats === null || !sameStamp(stamp, stats)) suspects.add(stem);
  }
}
