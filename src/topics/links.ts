/**
 * Which other notes does this one name?
 *
 * `[[slug]]`, also with a heading or label after the slug. Links are shown, never followed. People write them by hand: a
 * name or an alias will do, in any case, and with `.md`.
 */
import { isTopicStem } from "../text/topic-stem.ts";
import { foldStem } from "./slug.ts";

const LINK = /\[\[([^[\]|#\r\n]{1,200})(?:[|#][^[\]\r\n]{0,200})?\]\]/g;

export function linksIn(body: string): string[] {
  if (!body.includes("[[")) return [];
  const links = new Set<string>();
  for (const [, target] of body.matchAll(LINK)) {
    // `[[ -f x ]]` is a shell test.
    if (target !== undefined && target.trim() === target && isTopicStem(target)) links.add(target);
  }
  return [...links];
}

/** How a link is compared with the names of notes. */
export const linkTarget = (link: string): string => foldStem(link.replace(/\.md$/, ""));

/** Everything by which a link may name this note, its slug first. */
export function linkNames(note: {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}): string[] {
  const others = note.name === note.slug ? note.aliases : [note.name, ...note.aliases];
  return [note.slug, ...others].map(foldStem);
}
