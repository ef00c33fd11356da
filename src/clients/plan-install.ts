/**
 * Which files of a client change when it is connected or let go, and to what?
 *
 * Computed from texts that were read, and written by `files/apply-edits.ts`: so a dry run is the
 * same plan, shown. Installing twice plans nothing. Uninstalling takes out our entries only, and
 * gives back the very bytes where nothing else changed the file.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { Client, ClientWorld, ReadText, SettingsFiles, Target } from "./client.ts";
import {
  addJsonEntry,
  foreignJsonServer,
  type Owns,
  ownJsonLines,
  removeJsonEntry,
  requireJson,
} from "./json-entries.ts";
import { isOwnServer, layoutIn } from "./own-entries.ts";
import {
  addTomlEntry,
  foreignTomlServer,
  loadToml,
  ownTomlLines,
  removeTomlEntry,
  requireToml,
  type TomlParser,
} from "./toml-entries.ts";

export interface FileEdit {
  readonly path: string;
  /** Null: the file is not there. */
  readonly before: string | null;
  /** Null: the file goes. */
  readonly after: string | null;
  /** What happens to `<path>.keepsake-backup`. */
  readonly backup: "write" | "remove" | "keep";
  /** Of a new file, absent: for its owner only. One that can be run by this mode can be run afterwards. */
  readonly mode?: number;
}

export const BACKUP_SUFFIX = ".keepsake-backup";

export async function planInstall(
  client: Client,
  world: ClientWorld,
  { read }: SettingsFiles,
): Promise<readonly FileEdit[]> {
  const obstacle = client.standsInTheWay?.(world, read) ?? null;
  if (obstacle !== null) throw new MemoryError("conflict", `Nothing was changed: ${obstacle}`);
  const edits: FileEdit[] = [];
  for (const target of client.targets(world)) {
    const { path, before, format } = await openTarget(target, world, read);
    const foreign = before === null ? null : format.foreign(before);
    if (foreign !== null) throw connectedByHand(client, path, foreign);
    const after = format.install(before);
    if (after === before) continue;
    // A file that has entries of ours already is not what the person had before.
    const backup = before === null || format.ownLines(before).length > 0 ? "keep" : "write";
    edits.push({ path, before, after, backup });
  }
  return edits;
}

export async function planUninstall(
  client: Client,
  world: ClientWorld,
  { read, readBackup, isLink }: SettingsFiles,
): Promise<readonly FileEdit[]> {
  const edits: FileEdit[] = [];
  for (const target of client.targets(world)) {
    for (const path of [target.path, ...(target.alternatives ?? [])]) {
      const before = read(path);
      if (before === null) continue;
      const format = await formatOf(target, path, (server) => isOwnServer(server, world, read));
      const original = readBackup(path);
      const after = format.uninstall(before, original, isLink(path));
      if (after === before) continue;
      edits.push({ path, before, after, backup: original !== null && after === original ? "remove" : "keep" });
    }
  }
  return edits;
}

/** The layout that our entries ask for, null where that is left to Keepsake's settings; undefined: there are none. */
export async function installedLayout(
  client: Client,
  world: ClientWorld,
  { read }: SettingsFiles,
): Promise<string | null | undefined> {
  for (const target of client.targets(world)) {
    const { before, format } = await openTarget(target, world, read);
    const [line] = before === null ? [] : format.ownLines(before);
    if (line !== undefined) return layoutIn(line);
  }
  return undefined;
}

/** Where somebody else's entry stands under our name; null: nowhere. */
export async function foreignServer(
  client: Client,
  world: ClientWorld,
  { read }: SettingsFiles,
): Promise<string | null> {
  for (const target of client.targets(world)) {
    const { before, format } = await openTarget(target, world, read);
    const foreign = before === null ? null : format.foreign(before);
    if (foreign !== null) return foreign;
  }
  return null;
}

function connectedByHand({ title, name }: Client, path: string, key: string): MemoryError {
  const message =
    `${path}: ${key} was not written by keepsake install, so nothing was changed. ` +
    `Keep it, and ${title} stays connected as you set it up; or remove it and run: keepsake install ${name}`;
  return new MemoryError("conflict", message, { path, details: { key } });
}

/** What stands in the file of a target that is in use, and how its entries are read and written. */
async function openTarget(target: Target, world: ClientWorld, read: ReadText) {
  const path = chosenPath(target, read);
  const format = await formatOf(target, path, (server) => isOwnServer(server, world, read));
  return { path, before: read(path), format };
}

function chosenPath(target: Target, read: ReadText): string {
  const names = [target.path, ...(target.alternatives ?? [])];
  return names.find((path) => read(path) !== null) ?? target.path;
}

interface TargetFormat {
  readonly install: (before: string | null) => string;
  readonly uninstall: (before: string, original: string | null, isLink: boolean) => string | null;
  /** What our entries run; none: there are none. */
  readonly ownLines: (text: string) => readonly string[];
  /** The place of somebody else's server under our name. */
  readonly foreign: (text: string) => string | null;
}

interface Rules {
  /** Throws input-refused, with file and line, for what is no such document. */
  readonly require: (text: string) => void;
  readonly add: (text: string) => string;
  readonly remove: (text: string, original: string | null) => string;
  readonly own: (text: string) => readonly string[];
  readonly foreign: (text: string) => string | null;
}

async function formatOf(target: Target, path: string, owns: Owns): Promise<TargetFormat> {
  const rules =
    target.format === "json" ? jsonRules(target, path, owns) : tomlRules(target, path, owns, await loadToml());
  const install = (before: string | null): string => {
    // An empty file is one that nobody has written yet.
    const start = before === null || before.trim() === "" ? target.blank : before;
    rules.require(start);
    return rules.add(start);
  };
  return {
    install,
    ownLines: (text) => {
      if (text.trim() === "") return [];
      rules.require(text);
      return rules.own(text);
    },
    foreign: (text) => {
      if (text.trim() === "") return null;
      rules.require(text);
      return rules.foreign(text);
    },
    uninstall: (before, original, isLink) => {
      if (before.trim() === "") return before;
      rules.require(before);
      if (rules.own(before).length === 0) return before;
      if (original !== null && isUntouched(before, original, install)) return original;
      // What installing makes where there is no file: a backup beside it is of an earlier time, and not of this file.
      const known = before === install(null) ? null : original;
      const after = rules.remove(before, readable(known, rules.require));
      const ours =
        known === null && !isLink && (after === target.blank || after === rules.remove(rules.add(target.blank), null));
      return ours ? null : after;
    },
  };
}

/** Whether the file is exactly what installing made of the backup. */
function isUntouched(before: string, original: string, install: (text: string) => string): boolean {
  try {
    return install(original) === before;
  } catch (error) {
    if (error instanceof MemoryError) return false;
    throw error;
  }
}

/** A backup that somebody damaged tells nothing; that is no reason to refuse. */
function readable(original: string | null, require: (text: string) => void): string | null {
  if (original === null) return null;
  try {
    require(original);
    return original;
  } catch (error) {
    if (error instanceof MemoryError) return null;
    throw error;
  }
}

function jsonRules({ entries }: Target, path: string, owns: Owns): Rules {
  return {
    require: (text) => requireJson(text, path),
    add: (text) => entries.reduce((left, entry) => addJsonEntry(left, entry, path), text),
    remove: (text, original) =>
      entries.reduceRight((left, entry) => removeJsonEntry(left, entry, original, owns), text),
    own: (text) => entries.flatMap((entry) => ownJsonLines(text, entry, owns)),
    foreign: (text) => first(entries, (entry) => foreignJsonServer(text, entry, owns)),
  };
}

function tomlRules({ entries }: Target, path: string, owns: Owns, parse: TomlParser): Rules {
  return {
    require: (text) => requireToml(text, path, parse),
    add: (text) => entries.reduce((left, entry) => addTomlEntry(left, entry, path, parse), text),
    remove: (text) => entries.reduceRight((left, entry) => removeTomlEntry(left, entry, path, parse, owns), text),
    own: (text) => entries.flatMap((entry) => ownTomlLines(text, entry, parse, owns)),
    foreign: (text) => first(entries, (entry) => foreignTomlServer(text, entry, parse, owns)),
  };
}

function first<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
