/**
 * Here is a message, give me its words with their weights, in order, by sentence.
 *
 * The whole message is the query. A word said twice weighs `1 + ln 2`, not two: a pasted log must not
 * drown the question above it.
 */
import { fold } from "./characters.ts";
import { type Language, stopWords } from "./languages.ts";
import { detectLanguage, stopsOfMessage } from "./message-language.ts";
import { otherSpellings } from "./spellings.ts";
import { stem } from "./stem.ts";
import { chunksOf, cutChunk, scanChunks } from "./tokens.ts";

export interface QueryWord {
  /** As written. */
  readonly word: string;
  /** Folded, unstemmed: what synonyms and stop lists know. */
  readonly folded: string;
  /** Index terms it may stand under, one for each language the index holds. */
  readonly stems: readonly string[];
  /** Further terms it would have with its accents typed or left off. */
  readonly spellings: readonly string[];
  /** The two prefixes may go on in any way: a word before a `*`, and the whole of an identifier there. */
  readonly kind: "word" | "whole" | "part" | "unspaced" | "prefix" | "whole-prefix" | "joined";
  /** Written with a capital inside a sentence: a name, in languages that write only names so. */
  readonly proper: boolean;
  count: number;
  readonly sentences: Set<number>;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** Words in the order they were said, repeats included, with the sentence of each. */
  readonly sequence: readonly { readonly word: QueryWord; readonly sentence: number }[];
  readonly sentences: number;
  /** Neighbours written as one: `front matter`, `roll out`, `time out`. */
  readonly joins: readonly { readonly left: string; readonly right: string; readonly sentence: number }[];
  /** What must stand in a note word for word. */
  readonly phrases: readonly (readonly PhrasePlace[])[];
  /** A question in prose: what it quotes may be a title or somebody's words, and need not stand in the notes. */
  readonly quotes: boolean;
  readonly language: Language;
}

export interface PhrasePlace {
  /** Any of these may stand here: the word by its own stems, never another word for it. */
  readonly terms: readonly string[];
  /** A stop word in some language of the notes, where it is not stored. */
  readonly optional: boolean;
}

export interface QueryOptions {
  readonly languages: readonly Language[];
  readonly queryWords?: number;
  /** `"phrases"` and `prefix*` mean something; in a chat message they are only punctuation. */
  readonly operators: boolean;
}

/** Longer texts are pasted, and their quotation marks are quotation marks. */
const LONGEST_WITH_PHRASES = 200;
const LONGEST_HEAD = 48_000;
const LONGEST_TAIL = 16_000;

export function parseQuery(message: string, options: QueryOptions): Query {
  const text = shorten(options.queryWords ? firstWords(message, options.queryWords) : message);
  const inDoubt = options.languages.includes("en") ? "en" : (options.languages[0] ?? "en");
  const language = detectLanguage(chunksOf(text.slice(0, 1_000)), inDoubt);
  const query = collect(text, language, options, stopsOfMessage(language), stopWords(language));
  // A question of stop words alone can still name a note: `who am i`.
  return query.words.length > 0 ? query : collect(text, language, options, NONE, NONE);
}

function shorten(text: string): string {
  return text.length <= LONGEST_HEAD + LONGEST_TAIL
    ? text
    : `${text.slice(0, LONGEST_HEAD)}\n${text.slice(-LONGEST_TAIL)}`;
}

function firstWords(text: string, count: number): string {
  return text.split(/\s+/).filter(Boolean).slice(0, count).join(" ");
}

type Stops = Pick<ReadonlySet<string>, "has">;
const NONE: Stops = new Set();

/** `unstored`: what notes pass over too, so that a phrase may stand there without it. */
function collect(text: string, language: Language, options: QueryOptions, stops: Stops, unstored: Stops): Query {
  const words = new Map<string, QueryWord>();
  const sequence: { word: QueryWord; sentence: number }[] = [];
  const joins: { left: string; right: string; sentence: number }[] = [];
  let previous = "";
  let sentence = 0;
  let end = 0;
  let proper = false;
  const add = (word: string, kind: QueryWord["kind"], stems: readonly string[], spellings: readonly string[] = []) => {
    const isWhole = kind === "whole" || kind === "whole-prefix";
    const key = `${kind === "prefix" || kind === "whole-prefix" ? "*" : ""}${stems[0]!}`;
    let entry = words.get(key);
    if (entry === undefined) {
      entry = {
        word,
        folded: isWhole ? stems[0]! : fold(word),
        stems,
        spellings,
        kind,
        proper,
        count: 0,
        sentences: new Set(),
      };
      words.set(key, entry);
    }
    entry.count++;
    entry.sentences.add(sentence);
    if (!isWhole) sequence.push({ word: entry, sentence });
  };
  scanChunks(text, (at, to) => {
    const chunk = text.slice(at, to);
    const between = text.slice(end, at);
    const opens = end === 0 || (between !== " " && SENTENCE_END().test(between));
    if (end > 0 && opens) sentence++;
    end = to;
    proper = !opens && language !== "de" && chunk !== chunk.toLowerCase();
    const { words: parts, wholes, unspaced } = cutChunk(chunk);
    if (unspaced) {
      for (const part of parts) add(part, [...part].length === 1 ? "prefix" : "unspaced", [part]);
      return;
    }
    const only = parts.length === 1 ? fold(parts[0]!) : "";
    const isParticle = PARTICLES.has(only);
    if (between === " " && previous !== "" && only !== "" && (isParticle || !stops.has(only)))
      joins.push({ left: previous, right: only, sentence });
    previous = stops.has(only) && !isParticle ? "" : only;
    const written = wholes.length > 0 ? wholesAsWritten(chunk) : [];
    const prefix = options.operators && text[end] === "*" && text[at - 1] !== "*" && !/\S/.test(text[end + 1] ?? "");
    const begun = prefix && endsInWhole(chunk) ? wholes.length - 1 : -1;
    wholes.forEach((whole, place) => {
      add(written[place] ?? whole, place === begun ? "whole-prefix" : "whole", [whole]);
    });
    parts.forEach((part, place) => {
      const folded = fold(part);
      if (folded === "" || (stops.has(folded) && !(prefix && place === parts.length - 1))) return;
      const stems = stemsOf(part, language, options.languages);
      const spellings = spellingsOf(part, stems, options.languages);
      // An ending that is typed may be one that stems have lost: `deployment*` is also `deploy`.
      if (prefix && place === parts.length - 1) add(part, "prefix", [...new Set([folded, ...stems])], spellings);
      else add(part, wholes.length > 0 ? "part" : "word", stems, spellings);
    });
  });
  const phrases =
    options.operators && text.length <= LONGEST_WITH_PHRASES && text.includes('"')
      ? readPhrases(text, language, options.languages, unstored)
      : [];
  const quotes = phrases.length > 0 && isProse(text.replace(PHRASE(), " "), stops);
  return { words: [...words.values()], sequence, sentences: sentence + 1, joins, phrases, quotes, language };
}

/** Identifiers as the message spells them, in the order of `wholes`. */
function wholesAsWritten(chunk: string): string[] {
  return chunk.includes("/")
    ? chunk.split("/").filter((each) => each !== "" && cutChunk(each).wholes.length > 0)
    : [chunk];
}

/** `infra/values-prod` does, `values-prod/infra` does not. */
function endsInWhole(chunk: string): boolean {
  return cutChunk(chunk.slice(chunk.lastIndexOf("/") + 1)).wholes.length > 0;
}

/** What English hangs on a verb; `roll out` and `rollout` are one word to whoever looks for it. */
const PARTICLES = new Set(["in", "out", "up", "off", "down", "back", "over", "on"]);
const SENTENCE_END = (): RegExp => /[.!?;。！？]\s|[。！？]|\n/;

function stemsOf(part: string, language: Language, languages: readonly Language[]): string[] {
  const lower = part.toLowerCase();
  const stems = new Set(languages.includes(language) ? [stem(lower, language)] : []);
  for (const other of languages) stems.add(stem(lower, other));
  return stems.size > 0 ? [...stems] : [stem(lower, "en")];
}

function spellingsOf(part: string, stems: readonly string[], languages: readonly Language[]): string[] {
  const found = new Set<string>();
  for (const language of languages) {
    // English needs none: its words are folded before they are stemmed.
    if (language === "en") continue;
    for (const spelling of otherSpellings(part.toLowerCase(), language)) found.add(stem(spelling, language));
  }
  return [...found].filter((term) => !stems.includes(term));
}

const PHRASE = (): RegExp => /"([^"]{1,400})"/g;

/** Who types words to search for leaves out those that carry nothing. */
function isProse(text: string, stops: Stops): boolean {
  return chunksOf(text).some((chunk) => stops.has(fold(chunk)));
}

function readPhrases(text: string, language: Language, languages: readonly Language[], stops: Stops): PhrasePlace[][] {
  return [...text.matchAll(PHRASE())]
    .map((match) => {
      const places: PhrasePlace[] = [];
      for (const chunk of chunksOf(match[1]!)) {
        const { words, unspaced } = cutChunk(chunk);
        for (const word of words) {
          const folded = fold(word);
          if (unspaced) places.push({ terms: [word], optional: false });
          else if (folded !== "" && !stops.has(folded)) {
            const stems = stemsOf(word, language, languages);
            const terms = [...stems, folded, ...spellingsOf(word, stems, languages)];
            places.push({ terms, optional: languages.some((each) => stopWords(each).has(folded)) });
          }
        }
      }
      return places;
    })
    .filter((places) => places.some(({ optional }) => !optional));
}
