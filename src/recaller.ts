/**
 * Which notes bear on this question, and which earn a place before the turn?
 *
 * Needs only settings and places, not the tiers, so that a prompt hook does not pay for
 * a prefix it does not use. The index says which notes; their text is read from the files.
 */
import { basename, dirname } from "node:path";
import type { Evaluation } from "./evaluation.ts";
import type { Layout } from "./model/layout.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Places } from "./model/places.ts";
import { type Problem, problem } from "./model/problem.ts";
import type { JudgedTopic, RecalledTopic } from "./model/recalled.ts";
import type { Settings } from "./model/settings.ts";
import { TOPIC_TYPES } from "./model/topic.ts";
import { AMONG_FEW, AMONG_MANY, AT_LENGTH, SHOWN, SILENT, type Traces } from "./model/traces.ts";
import { tokens } from "./model/units.ts";
import type { Measure } from "./prompt/measure.ts";
import { checkMessages, type MessageLike } from "./prompt/message-shapes.ts";
import { marksInView, newestQuestion, placeRecall, stripRecall, wantsRecall } from "./prompt/place-recall.ts";
import { markOf, renderRecall } from "./prompt/recall-block.ts";
import type { IsQuiet, QuietMemories } from "./quiet-memories.ts";
import { ALL_OF, type OpenedRecall, openRecall, type Sweep } from "./recall/cached-index.ts";
import type { Explanation, Hit, JudgedHit } from "./recall/index.ts";
import { isSmallTalk } from "./recall/small-talk.ts";
import { otherMemories, ownMemories, type SearchedMemory } from "./recall-memories.ts";
import { type Found, type Open, searchFresh } from "./recalled-notes.ts";
import { kindOf } from "./text/kind-of.ts";
import { withYaml } from "./topics/topic-document.ts";

export interface RecallOptions {
  readonly limit?: number | undefined;
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  /** Also the user's other workspaces, ranked below. */
  readonly all?: boolean | undefined;
}

export interface Recall {
  readonly results: readonly RecalledTopic[];
  readonly problems: readonly Problem[];
}

export interface Judgement {
  readonly results: readonly JudgedTopic[];
  /** Slugs of what auto-recall would inject. */
  readonly injected: readonly string[];
  /** The block; empty if nothing earns its place. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

export interface Injection {
  /** Empty if nothing earns its place. */
  readonly text: string;
  readonly shown: readonly RecalledTopic[];
  readonly problems: readonly Problem[];
}

export interface InjectLimits {
  /** Marks of the notes shown already; called only if there is a note to show. */
  readonly inView: () => ReadonlySet<string>;
  /** A lower limit than that of the settings. */
  readonly mostTokens?: number;
  /** Called before each step; throws if there is no time left for it. */
  readonly checkTime?: CheckTime;
}

export interface Recaller {
  /** Problems found before any search; `recall` and `judge` return them with their own. */
  readonly problems: readonly Problem[];
  readonly layout: Layout;
  readonly recall: (query: string, options?: RecallOptions, checkTime?: CheckTime) => Promise<Recall>;
  /** What auto-recall would do with a message. */
  readonly judge: (message: string, checkTime?: CheckTime) => Promise<Judgement>;
  /** The same block, without verdicts on the notes that stay out. */
  readonly inject: (message: string, limits: InjectLimits) => Promise<Injection>;
  readonly autoRecall: <M extends MessageLike>(messages: readonly M[]) => Promise<M[]>;
  readonly explain: (query: string, topic: RecalledTopic) => Promise<Explanation | undefined>;
  readonly evaluateSet: (text: string, path: string) => Promise<Evaluation>;
  /** Searches each note by its description, and by a sentence that was left out of the index. */
  readonly evaluateNotes: () => Promise<Evaluation & { readonly problems: readonly Problem[] }>;
  /** Compares every note with the index, however long that takes. */
  readonly sweep: () => Promise<readonly Problem[]>;
  /** With `quiet`: does the comparing that the last search put off. */
  readonly look: () => Promise<void>;
  /** With `quiet`: frees what the system holds for it. */
  readonly close: () => void;
}

export interface RecallerNeeds {
  readonly settings: Settings;
  readonly places: Places;
  /** Problems of settings and places, if nobody else reports them. */
  readonly problems?: readonly Problem[] | undefined;
  /** Counts with the host's own tokenizer. Its failures are reported by whoever passed it. */
  readonly measure?: Measure | undefined;
  /**
   * For a process that stays, lets the event loop turn before each search, and calls `look` after each answer: a search
   * compares only recent notes if the store is large, or if nothing has changed as far as the system tells.
   */
  readonly quiet?: QuietMemories | undefined;
  /** Progress of a long build. */
  readonly say?: ((text: string) => void) | undefined;
  /** Told what searches do. */
  readonly traces?: Traces | undefined;
}

const NOTHING = { notes: [], problems: [], unsearched: () => [] };
const MOST_RESULTS = 1000;
/** Nobody types more than this. A longer message holds pasted text, and its two ends say what is wanted. */
const HEARD_WHOLE = 6 * 1024;
const HEARD_AT_EACH_END = 2 * 1024;
/** Some 25 words. */
const LONG_TEXT = 160;

/** Names the next step: indexing a note, searching the open index, or reading what was found. */
export type CheckTime = (next: "note" | "search" | "text") => void;

export function createRecaller(needs: RecallerNeeds): Recaller {
  const { settings, problems: met = [] } = needs;
  // Kept open for the next query, which then reads only what has changed.
  const opened = new Map<string, OpenedRecall>();
  const { quiet } = needs;
  /** The last search has compared every note. */
  let isLookedAt = false;
  /** Set while a caller waits that cannot wait for long. */
  let checkTime: CheckTime | undefined;
  const open: Open = (memories, suspects = [], sweep = quiet === undefined ? "budget" : "recent") => {
    const which = memories.map(({ key }) => key).join(" ");
    const previous = opened.get(which);
    const openUnless = (isQuiet: IsQuiet): OpenedRecall =>
      openRecall(memories, {
        sweep,
        suspects,
        isQuiet,
        ...(previous === undefined ? {} : { previous }),
        ...(needs.say === undefined ? {} : { say: needs.say }),
      });
    const recall =
      quiet === undefined || memories !== searched ? openUnless(() => false) : openQuietly(quiet, sweep, openUnless);
    opened.set(which, recall);
    if (needs.traces !== undefined) needs.traces.ways |= recall.index.size <= ALL_OF ? AMONG_FEW : AMONG_MANY;
    checkTime?.("search");
    return recall;
  };
  const openQuietly = (
    known: QuietMemories,
    sweep: Sweep,
    openUnless: (isQuiet: IsQuiet) => OpenedRecall,
  ): OpenedRecall =>
    known.during(own(), (isQuiet) => {
      let hasTrusted = false;
      const recall = openUnless((memory) => {
        const isTrusted = sweep === "recent" && isQuiet(memory);
        hasTrusted ||= isTrusted;
        return isTrusted;
      });
      isLookedAt = !hasTrusted && recall.index.size <= ALL_OF;
      return recall;
    });
  const { recall: wanted } = settings;
  const timed = (memory: SearchedMemory): SearchedMemory =>
    withClock(memory, () => {
      // A run that reads notes into the index compiles what the usual one never needs: not code worth keeping.
      if (needs.traces !== undefined) needs.traces.kept = false;
      checkTime?.("note");
    });
  let searched: readonly SearchedMemory[] | undefined;
  /** The same for every search, and made for the first one: small talk needs none. */
  const own = (): readonly SearchedMemory[] => {
    searched ??= ownMemories(needs.places).map(timed);
    return searched;
  };
  const others = (): readonly SearchedMemory[] => otherMemories(needs.places).map(timed);

  /** Own notes first; then those of the user's other workspaces, if they are wanted and there is room left. */
  const search = <H extends Hit>(
    text: string,
    range: { readonly all: boolean; readonly most: number; readonly takesRoom: (hit: H) => boolean },
    look: (index: OpenedRecall["index"], most: number) => readonly H[],
  ): Found<H> => {
    const first = searchFresh(own(), open, (index) => look(index, range.most));
    if (needs.traces !== undefined)
      needs.traces.ways |= (first.notes.length > 0 ? SHOWN : SILENT) | (text.length > LONG_TEXT ? AT_LENGTH : 0);
    const left = range.most - first.notes.filter(({ hit }) => range.takesRoom(hit)).length;
    const elsewhere = range.all && left > 0 ? others() : [];
    if (elsewhere.length === 0) return first;
    const second = searchFresh(elsewhere, open, (index) => look(index, left));
    return {
      notes: [...first.notes, ...second.notes],
      problems: [...first.problems, ...second.problems],
      unsearched: () => [...first.unsearched(), ...second.unsearched()],
    };
  };

  /** The gate's verdicts on the notes nearest to a message. Crabtalk has no gate, and the limit of a plain search. */
  const consider = (message: string, refused: "named" | "left out"): Found<JudgedHit> => {
    const { gate, queryWords, limit, autoLimit, scope } = wanted;
    if (gate && refused === "left out" && isSmallTalk(message)) return NOTHING;
    const isIn = (hit: JudgedHit): boolean => hit.gate.admitted;
    return search(message, { all: scope === "all", most: gate ? autoLimit : limit, takesRoom: isIn }, (index, most) => {
      if (!gate) return index.search(plainQuery(message), { limit: most, queryWords }).map(admittedUnseen);
      const options = { limit: most, queryWords };
      return refused === "named" ? index.judge(message, options, limit) : index.judge(message, options).filter(isIn);
    });
  };
  const noteTypes = settings.layout.topics.hasType ? "some" : "none";
  const budget = { tokens: wanted.budgetTokens, measure: needs.measure, noteTypes } as const;

  const inject = (message: string, { inView, mostTokens = Infinity }: InjectLimits): Injection => {
    const { notes, problems } = consider(bothEnds(message), "left out");
    checkTime?.("text");
    if (notes.length === 0) return { text: "", shown: [], problems };
    const seen = inView();
    const fresh = notes.map(({ topic }) => topic).filter((topic) => !seen.has(markOf(topic)));
    const room = { ...budget, tokens: tokens(Math.min(budget.tokens, mostTokens)) };
    return { ...renderRecall(fresh, room), problems };
  };
  /** YAML is loaded and all done again if a header needs it; the time is checked only while this search runs. */
  const inTime = <T>(check: CheckTime | undefined, work: () => T): Promise<T> =>
    withYaml(() => {
      checkTime = check;
      try {
        return work();
      } finally {
        checkTime = undefined;
      }
    });

  return {
    problems: met,
    layout: settings.layout,
    recall: async (query, options = {}, check) => {
      checkQuery(query, options);
      const limit = options.limit ?? wanted.limit;
      const filters = { type: options.type ?? undefined, tag: options.tag?.trim() };
      const all = options.all ?? wanted.scope === "all";
      const { notes, problems, unsearched } = await inTime(check, () =>
        search(query, { all, most: limit, takesRoom: () => true }, (index, most) =>
          index.search(query, { ...filters, limit: most }),
        ),
      );
      if (notes.length === 0) refuseBlindly(own(), problems);
      return { results: notes.map(({ topic }) => topic), problems: [...met, ...problems, ...unsearched()] };
    },
    judge: async (message, check) => {
      checkQuery(message);
      const found = await inTime(check, () => consider(bothEnds(message), "named"));
      const { notes } = found;
      if (notes.length === 0) refuseBlindly(own(), found.problems);
      const problems = [...met, ...found.problems, ...found.unsearched()];
      const off = whyOff(settings);
      const admitted = off === null ? notes.filter(({ hit }) => hit.gate.admitted).map(({ topic }) => topic) : [];
      const { text, shown } = renderRecall(admitted, budget);
      const results = notes.map(
        ({ hit, topic }): JudgedTopic => ({ ...topic, gate: hit.gate, injected: shown.includes(topic) }),
      );
      const injected = shown.map(({ slug }) => slug);
      const told = off === null ? (needs.measure?.problems() ?? []) : [off];
      return { results, injected, text, problems: [...problems, ...told] };
    },
    inject: (message, limits) => inTime(limits.checkTime, () => inject(message, limits)),
    autoRecall: async (messages) => {
      checkMessages(messages);
      const base = wanted.refresh ? stripRecall(messages) : messages;
      const question = newestQuestion(base);
      // In refresh mode the old block is gone already and must be replaced. Otherwise a question that has been sent stays as it is.
      const isDue = wanted.refresh || wantsRecall(base);
      const isSilent = !isDue || whyOff(settings) !== null || question.trim() === "";
      const block = isSilent ? "" : (await withYaml(() => inject(question, { inView: () => marksInView(base) }))).text;
      return placeRecall(base, block);
    },
    explain: async (query, topic) => {
      const isHome = ({ topicsDir }: SearchedMemory): boolean => topicsDir === dirname(topic.path);
      const memories = own().some(isHome) ? own() : others();
      const home = memories.find(isHome);
      if (home === undefined) return undefined;
      const id = `${home.key}:${basename(topic.path).slice(0, -".md".length)}`;
      return withYaml(() => open(memories).index.explain(query, id));
    },
    evaluateSet: async (text, path) => (await import("./evaluation.ts")).evaluateSet(text, path),
    evaluateNotes: async () => {
      const [{ evaluateNotes }, { readOwnNotes }] = await Promise.all([
        import("./evaluation.ts"),
        import("./own-notes.ts"),
      ]);
      const { docs, problems } = await withYaml(() => readOwnNotes(own()));
      return { ...evaluateNotes(docs), problems };
    },
    sweep: () => withYaml(() => open(own(), [], "full").problems),
    look: () => withYaml(() => void (isLookedAt || open(own(), [], "budget"))),
    close: () => quiet?.close(),
  };
}

/** Null if auto-recall is on. With auto-memory off it is off too, whatever `recall.auto` says. */
function whyOff({ memory, recall, layout }: Settings): Problem | null {
  if (memory.autoEnabled && recall.auto) return null;
  const [key, what] = memory.autoEnabled
    ? (["recall.auto", `\`recall.auto\` is false, as the settings or the ${layout.name} layout have it`] as const)
    : (["memory.auto_enabled", "auto-memory is switched off"] as const);
  return problem("auto-recall-off", "note", `Auto-recall is off: ${what}. Nothing is injected before a turn.`, { key });
}

/** Checks the time before each note is indexed, so that a hook can give up a long build. */
function withClock(memory: SearchedMemory, check: () => void): SearchedMemory {
  const parse: SearchedMemory["parse"] = (stem, data) => {
    check();
    return memory.parse(stem, data);
  };
  return { ...memory, parse };
}

/** If the notes could not be read, "nothing matches" would be a wrong answer. */
function refuseBlindly(own: readonly SearchedMemory[], problems: readonly Problem[]): void {
  for (const { code, path, message } of problems) {
    if (code !== "memory-dir-unusable" || !own.some(({ topicsDir }) => topicsDir === path)) continue;
    throw new MemoryError("file-unreadable", `${path}: ${message}`, { path });
  }
}

/** Callers without TypeScript may pass anything. Null counts as left out, because models pass it in tool calls. */
function checkQuery(query: unknown, options: RecallOptions = {}): void {
  if (typeof query !== "string") throw refused(`What to look for must be text, not ${kindOf(query)}.`);
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw refused(`The options of recall must be an object, not ${kindOf(options)}.`);
  const { limit, type, tag, all } = options;
  for (const [name, value] of Object.entries({ type, tag }))
    if (isGiven(value) && typeof value !== "string") throw refused(`${name} must be text, not ${kindOf(value)}.`);
  if (tag?.trim() === "") throw refused("tag is empty: name a tag, or leave it out.");
  if (isGiven(type) && !TOPIC_TYPES.some((known) => known === type))
    throw refused(`type is one of ${TOPIC_TYPES.join(", ")}, not ${JSON.stringify(type)}.`);
  if (isGiven(limit) && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST_RESULTS))
    throw refused(
      `limit must be a whole number from 1 to ${MOST_RESULTS}, not ${typeof limit === "number" ? limit : kindOf(limit)}.`,
    );
  if (isGiven(all) && typeof all !== "boolean") throw refused(`all must be true or false, not ${kindOf(all)}.`);
}

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);
const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;

function admittedUnseen(hit: Hit): JudgedHit {
  return { ...hit, gate: { admitted: true, reason: "every hit is shown in this layout" } };
}

function bothEnds(message: string): string {
  if (message.length <= HEARD_WHOLE) return message;
  return `${message.slice(0, HEARD_AT_EACH_END)}\n${message.slice(-HEARD_AT_EACH_END)}`;
}

/** In a message, quotes and stars are plain characters, not search operators. */
const plainQuery = (message: string): string => message.replace(/["“”*]/g, " ");
