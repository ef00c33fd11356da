/**
 * The recall index of one or more memories, kept on disk between processes.
 *
 * **Invariant:** it is a cache. Delete it and nothing is lost but time; nothing in it is believed that a look at
 * the topic files contradicts, and an answer never waits for it to be written. Readers take no lock.
 */
import { errnoOf, type FileSystem, nodeFileSystem, orElse } from "../files/file-system.ts";
import { wallClockMs } from "../files/wall-clock.ts";
import { type Problem, problem } from "../model/problem.ts";
import { MAX_TOPIC_BYTES } from "../model/topic.ts";
import { livingIn } from "./cache-segment.ts";
import { type CacheState, emptyState, findTopic } from "./cache-state.ts";
import type { RecallIndex } from "./engine.ts";
import type { LookOptions, Sweep } from "./freshness.ts";
import { MendingIndex } from "./mending-index.ts";
import { type OpenedMemory, openMemory, rebuildMemory } from "./open-memory.ts";
import { TornSegment } from "./paged-file.ts";
import { type Stamped, sameStamp } from "./stamps.ts";
import { type RecallMemory, topicFile } from "./topic-files.ts";

export { ALL_OF, type Sweep } from "./freshness.ts";
export { recordRemoval, recordWrite, seeTopics } from "./record-change.ts";
export type { RecallMemory } from "./topic-files.ts";

export interface OpenRecallOptions {
  /** Progress of long builds, for a person. */
  readonly say?: (text: string) => void;
  /** `budget` without it. */
  readonly sweep?: Sweep;
  readonly nowMs?: () => number;
  /** What this process opened last: what did not change stays warm, and a standing problem is not told again. */
  readonly previous?: OpenedRecall;
  /** Ids that `verify` refused: looked at in any case. */
  readonly suspects?: readonly string[];
  /** No file of this memory has changed since all were compared for `previous`. */
  readonly isQuiet?: (memory: RecallMemory) => boolean;
}

export interface OpenedRecall {
  readonly index: RecallIndex;
  readonly problems: readonly Problem[];
  /** The next process will find what this one knows. */
  readonly isCached: boolean;
  locate(id: string): { readonly key: string; readonly stem: string };
  /** The topic's file is still the one that was indexed. */
  verify(id: string): boolean;
  /** Notes that may not be read, or are too large. Looks at those alone that are not in the index. */
  unsearched(): readonly Problem[];
}

export function openRecall(memories: readonly RecallMemory[], options: OpenRecallOptions = {}): OpenedRecall {
  return openRecallWith(nodeFileSystem, memories, options);
}

/** The same over another file system, for tests that count or fail its calls. */
export function openRecallWith(
  fs: FileSystem,
  memories: readonly RecallMemory[],
  options: OpenRecallOptions = {},
): OpenedRecall {
  const { states, wasCached, rest } = leftBehind(memories, options);
  const problems: Problem[] = [];
  const open = (how: typeof openMemory) =>
    memories.map((memory, at) => {
      try {
        return how(fs, memory, lookOptions(memory, rest), states[at]);
      } catch (error) {
        // One memory that cannot be read is no reason to be silent about the others.
        if (errnoOf(error) === "") throw error;
        problems.push(unreadable(memory, error as Error));
        return { memory, state: emptyState(memory), unsaved: null };
      }
    });
  const opened = open(openMemory);
  const unsaved = opened.find((it) => it.unsaved !== null);
  if (unsaved !== undefined && wasCached !== false) problems.push(unwritable(unsaved));
  return new CachedRecall(fs, opened, problems, () => open(rebuildMemory));
}

/**
 * What the last one knew, without that one: whoever opens anew with every query would keep them all, each with its
 * index, since the function that rebuilds an index keeps whatever stands beside it.
 */
function leftBehind(memories: readonly RecallMemory[], { previous, ...rest }: OpenRecallOptions) {
  const last = previous instanceof CachedRecall ? previous : undefined;
  return { states: memories.map((memory) => last?.stateOf(memory)), wasCached: last?.isCached, rest };
}

function lookOptions(memory: RecallMemory, options: Omit<OpenRecallOptions, "previous">): LookOptions {
  const prefix = `${memory.key}:`;
  const suspects = (options.suspects ?? []).filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  const { sweep = "budget", say = () => undefined, nowMs = wallClockMs, isQuiet = () => false } = options;
  return { sweep, say, suspects, nowMs: nowMs(), isQuiet: isQuiet(memory) };
}

class CachedRecall implements OpenedRecall {
  readonly index: RecallIndex;
  readonly problems: readonly Problem[];
  readonly isCached: boolean;
  readonly #fs: FileSystem;
  #opened: readonly OpenedMemory[];

  constructor(
    fs: FileSystem,
    opened: readonly OpenedMemory[],
    problems: readonly Problem[],
    rebuild: () => readonly OpenedMemory[],
  ) {
    this.#fs = fs;
    this.#opened = opened;
    this.problems = problems;
    this.isCached = opened.every((it) => it.unsaved === null);
    this.index = new MendingIndex(partsOf(opened), () => {
      this.#opened = rebuild();
      return partsOf(this.#opened);
    });
  }

  locate(id: string): { readonly key: string; readonly stem: string } {
    const key = this.#memoryOf(id)?.memory.key ?? "";
    return { key, stem: id.slice(key.length + 1) };
  }

  verify(id: string): boolean {
    const found = this.#memoryOf(id);
    if (found === undefined) return false;
    const { stem } = this.locate(id);
    try {
      const known = this.#stampedAt(found, id) ?? findTopic(found.memory, found.state, stem);
      const stats = this.#fs.lstat(topicFile(found.memory, stem));
      return known !== null && stats !== null && sameStamp(known.stamp, stats);
    } catch (error) {
      if (error instanceof TornSegment) return false;
      throw error;
    }
  }

  unsearched(): readonly Problem[] {
    return this.#opened.flatMap(({ memory, state }) =>
      state.leftOut.flatMap(({ stem }) => {
        const path = topicFile(memory, stem);
        const stats = orElse(null, () => this.#fs.lstat(path));
        // Links and special files are left out by design, and listed as what they are.
        if (stats?.isFile() !== true || stats.nlink > 1) return [];
        return [stats.size > MAX_TOPIC_BYTES ? tooLarge(path) : closed(path)];
      }),
    );
  }

  /** Of a hit just given the place is known, and not looked for. */
  #stampedAt({ state }: OpenedMemory, id: string): Stamped | undefined {
    const place = this.index.placeOf(id);
    return state.segments.find(({ part }) => part === place?.part)?.stamps.row(place!.doc);
  }

  stateOf(memory: RecallMemory): CacheState | undefined {
    return this.#opened.find((it) => it.memory.cacheDir === memory.cacheDir && it.memory.key === memory.key)?.state;
  }

  #memoryOf(id: string): OpenedMemory | undefined {
    return this.#opened.find((it) => id.startsWith(`${it.memory.key}:`));
  }
}

const partsOf = (opened: readonly OpenedMemory[]) =>
  opened.flatMap(({ state }) => state.segments.filter((it) => livingIn(it) > 0).map(({ part }) => part));

function unwritable({ memory, unsaved }: OpenedMemory): Problem {
  const message = `The recall cache cannot be written (${unsaved?.message ?? "?"}): recall works, but reads the notes anew.`;
  return problem("recall-cache", "warning", message, { path: memory.cacheDir });
}

const tooLarge = (path: string): Problem =>
  problem("topic-too-large", "warning", "This note was not searched: it is larger than 16 MB.", { path });

const closed = (path: string): Problem =>
  problem("topic-unreadable", "warning", "This note was not searched: it may not be read by this user.", { path });

function unreadable({ topicsDir }: RecallMemory, { message }: Error): Problem {
  return problem("memory-dir-unusable", "error", `These notes cannot be searched: ${message}`, { path: topicsDir });
}
