/**
 * Here is a word, what is it called in the notes' language? A question in German, notes in English, or the other way round:
 * people ask in their own language, and much that agents note down is English.
 */
import type { Language } from "./languages.ts";
import type { QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { VOCABULARIES } from "./vocabularies.ts";
import { WordTable } from "./word-table.ts";

export interface Translation {
  readonly word: string;
  readonly term: string;
}

type Foreign = Exclude<Language, "en">;

const tables = new Map<Foreign, WordTable>();

/** Words of the other languages of the notes, never of the message's own. */
export function translationsOf({ word }: QueryWord, language: Language, languages: readonly Language[]): Translation[] {
  const term = stem(word.toLowerCase(), language);
  if (language !== "en") return languages.includes("en") ? beyondColon(term, language, "into English") : [];
  return languages.flatMap((each) => (each === "en" ? [] : beyondColon(term, each, "from English")));
}

/** What stands beyond the colon in each group that has the term on this side of it. */
function beyondColon(term: string, abroad: Foreign, way: "into English" | "from English"): Translation[] {
  const [from, to] = way === "into English" ? ([abroad, "en"] as const) : (["en", abroad] as const);
  const found = new Map<string, Translation>();
  const table = tableOf(abroad);
  for (const at of table.placesOf(term, from)) {
    const { group, offset } = table.groupAt(at);
    const colon = group.indexOf(":");
    if (offset < colon !== (from === "en")) continue;
    const others = from === "en" ? group.slice(colon + 1) : group.slice(0, colon);
    for (const word of others.split(" ")) {
      const translated = stem(word, to);
      if (!found.has(translated)) found.set(translated, { word, term: translated });
    }
  }
  return [...found.values()];
}

function tableOf(language: Foreign): WordTable {
  let table = tables.get(language);
  if (table === undefined) {
    table = new WordTable(VOCABULARIES[language]().glossary, language);
    tables.set(language, table);
  }
  return table;
}
