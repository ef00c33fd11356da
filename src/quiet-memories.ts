/**
 * Which memories have been quiet since their notes were last compared with the index?
 *
 * For a process that stays: while the system tells of no change, a search need not look at every note (files/directory-watch.ts).
 */
import { type DirectoryWatch, watchDirectory } from "./files/directory-watch.ts";
import type { SearchedMemory } from "./recall-memories.ts";

export interface QuietMemories {
  /**
   * Runs `compare`, which is told which memories have been quiet since it last returned. The changes of a moment ago count if
   * the event loop has turned since.
   */
  readonly during: <T>(memories: readonly SearchedMemory[], compare: (isQuiet: IsQuiet) => T) => T;
  readonly close: () => void;
}

export type IsQuiet = (memory: Pick<SearchedMemory, "topicsDir">) => boolean;

export function watchMemories(watch: typeof watchDirectory = watchDirectory): QuietMemories {
  const watches = new Map<string, DirectoryWatch | null>();
  /** The changes that were known before the last comparing. */
  const compared = new Map<string, number>();
  const changesIn = (directory: string): number => {
    let watched = watches.get(directory);
    if (watched === undefined) {
      const begun = watch(directory);
      if (begun === "missing") return Number.NaN;
      watched = begun;
      watches.set(directory, watched);
    }
    const changes = watched?.changes() ?? Number.NaN;
    // Another directory may have come in its place.
    if (Number.isNaN(changes) && watched !== null) {
      watched.close();
      watches.delete(directory);
    }
    return changes;
  };
  return {
    during: (memories, compare) => {
      const known = new Map(memories.map(({ topicsDir }) => [topicsDir, changesIn(topicsDir)]));
      const result = compare(({ topicsDir }) => known.get(topicsDir) === compared.get(topicsDir));
      for (const [directory, changes] of known) compared.set(directory, changes);
      return result;
    },
    close: () => {
      for (const watched of watches.values()) watched?.close();
      watches.clear();
      compared.clear();
    },
  };
}
