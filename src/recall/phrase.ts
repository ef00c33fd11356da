/** Does a document hold the words of a `"phrase"` one after the other? Stop words do not count, in either. */
import type { Language } from "./languages.ts";
import type { PhrasePlace } from "./query.ts";
import type { Candidate } from "./rank.ts";
import type { TermRow } from "./types.ts";
import { standingOf } from "./whole-term.ts";

/** Wholes of identifiers stand before their parts; a path may have several. */
const MOST_WHOLES = 4;

/** What is known of a place; 0: nothing yet. */
const WORD = 1;
const WHOLE = 2;

interface Wanted {
  readonly rows: ReadonlySet<TermRow>;
  readonly optional: boolean;
}

export function holdsPhrase(candidate: Candidate, phrase: readonly PhrasePlace[]): boolean {
  const { segment } = candidate.part;
  const wanted = phrase.map(({ terms, optional }): Wanted => {
    const rows = terms.map((term) => segment.findTerm(term)?.row).filter((row) => row !== undefined);
    return { rows: new Set(rows), optional };
  });
  if (wanted.some(({ rows, optional }) => rows.size === 0 && !optional)) return false;
  const first = wanted.findIndex(({ optional }) => !optional);
  const begins = new Set(wanted.slice(0, first + 1).flatMap(({ rows }) => [...rows]));
  return segment.fieldRows(candidate.doc).some((rows) => {
    const places = rows.flatMap((row, at) => (begins.has(row) ? [at] : []));
    return places.length > 0 && goesOn(rows, places, wanted, wholesAmong(candidate, rows));
  });
}

/** Do the wanted words stand from one of these places on? */
function goesOn(
  rows: readonly TermRow[],
  begins: readonly number[],
  wanted: readonly Wanted[],
  isWhole: (at: number) => boolean,
): boolean {
  let places = begins;
  /** For each place after how many words it was last reached. */
  const reached = new Int32Array(rows.length + 1);
  // All ways at once, a wanted word at a time: one by one there may be more than can be tried.
  wanted.forEach((word, before) => {
    const next: number[] = [];
    const reach = (place: number) => {
      if (reached[place] === before + 1) return;
      reached[place] = before + 1;
      next.push(place);
    };
    for (const from of places) {
      if (word.optional) reach(from);
      const end = Math.min(rows.length, from + MOST_WHOLES + 1);
      let passed = from;
      for (let at = from; at < end; at++) {
        if (!word.rows.has(rows[at]!)) continue;
        // Only now: what is a whole takes longer to tell than what is wanted.
        while (passed < at && isWhole(passed)) passed++;
        if (passed < at) break;
        reach(at + 1);
      }
    }
    places = next;
  });
  return places.length > 0;
}

/** Worked out once a place, and only where a phrase comes by. */
function wholesAmong({ part: { segment }, doc }: Candidate, rows: readonly TermRow[]): (at: number) => boolean {
  const known = new Uint8Array(rows.length);
  const termAt = (at: number) => (at < rows.length ? segment.termAt(rows[at]!) : undefined);
  let language: Language | undefined;
  const isWhole = (at: number): boolean => {
    if (at >= rows.length) return false;
    if (known[at] === 0) {
      language ??= segment.stored(doc).language;
      const standing = standingOf(termAt(at)!, (distance) => termAt(at + distance), language);
      known[at] = standing === "whole" || (standing === "in-path" && isWhole(at + 1)) ? WHOLE : WORD;
    }
    return known[at] === WHOLE;
  };
  return isWhole;
}
