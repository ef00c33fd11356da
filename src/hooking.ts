/**
 * What is the least that a hook needs of the memory?
 *
 * A prompt hook runs before every turn, so this file loads settings, places and the search alone;
 * tiers and budget come with `host-context.ts`, when a session starts or a file is touched.
 */
import { join } from "node:path";
import { canWriteBelow } from "./files/can-write.ts";
import { listDirectory } from "./files/list-directory.ts";
import { makeDirectory } from "./files/make-directory.ts";
import { appendLog, readLog } from "./files/rolling-log.ts";
import { openSessionClaims, pruneSessions, type SessionClaims } from "./files/session-claims.ts";
import { takeTurn } from "./files/take-turn.ts";
import { locate } from "./locate.ts";
import type { ToolName } from "./model/layout.ts";
import type { Places } from "./model/places.ts";
import type { Problem } from "./model/problem.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Traces } from "./model/traces.ts";
import { keptRecaller, type Recallers } from "./open-recaller.ts";
import { markOf } from "./prompt/recall-block.ts";
import { createRecaller, type InjectLimits, type Recaller } from "./recaller.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";

export type { SessionClaims } from "./files/session-claims.ts";
export type { Recallers } from "./open-recaller.ts";

export interface HookDesk {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** The tool a model writes notes with; null if it has none. */
  readonly writingTool: ToolName | null;
  /** The auto-recall block for a message, and the marks of the notes that it puts in view. */
  readonly recall: (message: string, limits: InjectLimits) => Promise<HookRecall>;
  readonly countTopics: () => number;
  /** Compares every note with the index, however long that takes. */
  readonly sweep: () => Promise<readonly Problem[]>;
  /** For a process that keeps its recallers: does the comparing that a search has put off. */
  readonly look: () => Promise<void>;
  /** True for one caller at a time: nobody else has just begun a sweep of this memory. */
  readonly takeSweep: () => boolean;
  /** The directory in which the index cannot be kept, so that every search reads all notes again; null if it can. */
  readonly unkeptIn: () => string | null;
}

export interface HookRecall {
  readonly text: string;
  readonly injected: readonly string[];
  readonly marks: readonly string[];
  readonly problems: readonly Problem[];
}

const SWEEP_EVERY_MS = 60_000;

interface HookDeskOptions {
  /** Of a process that answers many hooks. */
  readonly recallers?: Recallers | undefined;
  /** Of a process that answers one. */
  readonly traces?: Traces | undefined;
}

export async function openHookDesk(
  surroundings: Surroundings,
  given: GivenSettings,
  { recallers, traces }: HookDeskOptions = {},
): Promise<HookDesk> {
  const { settings, places, problems } = await locate(surroundings, given);
  const recaller = async (): Promise<Recaller> =>
    recallers === undefined
      ? createRecaller({ settings, places, traces })
      : keptRecaller(recallers, { settings, places, problems });
  return {
    settings,
    problems,
    writingTool: writingTool(settings),
    recall: async (message, limits) => {
      const { text, shown, problems: found } = await (await recaller()).inject(message, limits);
      return { text, injected: shown.map(({ slug }) => slug), marks: shown.map(markOf), problems: found };
    },
    countTopics: () => topicDirs(places).reduce((sum, directory) => sum + countNotes(directory), 0),
    sweep: async () => (await recaller()).sweep(),
    look: async () => (await recaller()).look(),
    unkeptIn: () => (canWriteBelow(join(places.cacheDir, "recall")) ? null : places.cacheDir),
    takeSweep: () => {
      const key = places.memoryDir.replaceAll(/[^A-Za-z0-9]/g, "-").slice(-120);
      return takeTurn(join(places.stateDir, "sweeps", key), surroundings.now(), SWEEP_EVERY_MS);
    },
  };
}

/** Per person, not per workspace. */
export function openHookState(surroundings: Surroundings) {
  const { stateDir } = keepsakeDirs(surroundings).dirs;
  const sessions = join(stateDir, "sessions");
  const log = join(stateDir, "hook.log");
  return {
    session: (host: string, id: string, owner?: string): SessionClaims => openSessionClaims(sessions, host, id, owner),
    pruneSessions: (): number => pruneSessions(sessions, surroundings.now()),
    appendLog: (line: string): void => appendLog(log, `${surroundings.now().toISOString()} ${line}`),
    readLog: (): readonly string[] => readLog(log),
    logFile: log,
    stateDir,
    makeStandbyDir: (): void => void makeDirectory(join(stateDir, "standby")),
  };
}

export type HookState = ReturnType<typeof openHookState>;

/** Not by `offeredTools`, which loads every tool with its schema: a hook only has to name one. */
function writingTool({ layout, permissions }: Settings): ToolName | null {
  if (permissions.deny.includes("memory.write")) return null;
  return layout.tools.find((name) => name === "WriteMemoryTopic" || name === "remember") ?? null;
}

function topicDirs({ topicsDir, userMemoryDir }: Places): readonly string[] {
  return userMemoryDir === null ? [topicsDir] : [topicsDir, userMemoryDir];
}

function countNotes(directory: string): number {
  const listing = listDirectory(directory);
  if (!listing.ok) return 0;
  return listing.entries.filter(({ name, kind }) => kind === "file" && name.endsWith(".md")).length;
}
