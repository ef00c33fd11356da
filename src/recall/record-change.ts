/**
 * We have just written or removed this topic: let the cache know, in time that does not grow with the store.
 *
 * One small segment, one list of the dead, one manifest. Nothing is listed. Where there is no cache yet, nothing is
 * done: the next query builds it. What cannot be recorded is found by the next query, so a failure is a problem
 * beside a saved note, never a failed write.
 */
import { errnoOf, type FileSystem, nodeFileSystem, orElse } from "../files/file-system.ts";
import { wallClockMs } from "../files/wall-clock.ts";
import { type Problem, problem } from "../model/problem.ts";
import { applyChange, type CacheState, type Change } from "./cache-state.ts";
import type { DirectorySight } from "./manifest.ts";
import { isUnusable, loadState, saveState } from "./open-memory.ts";
import { NO_STAMP, stampOf } from "./stamps.ts";
import {
  hashOf,
  idOf,
  judgeYoungTopic,
  type ReadTopic,
  type RecallMemory,
  sameSight,
  sightOf,
  topicFile,
} from "./topic-files.ts";

/**
 * What the topics directory looks like: to be asked before a write and given to `recordWrite`, which can then tell
 * the write's own traces from other programs'. Without it the next query lists the directory. One that may not be looked
 * at gives none: the write itself meets what is wrong and tells it.
 */
export function seeTopics(memory: RecallMemory, fs: FileSystem = nodeFileSystem): DirectorySight | null {
  return orElse(null, () => sightOf(fs, memory));
}

/** After an acknowledged write of `data`. */
export function recordWrite(
  memory: RecallMemory,
  stem: string,
  data: Uint8Array,
  before: DirectorySight | null = null,
  fs: FileSystem = nodeFileSystem,
): readonly Problem[] {
  return record(fs, memory, before, () => {
    const stats = fs.lstat(topicFile(memory, stem));
    // Changed again already: the next query reads it.
    if (stats?.isFile() !== true || stats.size !== data.length) return null;
    const parsed = memory.parse(stem, data);
    const doc = parsed === null ? null : { ...parsed, id: idOf(memory, stem) };
    // Its time is this very moment's, so a second change could hide behind it: told by content until it has aged.
    const stamp = doc === null ? NO_STAMP : stampOf(stats);
    return { read: [{ stem, doc, stamp, youngHash: hashOf(data) }], gone: [] };
  });
}

/** After an acknowledged removal. */
export function recordRemoval(
  memory: RecallMemory,
  stem: string,
  before: DirectorySight | null = null,
  fs: FileSystem = nodeFileSystem,
): readonly Problem[] {
  return record(fs, memory, before, () =>
    fs.lstat(topicFile(memory, stem)) === null ? { read: [], gone: [stem] } : null,
  );
}

const MOST_ATTEMPTS = 20;

/** What this process recorded last: in a server the next write finds it open. */
const recorded = new WeakMap<RecallMemory, CacheState>();

function record(
  fs: FileSystem,
  memory: RecallMemory,
  before: DirectorySight | null,
  find: () => { readonly read: readonly ReadTopic[]; readonly gone: readonly string[] } | null,
): readonly Problem[] {
  const cache = { fs, path: memory.cacheDir };
  const attempt = (): "done" | "again" => {
    const state = loadState(cache, memory, recorded.get(memory));
    if (state === null) return "done";
    const directory = sightOf(fs, memory);
    const found = find();
    if (found === null) return "done";
    const nowMs = wallClockMs();
    const settled = settleOldest(fs, memory, state, nowMs);
    const next = applyChange(memory, state, { ...found, settled, ...sightAfter(state, before, directory) });
    const saved = saveState(cache, next, state.generation + 1, nowMs);
    if (saved === null) return "again";
    recorded.set(memory, saved);
    return "done";
  };
  for (let left = MOST_ATTEMPTS; left > 0; left--) {
    try {
      if (attempt() === "done") return [];
    } catch (error) {
      // Damaged, or merged away by another process while we looked: the last attempt leaves it to the next query.
      if (isUnusable(error)) continue;
      if (errnoOf(error) === "") throw error;
      return [unrecorded(memory, error as Error)];
    }
  }
  return [];
}

function unrecorded(memory: RecallMemory, { message }: Error): Problem {
  const text = `The recall cache could not be updated (${message}): the next recall reads the note again.`;
  return problem("recall-cache", "note", text, { path: memory.cacheDir });
}

/** If the directory was as the cache knew it until our write, it is so still. */
function sightAfter(
  state: CacheState,
  before: DirectorySight | null,
  after: DirectorySight | null,
): Pick<Change, "directory" | "trust"> {
  return sameSight(state.directory, before) ? { directory: after, trust: "own" } : { directory: null, trust: "listed" };
}

/** Two for each one that comes: the list of the young stays short however many writes there are between queries. */
function settleOldest(fs: FileSystem, memory: RecallMemory, state: CacheState, nowMs: number): Set<string> {
  const settled = new Set<string>();
  for (const young of state.young.slice(0, 2)) {
    if (judgeYoungTopic(fs, memory, young, nowMs) === "settled") settled.add(young.stem);
  }
  return settled;
}
