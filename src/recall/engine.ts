/**
 * The index as its users see it: documents in, ranked hits out. It holds segments and their dead. Segments never change;
 * their list is swapped whole, and a list of the dead grows only between two calls, so a search sees one state.
 */
import { typedPart } from "../text/typed-part.ts";
import { type Answer, type AskOptions, ask, DEFAULT_LIMIT } from "./ask.ts";
import { memorySource } from "./bytes.ts";
import { requireBytes, requireId, requireIndexOptions, requireQuery, requireSegments } from "./check-arguments.ts";
import { Corpus, type Part } from "./corpus.ts";
import { type Dead, type Loss, lossOf } from "./dead.ts";
import { cuesOfElsewhere } from "./elsewhere.ts";
import { explainLook } from "./explain.ts";
import { CLOSED, type Judged, letInFurther, makeGate } from "./gate.ts";
import { planInMemory } from "./merge-plan.ts";
import { PARAMETERS, type Parameters } from "./parameters.ts";
import type { Candidate } from "./rank.ts";
import type { Look } from "./second-look.ts";
import { mergeParts, openPart, partOf, type SegmentInput } from "./segments.ts";
import { isSmallTalk } from "./small-talk.ts";
import type {
  AdmittedHit,
  Explanation,
  GateVerdict,
  Hit,
  JudgedHit,
  Opened,
  RecallDoc,
  SearchOptions,
  StoredDoc,
  Unusable,
} from "./types.ts";

export interface IndexOptions {
  /** Changes to parameters.ts, for measuring; the defaults are what ships. */
  readonly parameters?: { readonly [Name in keyof Parameters]?: Parameters[Name] | undefined } | undefined;
  /** Default for searches that do not say; 8 gives the behaviour of the crabtalk seed. */
  readonly queryWords?: number | undefined;
}

type Place = Omit<Candidate, "score">;

const DEFAULT_ADMITTED = 3;
const OUTDONE: GateVerdict = { admitted: false, reason: "other notes answer the message better" };
/** Found by a beginning, of which a message in prose knows nothing. */
const UNHEARD: GateVerdict = { admitted: false, reason: "none of its words stands in the message as a whole word" };

export class RecallIndex {
  #corpus: Corpus;
  readonly #options: IndexOptions;
  /** Where the hits of the last answer are. */
  readonly #told = new Map<string, Place>();
  /** Lists of the dead that nobody else holds. */
  #ownDead = new WeakSet<Dead>();
  parameters: Parameters;

  constructor(parts: readonly Part[], options: IndexOptions = {}) {
    requireIndexOptions(options, PARAMETERS);
    this.#corpus = new Corpus(parts);
    this.#options = options;
    const given = Object.entries(options.parameters ?? {}).filter(([, value]) => value !== undefined);
    this.parameters = { ...PARAMETERS, ...Object.fromEntries(given) };
  }

  get size(): number {
    return this.#corpus.totals.docs;
  }

  /**
   * Ranked search. `"phrases"` must stand in the hit, word for word but for stop words; only what a question in prose
   * quotes and no note holds narrows nothing. `prefix*` matches any ending.
   */
  search(text: string, options: SearchOptions = {}): Hit[] {
    requireQuery("search", text, options);
    const answer = this.#ask(text, options, { operators: true });
    return answer.looks.slice(0, Math.max(0, options.limit ?? DEFAULT_LIMIT)).map((look) => this.#tell(look, answer));
  }

  /** What earns a place before the turn; mostly few, often nothing. */
  admit(text: string, options: SearchOptions = {}): AdmittedHit[] {
    requireQuery("admit", text, options);
    return this.#judge(text, options).judged.flatMap(({ answer, look, verdict: { admitted, reason } }) =>
      admitted ? [{ ...this.#tell(look, answer), reason }] : [],
    );
  }

  /** The same with the gate's word on those it refused; at least the best `most` are named. */
  judge(text: string, options: SearchOptions = {}, most = 0): JudgedHit[] {
    requireQuery("judge", text, options);
    const { answer, judged } = this.#judge(text, options);
    const further = answer.looks
      .filter((look) => !judged.some((each) => isSame(each.look, look)))
      .slice(0, Math.max(0, most - judged.length))
      .map((look) => ({ answer, look, verdict: OUTDONE }));
    return [...judged, ...further].map((each) => ({ ...this.#tell(each.look, each.answer), gate: each.verdict }));
  }

  #tell(look: Look, answer: Answer): Hit {
    const hit = hitOf(look, answer);
    this.#told.set(hit.id, look.candidate);
    return hit;
  }

  /** For a caller that knows more of each document than the index: where a hit of the last answer is. */
  placeOf(id: string): Place | undefined {
    return this.#told.get(id);
  }

  /** How `id` came by its score for this text; undefined if it is unknown or shares no word with it. */
  explain(text: string, id: string, options: SearchOptions = {}): Explanation | undefined {
    requireQuery("explain", text, options);
    requireId("explain", id);
    const also = this.#find(id)[0];
    if (also === undefined) return undefined;
    const isIt = ({ candidate: { part, doc } }: Look) => part === also.part && doc === also.doc;
    let answer = this.#ask(text, options, { operators: true, also });
    let look = answer.looks.find(isIt);
    if (look === undefined) {
      // The gate hears a message as prose: what it let in does not have to hold what stands in quotes.
      answer = this.#ask(text, options, { operators: false, also });
      look = answer.looks.find(isIt);
    }
    if (look === undefined) return undefined;
    const { concepts, scorer } = answer;
    const gate = this.#judge(text, options).judged.find((each) => isIt(each.look))?.verdict;
    if (gate !== undefined) return explainLook(id, look, concepts, scorer, gate);
    const isHeard = this.#ask(text, options, { operators: false, also }).looks.some(isIt);
    return explainLook(id, look, concepts, scorer, isHeard ? OUTDONE : UNHEARD);
  }

  /** The gate's word on the notes that could be brought before the turn, best score first; for what was typed, then for a paste. */
  #judge(text: string, options: SearchOptions): { answer: Answer; judged: Verdict[] } {
    const typed = this.#queryWords(options) === 0 ? typedPart(text) : undefined;
    const whole = this.#judgePart(
      text,
      options,
      strictness(typed, this.parameters),
      typed === undefined ? "further" : "alone",
    );
    if (typed === undefined || typed === "") return whole;
    // No further notes beside these: the places they leave are for what the whole message finds.
    const first = this.#judgePart(typed, options, 0, "alone").judged.filter(({ verdict }) => verdict.admitted);
    const rest = whole.judged.filter(({ look }) => !first.some((each) => isSame(each.look, look)));
    let room = (options.limit ?? DEFAULT_ADMITTED) - first.length;
    const left = rest.map((each) => (each.verdict.admitted && room-- <= 0 ? { ...each, verdict: OUTDONE } : each));
    return { answer: whole.answer, judged: [...first, ...left] };
  }

  /** `others`: whether further notes are let in beside one that the gate has let in, or each is judged alone. */
  #judgePart(
    text: string,
    options: SearchOptions,
    strict: number,
    others: "further" | "alone",
  ): { answer: Answer; judged: Verdict[] } {
    const answer = this.#ask(text, options, { operators: false, asWritten: strict > 0 });
    const { query, concepts, looks } = answer;
    const gate = isSmallTalk(text)
      ? CLOSED
      : makeGate(
          this.#corpus,
          concepts,
          query.sentences,
          cuesOfElsewhere(text, query.language),
          this.parameters,
          strict,
        );
    const limit = Math.max(0, options.limit ?? DEFAULT_ADMITTED);
    const weighed = looks
      .slice(0, Math.max(limit, this.parameters.gateDepth))
      .map((look) => gate.judge(look, looks[0]!));
    const judged = others === "further" ? letInFurther(weighed) : weighed;
    const admitted = judged.filter(({ verdict }) => verdict.admitted).sort((a, b) => b.evidence - a.evidence);
    const left = new Set(admitted.slice(limit));
    return {
      answer,
      judged: judged.map((each) => ({ answer, look: each.look, verdict: left.has(each) ? OUTDONE : each.verdict })),
    };
  }

  #ask(text: string, options: SearchOptions, how: Pick<AskOptions, "operators" | "asWritten" | "also">): Answer {
    this.#told.clear();
    return ask(this.#corpus, text, this.parameters, { ...options, queryWords: this.#queryWords(options), ...how });
  }

  #queryWords(options: SearchOptions): number {
    return options.queryWords ?? this.#options.queryWords ?? 0;
  }

  /** What is stored of a document, its stamp among it. */
  get(id: string): StoredDoc | undefined {
    requireId("get", id);
    const found = this.#find(id)[0];
    return found?.part.segment.stored(found.doc).doc;
  }

  /** Adds documents, one by one or as lists, replacing those with the same ids. */
  add(...given: readonly (RecallDoc | readonly RecallDoc[])[]): void {
    const docs = given.flat();
    if (docs.length === 0) return;
    // First: what is no document must not take away one that is.
    const added = partOf(docs);
    this.#remove(docs.map((doc) => doc.id));
    this.#corpus = new Corpus([...this.#corpus.parts, added]);
    this.#corpus = new Corpus(compact(this.#corpus.parts));
  }

  /** Removes documents by their ids; says how many there were. */
  remove(...given: readonly (string | readonly string[])[]): number {
    const before = this.size;
    const ids = given.flat();
    for (const id of ids) requireId("remove", id);
    this.#remove(ids);
    return before - this.size;
  }

  #find(id: string): Place[] {
    return this.#corpus.parts.flatMap((part) =>
      part.segment
        .docsWithId(id)
        .filter((doc) => !part.dead.docs.has(doc))
        .map((doc) => ({ part, doc })),
    );
  }

  /** All is read before anything is changed: where a source cannot be read, the index stays as it was. */
  #remove(given: readonly string[]): void {
    const ids = [...new Set(given)];
    const losses = this.#corpus.parts.map(({ segment, dead }) =>
      ids
        .flatMap((id) => segment.docsWithId(id))
        .filter((doc) => !dead.docs.has(doc))
        .map((doc) => lossOf(segment, doc)),
    );
    this.#corpus = new Corpus(this.#corpus.parts.map((part, at) => this.#bury(part, losses[at]!)));
  }

  /** A list that somebody else may hold is copied, once: with a copy for each, removals would cost more and more. */
  #bury(part: Part, losses: readonly Loss[]): Part {
    if (losses.length === 0) return part;
    const dead = this.#ownDead.has(part.dead) ? part.dead : part.dead.clone();
    this.#ownDead.add(dead);
    for (const loss of losses) dead.take(loss);
    return { segment: part.segment, dead };
  }

  /** The living as one segment: what `openIndex` takes. */
  serialize(): Uint8Array {
    const [only, ...others] = this.#corpus.parts;
    // A copy, which the `slice` of a Buffer is not.
    if (only !== undefined && others.length === 0 && only.dead.docs.size === 0)
      return new Uint8Array(only.segment.source.read(0, only.segment.source.length));
    return mergeParts(this.#corpus.parts);
  }

  /** For a caller that keeps segments in files: per segment its size, its dead, and the bytes that record them. */
  segments(): { readonly docs: number; readonly dead: number; serializeDead(): Uint8Array }[] {
    // From here on the caller holds them, and asks for their bytes when it likes.
    this.#ownDead = new WeakSet();
    return this.#corpus.parts.map(({ segment, dead }) => ({
      docs: segment.docCount,
      dead: dead.docs.size,
      serializeDead: () => dead.serialize(),
    }));
  }
}

/** How strictly a message is judged as a whole: not at all where all of it may have been typed, most where a part surely was. */
function strictness(typed: string | undefined, { gateBeside }: Parameters): number {
  if (typed === undefined) return 0;
  return typed === "" ? 1 : gateBeside;
}

interface Verdict extends Pick<Judged, "look" | "verdict"> {
  readonly answer: Answer;
}

function isSame({ candidate: a }: Look, { candidate: b }: Look): boolean {
  return a.part === b.part && a.doc === b.doc;
}

function hitOf({ candidate: { part, doc }, score, answered }: Look, { concepts, query }: Answer): Hit {
  const hit = concepts.filter((_, at) => answered[at]! > 0).map(({ word }) => word);
  // `front matter`, answered by `frontmatter`, stands in the query as two words.
  const joined = new Set(hit.filter(({ kind }) => kind === "joined").map(({ folded }) => folded));
  const halves = new Set(query.joins.flatMap(({ left, right }) => (joined.has(left + right) ? [left, right] : [])));
  const known = new Set(hit);
  const matched = query.words.filter((word) => known.has(word) || (word.kind === "word" && halves.has(word.folded)));
  return { id: part.segment.stored(doc).doc.id, score, matched: matched.map(({ word }) => word) };
}

/** Without segments of which nothing is alive; some of the youngest as one, where they are too many. */
function compact(parts: readonly Part[]): readonly Part[] {
  const living = parts.filter((part) => livingIn(part) > 0);
  const from = planInMemory(living.map(livingIn));
  if (from === null) return living;
  return [...living.slice(0, from), usable(openPart({ source: memorySource(mergeParts(living.slice(from))) }, false))];
}

const livingIn = ({ segment, dead }: Part): number => segment.docCount - dead.docs.size;

export function buildIndex(docs: Iterable<RecallDoc>, options: IndexOptions = {}): RecallIndex {
  return new RecallIndex([partOf(docs)], options);
}

/** Opens what `serialize` or `writeSegment` gave, checking every byte; throws UnusableIndex. */
export function openIndex(bytes: Uint8Array, options: IndexOptions = {}): RecallIndex {
  requireBytes(bytes);
  return new RecallIndex([usable(openPart({ source: memorySource(bytes) }, true))], options);
}

/** Opens segments where they lie, oldest first. One bad segment makes the whole unusable: half an index lies. */
export function openSegments(inputs: readonly SegmentInput[], options: IndexOptions = {}): RecallIndex {
  requireSegments(inputs);
  return new RecallIndex(
    inputs.map((input) => usable(openPart(input, false))),
    options,
  );
}

/** These bytes are no index, or not one of this version: the remedy is to build it again. */
export class UnusableIndex extends Error {
  readonly because: Unusable;

  constructor(because: Unusable) {
    super(`The index cannot be opened (${because}): build it again.`);
    this.name = "UnusableIndex";
    this.because = because;
  }
}

function usable(opened: Opened<Part>): Part {
  if (!opened.usable) throw new UnusableIndex(opened.because);
  return opened.index;
}
