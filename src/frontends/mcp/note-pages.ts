/**
 * Which notes stand on this page of the list?
 *
 * A list of all notes costs a look at each of them, so the pages of one run come from the list that its first page made. It
 * holds while the directories are as they were (whatever comes, goes or is replaced shows there) and while the client
 * goes on asking; what an editor changed in place shows with the next run.
 */
import type { Memory } from "../../memory.ts";
import { noteDirectories, stampsOf } from "./watched-files.ts";

export interface ListedNote {
  readonly slug: string;
  readonly description: string;
}

export interface NotePage {
  readonly notes: readonly ListedNote[];
  readonly isLast: boolean;
}

interface Run {
  /** By slug. */
  readonly notes: readonly ListedNote[];
  /** What the directories looked like before they were listed. */
  readonly stamps: string;
  readonly untilMs: number;
}

/** Longer than a client takes for its next page. */
const LONGEST_PAUSE_MS = 5_000;
const RUNS = new WeakMap<Memory, Run>();

/** The cursor is the last slug of the page before: a list that changes meanwhile repeats and skips nothing else. */
export async function pageOfNotes(memory: Memory, cursor: string | undefined, size: number): Promise<NotePage> {
  const stamps = [...stampsOf(noteDirectories(memory)).values()].join("\n");
  const known = cursor === undefined ? undefined : RUNS.get(memory);
  const holds = known !== undefined && known.stamps === stamps && performance.now() < known.untilMs;
  const all = holds ? known.notes : await listNotes(memory);
  const from = cursor === undefined ? 0 : firstAfter(all, cursor);
  const notes = all.slice(from, from + size);
  const isLast = from + size >= all.length;
  if (isLast) RUNS.delete(memory);
  else RUNS.set(memory, { notes: all, stamps, untilMs: performance.now() + LONGEST_PAUSE_MS });
  return { notes, isLast };
}

/** The workspace's note comes first and hides the user's of the same slug, as it does when it is read. */
async function listNotes(memory: Memory): Promise<readonly ListedNote[]> {
  const bySlug = new Map<string, ListedNote>();
  for (const { slug, description } of await memory.topics.list())
    if (!bySlug.has(slug)) bySlug.set(slug, { slug, description });
  return [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function firstAfter(notes: readonly ListedNote[], cursor: string): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle]!.slug > cursor) high = middle;
    else low = middle + 1;
  }
  return low;
}
