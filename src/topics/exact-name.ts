/**
 * Which note is called exactly this?
 *
 * By its slug, its name or an alias, compared after NFC since keyboards and disks compose
 * letters differently. Another spelling is no name: what deletes must not guess. It is hinted at.
 */
import { MemoryError } from "../model/memory-error.ts";
import { closest } from "../text/closest.ts";
import { foldName, foldStem } from "./slug.ts";
import type { TopicSummary } from "./topic-store.ts";

type Named = Pick<TopicSummary, "slug" | "name" | "aliases" | "scope">;

export const sameName = (a: string, b: string): boolean => a.normalize("NFC") === b.normalize("NFC");

/** The first memory that has it decides; undefined: none has. */
export function calledExactly<Topic extends Named>(name: string, topics: readonly Topic[]): Topic | undefined {
  const called = topics.filter((it) => namesOf(it).some((known) => sameName(known, name)));
  const [first, second] = called.filter(({ scope }) => scope === called[0]!.scope);
  if (second === undefined) return first;
  throw new MemoryError(
    "conflict",
    `Several topics are called '${name}': ${called.map(({ slug }) => `'${slug}'`).join(", ")}. Give the slug of one.`,
    { details: { slugs: called.map(({ slug }) => slug) } },
  );
}

export function noSuchTopic(name: string, topics: readonly Named[]): MemoryError {
  const near = nearName(name, topics);
  const hint = near === undefined ? "" : ` Did you mean '${near}'?`;
  return new MemoryError("not-found", `There is no topic '${name}'.${hint}`, {
    details: { topic: name, ...(near === undefined ? {} : { near }) },
  });
}

/** The slug of the note that was most likely meant. */
function nearName(name: string, topics: readonly Named[]): string | undefined {
  const [folded, slug] = [foldStem(name), foldName(name)];
  const twin = topics.find((it) => it.slug === slug || namesOf(it).some((known) => foldStem(known) === folded));
  if (twin !== undefined) return twin.slug;
  const known = new Map(topics.toReversed().flatMap((it) => namesOf(it).map((word) => [word, it.slug])));
  return known.get(closest(name.slice(0, 200), [...known.keys()]) ?? "");
}

const namesOf = ({ slug, name, aliases }: Named): string[] => [slug, name, ...aliases];
