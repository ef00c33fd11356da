/**
 * Several segments and their dead documents, seen as one collection. Document frequencies, lengths and
 * counts are summed over the living, so a collection scores the same however it is cut into segments.
 */
import type { Dead } from "./dead.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import type { SegmentReader } from "./read-segment.ts";

export interface Part {
  readonly segment: SegmentReader;
  readonly dead: Dead;
}

export interface Totals {
  readonly docs: number;
  readonly name: number;
  readonly description: number;
  readonly body: number;
  readonly languages: readonly Language[];
}

export class Corpus {
  readonly parts: readonly Part[];
  readonly totals: Totals;

  constructor(parts: readonly Part[]) {
    this.parts = parts;
    const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
    this.totals = {
      docs: sum(({ segment, dead }) => segment.docCount - dead.docs.size),
      name: sum(({ segment, dead }) => segment.header.nameLength - dead.name),
      description: sum(({ segment, dead }) => segment.header.descriptionLength - dead.description),
      body: sum(({ segment: { header }, dead }) => header.bodyLengthLow + header.bodyLengthHigh * 2 ** 32 - dead.body),
      languages: LANGUAGES.filter(
        (language, at) => sum(({ segment, dead }) => segment.header[language] - dead.languages[at]!) > 0,
      ),
    };
  }

  /** Living documents that hold the term. */
  frequency(term: string): number {
    let df = 0;
    for (const { segment, dead } of this.parts) {
      const entry = segment.findTerm(term);
      if (entry !== undefined) df += entry.df - dead.frequency(entry.row);
    }
    return df;
  }

  /** The first terms with this beginning that a living document holds, over all segments, in order. */
  termsFrom(prefix: string, most: number): string[] {
    const [only, ...others] = this.parts.map((part) => livingTerms(part, prefix, most));
    if (only === undefined || others.length === 0) return only ?? [];
    return [...new Set([...only, ...others.flat()])].sort().slice(0, most);
  }

  /** Rarity of a term, as if `unseen` more documents did not hold it; the same formula prices words that none holds. */
  idf(df: number, unseen: number): number {
    return Math.log(1 + (this.totals.docs + unseen - df + 0.5) / (df + 0.5));
  }

  /** As the gate weighs it: a word of a person's only note is not common for being in all of them. */
  bareIdf(df: number): number {
    return this.idf(df, Math.max(0, SMALLEST_STORE - this.totals.docs));
  }
}

/** A handful of notes cannot tell rare from common; they are judged as if there were this many. */
export const SMALLEST_STORE = 40;

/** Terms of the dead are left out before counting: a rebuilt index does not know them. */
function livingTerms({ segment, dead }: Part, prefix: string, most: number): string[] {
  for (let asked = most; ; asked *= 2) {
    const entries = segment.termsFrom(prefix, asked);
    const living = entries.filter((entry) => entry.df > dead.frequency(entry.row));
    if (living.length >= most || entries.length < asked) return living.slice(0, most).map((entry) => entry.term);
  }
}
