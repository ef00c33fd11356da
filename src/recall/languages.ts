/**
 * Which language is this text in? Script first, then the language whose stop words it uses most. English
 * is the answer in doubt: identifiers and commands look like it, and its stemmer harms least.
 */
import { fold } from "./characters.ts";
import { STOP_WORDS } from "./stop-words.ts";

export const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

const sets = new Map<Language, ReadonlySet<string>>();
let owners: Map<string, number> | undefined;

/** Folded stop words of a language. */
export function stopWords(language: Language): ReadonlySet<string> {
  let set = sets.get(language);
  if (set === undefined) {
    set = new Set(STOP_WORDS[language]!.replaceAll("\n", " ").split(" "));
    sets.set(language, set);
  }
  return set;
}

/** For each stop word of any Latin language, a bit per language that has it. Made when first needed. */
function stopWordOwners(): Map<string, number> {
  if (owners !== undefined) return owners;
  owners = new Map();
  LANGUAGES.forEach((language, at) => {
    for (const word of stopWords(language)) owners!.set(word, (owners!.get(word) ?? 0) | (1 << at));
  });
  return owners;
}

/** Another language must beat the one in doubt by more than this many stop words: one `die` or `in` decides nothing. */
const LEAD = 1;
export const RUSSIAN = 1 << LANGUAGES.indexOf("ru");

/** One bit for each language that has this word among its stop words; Cyrillic votes for Russian whatever the word. */
export function languageVotes(word: string): number {
  return (stopWordOwners().get(fold(word)) ?? 0) | (isCyrillic(word) ? RUSSIAN : 0);
}

/** By its block: a pattern with the property would be built by every process that starts, for a millisecond. */
export function isCyrillic(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 0x400 && code < 0x530) return true;
  }
  return false;
}

export function electLanguage(votes: Iterable<number>, inDoubt: Language = "en"): Language {
  const counts = new Uint16Array(LANGUAGES.length);
  for (const bits of votes)
    if (bits !== 0) for (let at = 0; at < counts.length; at++) if (bits & (1 << at)) counts[at]!++;
  const first = LANGUAGES.indexOf(inDoubt);
  let best = first;
  for (let at = 0; at < counts.length; at++) if (counts[at]! > counts[best]! + (best === first ? LEAD : 0)) best = at;
  return LANGUAGES[best]!;
}

/** Chunks enough to tell a language by: names and first sentences say it. */
export const LANGUAGE_SAMPLE = 80;
