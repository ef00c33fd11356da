/**
 * Here is a word, give me other words for it, or for what it is a kind of, that the notes may use instead.
 */
import { ENGLISH_KINDS } from "./kinds-en.ts";
import type { Language } from "./languages.ts";
import type { QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { ENGLISH_SYNONYMS } from "./synonyms-en.ts";
import { VOCABULARIES } from "./vocabularies.ts";
import { HEAD, placeOf, WordTable } from "./word-table.ts";

const MOST_REMEMBERED = 4_096;
const remembered = new Map<string, readonly string[]>();

export function synonymsOf(word: QueryWord, language: Language, languages: readonly Language[]): string[] {
  const found: string[] = [];
  for (const each of new Set<Language>([language, ...languages])) {
    found.push(...inTable(stem(word.word.toLowerCase(), each), each));
  }
  return found;
}

/** Names of what an English word is the kind of: `cello` for an instrument. */
export function kindsOf(word: QueryWord): readonly string[] {
  const term = stem(word.word.toLowerCase(), "en");
  const key = `kind:${term}`;
  let found = remembered.get(key);
  if (found === undefined) {
    found = readKinds(term);
    remember(key, found);
  }
  return found;
}

function inTable(term: string, language: Language): readonly string[] {
  const key = `${language}:${term}`;
  let found = remembered.get(key);
  if (found === undefined) {
    found = readTable(term, language);
    remember(key, found);
  }
  return found;
}

function remember(key: string, found: readonly string[]): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
}

const tables = new Map<Language, WordTable>();

/** A word may stand in several groups. */
function readTable(term: string, language: Language): string[] {
  let table = tables.get(language);
  if (table === undefined) {
    table = new WordTable(language === "en" ? ENGLISH_SYNONYMS : VOCABULARIES[language]().synonyms, language);
    tables.set(language, table);
  }
  const found = new Set<string>();
  for (const at of table.placesOf(term))
    for (const other of table.groupAt(at).group.split(" ")) found.add(stem(other, language));
  found.delete(term);
  return [...found];
}

/** A kind stands first in its group, behind a bar. */
function readKinds(term: string): string[] {
  const head = `|${term.slice(0, HEAD)}`;
  const found = new Set<string>();
  for (let at = ENGLISH_KINDS.indexOf(head); at >= 0; at = ENGLISH_KINDS.indexOf(head, at + 1)) {
    const end = Math.min(placeOf(ENGLISH_KINDS, "|", at + 1), placeOf(ENGLISH_KINDS, "\n", at + 1));
    const [kind, ...names] = ENGLISH_KINDS.slice(at + 1, end).split(" ");
    if (stem(kind!, "en") !== term) continue;
    for (const name of names) found.add(stem(name, "en"));
  }
  found.delete(term);
  return [...found];
}
