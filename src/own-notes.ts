/** Every note of these memories, for `keepsake eval`, and what is wrong with those that cannot be read. Loaded only by it. */
import { join } from "node:path";
import { listDirectory } from "./files/list-directory.ts";
import { MemoryError } from "./model/memory-error.ts";
import { type Problem, problem } from "./model/problem.ts";
import type { RecallDoc } from "./recall/index.ts";
import type { SearchedMemory } from "./recall-memories.ts";
import { readNote } from "./recalled-notes.ts";
import { isTopicStem } from "./text/topic-stem.ts";

export interface OwnNotes {
  readonly docs: readonly RecallDoc[];
  readonly problems: readonly Problem[];
}

/** Throws if there is something that cannot be read, and nothing that can: figures would say that there is no note. */
export function readOwnNotes(memories: readonly SearchedMemory[]): OwnNotes {
  const docs: RecallDoc[] = [];
  const problems: Problem[] = [];
  for (const memory of memories) readNotes(memory, docs, problems);
  const [first] = problems;
  if (docs.length === 0 && first !== undefined)
    throw new MemoryError("file-unreadable", `${first.path}: ${first.message}`, { path: first.path });
  return { docs, problems };
}

function readNotes(memory: SearchedMemory, docs: RecallDoc[], problems: Problem[]): void {
  const { key, topicsDir } = memory;
  const listing = listDirectory(topicsDir);
  if (!listing.ok) {
    const message = `These notes cannot be read: ${listing.cause instanceof Error ? listing.cause.message : "?"}`;
    if (listing.reason !== "missing")
      problems.push(problem("memory-dir-unusable", "error", message, { path: topicsDir }));
    return;
  }
  for (const { name, kind } of listing.entries) {
    const stem = name.slice(0, -".md".length);
    if (kind !== "file" || !name.endsWith(".md") || !isTopicStem(stem)) continue;
    const read = readNote(memory, stem);
    const doc = read.ok ? memory.parse(stem, read.data) : null;
    if (doc !== null) docs.push({ ...doc, id: `${key}:${stem}` });
    else if (!read.ok && read.reason === "unreadable") problems.push(closed(join(topicsDir, name)));
  }
}

const closed = (path: string): Problem =>
  problem("topic-unreadable", "warning", "This note was left out: it may not be read by this user.", { path });
