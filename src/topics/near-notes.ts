/**
 * Which notes did somebody probably mean?
 *
 * Compares the letters of slug, name and aliases: a typo, a part of the name, or the same words in
 * another order. Runs only after a miss, so it may take the time to read every header.
 */
import { editDistance } from "../text/closest.ts";

export interface NamedNote {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

const MOST = 3;
const LONGEST = 200;

/** Slugs, most likely first. */
export function nearNotes(wanted: string, notes: readonly NamedNote[]): readonly string[] {
  const word = fold(wanted);
  if (word === "") return [];
  const likely = new Map<string, number>();
  for (const { slug, name, aliases } of notes) {
    const far = Math.min(...[slug, name, ...aliases].map((it) => distance(word, fold(it))));
    if (far < Math.min(1, likely.get(slug) ?? 1)) likely.set(slug, far);
  }
  return [...likely]
    .sort(([a, far], [b, further]) => far - further || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([slug]) => slug);
}

/** 0 is equal; 1 and more counts as different. */
function distance(word: string, known: string): number {
  if (word === known) return 0;
  if (known === "") return 1;
  const [mine, theirs] = [word.split("-"), known.split("-")];
  const shared = mine.filter((it) => theirs.includes(it)).length;
  if (shared > 0 && (shared === mine.length || shared === theirs.length)) return 0.5;
  // Up to a third of the letters may be wrong; more would be a guess.
  const letters = editDistance(word, known);
  return letters <= Math.max(1, word.length / 3) ? letters / (word.length + 1) : 1;
}

/** The last part of a path or URL without its extension, because models pass those. */
function fold(name: string): string {
  const last = name.slice(0, LONGEST).trim().toLowerCase().split(/[/\\]/).at(-1) ?? "";
  return last
    .replace(/\.md$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
