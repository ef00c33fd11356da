/** Does a document hold the words of a `"phrase"` one after the other? Stop words do not count, in either. */
import type { Candidate } from "./rank.ts";

/** The whole of an identifier stands before its parts, so one stranger between two words is no gap. */
const REACH = 2;

export function holdsPhrase({ part: { segment }, doc }: Candidate, phrase: readonly (readonly string[])[]): boolean {
  const places = phrase.map(
    (terms) => new Set(terms.map((term) => segment.findTerm(term)?.row).filter((row) => row !== undefined)),
  );
  if (places.some((rows) => rows.size === 0)) return false;
  return segment.fieldRows(doc).some((rows) => {
    let ends = new Set([...rows.keys()].filter((at) => places[0]!.has(rows[at]!)));
    for (const wanted of places.slice(1)) {
      const next = new Set<number>();
      for (const end of ends) {
        for (let at = end + 1; at <= end + REACH; at++)
          if (rows[at] !== undefined && wanted.has(rows[at]!)) next.add(at);
      }
      ends = next;
    }
    return ends.size > 0;
  });
}
