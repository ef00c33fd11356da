/**
 * One stemmer a language, taken from a table that the caller may fill late: a process that answers one
 * English question should not evaluate seven other stemmers.
 */
import { stemmer as english } from "@orama/stemmers/english";
import { fold } from "./characters.ts";
import { IRREGULAR_ENGLISH } from "./irregular.ts";
import type { Language } from "./languages.ts";

export type Stemmer = (word: string) => string;
export type StemmerLoader = (language: Language) => Stemmer | undefined;

const loaded = new Map<Language, Stemmer | undefined>([["en", stemEnglish]]);
let load: StemmerLoader = () => undefined;

/** Tells where stemmers other than the English one come from; asked at most once a language. */
export function provideStemmers(loader: StemmerLoader): void {
  load = loader;
  for (const language of [...loaded.keys()]) if (language !== "en") loaded.delete(language);
}

/** Folded stem of a lower-case word. A language without a stemmer keeps its words whole. */
export function stem(word: string, language: Language): string {
  let stemmer = loaded.get(language);
  if (stemmer === undefined && !loaded.has(language)) loaded.set(language, (stemmer = load(language)));
  return fold(stemmer === undefined ? word : stemmer(word));
}

let irregular: Map<string, string> | undefined;

function regularForms(): Map<string, string> {
  if (irregular !== undefined) return irregular;
  irregular = new Map();
  for (const line of IRREGULAR_ENGLISH.trim().split(/[|\n]/)) {
    const [base, ...forms] = line.split(" ");
    for (const form of forms) irregular.set(form, base!);
  }
  return irregular;
}

const HAS_DIGIT = /[0-9]/;

/** Porter leaves `deploi` for deploying and `deploy` for deployment; one ending joins them. */
function stemEnglish(word: string): string {
  if (word.length < 3 || HAS_DIGIT.test(word)) return word;
  const stemmed = english(regularForms().get(word) ?? word);
  return stemmed.endsWith("i") ? `${stemmed.slice(0, -1)}y` : stemmed;
}
