/**
 * What can a model do about this error?
 *
 * The store says what was wrong, to whoever asked; here follows what to try next, in terms of what
 * a tool can do. No tool is named that may not be offered.
 */
import { MemoryError } from "../model/memory-error.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { type NamedNote, nearNotes } from "./near-notes.ts";

interface Listed {
  readonly list: () => Promise<readonly NamedNote[]>;
}

/** For calls that name a note which should be there. */
export async function findingNote<Result>(topics: Listed, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAbout(error, "not-found") && !isAbout(error, "slug-invalid")) throw error;
    const near = nearNotes(name, await topics.list()).map((slug) => spliceSafe(slug, "foreign"));
    const next =
      near.length === 0
        ? "Take the slug from the memory index, or search for the note by what it says."
        : `Did you mean ${near.join(" or ")}? Otherwise search for the note by what it says.`;
    throw withAdvice(error, next);
  }
}

/** For calls that may give a note a new name. */
export async function namingNote<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAbout(error, "slug-invalid")) throw error;
    throw withAdvice(error, `Nothing was written: call again with another name, such as ${usable(name)}.`);
  }
}

export function isAbout(error: unknown, code: MemoryError["code"]): error is MemoryError {
  return error instanceof MemoryError && error.code === code;
}

export function withAdvice(error: MemoryError, advice: string): MemoryError {
  const { code, message, path, details } = error;
  return new MemoryError(code, `${message} ${advice}`, {
    ...(path === undefined ? {} : { path }),
    cause: error,
    details,
  });
}

/** A name that is free of what names may not hold; one that was refused though it is so gets a longer one. */
function usable(name: string): string {
  const folded = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  if (folded === "") return "deploy-checklist";
  return folded === name || /^(?:memory|claude|agents)$/.test(folded) ? `${folded}-notes` : folded;
}
