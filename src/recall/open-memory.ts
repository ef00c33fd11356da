/**
 * The cache of one memory, opened and brought up to date.
 *
 * Whatever is wrong with it (missing, foreign, torn, of another version) has one remedy: an empty state, for which
 * every topic file is news. What was found is saved if it can be; the answer never waits for that to succeed.
 */
import { errnoOf, type FileSystem } from "../files/file-system.ts";
import { type CacheDirectory, commitManifest, findManifest, nextGeneration, removeUnused } from "./cache-directory.ts";
import { checkSegment } from "./cache-segment.ts";
import {
  applyChange,
  type CacheState,
  emptyState,
  fileSegments,
  manifestOf,
  openState,
  tidyState,
} from "./cache-state.ts";
import { type LookOptions, lookForChanges } from "./freshness.ts";
import type { Manifest } from "./manifest.ts";
import { TornSegment } from "./paged-file.ts";
import type { RecallMemory } from "./topic-files.ts";

export interface OpenedMemory {
  readonly memory: RecallMemory;
  readonly state: CacheState;
  /** Why the cache could not be written; null: it is as it should be. */
  readonly unsaved: Error | null;
}

export function openMemory(
  fs: FileSystem,
  memory: RecallMemory,
  options: LookOptions,
  known?: CacheState,
): OpenedMemory {
  const cache = { fs, path: memory.cacheDir };
  if (isUnbegun(fs, memory)) return { memory, state: emptyState(memory), unsaved: null };
  for (let attempt = 0; ; attempt++) {
    try {
      const state = loadState(cache, memory, known);
      // What is quiet since we compared it says nothing about what another process has saved.
      const isQuiet = options.isQuiet && state !== null && state === known;
      return bringUpToDate(cache, memory, { ...options, isQuiet }, state);
    } catch (error) {
      // A segment that is damaged, or that was merged away while we looked: once more, then from the files.
      if (!isUnusable(error)) throw error;
      if (attempt > 0) return rebuildMemory(fs, memory, options);
    }
  }
}

/** Most people have no user memory: of what was never begun nothing is kept. What is kept of one that is gone is emptied. */
function isUnbegun(fs: FileSystem, { topicsDir, cacheDir }: RecallMemory): boolean {
  return fs.lstat(topicsDir) === null && fs.lstat(cacheDir) === null;
}

/** From the topic files alone. */
export function rebuildMemory(fs: FileSystem, memory: RecallMemory, options: LookOptions): OpenedMemory {
  return bringUpToDate({ fs, path: memory.cacheDir }, memory, options, null);
}

/** Null where there is nothing that can be trusted for this memory. */
export function loadState(cache: CacheDirectory, memory: RecallMemory, known?: CacheState): CacheState | null {
  let manifest: ReturnType<typeof findManifest>;
  try {
    manifest = findManifest(cache, known?.generation);
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return null;
  }
  if (manifest === "known") return known!;
  // Nothing on disk because nothing could be put there: what this process knows is all there is.
  if (manifest === null) return known?.isUnsaved === true && known.generation === 0 ? known : null;
  if (manifest.key !== memory.key || manifest.topicsDir !== memory.topicsDir) return null;
  return openState(cache, manifest, known);
}

/** The state as saved, or null if another process was faster: what it saved is as good. */
export function saveState(
  cache: CacheDirectory,
  state: CacheState,
  generation: number,
  nowMs: number,
): CacheState | null {
  const filed = fileSegments(cache, state);
  const manifest: Manifest = manifestOf(filed, generation);
  const names = commitManifest(cache, manifest);
  if (names === null) return null;
  removeUnused(cache, manifest, names, nowMs);
  return { ...filed, generation, isUnsaved: false };
}

export const isUnusable = (error: unknown): boolean => error instanceof TornSegment || errnoOf(error) === "ENOENT";

function bringUpToDate(
  cache: CacheDirectory,
  memory: RecallMemory,
  options: LookOptions,
  loaded: CacheState | null,
): OpenedMemory {
  const before = loaded ?? emptyState(memory);
  if (options.sweep === "full") before.segments.forEach(checkSegment);
  const change = lookForChanges(cache, memory, before, options);
  let state = change === null ? before : applyChange(memory, before, change);
  if (options.sweep === "full") state = tidyState(state);
  if (state === before && loaded !== null && loaded.isUnsaved !== true) return { memory, state, unsaved: null };
  try {
    cache.fs.mkdir(cache.path);
    const isFirst = before.generation === 0;
    const generation = isFirst ? nextGeneration(cache, Math.floor(options.nowMs)) : before.generation + 1;
    return { memory, state: saveState(cache, state, generation, options.nowMs) ?? state, unsaved: null };
  } catch (error) {
    if (errnoOf(error) === "") throw error;
    return { memory, state: { ...state, isUnsaved: true }, unsaved: error as Error };
  }
}
