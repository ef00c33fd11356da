/** A message through the whole of recall: words, concepts, first look, second look. Every answer starts here. */
import { keepCompany } from "./company.ts";
import type { Corpus } from "./corpus.ts";
import { type Concept, expandQuery } from "./expand.ts";
import { TAG_PREFIX, TYPE_PREFIX } from "./format.ts";
import type { Parameters } from "./parameters.ts";
import { holdsPhrase } from "./phrase.ts";
import { parseQuery, type Query } from "./query.ts";
import { type Candidate, type RankOptions, rank } from "./rank.ts";
import { makeScorer, type Scorer } from "./score.ts";
import { type Look, lookAt } from "./second-look.ts";
import type { SearchOptions } from "./types.ts";

export interface Answer {
  readonly query: Query;
  readonly concepts: readonly Concept[];
  readonly scorer: Scorer;
  /** Best first. */
  readonly looks: readonly Look[];
}

export interface AskOptions extends SearchOptions {
  /** An explicit search: `"phrases"` and `prefix*` mean something, and more candidates are looked at. */
  readonly operators: boolean;
  /**
   * Looked for in the words that stand there, under no others: a paste has enough of its own, and each takes its time. Of
   * 750 notes that are right for a question with a file below it, one is kept less for it.
   */
  readonly asWritten?: boolean;
  /** Looks at this document too, wherever it ranks. */
  readonly also?: Omit<Candidate, "score">;
}

/** What a search gives that does not say how many. */
export const DEFAULT_LIMIT = 5;
/** The order of a phrase is checked on candidates that hold its words, so there must be more to choose from. */
const CANDIDATES_WITH_PHRASE = 2_000;
/** More tags than anybody keeps apart. */
const MOST_FILTERS = 100_000;

export function ask(corpus: Corpus, text: string, parameters: Parameters, options: AskOptions): Answer {
  const query = parseQuery(text, {
    languages: corpus.totals.languages,
    operators: options.operators,
    queryWords: options.queryWords ?? 0,
  });
  const concepts = expandQuery(query, corpus, parameters, options.asWritten === true ? 0 : undefined);
  const scorer = makeScorer(corpus, parameters);
  const required = filtersOf(corpus, options);
  const usual = options.operators ? parameters.candidates : parameters.candidatesAdmitted;
  const looked = Math.max(usual, options.limit ?? 0);
  const floor = options.operators ? parameters.floor : parameters.floorAdmitted;
  const find = (how: RankOptions) => rank(corpus, concepts, scorer, how);
  const candidates = (how: RankOptions): Candidate[] => {
    const holders = query.phrases.length > 0 ? findPhrases(query, how, find, options.limit ?? DEFAULT_LIMIT) : [];
    const isNarrowed = holders.length > 0 || (query.phrases.length > 0 && !query.quotes);
    return isNarrowed ? holders : find(how);
  };
  const chosen = candidates({ most: looked, required, floor }).slice(0, looked);
  const { also } = options;
  // Beside those of the search itself, not in place of them: what stands beside a note is part of its score.
  if (also !== undefined && !chosen.some((each) => isAt(each, also)))
    chosen.push(...candidates({ most: corpus.totals.docs, required }).filter((each) => isAt(each, also)));
  const looks = keepCompany(lookAt(chosen, query, concepts, parameters), concepts, parameters, usual);
  return { query, concepts, scorer, looks: inOrder(looks) };
}

function isAt({ part, doc }: Candidate, place: Omit<Candidate, "score">): boolean {
  return part === place.part && doc === place.doc;
}

function filtersOf(corpus: Corpus, { type, tag }: SearchOptions): (readonly string[])[] {
  const types = type === undefined ? [] : [spellingsOf(corpus, TYPE_PREFIX + type, TYPE_PREFIX)];
  return tag === undefined ? types : [...types, spellingsOf(corpus, TAG_PREFIX + tag, TAG_PREFIX)];
}

/** Whoever asks for `ci` also means `CI`: every way of writing that the notes know. */
function spellingsOf(corpus: Corpus, wanted: string, prefix: string): readonly string[] {
  const folded = wanted.toLowerCase();
  return [wanted, ...corpus.termsFrom(prefix, MOST_FILTERS).filter((it) => it.toLowerCase() === folded)];
}

/**
 * Those that hold every phrase. The best are tried first; where fewer of them hold it than are `wanted`, all that hold the
 * words: the one note with the phrase may be a long one, behind thousands of short ones that hold them apart.
 */
function findPhrases(
  query: Query,
  { most, required, floor = 0 }: RankOptions,
  find: (how: RankOptions) => Candidate[],
  wanted: number,
): Candidate[] {
  const words = query.phrases.flat().filter(({ optional }) => !optional);
  const how = { floor, required: [...required, ...words.map(({ terms }) => terms)] };
  const holders = (those: Candidate[]) =>
    those.filter((candidate) => query.phrases.every((phrase) => holdsPhrase(candidate, phrase)));
  const first = Math.max(most, CANDIDATES_WITH_PHRASE);
  const best = find({ ...how, most: first });
  const found = holders(best);
  if (found.length >= wanted || best.length < first) return found;
  return holders(find({ ...how, most: Number.POSITIVE_INFINITY }));
}

/** Equal scores by the hash of the id, as in the first look. */
function inOrder(looks: Look[]): Look[] {
  const hash = ({ candidate: { part, doc } }: Look): number => part.segment.hashOf(doc);
  return looks.sort((a, b) => b.score - a.score || hash(a) - hash(b));
}
