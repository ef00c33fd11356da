/**
 * Where does a word stand in a table of words, whatever its ending?
 *
 * The table stays a string: groups between bars or on lines of their own, words between blanks or a colon. Stemming all
 * of it would cost a cold process more than the whole search, so only the few words that begin like the one
 * asked for are stemmed and compared.
 */
import { fold } from "./characters.ts";
import type { Language } from "./languages.ts";
import { stem } from "./stem.ts";

/** Stems of one word and its inflections share at least this many letters. */
export const HEAD = 4;

/** Who asks a table this often gets a list of where its words begin. */
const OFTEN = 500;

export class WordTable {
  readonly #written: string;
  /** The same folded, of the same length: that tells where a word stands, the written one is what stemmers read. */
  readonly #plain: string;
  readonly #language: Language;
  #asked = 0;
  #starts: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(written: string, language: Language) {
    this.#written = written;
    this.#plain = language === "en" ? written : fold(written);
    this.#language = language;
  }

  /** Where words stand that have this stem in the given language, if that is another one than the table's. */
  placesOf(term: string, language = this.#language): number[] {
    return this.#startsOf(term).filter((at) => {
      let end = at;
      while (end < this.#plain.length && !endsWord(this.#plain.charCodeAt(end))) end++;
      return stem(this.#written.slice(at, end), language) === term;
    });
  }

  /** The group of which a word stands there, as it is written, and where in it that word stands. */
  groupAt(at: number): { readonly group: string; readonly offset: number } {
    const from = Math.max(this.#plain.lastIndexOf("|", at - 1), this.#plain.lastIndexOf("\n", at - 1)) + 1;
    const to = Math.min(placeOf(this.#plain, "|", at), placeOf(this.#plain, "\n", at));
    return { group: this.#written.slice(from, to), offset: at - from };
  }

  /** Where words begin that begin like this term. */
  #startsOf(term: string): readonly number[] {
    const head = term.slice(0, HEAD);
    if (this.#starts !== undefined && head.length === HEAD) return this.#starts.get(head) ?? [];
    if (this.#starts === undefined && ++this.#asked > OFTEN) this.#starts = startsIn(this.#plain);
    const found: number[] = [];
    const plain = this.#plain;
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

const endsWord = (code: number): boolean => code === 0x20 || code === 0x7c || code === 0x0a || code === 0x3a;

/** Where `mark` stands at or after `from`; the end of the text if it does not. */
export function placeOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}
