/**
 * Which of several sources decides one setting?
 *
 * Every source is checked, also those that are overruled, so that every wrong value is
 * reported. A wrong value counts as not set: the next source decides, or finally the default.
 */
import type { Layout } from "../model/layout.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { SwitchedOffBy } from "../model/settings.ts";
import type { Env } from "../model/surroundings.ts";
import { type SettingsFile, valueAt } from "./load-settings-file.ts";
import type { Setting } from "./setting-table.ts";
import type { Checked, ValueKind } from "./value-kinds.ts";

export interface Sources {
  readonly env: Env;
  /** In order: the layout's own, then Keepsake's. */
  readonly prefixes: readonly string[];
  /** Whole names of the host's own kill switches. */
  readonly killSwitches: readonly string[];
  /** In order: the host's file, then Keepsake's. */
  readonly files: readonly KeyedFile[];
  /** Where wrong values are reported. */
  readonly report: (found: Problem) => void;
}

export interface KeyedFile {
  readonly file: SettingsFile;
  /** The file's own key for a setting; undefined if it has none. */
  readonly keyOf: (settingKey: string) => string | undefined;
}

export function pickSetting<T>(setting: Setting<T>, layout: Layout, sources: Sources): T {
  const fromVariables = readVariables(setting, sources);
  const fromFiles = readFiles(setting, sources);
  switch (setting.precedence) {
    case "any-off-wins":
      return [...fromVariables, ...fromFiles].find((value) => value === false) ?? setting.fallback(layout);
    case "settings-first":
      return fromFiles[0] ?? fromVariables[0] ?? setting.fallback(layout);
    case "variables-first":
      return fromVariables[0] ?? fromFiles[0] ?? setting.fallback(layout);
  }
}

/** Which source switched it off? Problems are not reported again; `pickSetting` has done that. */
export function whereOff(setting: Setting<boolean>, from: Sources): SwitchedOffBy | undefined {
  const sources: Sources = { ...from, report: () => undefined };
  const variable = variablesOf(setting, sources).find((it) => readVariables(setting, sources, [it]).includes(false));
  if (variable !== undefined) return { key: variable };
  const decided = sources.files.find((it) => readFiles(setting, { ...sources, files: [it] }).includes(false));
  const key = decided?.keyOf(setting.key ?? "");
  return decided === undefined || key === undefined ? undefined : { key, path: decided.file.path };
}

function variablesOf<T>(setting: Setting<T>, { prefixes, killSwitches }: Sources): readonly string[] {
  const prefixed = prefixes.flatMap((prefix) => setting.variables.map((name) => prefix + name));
  return setting.precedence === "any-off-wins" ? [...prefixed, ...killSwitches] : prefixed;
}

function readVariables<T>(
  setting: Setting<T>,
  sources: Sources,
  names = variablesOf(setting, sources),
): readonly NonNullable<T>[] {
  return names.flatMap((name) => {
    const raw = sources.env[name];
    if (raw === undefined || raw === "") return [];
    return accepted(setting.kind, setting.kind.fromVariable(raw), "variable-value", { key: name }, sources);
  });
}

function readFiles<T>(setting: Setting<T>, sources: Sources): readonly NonNullable<T>[] {
  return sources.files.flatMap(({ file, keyOf }) => {
    const key = setting.key === null ? undefined : keyOf(setting.key);
    const raw = key === undefined ? undefined : valueAt(file.values, key);
    if (key === undefined || raw === undefined) return [];
    const at = { path: file.path, key, line: file.lineOf(key) };
    return accepted(setting.kind, setting.kind.fromFile(raw), "settings-value", at, sources);
  });
}

function accepted<T>(
  kind: ValueKind<T>,
  checked: Checked<T>,
  code: "variable-value" | "settings-value",
  at: { key: string; path?: string; line?: number | undefined },
  sources: Sources,
): readonly T[] {
  for (const wrong of checked.wrong) {
    const message = `${at.key} must be ${wrong.because}; it is ignored.`;
    sources.report(problem(wrong.code ?? kind.code ?? code, "warning", message, at));
  }
  return checked.value === undefined ? [] : [checked.value];
}
