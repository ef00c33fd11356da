/**
 * Is this term a whole identifier, or a word?
 *
 * It is not marked as such. But the parts of a whole are stored behind it (`featureflag`, `featur`, `flag`), so it is one
 * if they make it. A whole is stored as it was folded and a part by its stem, and stop words among the parts are not
 * stored at all (`rolloutplan`, `roll`, `plan`).
 */
import { type Language, stopWords } from "./languages.ts";
import { otherSpellings } from "./spellings.ts";
import { stem } from "./stem.ts";
import { LONGEST_WORD } from "./tokens.ts";

/** Other wholes of a path, and parts of those before it, that may stand between a whole and its parts. */
const MOST_BETWEEN = 16;
/** Letters that a stem may have more than the word: `lit` is `light`. */
const MOST_GAINED = 2;

/**
 * `termAfter(1)` is the term behind it; undefined behind the last. A word and a stop word make many a word (`timeout`, and
 * `time` in the next sentence): at a distance that is a whole only in a path, where other wholes stand between.
 */
export function standingOf(
  term: string,
  termAfter: (distance: number) => string | undefined,
  language: Language,
): "whole" | "in-path" | "word" {
  // A version keeps its dots and loses its `v`; its parts are the other way round.
  const whole = term.replaceAll(".", "");
  const unversioned = (part: string) => (whole === term ? part : part.replace(/^v/, ""));
  const begins = withStopWords([0], whole, language);
  let most = 0;
  for (let distance = 1; distance <= MOST_BETWEEN + 1; distance++) {
    const first = termAfter(distance);
    if (first === undefined) break;
    // A word that is said again, as in many a table, is no part of itself.
    if (first === term) continue;
    const ends = endsOf(unversioned(first), whole, begins, language);
    if (ends.length === 0) continue;
    const parts = partsMaking(whole, ends, (at) => termAfter(distance + at), language);
    if (parts > 1 || (parts === 1 && distance === 1)) return "whole";
    most = Math.max(most, parts);
  }
  return most > 0 ? "in-path" : "word";
}

/** How many stored parts make this whole, the first of which ends at one of `ends`; 0: they do not. */
function partsMaking(
  whole: string,
  ends: readonly number[],
  partAt: (at: number) => string | undefined,
  language: Language,
): number {
  for (let count = 1; ends.length > 0; count++) {
    const froms = withStopWords(ends, whole, language);
    if (froms.includes(whole.length)) return count;
    const part = partAt(count);
    if (part === undefined) return 0;
    if (whole.length === LONGEST_WORD && froms.some((from) => beginsAlike(part, whole.slice(from)))) return count;
    ends = endsOf(part, whole, froms, language);
  }
  return 0;
}

/** Where in the whole a part may end that begins at one of `froms`. */
function endsOf(part: string, whole: string, froms: readonly number[], language: Language): number[] {
  const ends = new Set<number>();
  for (const from of froms) {
    // Stemmers change the ends of words, and to ask them takes its time.
    if (part[0] !== whole[from]) continue;
    for (let end = from + Math.max(1, part.length - MOST_GAINED); end <= whole.length; end++) {
      // All of it in one part would be a word that is said twice.
      const isAll = from === 0 && end === whole.length;
      if (!isAll && isWrittenAs(part, whole.slice(from, end), language)) ends.add(end);
    }
  }
  return [...ends];
}

function isWrittenAs(part: string, written: string, language: Language): boolean {
  if (part === written || stem(written, language) === part) return true;
  // English is folded before it is stemmed, as wholes are.
  return language !== "en" && otherSpellings(written, language).some((each) => stem(each, language) === part);
}

/** The same places, and those behind stop words that stand there. */
function withStopWords(places: readonly number[], whole: string, language: Language): number[] {
  const stops = stopWords(language);
  const found = new Set(places);
  // It grows while it is gone through: behind a stop word there may be another.
  for (const from of found)
    for (let end = from + 1; end <= whole.length; end++) if (stops.has(whole.slice(from, end))) found.add(end);
  return [...found];
}

/** Where the whole was cut, only the beginning of its last part is left, and a stem lacks the end of that. */
function beginsAlike(part: string, rest: string): boolean {
  const length = Math.min(rest.length, part.length - 1);
  return part.slice(0, length) === rest.slice(0, length);
}
