/**
 * Is this word in that list?
 *
 * The list begins as a text, its words parted by spaces and line ends: a set of it would be made by every process that
 * starts, for a handful of questions. Who asks often gets the set.
 */
const OFTEN = 100;

export class WordList {
  readonly #text: string;
  #asked = 0;
  #set: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  has(word: string): boolean {
    if (this.#set !== undefined) return this.#set.has(word);
    if (++this.#asked > OFTEN) this.#set = new Set(this.#text.replaceAll("\n", " ").split(" "));
    return isWordIn(this.#text, word);
  }
}

function isWordIn(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isBetween(text, at - 1) && isBetween(text, at + word.length)) return true;
  return false;
}

function isBetween(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || code === 0x0a || Number.isNaN(code);
}
