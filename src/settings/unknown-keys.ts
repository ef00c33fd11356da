/**
 * Which keys of a settings file does no setting read?
 *
 * A mistyped key would otherwise be ignored silently, and its author would believe that it works. In a host's file only
 * the tables that Keepsake reads are checked.
 */
import { type Problem, problem } from "../model/problem.ts";
import { isTable, type SettingsFile, type SettingsTable } from "./load-settings-file.ts";
import { nearestName } from "./nearest-name.ts";
import { SETTING_ROWS } from "./setting-table.ts";

export function unknownKeys(file: SettingsFile): readonly Problem[] {
  const keys = SETTING_ROWS.flatMap((row) => (row.key === null ? [] : [row.key]));
  const tables = keys.flatMap((key) => (key.includes(".") ? [key.slice(0, key.indexOf("."))] : []));
  return strayIn(file, file.values, "", { keys, tables });
}

/** Reports values in a host's file that should be tables, because all keys below them would be ignored silently. */
export function noTables(file: SettingsFile, keys: readonly string[]): readonly Problem[] {
  const tables = new Set(keys.flatMap((key) => (key.includes(".") ? [key.slice(0, key.indexOf("."))] : [])));
  return [...tables]
    .filter((table) => Object.hasOwn(file.values, table) && !isTable(file.values[table]))
    .map((table) => notATable(file, table));
}

interface Known {
  readonly keys: readonly string[];
  readonly tables: readonly string[];
}

/** Reserved for a team store: it is reported, so that nobody believes that notes go there. */
const UNHEEDED = "store.url";

function strayIn(file: SettingsFile, table: SettingsTable, parent: string, known: Known): readonly Problem[] {
  return Object.entries(table).flatMap(([name, value]) => {
    const key = parent === "" ? name : `${parent}.${name}`;
    if (key === UNHEEDED && typeof value === "string") return [unheeded(file, key)];
    if (known.keys.includes(key)) return [];
    if (!known.tables.includes(key)) return [unknown(file, key, isTable(value) ? known.tables : known.keys)];
    return isTable(value) ? strayIn(file, value, key, known) : [notATable(file, key)];
  });
}

function unknown(file: SettingsFile, key: string, known: readonly string[]): Problem {
  const meant = nearestName(key, known);
  const hint = meant === null ? "" : ` Did you mean ${meant}?`;
  const at = { path: file.path, key, line: file.lineOf(key) };
  return problem(
    "settings-unknown-key",
    "warning",
    `There is no setting ${JSON.stringify(key)}; it is ignored.${hint}`,
    at,
  );
}

function unheeded(file: SettingsFile, key: string): Problem {
  const at = { path: file.path, key, line: file.lineOf(key) };
  return problem("settings-value", "warning", `${key} has no effect yet: notes are kept in files.`, at);
}

function notATable(file: SettingsFile, key: string): Problem {
  const at = { path: file.path, key, line: file.lineOf(key) };
  return problem("settings-value", "warning", `${key} must be a table; it is ignored.`, at);
}
