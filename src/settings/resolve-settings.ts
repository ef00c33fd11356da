/**
 * Which settings apply to this session, given flags, variables and files?
 *
 * Flags beat everything; variables beat files, except for the three token caps; the kill
 * switch always wins. A wrong flag is thrown. Everything else that is wrong is a problem,
 * because it must never stop a host.
 */
import { DEFAULT_LAYOUT, layoutNames, layouts } from "../layouts/index.ts";
import type { Layout } from "../model/layout.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Problem } from "../model/problem.ts";
import type { GivenSettings, Settings, SwitchedOffBy } from "../model/settings.ts";
import type { Surroundings } from "../model/surroundings.ts";
import { tokens } from "../model/units.ts";
import { kindOf } from "../text/kind-of.ts";
import { fill, fillFirst } from "./fill-template.ts";
import { keepsakeDirs } from "./keepsake-dirs.ts";
import { loadSettingsFile, type ParseToml, type SettingsFile } from "./load-settings-file.ts";
import { nearestName } from "./nearest-name.ts";
import { type KeyedFile, pickSetting, type Sources, whereOff } from "./pick-setting.ts";
import { SETTINGS, type Setting } from "./setting-table.ts";
import { noTables, unknownKeys } from "./unknown-keys.ts";

export interface SettingsInput {
  readonly given: GivenSettings;
  readonly surroundings: Surroundings;
  /** Called only if there is a TOML file; smol-toml if left out. */
  readonly loadToml?: () => Promise<ParseToml>;
}

export interface ResolvedSettings {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
}

const OWN_PREFIX = "KEEPSAKE_";

export async function resolveSettings(input: SettingsInput): Promise<ResolvedSettings> {
  const { given, surroundings } = input;
  const problems: Problem[] = [];
  // Problems of the directories themselves are reported by `resolvePlaces`.
  const file = await loadSettingsFile(keepsakeDirs(surroundings).dirs.settingsFile, "toml", input.loadToml);
  problems.push(...file.problems, ...unknownKeys(file));
  const ownFiles: readonly KeyedFile[] = setsSomething(file) ? [{ file, keyOf: (key) => key }] : [];

  const own: Sources = {
    env: surroundings.env,
    prefixes: [OWN_PREFIX],
    killSwitches: [],
    files: ownFiles,
    report: (found) => problems.push(found),
  };
  const layout = chooseLayout(given, own);
  const hostFile = await loadHostFile(layout, input);
  if (hostFile) {
    const keys = Object.keys(layout.hostSettings?.keys ?? {});
    problems.push(...hostFile.file.problems, ...noTables(hostFile.file, keys));
  }
  const sources: Sources = {
    ...own,
    prefixes: [...new Set([layout.variablePrefix, OWN_PREFIX])],
    killSwitches: layout.killSwitches,
    files: hostFile !== null && setsSomething(hostFile.file) ? [hostFile, ...ownFiles] : ownFiles,
  };
  const settings = complete(layout, given, {
    pick: (setting) => pickSetting(setting, layout, sources),
    whereOff: (setting) => whereOff(setting, sources),
  });
  return { settings, problems };
}

/** A shortcut: most people have no settings file, and then no keys are looked up. */
function setsSomething(file: SettingsFile): boolean {
  return Object.keys(file.values).length > 0;
}

interface Decide {
  readonly pick: <T>(setting: Setting<T>) => T;
  readonly whereOff: (setting: Setting<boolean>) => SwitchedOffBy | undefined;
}

function complete(layout: Layout, given: GivenSettings, { pick, whereOff }: Decide): Settings {
  const enabled = pick(SETTINGS.autoEnabled);
  const offBy = given.bare === true ? { key: "--bare" } : enabled ? undefined : whereOff(SETTINGS.autoEnabled);
  const combined = pick(SETTINGS.capTokensCombined);
  const capAuto = pick(SETTINGS.capTokensAuto);
  const capClaudeMd = pick(SETTINGS.capTokensClaudeMd);
  return {
    layout,
    excludes: pick(SETTINGS.excludes),
    singleProjectFile: pick(SETTINGS.singleProjectFile),
    additionalDirectories: pick(SETTINGS.additionalDirectories),
    approveImports: pick(SETTINGS.approveImports),
    memory: {
      capTokensCombined: tokens(givenBudget(given) ?? combined),
      ...(given.budgetTokens === undefined ? {} : { isBudgetGiven: true as const }),
      capTokensAuto: capAuto === null ? null : tokens(capAuto),
      capTokensClaudeMd: capClaudeMd === null ? null : tokens(capClaudeMd),
      autoEnabled: enabled && given.bare !== true,
      ...(offBy === undefined ? {} : { autoOffBy: offBy }),
      autoDirectory: pick(SETTINGS.autoDirectory),
      maxLines: pick(SETTINGS.maxLines),
      maxBytes: pick(SETTINGS.maxBytes),
      location: pick(SETTINGS.location),
      indexOverflow: pick(SETTINGS.indexOverflow),
    },
    recall: {
      auto: pick(SETTINGS.recallAuto),
      gate: layout.autoRecall.gate,
      limit: pick(SETTINGS.recallLimit),
      autoLimit: pick(SETTINGS.recallAutoLimit),
      budgetTokens: tokens(pick(SETTINGS.recallBudgetTokens)),
      queryWords: pick(SETTINGS.recallQueryWords),
      refresh: pick(SETTINGS.recallRefresh),
      scope: pick(SETTINGS.recallScope),
    },
    identity: { editable: pick(SETTINGS.identityEditable) },
    permissions: { deny: pick(SETTINGS.permissionsDeny) },
    workspace: { key: pick(SETTINGS.workspaceKey) },
    store: { url: pick(SETTINGS.storeUrl), space: pick(SETTINGS.storeSpace) },
    hooks: {
      receipt: pick(SETTINGS.hooksReceipt),
      nudge: pick(SETTINGS.hooksNudge),
      deadlineMs: pick(SETTINGS.hooksDeadline),
    },
  };
}

function chooseLayout(given: GivenSettings, own: Sources): Layout {
  const picked = pickSetting(SETTINGS.layout, DEFAULT_LAYOUT, own);
  const name = given.layout ?? picked;
  if (Object.hasOwn(layouts, name)) return layouts[name]!;
  const meant = nearestName(name, layoutNames);
  const hint = meant === null ? "" : ` Did you mean ${meant}?`;
  const message = `There is no layout ${JSON.stringify(name)}; known are ${layoutNames.join(", ")}.${hint}`;
  throw new MemoryError("usage", message, { details: { known: layoutNames } });
}

async function loadHostFile(layout: Layout, input: SettingsInput): Promise<KeyedFile | null> {
  const host = layout.hostSettings;
  if (host === null) return null;
  const config = fillFirst(layout.configDir, input.surroundings).path;
  const file = await loadSettingsFile(fill(host.path, input.surroundings, { config }), host.format, input.loadToml);
  return { file, keyOf: (key) => Object.entries(host.keys).find(([, ours]) => ours === key)?.[0] };
}

function givenBudget({ budgetTokens }: GivenSettings): number | undefined {
  if (budgetTokens === undefined || SETTINGS.capTokensCombined.kind.fromFile(budgetTokens).value !== undefined) {
    return budgetTokens;
  }
  const said = typeof budgetTokens === "number" ? String(budgetTokens) : kindOf(budgetTokens);
  throw new MemoryError("usage", `The budget must be ${SETTINGS.capTokensCombined.kind.name}, not ${said}.`);
}
