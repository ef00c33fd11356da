/**
 * Terms that look like a word the index does not know: its compound's parts, a longer or shorter form, one
 * slip of the finger. Only unknown words come here, so a known word is never blurred.
 */
import type { Corpus } from "./corpus.ts";
import type { Language } from "./languages.ts";
import type { QueryWord } from "./query.ts";
import { stem } from "./stem.ts";

export interface Kin {
  readonly term: string;
  readonly weight: number;
}

const SHORTEST = 4;
const SCANNED = 256;
const KEPT = 4;

/** Languages that write compounds as one word, the last part of which says what the thing is. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);

export function kinOf(word: QueryWord, language: Language, corpus: Corpus, least: number): Kin[] {
  const term = word.stems[0]!;
  if (term.length < SHORTEST || /[0-9]/.test(term)) return [];
  const compound = splitCompound(word, corpus);
  if (compound.length > 0) return compound;
  // A slip may stand in the fourth letter (`funraiser`), but with four letters a large store has fewer to scan.
  for (const head of term.length > 6 ? [4, 3] : [3]) {
    const similar = similarTo(term, corpus.termsFrom(term.slice(0, head), SCANNED), least);
    if (similar.length > 0) return similar;
  }
  if (COMPOUNDING.has(language)) return lastPart(term, corpus);
  return language === "en" ? withoutPrefix(word, corpus) : [];
}

/** What English puts before a word without making it another subject; `under` and `out` would. */
const PREFIX = /^(?:re|un|de|pre|non|mis|multi|auto|sub|co|over|anti)(?=[a-z]{4})/;

/** `rescore` in the message, `score` in the note. */
function withoutPrefix({ folded }: QueryWord, corpus: Corpus): Kin[] {
  const bare = folded.replace(PREFIX, "");
  const term = bare === folded ? "" : stem(bare, "en");
  return term !== "" && corpus.frequency(term) > 0 ? [{ term, weight: 1 }] : [];
}

/** `Altpapier` in the message, `Papier` in the note: the longest ending that is a term of the index. */
function lastPart(term: string, corpus: Corpus): Kin[] {
  for (let at = 3; term.length - at >= SHORTEST; at++) {
    const tail = term.slice(at);
    if (corpus.frequency(tail) > 0) return [{ term: tail, weight: 1 }];
  }
  return [];
}

function similarTo(term: string, candidates: readonly string[], least: number): Kin[] {
  const similar: Kin[] = [];
  for (const candidate of candidates) {
    const weight = similarity(term, candidate);
    if (weight >= least) similar.push({ term: candidate, weight });
  }
  return similar.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, KEPT);
}

/** `frontmatter` in the message, `front matter` in the note. Both halves must be words of the index. */
function splitCompound(word: QueryWord, corpus: Corpus): Kin[] {
  const whole = word.folded;
  for (let at = whole.length - 3; at >= 3; at--) {
    const [left, right] = [whole.slice(0, at), whole.slice(at)];
    if (corpus.frequency(left) > 0 && corpus.frequency(right) > 0)
      return [
        { term: left, weight: 1 },
        { term: right, weight: 1 },
      ];
  }
  return [];
}

/** Shared pairs of letters (Dice), with a shared beginning already given. */
function similarity(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 0;
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < a.length; at++) pairs.add(a.slice(at, at + 2));
  let shared = 0;
  for (let at = 0; at + 1 < b.length; at++) if (pairs.has(b.slice(at, at + 2))) shared++;
  return (2 * shared) / (a.length - 1 + b.length - 1);
}
