/** Which memories are searched, and where is the index of each kept? */
import { dirname, join } from "node:path";
import { listDirectory } from "./files/list-directory.ts";
import { nameHash } from "./files/name-hash.ts";
import type { Places } from "./model/places.ts";
import type { RecalledTopic } from "./model/recalled.ts";
import { provideStemmers } from "./recall/stem.ts";
import { STEMMERS } from "./recall/stemmers.ts";
import type { RecallMemory } from "./recall/topic-files.ts";
import { decodeText } from "./text/decode-text.ts";
import { topicDocument } from "./topics/topic-document.ts";

/** A memory, and what its notes are called in results. */
export interface SearchedMemory extends RecallMemory {
  readonly scope: RecalledTopic["scope"];
  readonly origin?: string;
}

/** This workspace's and the user's. */
export function ownMemories(places: Places): readonly SearchedMemory[] {
  const workspace = memoryAt("workspace", places.topicsDir, places);
  if (places.userMemoryDir === null) return [workspace];
  return [workspace, memoryAt("user", places.userMemoryDir, places)];
}

/** Siblings of this workspace's memory: `…/projects/<slug>/memory`. */
export function otherMemories(places: Places): readonly SearchedMemory[] {
  const projects = dirname(dirname(places.memoryDir));
  const listing = listDirectory(projects);
  if (!listing.ok) return [];
  return listing.entries
    .filter(({ kind, name }) => kind === "directory" && join(projects, name, "memory") !== places.memoryDir)
    .map(({ name }) => ({ ...memoryAt("other", join(projects, name, "memory"), places), origin: name }));
}

function memoryAt(scope: SearchedMemory["scope"], topicsDir: string, { cacheDir }: Places): SearchedMemory {
  // Whoever builds or adds to an index must stem alike.
  provideStemmers((language) => STEMMERS[language]);
  // The memory's own name, the same from whichever workspace it is looked at: the cache goes by it.
  const key = nameHash(topicsDir).slice(0, 16);
  return {
    key,
    scope,
    topicsDir,
    cacheDir: join(cacheDir, "recall", key),
    parse: (stem, data) => ({ id: stem, ...topicDocument(stem, decodeText(data).text) }),
  };
}
