/**
 * Here is a word, give me other words for it, or for what it is a kind of, that the notes may use instead.
 *
 * The table stays a string. Stemming all of it would cost a cold process more than the whole search, so only
 * the few words that begin like the one asked for are stemmed and compared.
 */
import { fold } from "./characters.ts";
import { ENGLISH_KINDS } from "./kinds-en.ts";
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
    found = readTable(SYNONYMS[language], term, language);
    remember(key, found);
  }
  return found;
}

function remember(key: string, found: readonly string[]): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
}

const folded = new Map<Language, string>();

/** A word may stand in several groups. The folded table tells where, the written one is what stemmers read. */
function readTable(table: string, term: string, language: Language): string[] {
  let plain = folded.get(language);
  if (plain === undefined) {
    plain = language === "en" ? table : fold(table);
    folded.set(language, plain);
  }
  const found = new Set<string>();
  const head = term.slice(0, HEAD);
  for (let at = plain.indexOf(head); at >= 0; at = plain.indexOf(head, at + 1)) {
    if (!/[\s|]/.test(plain[at - 1]!)) continue;
    if (stem(/^[^\s|]+/.exec(table.slice(at, at + 40))![0], language) !== term) continue;
    let [from, to] = [at, at];
    while (plain[from - 1] !== "|" && plain[from - 1] !== "\n") from--;
    while (to < plain.length && plain[to] !== "|" && plain[to] !== "\n") to++;
    for (const other of table.slice(from, to).split(" ")) found.add(stem(other, language));
  }
  found.delete(term);
  return [...found];
}

/** A kind stands first in its group, behind a bar. */
function readKinds(term: string): string[] {
  const head = `|${term.slice(0, HEAD)}`;
  const found = new Set<string>();
  for (let at = ENGLISH_KINDS.indexOf(head); at >= 0; at = ENGLISH_KINDS.indexOf(head, at + 1)) {
    const end = ENGLISH_KINDS.slice(at + 1).search(/[|\n]/);
    const [kind, ...names] = ENGLISH_KINDS.slice(at + 1, at + 1 + end).split(" ");
    if (stem(kind!, "en") !== term) continue;
    for (const name of names) found.add(stem(name, "en"));
  }
  found.delete(term);
  return [...found];
}
