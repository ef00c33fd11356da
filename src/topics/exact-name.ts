/**
 * Which note is called exactly this?
 *
 * By its slug, its name or an alias, compared after NFC since keyboards and disks compose
 * letters differently. Another spelling is no name: what deletes must not guess. It is hinted at.
 */
import { MemoryError } from "../model/memory-error.ts";
import { nearNotes } from "./near-notes.ts";
import type { TopicSummary } from "./topic-store.ts";

type Named = Pick<TopicSummary, "slug" | "name" | "aliases" | "scope">;

export function sameName(a: string, b: string): boolean {
  if (a === b) return true;
  // Letters of Latin-1 have one form each, and normalising is what a look at 100,000 names would wait for.
  return (BEYOND_LATIN1.test(a) || BEYOND_LATIN1.test(b)) && a.normalize("NFC") === b.normalize("NFC");
}

const BEYOND_LATIN1 = /[^\u0000-\u00ff]/;

/** By its name or an alias. */
export const isCalled = (it: Pick<Named, "name" | "aliases">, name: string): boolean =>
  sameName(it.name, name) || it.aliases.some((known) => sameName(known, name));

/** The first memory that has it decides; undefined: none has. */
export function calledExactly<Topic extends Named>(name: string, topics: readonly Topic[]): Topic | undefined {
  const called = topics.filter((it) => sameName(it.slug, name) || isCalled(it, name));
  const [first, second] = called.filter(({ scope }) => scope === called[0]!.scope);
  if (second === undefined) return first;
  throw new MemoryError(
    "conflict",
    `Several topics are called '${name}': ${called.map(({ slug }) => `'${slug}'`).join(", ")}. Give the slug of one.`,
    { details: { slugs: called.map(({ slug }) => slug) } },
  );
}

/** The same error, with the notes that were probably meant. */
export function hintingAtNear(error: MemoryError, name: string, topics: readonly Named[]): MemoryError {
  const near = nearNotes(name, topics);
  const message = error.code === "not-found" ? `There is no topic '${name}'.` : error.message;
  const hint = near.length === 0 ? "" : ` Did you mean ${near.map((it) => `'${it}'`).join(" or ")}?`;
  return new MemoryError(error.code, `${message}${hint}`, {
    cause: error,
    details: { ...error.details, topic: name, ...(near.length === 0 ? {} : { near: near[0] }) },
  });
}
