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
  const measure = /^([0-9]+)([a-z]{1,4})$/.exec(word.folded);
  if (measure !== null) return bothOf(measure[1]!, measure[2]!, language, corpus);
  if (term.length < SHORTEST || /[0-9]/.test(term)) return [];
  const compound = splitCompound(word, language, corpus);
  if (compound.length > 0) return compound;
  // A slip may stand in the fourth letter (`funraiser`), but with four letters a large store has fewer to scan.
  for (const head of term.length > 6 ? [4, 3] : [3]) {
    const similar = similarTo(term, corpus.termsFrom(term.slice(0, head), SCANNED), least);
    if (similar.length > 0) return similar;
  }
  if (COMPOUNDING.has(language)) {
    const last = lastPart(term, corpus);
    return last.length > 0 ? last : firstPart(word, language, corpus);
  }
  return language === "en" ? withoutPrefix(word, corpus) : [];
}

/** What English puts before a word without making it another subject; `under` and `out` would. */
const PREFIX = (): RegExp => /^(?:re|un|de|pre|non|mis|multi|auto|sub|co|over|anti)(?=[a-z]{4})/;

/** `rescore` in the message, `score` in the note. */
function withoutPrefix({ folded }: QueryWord, corpus: Corpus): Kin[] {
  const bare = folded.replace(PREFIX(), "");
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

/** `Freitagnachmittag` in the message, `Freitag` in the note: the longest beginning that is, with or without a joint. */
function firstPart({ folded }: QueryWord, language: Language, corpus: Corpus): Kin[] {
  for (let end = folded.length - 3; end > SHORTEST; end--) {
    const head = folded.slice(0, end);
    for (const term of new Set([head, stem(head, language)]))
      if (term.length > SHORTEST && corpus.frequency(term) > 0) return [{ term, weight: 1 }];
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
function splitCompound(word: QueryWord, language: Language, corpus: Corpus): Kin[] {
  const whole = word.folded;
  for (let at = whole.length - 3; at >= 3; at--) {
    const both = bothOf(whole.slice(0, at), whole.slice(at), language, corpus);
    if (both.length > 0) return both;
  }
  return [];
}

/** Two words written as one, of which the second may be inflected (`rigidbodies`, `144hz`). */
function bothOf(left: string, right: string, language: Language, corpus: Corpus): Kin[] {
  if (corpus.frequency(left) === 0) return [];
  for (const term of new Set([right, stem(right, language)]))
    if (corpus.frequency(term) > 0)
      return [
        { term: left, weight: 1 },
        { term, weight: 1 },
      ];
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
