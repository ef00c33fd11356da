/** Does a document hold the words of a `"phrase"` one after the other? Stop words do not count, in either. */
import type { PhrasePlace } from "./query.ts";
import type { Candidate } from "./rank.ts";
import type { SegmentReader } from "./read-segment.ts";
import type { TermRow } from "./types.ts";

/** Wholes of identifiers stand before their parts; a path may have several. */
const MOST_WHOLES = 4;
/** Parts of a path among which those of a whole are looked for. */
const MOST_PARTS = 8;

interface Wanted {
  readonly rows: ReadonlySet<TermRow>;
  readonly optional: boolean;
}

export function holdsPhrase({ part: { segment }, doc }: Candidate, phrase: readonly PhrasePlace[]): boolean {
  const wanted = phrase.map(({ terms, optional }): Wanted => {
    const rows = terms.map((term) => segment.findTerm(term)?.row).filter((row) => row !== undefined);
    return { rows: new Set(rows), optional };
  });
  if (wanted.some(({ rows, optional }) => rows.size === 0 && !optional)) return false;
  const first = wanted.findIndex(({ optional }) => !optional);
  const begins = new Set(wanted.slice(0, first + 1).flatMap(({ rows }) => [...rows]));
  return segment.fieldRows(doc).some((rows) => {
    // All ways through the phrase at once, a wanted word at a time: one by one there may be more than can be tried.
    let places = new Set(rows.flatMap((row, at) => (begins.has(row) ? [at] : [])));
    const isWhole = wholesAmong(segment, rows);
    for (const word of wanted) places = placesAfter(word, places, rows, isWhole);
    return places.size > 0;
  });
}

/** Where the word after this one may stand, if this one may stand at `places`. */
function placesAfter(
  word: Wanted,
  places: ReadonlySet<number>,
  rows: readonly TermRow[],
  isWhole: (at: number) => boolean,
): Set<number> {
  const after = new Set(word.optional ? places : []);
  for (const from of places) {
    const end = Math.min(rows.length, from + MOST_WHOLES + 1);
    for (let at = from; at < end; at++) {
      if (word.rows.has(rows[at]!)) after.add(at + 1);
      if (!isWhole(at)) break;
    }
  }
  return after;
}

/** Not marked as such, but made of words that follow: `featureflag`, `featur`, `flag`. Worked out once a place. */
function wholesAmong(segment: SegmentReader, rows: readonly TermRow[]): (at: number) => boolean {
  const known = new Map<number, boolean>();
  return (at) => {
    let is = known.get(at);
    if (is === undefined) {
      const term = segment.termAt(rows[at]!);
      is = rows.slice(at + 1, at + 1 + MOST_PARTS).some((row) => {
        const part = segment.termAt(row);
        // The last letter may be the stemmer's: `policies` is `policy`.
        return part.length < term.length && term.includes(part.length > 3 ? part.slice(0, -1) : part);
      });
      known.set(at, is);
    }
    return is;
  };
}
