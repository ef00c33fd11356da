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
  return segment
    .fieldRows(doc)
    .some((rows) => rows.some((row, at) => begins.has(row) && goesOn(segment, rows, at, wanted)));
}

/** Do the wanted words stand from here on? */
function goesOn(segment: SegmentReader, rows: readonly TermRow[], from: number, wanted: readonly Wanted[]): boolean {
  const [first, ...others] = wanted;
  if (first === undefined) return true;
  if (first.optional && goesOn(segment, rows, from, others)) return true;
  for (let at = from; at < rows.length && at <= from + MOST_WHOLES; at++) {
    if (first.rows.has(rows[at]!) && goesOn(segment, rows, at + 1, others)) return true;
    if (!isWhole(segment, rows, at)) return false;
  }
  return false;
}

/** Not marked as such, but made of words that follow: `featureflag`, `featur`, `flag`. */
function isWhole(segment: SegmentReader, rows: readonly TermRow[], at: number): boolean {
  const term = segment.termAt(rows[at]!);
  return rows.slice(at + 1, at + 1 + MOST_PARTS).some((row) => {
    const part = segment.termAt(row);
    // The last letter may be the stemmer's: `policies` is `policy`.
    return part.length < term.length && term.includes(part.length > 3 ? part.slice(0, -1) : part);
  });
}
