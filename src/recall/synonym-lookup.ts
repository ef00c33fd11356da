/**
 * Here is a word, give me other words for it that the notes may use instead.
 *
 * The table stays a string. Stemming all of it would cost a cold process more than the whole search, so only
 * the few words that begin like the one asked for are stemmed and compared.
 */
import { fold } from "./characters.ts";
import type { Language } from "./languages.ts";
import type { QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { SYNONYMS } from "./synonyms.ts";

/** Stems of one word and its inflections share at least this many letters. */
const HEAD = 4;
const MOST_REMEMBERED = 4_096;
const remembered = new Map<string, readonly string[]>();

export function synonymsOf(word: QueryWord, language: Language, languages: readonly Language[]): string[] {
  const found: string[] = [];
  for (const each of new Set<Language>([language, ...languages])) {
    if (SYNONYMS[each] !== undefined) found.push(...inTable(stem(word.word.toLowerCase(), each), each));
  }
  return found;
}

function inTable(term: string, language: Language): readonly string[] {
  const key = `${language}:${term}`;
  let found = remembered.get(key);
  if (found === undefined) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, (found = readTable(SYNONYMS[language]!, term, language)));
  }
  return found;
}

/** One line is one meaning; a word may stand in several. */
function readTable(table: string, term: string, language: Language): string[] {
  const found = new Set<string>();
  const head = term.slice(0, HEAD);
  for (let at = table.indexOf(head); at >= 0; at = table.indexOf(head, at + 1)) {
    if (table[at - 1] !== " " && table[at - 1] !== "\n") continue;
    if (stem(/^\S+/.exec(table.slice(at, at + 40))![0], language) !== term) continue;
    const line = table.slice(table.lastIndexOf("\n", at) + 1, table.indexOf("\n", at));
    for (const other of line.split(" ")) found.add(stem(other, language));
  }
  found.delete(term);
  return [...found].filter((other) => other !== "").map(fold);
}
