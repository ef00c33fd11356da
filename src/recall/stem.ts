/**
 * One stemmer a language, taken from a table that the caller may fill late: a process that answers one
 * English question should not evaluate seven other stemmers.
 */
import { stemmer as english } from "@orama/stemmers/english";
import { fold } from "./characters.ts";
import { APART_ENGLISH, IRREGULAR_ENGLISH } from "./irregular.ts";
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
  if (stemmer === undefined && !loaded.has(language)) {
    stemmer = load(language);
    loaded.set(language, stemmer);
  }
  return fold(stemmer === undefined ? word : stemmer(word));
}

/** A table of `base form form|…`, as a map from each word to its base. */
function readForms(table: string): Map<string, string> {
  const bases = new Map<string, string>();
  for (const line of table.trim().split(/[|\n]/)) {
    const forms = line.split(" ");
    for (const form of forms) bases.set(form, forms[0]!);
  }
  return bases;
}

let irregular: Map<string, string> | undefined;
let apart: Map<string, string> | undefined;

/** `normalise` and `normalize` are one word; shorter ones (advise, promise) are spelt one way. */
const BRITISH = /^(.{5,})is(e|ed|es|er|ers|ing|ations?)$/;
const HAS_DIGIT = /[0-9]/;

/** Porter leaves `deploi` for deploying and `deploy` for deployment; one ending joins them. */
function stemEnglish(word: string): string {
  if (word.length < 3 || HAS_DIGIT.test(word)) return word;
  apart ??= readForms(APART_ENGLISH);
  const kept = apart.get(word);
  if (kept !== undefined) return kept;
  irregular ??= readForms(IRREGULAR_ENGLISH);
  const stemmed = english(irregular.get(word) ?? word.replace(BRITISH, "$1iz$2"));
  return stemmed.endsWith("i") ? `${stemmed.slice(0, -1)}y` : stemmed;
}
