/**
 * Which notes bear on this question, and which earn a place before the turn?
 *
 * Needs settings and places only, not the tiers: a prompt hook that asked for the
 * whole prefix would pay for what it does not use. Notes are read as they lie on the
 * disk; the index only says which.
 */
import { basename, join } from "node:path";
import type { Evaluation } from "./evaluation.ts";
import { contentHash } from "./files/content-hash.ts";
import { listDirectory } from "./files/list-directory.ts";
import { readCapped } from "./files/read-capped.ts";
import type { Places } from "./model/places.ts";
import type { Problem } from "./model/problem.ts";
import type { JudgedTopic, RecalledTopic } from "./model/recalled.ts";
import type { Settings } from "./model/settings.ts";
import { TOPIC_TYPES, type TopicType } from "./model/topic.ts";
import type { CountTokens } from "./model/units.ts";
import type { MessageLike } from "./prompt/message-shapes.ts";
import { marksInView, newestQuestion, placeRecall, stripRecall } from "./prompt/place-recall.ts";
import { markOf, renderRecall } from "./prompt/recall-block.ts";
import { type OpenedRecall, openRecall } from "./recall/cached-index.ts";
import type { Explanation, Hit, RecallDoc } from "./recall/index.ts";
import { bestPassage } from "./recall/passage.ts";
import { otherMemories, ownMemories, type SearchedMemory } from "./recall-memories.ts";
import { decodeText } from "./text/decode-text.ts";
import { topicDocument } from "./topics/topic-document.ts";

export interface RecallOptions {
  readonly limit?: number;
  readonly type?: string;
  readonly tag?: string;
  /** Also the user's other workspaces, ranked below. */
  readonly all?: boolean;
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

export interface Recaller {
  readonly recall: (query: string, options?: RecallOptions) => Recall;
  /** What auto-recall would do with a message; `inView` are marks of notes already shown. */
  readonly judge: (message: string, inView?: ReadonlySet<string>) => Judgement;
  /** The same block without the verdicts on the rest: what a hook has time for. */
  readonly inject: (message: string, inView: ReadonlySet<string>) => Injection;
  readonly autoRecall: <M extends MessageLike>(messages: readonly M[]) => readonly M[];
  readonly explain: (query: string, topic: RecalledTopic) => Explanation | undefined;
  readonly evaluateSet: (text: string, path: string) => Promise<Evaluation>;
  /** Each note asked for by its description and by a sentence held back. */
  readonly evaluateNotes: () => Promise<Evaluation>;
  /** Compares every note with the index, whatever it takes. */
  readonly sweep: () => readonly Problem[];
}

export interface RecallerNeeds {
  readonly settings: Settings;
  readonly places: Places;
  readonly countTokens?: CountTokens | undefined;
  /** Progress of a long build. */
  readonly say?: ((text: string) => void) | undefined;
  /** Called for every note that has to be read into the index; throws where there is no time for more. */
  readonly checkTime?: (() => void) | undefined;
}

const MAX_NOTE_BYTES = 512 * 1024;
/** A note that changed between index and reading is indexed and asked for again, not for ever. */
const MOST_ROUNDS = 3;

export function createRecaller(needs: RecallerNeeds): Recaller {
  const { settings } = needs;
  // What one query opened serves the next: only what changed is read again.
  const opened = new Map<string, OpenedRecall>();
  const open: Open = (memories, suspects = [], sweep = "budget") => {
    const which = memories.map(({ key }) => key).join(" ");
    const previous = opened.get(which);
    const options = {
      sweep,
      suspects,
      ...(previous === undefined ? {} : { previous }),
      ...(needs.say === undefined ? {} : { say: needs.say }),
    };
    const recall = openRecall(memories, options);
    opened.set(which, recall);
    return recall;
  };
  const own = ownMemories(needs.places).map((memory) => withClock(memory, needs.checkTime));

  const judge: Recaller["judge"] = (message, inView = new Set()) => {
    const { recall } = settings;
    const { queryWords } = recall;
    const found = searchFresh(own, open, (index) =>
      index.search(plainQuery(message), { limit: recall.limit, queryWords }),
    );
    const admitted = settings.recall.gate
      ? new Map(
          found.opened.index.admit(message, { limit: recall.autoLimit, queryWords }).map((hit) => [hit.id, hit.reason]),
        )
      : new Map(found.topics.map(({ id }) => [id, "every hit is shown in this layout"]));
    const results = found.topics.map(({ id, topic }): JudgedTopic => {
      const reason = admitted.get(id);
      const refused = (): string =>
        found.opened.index.explain(message, id, { queryWords })?.gate.reason ?? "it shares no word with the message";
      if (reason === undefined) return { ...topic, gate: { admitted: false, reason: refused() } };
      const isShown = inView.has(markOf(topic));
      return { ...topic, gate: { admitted: !isShown, reason: isShown ? "it is in view already" : reason } };
    });
    const earned = results.filter(({ gate }) => gate.admitted);
    const block = renderRecall(earned, { tokens: recall.budgetTokens, countTokens: needs.countTokens });
    return {
      results,
      injected: block.shown.map(({ slug }) => slug),
      text: block.text,
      problems: found.opened.problems,
    };
  };

  return {
    recall: (query, options = {}) => {
      const limit = options.limit ?? settings.recall.limit;
      const filters = {
        ...(options.type === undefined ? {} : { type: options.type }),
        ...(options.tag === undefined ? {} : { tag: options.tag }),
      };
      const search = (memories: readonly SearchedMemory[], most: number) =>
        searchFresh(memories, open, (index) => index.search(query, { ...filters, limit: most }));
      const first = search(own, limit);
      const results = first.topics.map(({ topic }) => topic);
      const wantsAll = options.all ?? settings.recall.scope === "all";
      if (!wantsAll || results.length >= limit) return { results, problems: first.opened.problems };
      const elsewhere = otherMemories(needs.places);
      if (elsewhere.length === 0) return { results, problems: first.opened.problems };
      const second = search(elsewhere, limit - results.length);
      return {
        results: [...results, ...second.topics.map(({ topic }) => topic)],
        problems: [...first.opened.problems, ...second.opened.problems],
      };
    },
    judge,
    inject: (message, inView) => {
      const { recall } = settings;
      const { queryWords } = recall;
      const { opened, topics } = searchFresh(own, open, (index) =>
        recall.gate
          ? index.admit(message, { limit: recall.autoLimit, queryWords })
          : index.search(plainQuery(message), { limit: recall.limit, queryWords }),
      );
      const fresh = topics.map(({ topic }) => topic).filter((topic) => !inView.has(markOf(topic)));
      const block = renderRecall(fresh, { tokens: recall.budgetTokens, countTokens: needs.countTokens });
      return { ...block, problems: opened.problems };
    },
    autoRecall: (messages) => {
      const isOn = settings.recall.auto && settings.memory.autoEnabled;
      const base = settings.recall.refresh ? stripRecall(messages) : messages;
      const question = newestQuestion(base);
      if (!isOn || question.trim() === "") return base;
      return placeRecall(base, judge(question, marksInView(base)).text);
    },
    explain: (query, topic) => {
      const memory = own.find(({ scope }) => scope === topic.scope);
      return memory === undefined ? undefined : open(own).index.explain(query, `${memory.key}:${stemOf(topic.path)}`);
    },
    evaluateSet: async (text, path) => (await import("./evaluation.ts")).evaluateSet(text, path),
    evaluateNotes: async () => (await import("./evaluation.ts")).evaluateNotes(own.flatMap(documentsOf)),
    sweep: () => open(own, [], "full").problems,
  };
}

type Open = (
  memories: readonly SearchedMemory[],
  suspects?: readonly string[],
  sweep?: "budget" | "full",
) => OpenedRecall;

/** A build that takes too long for a hook is given up, rather than the host's time. */
function withClock(memory: SearchedMemory, checkTime: (() => void) | undefined): SearchedMemory {
  if (checkTime === undefined) return memory;
  const parse: SearchedMemory["parse"] = (stem, data) => {
    checkTime();
    return memory.parse(stem, data);
  };
  return { ...memory, parse };
}

interface Found {
  readonly opened: OpenedRecall;
  readonly topics: readonly { readonly id: string; readonly topic: RecalledTopic }[];
}

/** Searches until every hit is as the index knows it: a note that changed meanwhile is looked at first. */
function searchFresh(
  memories: readonly SearchedMemory[],
  open: Open,
  search: (index: OpenedRecall["index"]) => readonly Hit[],
): Found {
  let suspects: readonly string[] = [];
  for (let round = 1; ; round++) {
    const opened = open(memories, suspects);
    const hits = search(opened.index);
    suspects = round < MOST_ROUNDS ? hits.map(({ id }) => id).filter((id) => !opened.verify(id)) : [];
    if (suspects.length > 0) continue;
    const read = hits.map((hit) => ({ id: hit.id, topic: readHit(opened, hit, memories) }));
    const topics = read.flatMap(({ id, topic }) => (topic === null ? [] : [{ id, topic }]));
    return { opened, topics };
  }
}

function readNote(memory: SearchedMemory, stem: string) {
  const read = readCapped(join(memory.topicsDir, `${stem}.md`), MAX_NOTE_BYTES, { links: "refuse" });
  return read.ok ? read : null;
}

/** Every note of a memory, for measuring. */
function documentsOf(memory: SearchedMemory): RecallDoc[] {
  const listing = listDirectory(memory.topicsDir);
  if (!listing.ok) return [];
  return listing.entries.flatMap(({ name, kind }) => {
    if (kind !== "file" || !name.endsWith(".md") || name === "MEMORY.md" || name.startsWith(".")) return [];
    const stem = name.slice(0, -".md".length);
    const read = readNote(memory, stem);
    const doc = read === null ? null : memory.parse(stem, read.data);
    return doc === null ? [] : [{ ...doc, id: `${memory.key}:${stem}` }];
  });
}

/** Null for a note that went away between the search and now. */
function readHit(opened: OpenedRecall, hit: Hit, memories: readonly SearchedMemory[]): RecalledTopic | null {
  const { key, stem } = opened.locate(hit.id);
  const memory = memories.find((it) => it.key === key);
  const read = memory === undefined ? null : readNote(memory, stem);
  if (memory === undefined || read === null) return null;
  const { text } = decodeText(read.data);
  const { name, description, type, body } = topicDocument(stem, text);
  const source = /^\s*source:\s*["']?([\w.-]{1,40})["']?\s*$/m.exec(text.slice(0, 8192))?.[1];
  return {
    slug: stem,
    name,
    description,
    type: isTopicType(type) ? type : "project",
    scope: memory.scope,
    ...(memory.origin === undefined ? {} : { origin: memory.origin }),
    score: hit.score,
    modified: new Date(read.modifiedMs).toISOString(),
    path: join(memory.topicsDir, `${stem}.md`),
    passage: bestPassage(body, hit.matched),
    matched: hit.matched,
    hash: contentHash(read.data),
    ...(source === undefined ? {} : { source }),
  };
}

const isTopicType = (type: string): type is TopicType => (TOPIC_TYPES as readonly string[]).includes(type);
const stemOf = (path: string): string => basename(path).slice(0, -".md".length);

/** A message is no search language: quotes and stars in it are only characters. */
const plainQuery = (message: string): string => message.replace(/["“”*]/g, " ");
