/**
 * One stemmer a language, taken from a table that the caller may fill late: a process that answers one
 * English question should not evaluate seven other stemmers.
 */
import { fold } from "./characters.ts";
import { requireLoader, requireStem, requireStemmer } from "./check-arguments.ts";
import { Forms } from "./forms.ts";
import { APART_ENGLISH, IRREGULAR_ENGLISH } from "./irregular.ts";
import type { Language } from "./languages.ts";
import { stemPorter } from "./porter.ts";
import { mendEnding } from "./spellings.ts";

export type Stemmer = (word: string) => string;
export type StemmerLoader = (language: Language) => Stemmer | undefined;

const loaded = new Map<Language, Stemmer | undefined>();
let load: StemmerLoader = () => undefined;

/** Tells where stemmers other than the English one come from; asked at most once a language. */
export function provideStemmers(loader: StemmerLoader): void {
  requireLoader(loader);
  load = loader;
  loaded.clear();
}

/** A question asks for the same few words again and again. */
const remembered = new Map<string, string>();
const MOST_REMEMBERED = 4_096;

/** Folded stem of a lower-case word. A language without a stemmer keeps its words whole. */
export function stem(word: string, language: Language): string {
  if (language !== "en") return stemIn(word, language);
  let known = remembered.get(word);
  if (known === undefined) {
    // Folded first: Porter's rules know ASCII only, and `résumé` must meet `resume`.
    known = stemEnglish(fold(word));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(word, known);
  }
  return known;
}

function stemIn(word: string, language: Language): string {
  let stemmer = loaded.get(language);
  if (stemmer === undefined && !loaded.has(language)) {
    stemmer = load(language);
    requireStemmer(language, stemmer);
    loaded.set(language, stemmer);
  }
  if (stemmer === undefined) return fold(word);
  const mended = mendEnding(word, language);
  const stemmed = stemmer(mended);
  requireStem(language, stemmed);
  // No term is empty: all of them would begin with it.
  return fold(stemmed) || fold(mended);
}

const irregular = new Forms(IRREGULAR_ENGLISH);
const apart = new Forms(APART_ENGLISH);

/** `normalise` and `normalize` are one word; shorter ones (advise, promise) are spelt one way. */
const BRITISH = (): RegExp => /^(.{5,})is(e|ed|es|er|ers|ing|ations?)$/;

/** Porter leaves `deploi` for deploying and `deploy` for deployment; one ending joins them. */
function stemEnglish(word: string): string {
  if (word.length < 3 || hasDigit(word)) return word;
  const kept = apart.baseOf(word);
  if (kept !== undefined) return kept;
  const stemmed = stemPorter(irregular.baseOf(word) ?? asAmerican(word));
  return stemmed.endsWith("i") ? `${stemmed.slice(0, -1)}y` : stemmed;
}

function asAmerican(word: string): string {
  return word.length > 7 && word.indexOf("is", 5) > 0 ? word.replace(BRITISH(), "$1iz$2") : word;
}

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return false;
}
