/**
 * Here is the beginning of a word, longer than the stem that the index keeps of it: which stems may it belong to?
 *
 * `deploym*` begins `deployment`, of which only `deploy` is stored. So beginnings of the beginning are tried that are
 * terms, and kept if some ending that goes on as it does would have been cut off again.
 */
import { fold } from "./characters.ts";
import type { Corpus } from "./corpus.ts";
import type { Language } from "./languages.ts";
import { stem } from "./stem.ts";

/** Endings long enough to be stopped in the middle of. */
const ENDINGS: Readonly<Record<Language, string>> = {
  en: "ability able ables ance ances ation ational ations ement ements ence ences eness ers fulness ible ically ication ications ics ies ing ings ions ities ition itions ity ization izations ized izer izing iveness ment ments ness ously tion tions",
  de: "barkeit enden ern ernd heit heiten igkeit igkeiten isch ische keit keiten lich liche ungen ung",
  es: "aciones ación ador adora amente amiento amientos ando ante encia encias iendo idad idades imiento imientos mente",
  fr: "amment ateur ateurs ation ations atrice ement ements emment euse euses ités ité ment",
  it: "amento amenti amente ando atore atori azione azioni endo imento imenti ità mente",
  pt: "ações ação ador adora amento amentos ando endo idade idades mente ência ências ável ível",
  nl: "baar elijk elijke en eren heden heid ingen ing",
  ru: "ами ать ение ением ения ировать ость остью остями ых ями",
};
const SHORTEST_STEM = 4;
const LONGEST_REST = 6;

export function stemsBegunBy(beginning: string, corpus: Corpus): string[] {
  const found: string[] = [];
  for (let cut = 1; cut <= LONGEST_REST && beginning.length - cut >= SHORTEST_STEM; cut++) {
    const head = beginning.slice(0, -cut);
    if (corpus.frequency(head) === 0) continue;
    const rest = beginning.slice(-cut);
    if (corpus.totals.languages.some((language) => isCutBack(head, rest, language))) found.push(head);
  }
  return found;
}

function isCutBack(head: string, rest: string, language: Language): boolean {
  return ENDINGS[language]
    .split(" ")
    .some((ending) => fold(ending).startsWith(rest) && stem(head + ending, language) === head);
}
