/**
 * Does `index` mean the hand-written text of MEMORY.md, or a note of that name?
 *
 * For history and restore an existing or deleted note comes first, because that is what its writer was told to type. The
 * same holds for a note with exactly the slug `memory.md`, which other programs may create. `MEMORY.md` is always the text.
 */
import type { Topics } from "../memory.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Scope } from "../model/topic.ts";

export const isIndexFile = (word: string): boolean => /^memory(?:\.md)?$/i.test(word);

export async function meansIndexText(word: string, topics: Topics, scope: Scope | undefined): Promise<boolean> {
  if (word === "memory.md") return !(await isSlug(word, topics, scope));
  if (isIndexFile(word)) return true;
  if (word !== "index") return false;
  try {
    await topics.history(word, scope);
    return false;
  } catch (error) {
    if (error instanceof MemoryError && error.code === "not-found") return true;
    throw error;
  }
}

/** Only by slug: an alias does not count. */
async function isSlug(word: string, topics: Topics, scope: Scope | undefined): Promise<boolean> {
  const [there, gone] = await Promise.all([topics.list(scope), topics.trash(scope)]);
  return [...there, ...gone].some(({ slug }) => slug === word);
}
