/**
 * Who has to hear that notes have changed?
 *
 * A write through this server tells which note it was. What other programs write shows in the time
 * of the directory, looked at with every call: no watcher, so a client that asks nothing hears
 * nothing. Changes are gathered for a moment, so that a hundred writes are one notice.
 */
import { statSync } from "node:fs";
import type { Memory } from "../../memory.ts";

export const INDEX_URI = "memory://index";
export const PREFIX_URI = "memory://prefix";
export const TOPIC_URIS = "memory://topics/";

export const topicUri = (slug: string): string => `${TOPIC_URIS}${encodeURIComponent(slug)}`;

export interface Listener {
  readonly listChanged: () => void;
  readonly updated: (uri: string) => void;
}

export interface Notices {
  /** Returns how to leave. */
  readonly join: (listener: Listener) => () => void;
  /** Has anybody else written? */
  readonly look: (memory: Memory) => void;
  /** This server has written: these notes, or none of them but the overview. */
  readonly wrote: (memory: Memory, slugs: readonly string[]) => void;
}

const GATHERING_MS = 20;

export function watchMemory(report: (error: unknown) => void): Notices {
  const listeners = new Set<Listener>();
  let seen: { readonly times: string; readonly at: Date } | null = null;
  let written = new Set<string>();
  /** Since when others may have written; null: they have not. */
  let foreign: Date | null = null;
  let isTelling = false;

  const tell = async (memory: Memory): Promise<void> => {
    isTelling = false;
    const [own, since] = [written, foreign];
    written = new Set();
    foreign = null;
    // Only then: listing a large store after every write of our own would cost more than the write.
    const others = since === null ? [] : await changedSince(memory, since);
    const uris = [...new Set([...own, ...others])].map(topicUri);
    for (const listener of listeners) {
      listener.listChanged();
      for (const uri of [...uris, INDEX_URI, PREFIX_URI]) listener.updated(uri);
    }
  };
  const tellSoon = (memory: Memory): void => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => void tell(memory).catch(report), GATHERING_MS);
  };

  return {
    join: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: (memory) => {
      const now = { times: timesOf(memory), at: memory.surroundings.now() };
      const before = seen;
      seen = now;
      if (before === null || before.times === now.times) return;
      foreign ??= before.at;
      tellSoon(memory);
    },
    wrote: (memory, slugs) => {
      seen = { times: timesOf(memory), at: memory.surroundings.now() };
      for (const slug of slugs) written.add(slug);
      tellSoon(memory);
    },
  };
}

/** Every write of a note renames a file into its directory, and that moves the directory's time. */
function timesOf({ places }: Memory): string {
  return [places.memoryDir, places.topicsDir, places.userMemoryDir]
    .map((path) => (path === null ? undefined : statSync(path, { throwIfNoEntry: false })?.mtimeMs))
    .join(" ");
}

async function changedSince(memory: Memory, since: Date): Promise<string[]> {
  const topics = await memory.topics.list();
  return topics.filter(({ modified }) => new Date(modified) >= since).map(({ slug }) => slug);
}
