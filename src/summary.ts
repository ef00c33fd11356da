/** Which tiers are in force, from which files, and how many tokens do they cost? The data behind `/memory`. */
import { join } from "node:path";
import type { OpenState } from "./memory.ts";
import type { Problem } from "./model/problem.ts";
import type { SwitchedOffBy } from "./model/settings.ts";
import type { SourceKind, TierName } from "./model/tier.ts";

export interface MemorySummary {
  readonly layout: string;
  readonly workspace: string;
  readonly memoryDir: string;
  readonly budgetTokens: number;
  readonly tokens: number;
  readonly totalTokens: number;
  readonly truncated: boolean;
  readonly topicCount: number;
  /** False: notes are neither read nor counted. */
  readonly autoMemory: boolean;
  /** What switched it off: the flag, the variable, or the key and its settings file. */
  readonly autoMemoryOffBy?: SwitchedOffBy;
  readonly tiers: readonly TierSummary[];
  readonly problems: readonly Problem[];
}

export interface TierSummary {
  readonly tier: TierName;
  /** Its narrowest file, or where one would be looked for. */
  readonly path: string;
  readonly tokens: number;
  readonly truncatedBytes: number;
  readonly files: readonly { readonly path: string; readonly source: SourceKind; readonly tokens: number }[];
}

export function summarise(open: OpenState): MemorySummary {
  const { settings, workspace, places, prefix, reading } = open;
  const { autoEnabled, autoOffBy } = settings.memory;
  return {
    layout: settings.layout.name,
    workspace: workspace.root,
    memoryDir: places.memoryDir,
    budgetTokens: settings.memory.capTokensCombined,
    tokens: prefix.tokens,
    totalTokens: prefix.totalTokens,
    truncated: prefix.truncated,
    topicCount: reading.topicCount,
    autoMemory: autoEnabled,
    ...(autoOffBy === undefined ? {} : { autoMemoryOffBy: autoOffBy }),
    tiers: expectedTiers(open).map(({ tier, path }) => tierSummary(open, tier, path)),
    problems: open.problems,
  };
}

/** The tiers of this layout, with the path where each would be looked for. */
function expectedTiers({ settings, workspace, places }: OpenState): { tier: TierName; path: string }[] {
  const { layout, memory } = settings;
  const projectFile = layout.projectFiles.find(({ name }) => name === "CLAUDE.md") ?? layout.projectFiles[0];
  return [
    ...(places.identityFile === null ? [] : [{ tier: "identity" as const, path: places.identityFile }]),
    ...(places.globalFiles[0] === undefined ? [] : [{ tier: "global" as const, path: places.globalFiles[0] }]),
    ...(projectFile === undefined ? [] : [{ tier: "project" as const, path: join(workspace.root, projectFile.name) }]),
    ...(memory.autoEnabled ? [{ tier: "auto" as const, path: places.indexFile }] : []),
  ];
}

function tierSummary({ prefix }: OpenState, tier: TierName, expected: string): TierSummary {
  const share = prefix.tiers.find((it) => it.tier === tier);
  const files = (share?.blocks ?? []).map((block) => ({
    path: block.path ?? "",
    source: block.source ?? ("file" as const),
    tokens: block.tokens,
  }));
  const isThere = files.some((file) => file.path === expected);
  return {
    tier,
    path: isThere ? expected : (files[0]?.path ?? expected),
    tokens: share?.tokens ?? 0,
    truncatedBytes: share?.truncatedBytes ?? 0,
    files,
  };
}
