/**
 * How are the notes of an open memory reached?
 *
 * The store is loaded at the first call, because assembling a prompt does not need it.
 * Who writes a note (source, session) is set here, when the memory is opened, never by the caller of `write`.
 */
import type { OpenState } from "./memory.ts";
import type { Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Tool } from "./model/tool.ts";
import type { Recaller } from "./recaller.ts";
import type { ToolPorts } from "./tools/tool-ports.ts";
import { offeredTools, toolSet } from "./tools/tool-set.ts";
import type { Provenance } from "./topics/render-topic.ts";
import type { ScopedTopics } from "./topics/scoped-topics.ts";

/** The notes of the workspace and of the user. Every method is asynchronous. */
export type Topics = Pick<
  ScopedTopics,
  | "list"
  | "read"
  | "find"
  | "write"
  | "rename"
  | "forget"
  | "history"
  | "keptVersions"
  | "restore"
  | "trash"
  | "rebuildIndex"
  | "noticeEdit"
  | "readIndexText"
  | "writeIndexText"
  | "indexHistory"
  | "restoreIndexText"
  | "links"
  | "backlinks"
>;

/** What these methods take and give, including the scope, which a single store does not know. */
export type TopicWrite = Parameters<Topics["write"]>[0];
export type WriteResult = Awaited<ReturnType<Topics["write"]>>;
export type ForgetOptions = NonNullable<Parameters<Topics["forget"]>[1]>;
export type TrashedTopic = Awaited<ReturnType<Topics["trash"]>>[number];
export type IndexText = Awaited<ReturnType<Topics["readIndexText"]>>;

export interface Notes {
  readonly topics: Topics;
  readonly tools: (wanted?: "layout" | "all") => readonly Tool[];
}

export function openNotes(
  open: () => OpenState,
  surroundings: Surroundings,
  provenance: Provenance,
  recaller: () => Promise<Recaller>,
): Notes {
  // One store for each tool, because the history names the tool; kept, because a store caches what it has read.
  // By state, because a reload may change the places.
  const opened = new WeakMap<OpenState, Map<string, ScopedTopics>>();
  const load = async (by: Provenance = provenance): Promise<ScopedTopics> => {
    const { openTopics } = await import("./open-topics.ts");
    const state = open();
    const known = opened.get(state) ?? new Map<string, ScopedTopics>();
    opened.set(state, known);
    const topics = known.get(by.tool ?? "") ?? openTopics(state, surroundings, by);
    known.set(by.tool ?? "", topics);
    return topics;
  };
  const ports = (): ToolPorts => toolPorts(open(), load, provenance, surroundings, recaller);
  return { topics: later(load), tools: (wanted) => toolSet(ports(), open().settings, wanted) };
}

function later(load: () => Promise<ScopedTopics>): Topics {
  return {
    list: async (...given) => (await load()).list(...given),
    read: async (...given) => (await load()).read(...given),
    find: async (...given) => (await load()).find(...given),
    write: async (...given) => (await load()).write(...given),
    rename: async (...given) => (await load()).rename(...given),
    forget: async (...given) => (await load()).forget(...given),
    history: async (...given) => (await load()).history(...given),
    keptVersions: async (...given) => (await load()).keptVersions(...given),
    restore: async (...given) => (await load()).restore(...given),
    trash: async (...given) => (await load()).trash(...given),
    rebuildIndex: async (...given) => (await load()).rebuildIndex(...given),
    noticeEdit: async (...given) => (await load()).noticeEdit(...given),
    readIndexText: async (...given) => (await load()).readIndexText(...given),
    writeIndexText: async (...given) => (await load()).writeIndexText(...given),
    indexHistory: async (...given) => (await load()).indexHistory(...given),
    restoreIndexText: async (...given) => (await load()).restoreIndexText(...given),
    links: async (...given) => (await load()).links(...given),
    backlinks: async (...given) => (await load()).backlinks(...given),
  };
}

function toolPorts(
  { settings, places }: OpenState,
  load: (by: Provenance) => Promise<ScopedTopics>,
  provenance: Provenance,
  { now }: Surroundings,
  recaller: () => Promise<Recaller>,
): ToolPorts {
  return {
    ...portsBySettings(settings),
    topics: (tool) => load({ ...provenance, tool }),
    hasUserScope: places.userMemoryDir !== null || places.isUserMemory,
    recall: async (query, options) => (await recaller()).recall(query, options),
    writeIdentity: async (content) => (await import("./open-topics.ts")).writeIdentity(places, content, now()),
  };
}

type PortsToNotes = "topics" | "hasUserScope" | "recall" | "writeIdentity";

function portsBySettings(settings: Settings): Omit<ToolPorts, PortsToNotes> {
  return {
    layout: settings.layout.name,
    hasType: settings.layout.topics.hasType,
    recallLimit: settings.recall.limit,
    mayRead: !settings.permissions.deny.includes("memory.read"),
    search: offeredTools(settings).find((it) => it === "recall" || it === "MemorySearch") ?? null,
    descriptionLimit: settings.layout.topics.descriptionLimit,
  };
}

/** The tools as they would be, for where no memory can be opened. Each call fails with the reason. */
export function toolsWithoutNotes(settings: Settings, wanted: "layout" | "all", reason: unknown): readonly Tool[] {
  const refuse = (): Promise<never> => Promise.reject(reason);
  const hasUserScope = settings.layout.userMemoryDir !== null;
  const ports = { ...portsBySettings(settings), hasUserScope, topics: refuse, recall: refuse, writeIdentity: refuse };
  return toolSet(ports, settings, wanted);
}
