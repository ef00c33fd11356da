/** How does a test ask for the tiers of a sandbox, and compare what it gets? */
import { join } from "node:path";
import { claudeCode } from "../../src/layouts/claude-code.ts";
import { crabtalk } from "../../src/layouts/crabtalk.ts";
import { caliban, keepsake } from "../../src/layouts/xdg.ts";
import type { Layout } from "../../src/model/layout.ts";
import type { Places } from "../../src/model/places.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { MemorySettings, Settings } from "../../src/model/settings.ts";
import type { Source } from "../../src/model/tier.ts";
import { tokens } from "../../src/model/units.ts";
import type { TierRequest } from "../../src/tiers/tier-request.ts";
import type { Sandbox } from "./fixture.ts";

export interface Asked {
  readonly layout?: Layout;
  /** A fixture path; `/repo` unless told. */
  readonly cwd?: string;
  readonly root?: string;
  readonly isRepository?: boolean;
  readonly settings?: Partial<Omit<Settings, "memory">>;
  readonly memory?: Partial<MemorySettings>;
  readonly addDirs?: readonly string[];
}

export function requestFor(box: Sandbox, asked: Asked = {}): TierRequest {
  const layout = asked.layout ?? keepsake;
  const root = box.at(asked.root ?? "/repo");
  return {
    workspace: {
      root,
      cwd: box.at(asked.cwd ?? asked.root ?? "/repo"),
      isRepository: asked.isRepository ?? true,
      mainTree: root,
    },
    places: placesFor(box, layout),
    settings: settingsFor(layout, asked),
    home: box.home,
    additionalDirectories: (asked.addDirs ?? []).map(box.at),
  };
}

const CONFIG_DIRS: Readonly<Record<string, string>> = {
  [claudeCode.name]: "~/.claude",
  [crabtalk.name]: "~/.crabtalk/config",
  [caliban.name]: "~/.config/caliban",
};

function placesFor(box: Sandbox, layout: Layout): Places {
  const configDir = box.at(CONFIG_DIRS[layout.name] ?? "~/.config/keepsake");
  const below = (template: string): string => template.replace("{config}", configDir);
  const memoryDir = layout.slug === null ? join(configDir, "memory") : box.at("~/memory");
  const userMemoryDir = layout.userMemoryDir === null ? null : box.at("~/user-memory");
  const stateDir = box.at("~/.local/state/keepsake");
  return {
    configDir,
    identityFile: layout.identityFile === null ? null : below(layout.identityFile),
    globalFiles: layout.globalFiles.map(below),
    userRulesDir: layout.userRules === null ? null : below(layout.userRules.dir),
    memoryDir,
    topicsDir: join(memoryDir, layout.topicsIn),
    indexFile: join(memoryDir, "MEMORY.md"),
    projectsDir: null,
    isUserMemory: false,
    userMemoryDir,
    userIndexFile: userMemoryDir === null ? null : join(userMemoryDir, "MEMORY.md"),
    stateDir,
    cacheDir: box.at("~/.cache/keepsake"),
    dataDir: box.at("~/.local/share/keepsake"),
    settingsFile: join(configDir, "settings.toml"),
    allowlistFile: join(stateDir, "imports-allowlist.json"),
  };
}

function settingsFor(layout: Layout, asked: Asked): Settings {
  return {
    layout,
    excludes: [],
    singleProjectFile: false,
    additionalDirectories: false,
    approveImports: false,
    memory: {
      capTokensCombined: tokens(32_000),
      capTokensAuto: null,
      capTokensClaudeMd: null,
      autoEnabled: true,
      autoDirectory: null,
      maxLines: layout.index.maxLines,
      maxBytes: layout.index.maxBytes,
      location: "user",
      indexOverflow: layout.index.overflow,
      ...asked.memory,
    },
    recall: {
      ...layout.autoRecall,
      limit: 5,
      autoLimit: 3,
      budgetTokens: tokens(800),
      scope: "workspace",
    },
    identity: { editable: false },
    permissions: { deny: [] },
    workspace: { key: "repository" },
    store: { url: null, space: null },
    hooks: { receipt: true, nudge: true, deadlineMs: 300 },
    ...asked.settings,
  };
}

/** One source as `tag kind path`, then its text, as a test writes it down. */
export function showSources(box: Sandbox, sources: readonly Source[]): string {
  return sources.map((it) => `<${it.tag} ${it.kind} ${box.plain(it.path)}>\n${box.plain(it.body)}\n`).join("");
}

/** `code path:line`, notes left out unless asked for. */
export function showProblems(
  box: Sandbox,
  problems: readonly Problem[],
  least: "warning" | "note" = "warning",
): string[] {
  return problems
    .filter((it) => least === "note" || it.severity !== "note")
    .map((it) => `${it.code} ${box.plain(it.path ?? it.key ?? "")}${it.line === undefined ? "" : `:${it.line}`}`);
}
