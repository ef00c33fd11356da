/**
 * Here is a word of the message, give me the terms of the index that may answer it, each with a weight.
 *
 * A document gets the best of them, not their sum: a note that says deploy, release and ship is not three
 * times as much about shipping.
 */
import { isDigits } from "../text/plain-checks.ts";
import { isGrammar, kindAt, UNSPACED } from "./characters.ts";
import { isCommon, isEveryday } from "./common-words.ts";
import { stemsBegunBy } from "./completions.ts";
import type { Corpus } from "./corpus.ts";
import { kinOf } from "./kin.ts";
import type { Language } from "./languages.ts";
import type { Parameters } from "./parameters.ts";
import type { Query, QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { kindsOf, synonymsOf } from "./synonym-lookup.ts";
import { type Translation, translationsOf } from "./translate.ts";

export interface Member {
  readonly term: string;
  readonly weight: number;
  readonly df: number;
  readonly idf: number;
}

export interface Concept {
  readonly word: QueryWord;
  /** Of the word in the message, not of the terms in the index. */
  readonly weight: number;
  /** Rarity of the word as it stands; for a word no document holds, the highest there is. */
  readonly idf: number;
  /** The same with nothing assumed beside the notes there are: the gate wants known and unknown words far apart. */
  readonly bareIdf: number;
  readonly members: readonly Member[];
  readonly known: boolean;
  /** Common in the language, however rare it is in the notes. */
  readonly common: boolean;
  /** Says too little to be the only word that a note answers: common, of everyday work, a number, a letter. */
  readonly slight: boolean;
}

function kindWeight(word: QueryWord, common: boolean, parameters: Parameters): number {
  if (word.kind === "whole" || word.kind === "whole-prefix") return parameters.whole;
  if (word.kind === "joined") return parameters.joined;
  if (word.kind === "unspaced") return isGrammar(word.folded) ? parameters.grammar : 1;
  if (word.folded.length === 1) return parameters.letter;
  if (isDigits(word.folded)) return parameters.number;
  return common ? parameters.common : 1;
}

function isSlight(word: QueryWord, language: Language, translated: readonly Translation[]): boolean {
  if (word.kind === "unspaced") return isGrammar(word.folded);
  if (word.folded.length === 1 || isDigits(word.folded)) return true;
  if (word.kind !== "word" && word.kind !== "part") return false;
  if (language === "en" || translated.length === 0) return isEveryday(word.folded);
  return translated.every((it) => isCommon(it.word) || isEveryday(it.word));
}

/** Lists of such words are English; of others it is told by what they are called there. */
function isCommonIn(language: Language, { folded }: QueryWord, translated: readonly Translation[]): boolean {
  if (language === "en") return isCommon(folded);
  return translated.length > 0 && translated.every((it) => isCommon(it.word));
}

/**
 * Every ending counts: notes have a few thousand words with one beginning, which take some 50 ms. So many take 0.2 s, and
 * are passed only by a letter or two in a store of a hundred thousand notes.
 */
const MOST_PREFIXED = 16_384;
/** A single character of a script without spaces stands in messages too, where nobody typed a `*`. */
const MOST_PAIRED = 64;

/** Of more, those that most notes hold: by the alphabet whoever types `a*` would never see a word in `az`. */
function termsBegun(beginning: string, corpus: Corpus): string[] {
  if (kindAt(beginning, 0) === UNSPACED) return corpus.termsFrom(beginning, MOST_PAIRED);
  const terms = corpus.termsFrom(beginning, Number.POSITIVE_INFINITY);
  if (terms.length <= MOST_PREFIXED) return terms;
  const frequencies = new Map(terms.map((term) => [term, corpus.frequency(term)]));
  return terms.sort((a, b) => frequencies.get(b)! - frequencies.get(a)!).slice(0, MOST_PREFIXED);
}

/** The first `most` words also under other words, kinds and looks; with 0 neither are neighbours tried as one word. */
export function expandQuery(
  query: Query,
  corpus: Corpus,
  parameters: Parameters,
  most = parameters.expandWords,
): Concept[] {
  const concepts = query.words.map((word, at) => expandWord(word, query, corpus, parameters, at < most));
  return most === 0 ? concepts : [...concepts, ...joinedConcepts(query, corpus, parameters, most)];
}

/** Where it is `further`, also under other words, kinds and looks. */
function expandWord(word: QueryWord, query: Query, corpus: Corpus, parameters: Parameters, further: boolean): Concept {
  const members = new Map<string, Member>();
  let ceiling = Number.POSITIVE_INFINITY;
  const add = (term: string, weight: number): number => {
    const df = corpus.frequency(term);
    const before = members.get(term);
    if (df > 0 && weight > 0 && (before === undefined || before.weight < weight)) {
      members.set(term, { term, weight, df, idf: Math.min(corpus.idf(df, parameters.unseen), ceiling) });
    }
    return df;
  };
  if (word.kind === "prefix" || word.kind === "whole-prefix")
    for (const term of termsBegun(word.folded, corpus)) add(term, 1);
  if (word.kind === "prefix") for (const term of stemsBegunBy(word.folded, corpus)) add(term, 1);
  let df = 0;
  for (const term of word.stems) df = Math.max(df, add(term, 1));
  const written = members.size > 0;
  // Another word for it, or another spelling, is never worth more than the word itself.
  if (written) ceiling = corpus.idf(df, parameters.unseen);
  for (const term of written ? word.spellings : [...word.spellings, ...unstemmed(word, query.language)]) {
    const found = add(term, written ? parameters.spelling : 1);
    if (!written) df = Math.max(df, found);
  }
  const known = members.size > 0;
  if (known) ceiling = corpus.idf(df, parameters.unseen);
  let abroad: readonly Translation[] = [];
  if (further && (word.kind === "word" || word.kind === "part" || word.kind === "joined")) {
    // A long message has words enough of its own.
    const fade = known ? 1 : Math.sqrt(Math.min(1, parameters.focusWords / query.words.length));
    for (const term of synonymsOf(word, query.language, corpus.totals.languages))
      add(term, fade * (known ? parameters.synonym : parameters.synonymUnknown));
    const translated = translationsOf(word, query.language, corpus.totals.languages);
    for (const { term } of translated) add(term, fade * (known ? parameters.synonym : parameters.translated));
    if (!known) abroad = translated;
    if (query.language === "en") for (const term of kindsOf(word)) add(term, fade * parameters.kind);
    if (!known && word.kind !== "joined")
      for (const { term, weight } of kinOf(word, query.language, corpus, parameters.kinLeast))
        add(term, parameters.kin * weight);
  }
  const idf = corpus.idf(df, parameters.unseen);
  const common = word.kind === "word" && isCommonIn(query.language, word, abroad);
  return {
    word,
    weight: kindWeight(word, common, parameters) * (1 + Math.log(word.count)),
    idf,
    bareIdf: corpus.bareIdf(df),
    members: [...members.values()].sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)),
    known,
    common,
    slight: common || isSlight(word, query.language, abroad),
  };
}

/** `maxconnections` typed for `max_connections`, and the other way round: wholes are stored as they are, words by stem. */
function unstemmed(word: QueryWord, language: Language): string[] {
  if (word.kind === "word") return [word.folded];
  return word.kind === "whole" ? [stem(word.folded, language)] : [];
}

/** `front matter` in the message, `frontmatter` or a word for it in the note. */
function joinedConcepts(query: Query, corpus: Corpus, parameters: Parameters, most: number): Concept[] {
  const found = new Map<string, Concept>();
  const said = new Set(query.words.map(({ stems }) => stems[0]));
  for (const [at, { left, right, sentence }] of query.joins.entries()) {
    const joined = left + right;
    const term = stem(joined, query.language);
    if (joined.length < 5 || found.has(term) || said.has(term)) continue;
    const word: QueryWord = {
      word: joined,
      folded: joined,
      stems: [term, joined],
      spellings: [],
      kind: "joined",
      proper: false,
      count: 1,
      sentences: new Set([sentence]),
    };
    const concept = expandWord(word, query, corpus, parameters, at < most);
    if (concept.members.length > 0) found.set(term, concept);
  }
  return [...found.values()];
}
