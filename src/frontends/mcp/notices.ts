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
import { filesOf, noteDirectories, ownAddress, type Stamps, stampsOf } from "./watched-files.ts";

export interface Listener {
  readonly listChanged: () => void;
  readonly updated: (uri: string) => void;
}

export interface Notices {
  /** Returns how to leave. */
  readonly join: (listener: Listener) => () => void;
  /** Somebody wants to hear of these from now on. */
  readonly watch: (memory: Memory, uris: readonly string[]) => Promise<void>;
  /** Has anybody else written? */
  readonly look: (memory: Memory) => void;
  /** What was read again may come from other files than before: they are watched from now on. */
  readonly reread: (memory: Memory) => void;
  /** This server has written: these notes, or none of them but the overview. */
  readonly wrote: (memory: Memory, slugs: readonly string[]) => void;
}

interface Watched {
  /** Of the note by its slug, where it was asked for by its name or is there under no name yet. */
  readonly address: string | null;
  readonly stamps: Stamps;
}

const GATHERING_MS = 20;
/**
 * Each costs a look at a file or two with every call. They are not counted per client: one that
 * nobody wants any more is looked at until newer ones push it out, and telling of it reaches nobody.
 */
const MOST_WATCHED = 1_000;
const SLUG_URI = /^memory:\/\/(?:index|prefix|topics\/[a-z0-9._-]+)$/;

export function watchMemory(report: (error: unknown) => void): Notices {
  const listeners = new Set<Listener>();
  const watched = new Map<string, Watched>();
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
  /** A note that is new may be what somebody waits for by a name; a slug says by itself which file it will be. */
  const findNamed = async (memory: Memory): Promise<void> => {
    for (const [uri, { address, stamps }] of watched) {
      if (address !== null || SLUG_URI.test(uri)) continue;
      const found = await ownAddress(memory, uri);
      if (found === null || !watched.has(uri)) continue;
      watched.set(uri, { address: found, stamps: compare(stamps, filesOf(memory, found)).stamps });
      changed.add(uri);
    }
    tellSoon();
  };
  const look = (memory: Memory): void => {
    const now = compare(directories, noteDirectories(memory));
    hasListChanged ||= now.isChanged;
    directories = now.stamps;
    for (const [uri, { address, stamps: before }] of watched) {
      const { stamps, isChanged } = compare(before, filesOf(memory, address ?? uri));
      if (isChanged) changed.add(uri);
      watched.set(uri, { address, stamps });
    }
    tellSoon();
    if (now.isChanged) findNamed(memory).catch(report);
  };

  return {
    join: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch: async (memory, uris) => {
      const addresses = new Map<string, string | null>();
      for (const uri of uris) addresses.set(uri, watched.get(uri)?.address ?? (await ownAddress(memory, uri)));
      look(memory);
      for (const [uri, address] of addresses) {
        const files = [uri, ...(address === null ? [] : [address])].flatMap((it) => filesOf(memory, it));
        if (files.length === 0 || watched.has(uri)) continue;
        watched.set(uri, { address, stamps: stampsOf(new Set(files)) });
        if (watched.size > MOST_WATCHED) watched.delete(watched.keys().next().value ?? "");
      }
    },
    look,
    reread: (memory) => {
      for (const [uri, { address, stamps: known }] of watched) {
        // What was known keeps its stamp: a change since the look before the reading is still to be told.
        const stamps = new Map([...stampsOf(filesOf(memory, address ?? uri)), ...known]);
        watched.set(uri, { address, stamps });
      }
    },
    wrote: (memory, slugs) => {
      directories = stampsOf(noteDirectories(memory));
      hasListChanged = true;
      const written = new Set([...slugs.map(topicUri), INDEX_URI, PREFIX_URI]);
      for (const uri of written) changed.add(uri);
      for (const [uri, { address, stamps }] of watched) {
        if (!written.has(uri) && !written.has(address ?? uri)) continue;
        changed.add(uri);
        watched.set(uri, { address, stamps: compare(stamps, filesOf(memory, address ?? uri)).stamps });
      }
      tellSoon();
      findNamed(memory).catch(report);
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
