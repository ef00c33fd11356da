/**
 * Which files does a resource come from, and what do they look like now?
 *
 * A stamp is what `stat` says, to the nanosecond: enough to see that somebody wrote, and cheap
 * enough for every call. No file is opened.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Memory } from "../../memory.ts";
import { MemoryError } from "../../model/memory-error.ts";
import { INDEX_URI, PREFIX_URI, slugOfUri, topicUri } from "./uris.ts";

export type Stamps = ReadonlyMap<string, string>;

/** Every write of a note renames a file into its directory, and that moves the directory's time. */
export function noteDirectories({ places }: Memory): readonly string[] {
  return [places.memoryDir, places.topicsDir, places.userMemoryDir].filter((path) => path !== null);
}

/** The address of a note by its slug, if it can be read under this one, which may have its name or an alias. */
export async function ownAddress(memory: Memory, uri: string): Promise<string | null> {
  const name = slugOfUri(uri);
  if (name === null) return null;
  try {
    return topicUri((await memory.topics.find(name)).slug);
  } catch (error) {
    // Not there yet, or several are called so: nobody could read it.
    if (error instanceof MemoryError) return null;
    throw error;
  }
}

/** None for what is no resource of ours. */
export function filesOf(memory: Memory, uri: string): readonly string[] {
  const { places } = memory;
  if (uri === PREFIX_URI) return memory.prefixFiles();
  // The directories too: an index is shown with the lines of notes that it lacks.
  if (uri === INDEX_URI)
    return [places.indexFile, places.userIndexFile, ...noteDirectories(memory)].filter((path) => path !== null);
  const slug = slugOfUri(uri);
  if (slug === null || /[/\\\0]/.test(slug)) return [];
  return [places.topicsDir, places.userMemoryDir].flatMap((path) => (path === null ? [] : [join(path, `${slug}.md`)]));
}

export function stampsOf(paths: Iterable<string>): Stamps {
  return new Map([...paths].map((path) => [path, stampOf(path)]));
}

function stampOf(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? "" : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
  } catch (error) {
    // Not to be looked at: whether that changes can still be seen.
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
