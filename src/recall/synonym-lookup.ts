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
    found = readTable(term, language);
    remember(key, found);
  }
  return found;
}

function remember(key: string, found: readonly string[]): void {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
}

/** Who asks a table this often gets a list of where its words begin. */
const OFTEN = 500;

/** A table, and the same folded: that tells where a word stands, the written one is what stemmers read. */
class Table {
  readonly written: string;
  readonly plain: string;
  #asked = 0;
  #starts: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(written: string, language: Language) {
    this.written = written;
    this.plain = language === "en" ? written : fold(written);
  }

  /** Where words begin that begin like this term. */
  startsOf(term: string): readonly number[] {
    const head = term.slice(0, HEAD);
    if (this.#starts !== undefined && head.length === HEAD) return this.#starts.get(head) ?? [];
    if (this.#starts === undefined && ++this.#asked > OFTEN) this.#starts = startsIn(this.plain);
    const found: number[] = [];
    const { plain } = this;
    for (let at = plain.indexOf(head); at >= 0; at = plain.indexOf(head, at + 1))
      if (endsWord(plain.charCodeAt(at - 1))) found.push(at);
    return found;
  }
}

/** By their first letters; words that are shorter are in no list. */
function startsIn(plain: string): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (let at = 1; at + HEAD <= plain.length; at++) {
    if (!endsWord(plain.charCodeAt(at - 1))) continue;
    const head = plain.slice(at, at + HEAD);
    const known = starts.get(head);
    if (known === undefined) starts.set(head, [at]);
    else known.push(at);
  }
  return starts;
}

const tables = new Map<Language, Table>();

/** A word may stand in several groups. */
function readTable(term: string, language: Language): string[] {
  let table = tables.get(language);
  if (table === undefined) {
    table = new Table(SYNONYMS[language], language);
    tables.set(language, table);
  }
  const { written, plain } = table;
  const found = new Set<string>();
  for (const at of table.startsOf(term)) {
    let end = at;
    while (end < plain.length && !endsWord(plain.charCodeAt(end))) end++;
    if (stem(written.slice(at, end), language) !== term) continue;
    const from = Math.max(plain.lastIndexOf("|", at - 1), plain.lastIndexOf("\n", at - 1)) + 1;
    const to = Math.min(placeOf(plain, "|", at), placeOf(plain, "\n", at));
    for (const other of written.slice(from, to).split(" ")) found.add(stem(other, language));
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
