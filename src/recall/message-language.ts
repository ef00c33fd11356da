/**
 * Which language is this message in, however short? By its stop words, by what else people say to an agent, and by letters.
 *
 * Words are looked for in lists as they stand: sets of all languages would be made by every process that starts.
 */
import { fold } from "./characters.ts";
import { electLanguage, isCyrillic, LANGUAGES, type Language, RUSSIAN } from "./languages.ts";
import { ENGLISH_FILLERS, STOP_WORDS } from "./stop-words.ts";
import { WordList } from "./word-list.ts";

/** Chunks enough: whoever goes on in another language has pasted something. */
const SAMPLE = 40;

export function detectLanguage(chunks: readonly string[], inDoubt: Language): Language {
  return electLanguage(chunks.slice(0, SAMPLE).map(messageVotes), inDoubt);
}

/** Words of a message without a subject, of each language in the order of `LANGUAGES`. */
export const STOP_LISTS: readonly WordList[] = LANGUAGES.map(
  (language) =>
    new WordList(language === "en" ? `${STOP_WORDS[language]!}\n${ENGLISH_FILLERS}` : STOP_WORDS[language]!),
);

export function stopsOfMessage(language: Language): WordList {
  return STOP_LISTS[LANGUAGES.indexOf(language)]!;
}

/** What people say to an agent beside stop words, folded; nothing that is English too. */
const TELLTALES: Readonly<Partial<Record<Language, string>>> = {
  de: "brauche brauchen darf durfen geht gibt jetzt kannst konnen konnte lauft mache machen mochte mussen musst neu neue neuen neues noch schon sollen sollte wieso wollen",
  fr: "ajoute combien corrige doit doivent dois faire fais fait faut mets nouveau nouvelle peut peuvent peux pourquoi quand quel quelle quelles quels quoi veut veux",
  es: "agrega anade arregla cambia cual cuales cuando cuanto debe deben debo donde hacer hace haz nueva nuevo pueden puede puedo quien quiere quiero",
  it: "aggiungi cambia deve devo devono dobbiamo dove facciamo metti nuova nuovo perche possiamo posso possono quale quali quando quanti quanto voglio vuole",
  pt: "adiciona deve devem devo faca fazer faz muda nova novo onde pode podem posso quais qual quando quanto quem quero",
  nl: "graag hoeveel kun kunnen maak maken moet moeten mogen nieuw nieuwe voeg waarom wanneer welke willen",
};
const TELLTALE_LISTS = LANGUAGES.map((language) => new WordList(TELLTALES[language] ?? ""));

function messageVotes(word: string): number {
  const folded = fold(word);
  let votes = accentVotes(word);
  for (let at = 0; at < LANGUAGES.length; at++)
    if (STOP_LISTS[at]!.has(folded) || TELLTALE_LISTS[at]!.has(folded)) votes |= 1 << at;
  return votes;
}

/** Letters that only some languages write; a short message may have no other sign of its language. */
const ACCENTS: Readonly<Partial<Record<Language, string>>> = {
  de: "äöüß",
  fr: "àâçèéêëîïôùûœ",
  es: "áéíñóú",
  it: "àèéìòù",
  pt: "áâãçéêíóôõú",
  nl: "ëï",
};

function accentVotes(word: string): number {
  if (isCyrillic(word)) return RUSSIAN;
  let votes = 0;
  for (const letter of word.toLowerCase()) {
    if (letter <= "z") continue;
    LANGUAGES.forEach((language, at) => {
      if (ACCENTS[language]?.includes(letter)) votes |= 1 << at;
    });
  }
  return votes;
}
