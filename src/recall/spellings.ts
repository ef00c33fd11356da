/**
 * Here is a word, give me the terms it would have if its accents were typed, or left off, by another hand.
 *
 * Stemmers know many endings only with their accents (`sécurité` loses `ité`, `securite` does not), so both hands get
 * different stems. Endings that are never right without one are mended before stemming, in notes and messages alike;
 * where both are words (`base`, `basé`), the message is looked for under both.
 */
import { fold } from "./characters.ts";
import type { Language } from "./languages.ts";

/** No word of the language ends so without the accent. */
const ALWAYS: Partial<Record<Language, string>> = {
  es: "ción logía logías",
  fr: "ées",
  pt: "ção ções ível íveis ável áveis ância âncias ência ências",
};

/** Some words do and others do not. */
const SOMETIMES: Partial<Record<Language, string>> = {
  es: "ía ías ían íais íamos ió rá rán rás ré éis áis ís ábamos áramos iéramos ásemos iésemos",
  fr: "é és ée ité ités ière ières èrent îmes îtes âmes âtes",
  it: "tà rà rò",
  pt: "íamos ávamos áramos éramos íramos ássemos êssemos íssemos",
};

/** An ending without its accents, and with them. */
type Ending = readonly [bare: string, accented: string];
const read = new Map<string, readonly Ending[]>();

/** Folded when first asked for: English notes need none of them. */
function endingsIn(list: string): readonly Ending[] {
  let found = read.get(list);
  if (found === undefined) {
    found = list.split(" ").map((word) => [fold(word), word]);
    read.set(list, found);
  }
  return found;
}

/** The word as it is written in full, where there is only one way. */
export function mendEnding(word: string, language: Language): string {
  const list = ALWAYS[language];
  const ending = list && endingsIn(list).find(([bare]) => word.endsWith(bare));
  return ending ? word.slice(0, -ending[0].length) + ending[1] : word;
}

/** Other ways to type a lower-case word of this language. */
export function otherSpellings(word: string, language: Language): string[] {
  const bare = fold(word);
  const found = bare === word ? [] : [bare];
  const list = SOMETIMES[language];
  if (list !== undefined)
    for (const [ending, accented] of endingsIn(list))
      if (bare.endsWith(ending)) found.push(bare.slice(0, -ending.length) + accented);
  if (language === "de") found.push(...withoutUmlauts(word));
  return found;
}

/** `loeschen` for `löschen`, and the other way round; not the `ue` of `neue` and `Quelle`. */
function withoutUmlauts(word: string): string[] {
  const written = word.replace(/[äöü]/g, (letter) => `${fold(letter)}e`);
  const read = word.replace(/(?<![aeq])([aou])e/g, "$1");
  return [written, read].filter((each) => each !== word);
}
