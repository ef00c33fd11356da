/**
 * What does a hook need of the memory, and no more?
 *
 * A prompt hook runs before every turn, so this file loads settings, places and the search alone;
 * tiers and budget come with `host-context.ts`, when a session starts or a file is touched.
 */
import { join } from "node:path";
import { canWriteBelow } from "./files/can-write.ts";
import { listDirectory } from "./files/list-directory.ts";
import { appendLog, readLog } from "./files/rolling-log.ts";
import { openSessionClaims, pruneSessions, type SessionClaims } from "./files/session-claims.ts";
import { takeTurn } from "./files/take-turn.ts";
import { locate } from "./locate.ts";
import type { ToolName } from "./model/layout.ts";
import type { Places } from "./model/places.ts";
import type { Problem } from "./model/problem.ts";
import type { GivenSettings, Settings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import { tokens } from "./model/units.ts";
import { markOf } from "./prompt/recall-block.ts";
import { type CheckTime, createRecaller } from "./recaller.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";

export type { SessionClaims } from "./files/session-claims.ts";
export type { CheckTime } from "./recaller.ts";

export interface HookDesk {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
  /** The tool that a model writes notes with; null: it has none. */
  readonly writingTool: ToolName | null;
  /** What auto-recall gives for a message, and under which marks it is in view from then on. */
  readonly recall: (message: string, limits: RecallLimits) => Promise<HookRecall>;
  readonly countTopics: () => number;
  /** Compares every note with the index, whatever it takes. */
  readonly sweep: () => Promise<readonly Problem[]>;
  /** Whether nobody else has begun a sweep of this memory just now. */
  readonly takeSweep: () => boolean;
  /** Where an index would be kept, if it cannot be: every search reads the notes anew. */
  readonly unkeptIn: () => string | null;
}

export interface RecallLimits {
  readonly inView: () => ReadonlySet<string>;
  /** More would not pass the host. */
  readonly mostTokens: number;
  readonly checkTime: CheckTime;
}

export interface HookRecall {
  readonly text: string;
  readonly injected: readonly string[];
  readonly marks: readonly string[];
  readonly problems: readonly Problem[];
}

const SWEEP_EVERY_MS = 60_000;

export async function openHookDesk(surroundings: Surroundings, given: GivenSettings): Promise<HookDesk> {
  const { settings, places, problems } = await locate(surroundings, given);
  return {
    settings,
    problems,
    writingTool: writingTool(settings),
    recall: async (message, { inView, mostTokens, checkTime }) => {
      const budgetTokens = tokens(Math.min(settings.recall.budgetTokens, mostTokens));
      const limited = { ...settings, recall: { ...settings.recall, budgetTokens } };
      const {
        text,
        shown,
        problems: found,
      } = await createRecaller({ settings: limited, places, checkTime }).inject(message, inView);
      return { text, injected: shown.map(({ slug }) => slug), marks: shown.map(markOf), problems: found };
    },
    countTopics: () => topicDirs(places).reduce((sum, directory) => sum + countNotes(directory), 0),
    sweep: () => createRecaller({ settings, places }).sweep(),
    unkeptIn: () => (canWriteBelow(join(places.cacheDir, "recall")) ? null : places.cacheDir),
    takeSweep: () => {
      const key = places.memoryDir.replaceAll(/[^A-Za-z0-9]/g, "-").slice(-120);
      return takeTurn(join(places.stateDir, "sweeps", key), surroundings.now(), SWEEP_EVERY_MS);
    },
  };
}

/** Of this person, whatever the workspace. */
export function openHookState(surroundings: Surroundings) {
  const { stateDir } = keepsakeDirs(surroundings).dirs;
  const sessions = join(stateDir, "sessions");
  const log = join(stateDir, "hook.log");
  return {
    session: (host: string, id: string): SessionClaims => openSessionClaims(sessions, host, id),
    pruneSessions: (): number => pruneSessions(sessions, surroundings.now()),
    appendLog: (line: string): void => appendLog(log, `${surroundings.now().toISOString()} ${line}`),
    readLog: (): readonly string[] => readLog(log),
    logFile: log,
  };
}

export type HookState = ReturnType<typeof openHookState>;

/** `offeredTools` would load every tool with its schema; a hook only has to name one. */
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
