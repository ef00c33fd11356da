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

export function ask(corpus: Corpus, text: string, parameters: Parameters, options: AskOptions): Answer {
  const query = parseQuery(text, {
    languages: corpus.totals.languages,
    operators: options.operators,
    queryWords: options.queryWords ?? 0,
  });
  const concepts = expandQuery(query, corpus, parameters);
  const scorer = makeScorer(corpus, parameters);
  const required: string[] = [];
  if (options.type !== undefined) required.push(TYPE_PREFIX + options.type);
  if (options.tag !== undefined) required.push(TAG_PREFIX + options.tag);
  const looked = Math.max(
    options.operators ? parameters.candidates : parameters.candidatesAdmitted,
    options.limit ?? 0,
  );
  let most = looked;
  if (query.phrases.length > 0) most = Math.max(most, CANDIDATES_WITH_PHRASE);
  if (options.also !== undefined) most = Math.max(most, corpus.totals.docs);
  const found = rank(corpus, concepts, scorer, { most, required });
  const candidates = withPhrases(found, query);
  const { also } = options;
  const chosen = candidates.filter(({ part, doc }, at) => at < looked || (part === also?.part && doc === also.doc));
  const looks = keepCompany(lookAt(chosen, query, concepts, parameters), concepts, parameters);
  return { query, concepts, scorer, looks: inOrder(looks) };
}

/** A phrase that no note holds was a quotation, not a wish: then it narrows nothing. */
function withPhrases(candidates: Candidate[], query: Query): Candidate[] {
  if (query.phrases.length === 0) return candidates;
  const holders = candidates.filter((candidate) => query.phrases.every((phrase) => holdsPhrase(candidate, phrase)));
  return holders.length > 0 ? holders : candidates;
}

/** Equal scores by the hash of the id, as in the first look. */
function inOrder(looks: Look[]): Look[] {
  const hash = ({ candidate: { part, doc } }: Look) => part.segment.hashOf(doc);
  return looks.sort((a, b) => b.score - a.score || hash(a) - hash(b));
}
