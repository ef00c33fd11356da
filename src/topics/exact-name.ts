/**
 * Which note is called exactly this?
 *
 * By its slug, name or alias, compared in Unicode form NFC because keyboards and disks compose
 * letters differently. Other spellings only give a hint: a command that deletes must not guess.
 */
import { MemoryError } from "../model/memory-error.ts";
import { nearNotes } from "./near-notes.ts";
import type { TopicSummary } from "./topic-store.ts";

type Named = Pick<TopicSummary, "slug" | "name" | "aliases" | "scope">;

export function sameName(a: string, b: string): boolean {
  if (a === b) return true;
  // Latin-1 letters have only one form. Normalising 100,000 names would take most of the time of a lookup.
  return (BEYOND_LATIN1.test(a) || BEYOND_LATIN1.test(b)) && a.normalize("NFC") === b.normalize("NFC");
}

const BEYOND_LATIN1 = /[^\u0000-\u00ff]/;

export const isCalled = (it: Pick<Named, "name" | "aliases">, name: string): boolean =>
  sameName(it.name, name) || it.aliases.some((known) => sameName(known, name));

/** Looks in one memory after the other; undefined if none has such a note. Throws if one memory has several. */
export function calledExactly<Topic extends Named>(name: string, topics: readonly Topic[]): Topic | undefined {
  const called = topics.filter((it) => sameName(it.slug, name) || isCalled(it, name));
  const [first, second] = called.filter(({ scope }) => scope === called[0]!.scope);
  if (second === undefined) return first;
  throw new MemoryError(
    "conflict",
    `Several notes are called '${name}': ${called.map(({ slug }) => `'${slug}'`).join(", ")}. Give the slug of one.`,
    { details: { slugs: called.map(({ slug }) => slug) } },
  );
}

/** The same error, with the note that was probably meant. */
export function hintingAtNear(error: MemoryError, name: string, topics: readonly Named[]): MemoryError {
  const near = nearNotes(name, topics);
  const message = error.code === "not-found" ? `There is no note '${name}'.` : error.message;
  const hint = near.length === 0 ? "" : ` Did you mean ${near.map((it) => `'${it}'`).join(" or ")}?`;
  return new MemoryError(error.code, `${message}${hint}`, {
    cause: error,
    details: { ...error.details, topic: name, ...(near.length === 0 ? {} : { near: near[0] }) },
  });
}
