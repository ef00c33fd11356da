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
    if (!endsWord(plain.charCodeAt(at - 1))) continue;
    let end = at;
    while (end < plain.length && !endsWord(plain.charCodeAt(end))) end++;
    if (stem(table.slice(at, end), language) !== term) continue;
    const from = Math.max(plain.lastIndexOf("|", at - 1), plain.lastIndexOf("\n", at - 1)) + 1;
    const to = Math.min(placeOf(plain, "|", at), placeOf(plain, "\n", at));
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
    const end = Math.min(placeOf(ENGLISH_KINDS, "|", at + 1), placeOf(ENGLISH_KINDS, "\n", at + 1));
    const [kind, ...names] = ENGLISH_KINDS.slice(at + 1, end).split(" ");
    if (stem(kind!, "en") !== term) continue;
    for (const name of names) found.add(stem(name, "en"));
  }
  found.delete(term);
  return [...found];
}

const endsWord = (code: number): boolean => code === 0x20 || code === 0x7c || code === 0x0a;

/** Where `mark` stands at or after `from`; the end of the text if it does not. */
function placeOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}
