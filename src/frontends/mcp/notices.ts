/**
 * Who has to hear that notes have changed?
 *
 * A write through this server tells which note it was. What other programs write shows in the
 * stamps of files, compared with every call: those of the directories, and of what somebody
 * subscribed to. No watcher, so a client that asks nothing hears nothing. Changes are gathered for
 * a moment, so that a hundred writes are one notice.
 */
import type { Memory } from "../../memory.ts";
import { INDEX_URI, PREFIX_URI, topicUri } from "./uris.ts";
import { filesOf, noteDirectories, type Stamps, stampsOf } from "./watched-files.ts";

export interface Listener {
  readonly listChanged: () => void;
  readonly updated: (uri: string) => void;
}

export interface Notices {
  /** Returns how to leave. */
  readonly join: (listener: Listener) => () => void;
  /** Somebody wants to hear of these from now on. */
  readonly watch: (memory: Memory, uris: readonly string[]) => void;
  /** Has anybody else written? */
  readonly look: (memory: Memory) => void;
  /** What was read again may come from other files than before: they are watched from now on. */
  readonly reread: (memory: Memory) => void;
  /** This server has written: these notes, or none of them but the overview. */
  readonly wrote: (memory: Memory, slugs: readonly string[]) => void;
}

const GATHERING_MS = 20;
/**
 * Each costs a look at a file or two with every call. They are not counted per client: one that
 * nobody wants any more is looked at until newer ones push it out, and telling of it reaches nobody.
 */
const MOST_WATCHED = 1_000;

export function watchMemory(report: (error: unknown) => void): Notices {
  const listeners = new Set<Listener>();
  const watched = new Map<string, Stamps>();
  let directories: Stamps | null = null;
  let hasListChanged = false;
  let changed = new Set<string>();
  let isTelling = false;

  const tell = (): void => {
    const [isList, uris] = [hasListChanged, changed];
    [isTelling, hasListChanged, changed] = [false, false, new Set()];
    for (const listener of listeners) {
      if (isList) listener.listChanged();
      for (const uri of uris) listener.updated(uri);
    }
  };
  const tellSoon = (): void => {
    if (isTelling || (!hasListChanged && changed.size === 0)) return;
    isTelling = true;
    setTimeout(() => {
      try {
        tell();
      } catch (error) {
        report(error);
      }
    }, GATHERING_MS);
  };
  const look = (memory: Memory): void => {
    const now = compare(directories, noteDirectories(memory));
    hasListChanged ||= now.isChanged;
    directories = now.stamps;
    for (const [uri, before] of watched) {
      const { stamps, isChanged } = compare(before, filesOf(memory, uri));
      if (isChanged) changed.add(uri);
      watched.set(uri, stamps);
    }
    tellSoon();
  };

  return {
    join: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch: (memory, uris) => {
      look(memory);
      for (const uri of uris) {
        const files = filesOf(memory, uri);
        if (files.length === 0 || watched.has(uri)) continue;
        watched.set(uri, stampsOf(files));
        if (watched.size > MOST_WATCHED) watched.delete(watched.keys().next().value ?? "");
      }
    },
    look,
    reread: (memory) => {
      for (const [uri, known] of watched) {
        // What was known keeps its stamp: a change since the look before the reading is still to be told.
        watched.set(uri, new Map([...stampsOf(filesOf(memory, uri)), ...known]));
      }
    },
    wrote: (memory, slugs) => {
      directories = stampsOf(noteDirectories(memory));
      hasListChanged = true;
      for (const uri of [...slugs.map(topicUri), INDEX_URI, PREFIX_URI]) {
        changed.add(uri);
        const known = watched.get(uri);
        if (known !== undefined) watched.set(uri, compare(known, filesOf(memory, uri)).stamps);
      }
      tellSoon();
    },
  };
}

/**
 * Stamps for the next time, and whether those of the last time still hold. What was a file of it once stays watched: other
 * clients may have read it later than this one, and with other imports. What is new has nothing to differ from.
 */
function compare(before: Stamps | null, files: readonly string[]): { stamps: Stamps; isChanged: boolean } {
  const stamps = stampsOf(new Set([...(before?.keys() ?? []), ...files]));
  const isChanged = before !== null && [...before].some(([path, stamp]) => stamps.get(path) !== stamp);
  return { stamps, isChanged };
}
