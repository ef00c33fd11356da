/**
 * Words of the languages beside English. Each is a function, and in the programs a file of its own, since most processes
 * need none of them. Written from knowledge of the languages and of the craft, not from any test set; what stands between
 * two bars or on a line of its own is one meaning. Diacritics stay, since stemmers read them (`configuración` has another
 * stem than `configuracion`); ß and ligatures are written out, so that the folded table has the same length.
 */
import type { Language } from "./languages.ts";
import { vocabulary as german } from "./vocabularies/de.ts";
import { vocabulary as spanish } from "./vocabularies/es.ts";
import { vocabulary as french } from "./vocabularies/fr.ts";
import { vocabulary as italian } from "./vocabularies/it.ts";
import { vocabulary as dutch } from "./vocabularies/nl.ts";
import { vocabulary as portuguese } from "./vocabularies/pt.ts";
import { vocabulary as russian } from "./vocabularies/ru.ts";

export interface Vocabulary {
  /** Other words for a word, as in synonyms-en.ts. English terms of the trade stand among them: developers mix them. */
  readonly synonyms: string;
  /** Before the colon English words that a note may use, behind it what people type for them. */
  readonly glossary: string;
}

export const VOCABULARIES: Readonly<Record<Exclude<Language, "en">, () => Vocabulary>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
};
