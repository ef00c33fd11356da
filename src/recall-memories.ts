/** Which memories are searched, and where is the index of each kept? */
import { join } from "node:path";
import { listDirectory } from "./files/list-directory.ts";
import { directoryIdentity } from "./files/same-directory.ts";
import type { Places } from "./model/places.ts";
import type { RecalledTopic } from "./model/recalled.ts";
import { quickHash } from "./recall/quick-hash.ts";
import { provideStemmers } from "./recall/stem.ts";
import { STEMMERS } from "./recall/stemmers.ts";
import type { RecallMemory } from "./recall/topic-files.ts";
import { decodeText } from "./text/decode-text.ts";
import { topicDocument } from "./topics/topic-document.ts";

/** A memory, and how results name it. */
export interface SearchedMemory extends RecallMemory {
  readonly scope: RecalledTopic["scope"];
  readonly origin?: string;
}

/** The memory of this workspace, then that of the user. */
export function ownMemories(places: Places): readonly SearchedMemory[] {
  const workspace = memoryAt("workspace", places.topicsDir, places);
  if (places.userMemoryDir === null) return [workspace];
  return [workspace, memoryAt("user", places.userMemoryDir, places)];
}

/**
 * The memories of the user's other workspaces. They are looked for where the layout keeps memories, not beside this
 * one's: this one may be in a repository or wherever a variable says, and its neighbours there are no memories.
 */
export function otherMemories(places: Places): readonly SearchedMemory[] {
  const { projectsDir, memoryDir } = places;
  const listing = projectsDir === null ? null : listDirectory(projectsDir);
  if (projectsDir === null || !listing?.ok) return [];
  // By what they are: a workspace may share its memory with others through a link.
  const known = new Set([memoryDir, places.userMemoryDir].map((path) => path && directoryIdentity(path)));
  return listing.entries.flatMap(({ kind, name }) => {
    const path = join(projectsDir, name, "memory");
    const identity = directoryIdentity(path);
    if (kind !== "directory" || (identity !== null && known.has(identity))) return [];
    known.add(identity);
    return [{ ...memoryAt("other", path, places), origin: name }];
  });
}

function memoryAt(scope: SearchedMemory["scope"], topicsDir: string, { cacheDir }: Places): SearchedMemory {
  // Before any index is built or changed: all of them must be stemmed in the same way.
  provideStemmers((language) => STEMMERS[language]);
  // The key of the cache: the same for this memory whichever workspace it is searched from.
  const key = quickHash(Buffer.from(topicsDir)).slice(0, 16);
  return {
    key,
    scope,
    topicsDir,
    cacheDir: join(cacheDir, "recall", key),
    parse: (stem, data) => ({ id: stem, ...topicDocument(stem, decodeText(data).text) }),
  };
}
