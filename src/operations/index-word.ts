/**
 * `index` is the word for MEMORY.md's own text, and may be the name of a note as well. A note that is there, or was, goes
 * first where its history is asked for: that is what its writer was told to type. So does one of exactly the slug
 * `memory.md`, which other programs may make. `MEMORY.md` is always the text.
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

/** By its slug alone: that a note has the file's name for an alias makes it no answer. */
async function isSlug(word: string, topics: Topics, scope: Scope | undefined): Promise<boolean> {
  const [there, gone] = await Promise.all([topics.list(scope), topics.trash(scope)]);
  return [...there, ...gone].some(({ slug }) => slug === word);
}
