/**
 * Which topics are not as the cache knows them?
 *
 * The directory's time tells that names came or went; each file's stamp tells that it changed. Up to ALL_OF topics
 * every stamp is compared at every query, unless a process that stays knows from the system that nothing changed; above that
 * for a few milliseconds, the most recently changed first and then in rotation. Rows lie oldest first, so the most recently
 * changed are the last ones.
 */
import type { FileSystem } from "../files/file-system.ts";
import type { CacheDirectory } from "./cache-directory.ts";
import { type CacheState, type Change, countOf } from "./cache-state.ts";
import { compareAll, compareSome } from "./compare-stamps.ts";
import type { DirectorySight } from "./manifest.ts";
import { isSettled } from "./stamps.ts";
import { byAge, judgeYoungTopic, listTopics, type RecallMemory, readTopic, sameSight, sightOf } from "./topic-files.ts";
import type { DocRow } from "./types.ts";

/**
 * `budget`: as much checking as a turn can bear. `recent`: of a large store only what changed last; for a process that
 * looks further once it has answered. `full`: everything, and merging; for servers with time to spare.
 */
export type Sweep = "budget" | "recent" | "full";

export interface LookOptions {
  readonly sweep: Sweep;
  /** The time before anything is looked at. */
  readonly nowMs: number;
  /** Stems that a caller found changed. */
  readonly suspects: readonly string[];
  /** No file has changed since this process last compared them all with the state that it looks at. */
  readonly isQuiet: boolean;
  readonly say: (text: string) => void;
}

/** Of so many every one is compared. */
export const ALL_OF = 1000;
/** A new process and its host wait for it; `recent` is followed by a look for which nobody waits. */
const BUDGET_MS: Readonly<Record<Sweep, number>> = { budget: 0.75, recent: 0, full: Number.POSITIVE_INFINITY };
/** After other programs' changes to the directory: an editor that saves by rename shows there, and only there. */
const DISTURBED_BUDGET_MS = 40;
/** Fewer are all recent enough, in any order. */
const WORTH_SORTING = 192;
/** Fewer files are read before a person would wonder. */
const WORTH_SAYING = 2000;

export function lookForChanges(
  cache: CacheDirectory,
  memory: RecallMemory,
  state: CacheState,
  options: LookOptions,
): Change | null {
  const { fs } = cache;
  const directory = sightOf(fs, memory);
  // What stands in its place is not a memory that is yet to be made: reading it throws what is wrong.
  if (directory === null && fs.lstat(memory.topicsDir) !== null) fs.readdir(memory.topicsDir);
  const suspects = new Set(options.suspects);
  const count = countOf(state);
  const isSmall = count <= ALL_OF || options.sweep === "full";
  const isAsSeen = sameSight(directory, state.directory) || (directory === null && state.directory === null);
  const mustList = !isAsSeen || options.sweep === "full" || (state.trust === "own" && isSmall);
  const gone = mustList ? compareNames(fs, memory, state, suspects) : [];
  if (isSmall && !(options.isQuiet && isAsSeen)) compareAll(fs, memory, state, suspects);
  else compareSome(cache, memory, state, suspects, isAsSeen ? BUDGET_MS[options.sweep] : DISTURBED_BUDGET_MS);
  const settled = judgeYoung(fs, memory, state, suspects, options.nowMs);
  for (const stem of gone) suspects.delete(stem);
  const sight = mustList ? settledSight(directory, options.nowMs) : state.directory;
  const trust = mustList ? "listed" : state.trust;
  const isNews = suspects.size > 0 || gone.length > 0 || settled.size > 0;
  if (
    !isNews &&
    trust === state.trust &&
    (sight === null ? state.directory === null : sameSight(sight, state.directory))
  )
    return null;
  return { ...readSuspects(fs, memory, suspects, gone, options), settled, directory: sight, trust };
}

/** A directory that changed a moment ago may change again without showing it: it is listed once more. */
function settledSight(sight: DirectorySight | null, nowMs: number): DirectorySight | null {
  return sight !== null && isSettled(Math.max(sight.ctimeMs, sight.mtimeMs), nowMs) ? sight : null;
}

/** Puts new names among the suspects; returns those that are gone. */
function compareNames(fs: FileSystem, memory: RecallMemory, state: CacheState, suspects: Set<string>): string[] {
  const names = listTopics(fs, memory);
  const gone: string[] = [];
  const meet = (stem: string): void => {
    if (!names.delete(stem)) gone.push(stem);
  };
  for (const { part, stamps } of state.segments) {
    stamps.visit(0, stamps.count, (row, stem) => {
      if (!part.dead.docs.has(row as DocRow)) meet(stem);
    });
  }
  for (const { stem } of state.leftOut) meet(stem);
  for (const stem of names) suspects.add(stem);
  return gone;
}

/** Young topics by their content: as they were, and old enough now, or among the suspects. */
function judgeYoung(
  fs: FileSystem,
  memory: RecallMemory,
  state: CacheState,
  suspects: Set<string>,
  nowMs: number,
): Set<string> {
  const settled = new Set<string>();
  for (const young of state.young) {
    if (suspects.has(young.stem)) continue;
    const verdict = judgeYoungTopic(fs, memory, young, nowMs);
    if (verdict === "settled") settled.add(young.stem);
    else if (verdict === "changed") suspects.add(young.stem);
  }
  return settled;
}

function readSuspects(
  fs: FileSystem,
  memory: RecallMemory,
  suspects: ReadonlySet<string>,
  known: readonly string[],
  { nowMs, say }: LookOptions,
): Pick<Change, "read" | "gone"> {
  if (suspects.size > WORTH_SAYING) say(`indexing ${suspects.size.toLocaleString("en")} notes…`);
  const gone = [...known];
  const read: Change["read"][number][] = [];
  for (const stem of suspects.size > WORTH_SORTING ? byAge(fs, memory, suspects) : suspects) {
    const topic = readTopic(fs, memory, stem, nowMs);
    if (topic === null) gone.push(stem);
    else read.push(topic);
  }
  return { read, gone };
}
