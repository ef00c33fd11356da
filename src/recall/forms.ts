/**
 * Which word is this a form of, by a table of `base form form|…`?
 *
 * The first words that are asked for are looked for in the text itself: one question is answered before a map of the
 * whole would be made. A build then has its map.
 */
const MOST_SEARCHES = 400;

export class Forms {
  readonly #table: string;
  #bases: Map<string, string> | undefined;
  readonly #searches: number;
  #asked = 0;

  constructor(table: string, searches = MOST_SEARCHES) {
    this.#table = table;
    this.#searches = searches;
  }

  baseOf(word: string): string | undefined {
    if (this.#bases === undefined) {
      if (this.#asked++ < this.#searches) return this.#search(word);
      this.#bases = new Map();
      for (const line of this.#table.trim().split(/[|\n]/)) {
        const forms = line.split(" ");
        for (const form of forms) this.#bases.set(form, forms[0]!);
      }
    }
    return this.#bases.get(word);
  }

  /** The last group that has the word, as a map filled from first to last would say. */
  #search(word: string): string | undefined {
    const table = this.#table;
    let found = -1;
    // Forwards: the engine looks for the beginnings of words many at a time, but not for their ends.
    for (let at = table.indexOf(word); at > 0; at = table.indexOf(word, at + 1))
      if (endsWord(table.charCodeAt(at - 1)) && endsWord(table.charCodeAt(at + word.length))) found = at;
    if (found < 0) return undefined;
    const line = Math.max(table.lastIndexOf("\n", found - 1), table.lastIndexOf("|", found - 1)) + 1;
    let end = line;
    while (!endsWord(table.charCodeAt(end))) end++;
    return table.slice(line, end);
  }
}

const endsWord = (code: number): boolean => code === 0x20 || code === 0x7c || code === 0x0a;
