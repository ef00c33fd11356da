/** A message through the whole of recall: words, concepts, first look, second look. Every answer starts here. */
import { keepCompany } from "./company.ts";
import type { Corpus } from "./corpus.ts";
import { type Concept, expandQuery } from "./expand.ts";
import { TAG_PREFIX, TYPE_PREFIX } from "./format.ts";
import type { Parameters } from "./parameters.ts";
import { holdsPhrase } from "./phrase.ts";
import { parseQuery, type Query } from "./query.ts";
import { type Candidate, rank } from "./rank.ts";
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
  /** Looks at this document too, wherever it ranks. */
  readonly also?: Omit<Candidate, "score">;
}

/** A phrase is checked on candidates, so there must be more of them to choose from. */
const CANDIDATES_WITH_PHRASE = 2_000;
/** More tags than anybody keeps apart. */
const MOST_FILTERS = 100_000;

export function ask(corpus: Corpus, text: string, parameters: Parameters, options: AskOptions): Answer {
  const query = parseQuery(text, {
    languages: corpus.totals.languages,
    operators: options.operators,
    queryWords: options.queryWords ?? 0,
  });
  const concepts = expandQuery(query, corpus, parameters);
  const scorer = makeScorer(corpus, parameters);
  const looked = Math.max(
    options.operators ? parameters.candidates : parameters.candidatesAdmitted,
    options.limit ?? 0,
  );
  let most = looked;
  if (query.phrases.length > 0) most = Math.max(most, CANDIDATES_WITH_PHRASE);
  if (options.also !== undefined) most = Math.max(most, corpus.totals.docs);
  const rankings = filtersOf(corpus, options).map((required) => rank(corpus, concepts, scorer, { most, required }));
  const found = anyOf(rankings, most);
  const candidates = withPhrases(found, query);
  const { also } = options;
  const chosen = candidates.filter(({ part, doc }, at) => at < looked || (part === also?.part && doc === also.doc));
  const looks = keepCompany(lookAt(chosen, query, concepts, parameters), concepts, parameters);
  return { query, concepts, scorer, looks: inOrder(looks, ({ candidate }) => candidate) };
}

/** Whoever asks for `ci` also means `CI`: one look for each way of writing that the notes know. */
function filtersOf(corpus: Corpus, { type, tag }: SearchOptions): string[][] {
  const types = type === undefined ? [[]] : spellingsOf(corpus, TYPE_PREFIX, type);
  const tags = tag === undefined ? [[]] : spellingsOf(corpus, TAG_PREFIX, tag);
  return types.flatMap((one) => tags.map((other) => [...one, ...other]));
}

function spellingsOf(corpus: Corpus, prefix: string, wanted: string): string[][] {
  const term = (prefix + wanted).toLowerCase();
  return corpus.termsFrom(prefix, MOST_FILTERS).flatMap((it) => (it.toLowerCase() === term ? [[it]] : []));
}

/** A note may be tagged in two ways of writing, and is one all the same. */
function anyOf(rankings: readonly Candidate[][], most: number): Candidate[] {
  if (rankings.length === 1) return rankings[0]!;
  const all = inOrder(rankings.flat(), (candidate) => candidate);
  const isAgain = ({ part, doc }: Candidate, before: Candidate | undefined) =>
    part === before?.part && doc === before.doc;
  return all.filter((candidate, at) => !isAgain(candidate, all[at - 1])).slice(0, most);
}

/** A phrase that no note holds was a quotation, not a wish: then it narrows nothing. */
function withPhrases(candidates: Candidate[], query: Query): Candidate[] {
  if (query.phrases.length === 0) return candidates;
  const holders = candidates.filter((candidate) => query.phrases.every((phrase) => holdsPhrase(candidate, phrase)));
  return holders.length > 0 ? holders : candidates;
}

/** Equal scores by the hash of the id, as in the first look. */
function inOrder<Ranked extends { readonly score: number }>(ranked: Ranked[], candidateOf: (it: Ranked) => Candidate) {
  const hash = (it: Ranked): number => {
    const { part, doc } = candidateOf(it);
    return part.segment.hashOf(doc);
  };
  return ranked.sort((a, b) => b.score - a.score || hash(a) - hash(b));
}
