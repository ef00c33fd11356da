/**
 * How does a coding agent get connected to this memory, and let go again?
 *
 * Plans come from `clients/`, the disk from `files/`. Everything of one client changes together or
 * not at all; the launcher that its entries run is written with the first client and goes with
 * the last. Loaded only by the two commands.
 */

import { delimiter, isAbsolute, join } from "node:path";
import { CONNECTED_FILES, stillConnected } from "./clients/connected-files.ts";
import { type IgnoredFile, ignoredFiles } from "./clients/ignored-files.ts";
import { CLIENTS, type Client, type ClientWorld, detectClients, findClient } from "./clients/index.ts";
import { type LauncherPlan, launcherEdits, launcherRemoval, planLauncher } from "./clients/launcher.ts";
import { MADE_DIRECTORIES, madeFor } from "./clients/made-directories.ts";
import { addToRecord, dropRecord, type PathRecord, recordFile } from "./clients/path-record.ts";
import {
  BACKUP_SUFFIX,
  type FileEdit,
  foreignServer,
  installedLayout,
  planInstall,
  planUninstall,
} from "./clients/plan-install.ts";
import { applyEdits, checkEdits, missingDirectories } from "./files/apply-edits.ts";
import { isExecutable } from "./files/is-executable.ts";
import { kindAt } from "./files/list-directory.ts";
import { readProgramFiles } from "./files/program-files.ts";
import { backupPath, readSettingsText, settingsFiles } from "./files/settings-text.ts";
import { inTurn, type Turn } from "./files/take-turns.ts";
import { DEFAULT_LAYOUT, layoutNames, layouts } from "./layouts/index.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Problem } from "./model/problem.ts";
import type { Surroundings } from "./model/surroundings.ts";
import { keepsakeDirs } from "./settings/keepsake-dirs.ts";
import { resolveSettings } from "./settings/resolve-settings.ts";
import { unifiedDiff } from "./text/unified-diff.ts";

/** What the front end knows about the running program. */
export interface RunningProgram {
  readonly node: string;
  /** Real path. */
  readonly main: string;
  readonly platform: "posix" | "windows" | "mac";
}

export interface Connecting {
  readonly surroundings: Surroundings;
  readonly program: RunningProgram;
  /** The value of `--layout`; undefined if it was not given. */
  readonly layout: string | undefined;
  /** Called with the problems found in the settings, if they are read at all. */
  readonly met?: (problems: readonly Problem[]) => void;
}

export interface ClientStatus {
  readonly client: string;
  readonly title: string;
  /** The client version this was tested with; null if untested. */
  readonly triedWith: string | null;
  readonly detected: boolean;
  readonly connected: boolean;
  /** How it is connected: by `keepsake install`, its plugin, or an entry written by hand. Null: it is not. */
  readonly by: "installer" | "plugin" | "hand" | null;
}

export interface Change {
  readonly path: string;
  readonly change: "created" | "changed" | "removed";
  /** Empty for files that belong to Keepsake itself. */
  readonly diff: string;
}

export interface Connection {
  readonly client: string;
  readonly title: string;
  readonly triedWith: string | null;
  /** The layout whose notes it uses; null: the one in Keepsake's settings. */
  readonly layout: string | null;
  readonly changes: readonly Change[];
  /** False when the changes were only shown (`--dry-run`). */
  readonly done: boolean;
  /** Backups that uninstalling kept, because the file they belong to was changed since. */
  readonly backups: readonly string[];
  /** What still connects the client after an uninstall: its plugin, or an entry written by hand. */
  readonly stillBy: "plugin" | "hand" | null;
  /** What is left for the person to do. */
  readonly afterwards: readonly string[];
  /** Files that the client ignores as they are, with what stands in them. */
  readonly ignored: readonly IgnoredFile[];
}

export async function listClients(connecting: Connecting): Promise<readonly ClientStatus[]> {
  const world = worldOf(connecting, null);
  const detected = detectClients(world, exists);
  const statuses: ClientStatus[] = [];
  for (const client of CLIENTS) {
    const by = await connectedBy(client, world);
    const { name, title, triedWith } = client;
    statuses.push({
      client: name,
      title,
      triedWith,
      detected: detected.includes(client),
      connected: by !== null,
      by,
    });
  }
  return statuses;
}

/** The layout a client gets if nobody names one. */
export async function usualLayout(name: string, connecting: Connecting): Promise<string | null> {
  const client = requireClient(name);
  if (client.ownLayout !== null) return client.ownLayout;
  const { settings, problems } = await resolveSettings({ given: {}, surroundings: connecting.surroundings });
  connecting.met?.(problems);
  // A person who chose a layout in the settings meant it for every client.
  if (settings.layout.name !== "keepsake" || connecting.surroundings.env["KEEPSAKE_LAYOUT"]) return null;
  // All agents share one memory: that of the installed agent that keeps notes of its own.
  const keeper = detectClients(worldOf(connecting, null), exists).find((it) => it.ownLayout !== null);
  return keeper?.ownLayout ?? null;
}

/** The layout a client is connected with now. Null: that of Keepsake's settings. Undefined: it is not connected. */
export async function presentLayout(name: string, connecting: Connecting): Promise<string | null | undefined> {
  const layout = await installedLayout(requireClient(name), worldOf(connecting, null), FILES);
  // A layout that only another version of Keepsake knows cannot be kept.
  return typeof layout !== "string" || layoutNames.includes(layout) ? layout : undefined;
}

export async function connect(
  name: string,
  layout: string | null,
  how: "do" | "show",
  connecting: Connecting,
): Promise<Connection> {
  const client = requireClient(name);
  if (layout !== null && !layoutNames.includes(layout))
    throw new MemoryError("usage", `There is no layout "${layout}"; known are ${layoutNames.join(", ")}.`);
  return oneAtATime(how, connecting, (turn) => connectNow(client, layout, how, connecting, turn));
}

async function connectNow(
  client: Client,
  layout: string | null,
  how: "do" | "show",
  connecting: Connecting,
  turn: Turn,
): Promise<Connection> {
  const world = worldOf(connecting, layout);
  const own = await planInstall(client, world, FILES);
  // Also files that already hold our entries: an earlier version kept no record of them.
  const files = [...own, ...(await planUninstall(client, world, FILES))].map(({ path }) => path);
  const launcher = launcherEdits(launcherOf(connecting), LAUNCHER_FILES);
  const made = [...turn.missing, ...missingDirectories([...launcher, ...own].map(({ path }) => path))];
  const ours = [
    ...launcher,
    ...addToRecord(readRecord(MADE_DIRECTORIES, connecting), made),
    ...addToRecord(readRecord(CONNECTED_FILES, connecting), files),
  ];
  apply([...ours, ...own], how, connecting);
  // Records that are made up for are nothing to tell of.
  const told = own.length === 0 ? launcher.map(withoutDiff) : [...ours.map(withoutDiff), ...own.map(withDiff)];
  return {
    ...facts(client),
    ...{ layout, changes: told, done: how === "do", backups: [] },
    ...{ stillBy: null, afterwards: client.afterwards, ignored: ignoredFiles(client, world, readSettingsText) },
  };
}

export async function disconnect(name: string, how: "do" | "show", connecting: Connecting): Promise<Connection> {
  const client = requireClient(name);
  // Read before waiting for the turn: another uninstall may remove the record, and leave its directories to this one.
  const madeAtFirst = readRecord(MADE_DIRECTORIES, connecting);
  return oneAtATime(how, connecting, (turn) => disconnectNow(client, how, connecting, turn, madeAtFirst));
}

async function disconnectNow(
  client: Client,
  how: "do" | "show",
  connecting: Connecting,
  turn: Turn,
  madeAtFirst: PathRecord,
): Promise<Connection> {
  const own = await planRemoval(client, connecting);
  const made = readRecord(MADE_DIRECTORIES, connecting);
  const connected = readRecord(CONNECTED_FILES, connecting);
  const stillUsed = await isUsedBeside(client, own, connected, connecting);
  // A client that was not connected must not remove the launcher that others use.
  const launcher =
    stillUsed || own.length === 0
      ? []
      : [...launcherRemoval(launcherOf(connecting), readSettingsText), ...dropRecord(made), ...dropRecord(connected)];
  const backups = own.filter(keepsBackup).map(({ path }) => backupPath(path, BACKUP_SUFFIX));
  apply([...own, ...launcher], how, connecting);
  if (how === "do") {
    const gone = [...own, ...launcher, ...(stillUsed ? [] : launcherOf(connecting).files)].map(({ path }) => path);
    const ours = stillUsed ? [] : launcherDirectories(connecting);
    turn.emptied.push(...ours, ...madeFor(made.text ?? madeAtFirst.text, gone));
  }
  const changes = [...own.map(withDiff), ...launcher.map(withoutDiff)];
  const stillBy = await connectedOtherwise(client, worldOf(connecting, null));
  const left = { backups, stillBy, afterwards: [], ignored: [] };
  return { ...facts(client), layout: null, changes, done: how === "do", ...left };
}

/** Whether other entries still run the launcher: those of other clients, or of this one in another directory. */
async function isUsedBeside(
  client: Client,
  leaving: readonly FileEdit[],
  connected: PathRecord,
  connecting: Connecting,
): Promise<boolean> {
  const paths = leaving.map(({ path }) => path);
  if (stillConnected(connected.text, paths, readSettingsText).length > 0) return true;
  const world = worldOf(connecting, null);
  const others = CLIENTS.filter((it) => it !== client);
  return (await Promise.all(others.map((it) => holdsOurs(it, world)))).some((it) => it !== "no");
}

/** Several installs may run at once, and all of them write the launcher and the record of directories. */
function oneAtATime(
  how: "do" | "show",
  { surroundings }: Connecting,
  work: (turn: Turn) => Promise<Connection>,
): Promise<Connection> {
  if (how === "show") return work({ missing: [], emptied: [] });
  return inTurn(join(keepsakeDirs(surroundings).dirs.dataDir, "lib"), work);
}

/** The entries may have been written with any layout; the right one is the one that gives the original bytes back. */
async function planRemoval(client: Client, connecting: Connecting): Promise<readonly FileEdit[]> {
  let first: readonly FileEdit[] | undefined;
  for (const layout of new Set([connecting.layout ?? null, null, ...layoutNames])) {
    const plan = await planUninstall(client, worldOf(connecting, layout), FILES);
    if (plan.every(({ after, backup }) => after === null || backup === "remove")) return plan;
    first ??= plan;
  }
  return first ?? [];
}

/** "unknown": a file that cannot be parsed may hold our entries. */
async function holdsOurs(client: Client, world: ClientWorld): Promise<"yes" | "no" | "unknown"> {
  try {
    return (await planUninstall(client, world, FILES)).length > 0 ? "yes" : "no";
  } catch (error) {
    if (error instanceof MemoryError) return "unknown";
    throw error;
  }
}

async function connectedBy(client: Client, world: ClientWorld): Promise<ClientStatus["by"]> {
  return (await holdsOurs(client, world)) === "yes" ? "installer" : connectedOtherwise(client, world);
}

/** Also null if the client's files cannot be parsed; connecting it reports why. */
async function connectedOtherwise(client: Client, world: ClientWorld): Promise<Connection["stillBy"]> {
  try {
    if ((client.standsInTheWay?.(world, readSettingsText) ?? null) !== null) return "plugin";
    return (await foreignServer(client, world, FILES)) === null ? null : "hand";
  } catch (error) {
    if (error instanceof MemoryError) return null;
    throw error;
  }
}

function requireClient(name: string): Client {
  const client = findClient(name);
  if (client !== undefined) return client;
  const known = CLIENTS.map((it) => it.name).join(", ");
  throw new MemoryError("usage", `There is no client "${name}"; known are ${known}.`);
}

function worldOf(connecting: Connecting, layout: string | null): ClientWorld {
  const { surroundings, program } = connecting;
  const { launcher } = launcherOf(connecting);
  const { home, cwd, env } = surroundings;
  const variablePrefixes = prefixesFor(layout);
  return { home, cwd, env, platform: program.platform, launcher, layout, variablePrefixes };
}

/** If the layout comes from Keepsake's settings it can be any, and can change later: so all prefixes are passed on. */
function prefixesFor(layout: string | null): readonly string[] {
  const chosen = layout === null ? Object.values(layouts) : [DEFAULT_LAYOUT, layouts[layout] ?? DEFAULT_LAYOUT];
  return [...new Set(chosen.map(({ variablePrefix }) => variablePrefix))];
}

const launchers = new WeakMap<RunningProgram, LauncherPlan>();

/** Cached, because it reads megabytes. */
function launcherOf({ surroundings, program }: Connecting): LauncherPlan {
  const known = launchers.get(program);
  if (known !== undefined) return known;
  const { dataDir } = keepsakeDirs(surroundings).dirs;
  const files = readProgramFiles(program.main);
  const { node, main, platform } = program;
  const otherNodes = platform === "windows" ? [] : nodesOn(surroundings.env["PATH"] ?? "");
  const plan = planLauncher({ dataDir, platform, node, otherNodes, program: main, files });
  launchers.set(program, plan);
  return plan;
}

/** A package manager that replaces the Node which runs now keeps the name on the PATH. */
function nodesOn(path: string): readonly string[] {
  const names = path.split(delimiter).flatMap((directory) => (isAbsolute(directory) ? [join(directory, "node")] : []));
  return [...new Set(names)].filter((name) => kindAt(name) === "file").slice(0, MOST_NODES);
}

const MOST_NODES = 4;

function launcherDirectories({ surroundings }: Connecting): readonly string[] {
  const { dataDir } = keepsakeDirs(surroundings).dirs;
  return ["lib/lib", "lib", "bin"].map((name) => join(dataDir, name));
}

function readRecord(name: string, { surroundings, program }: Connecting): PathRecord {
  const path = recordFile(keepsakeDirs(surroundings).dirs.dataDir, program.platform, name);
  return { path, text: readSettingsText(path) };
}

/** A dry run makes the same checks, so it fails where the real run would. */
function apply(edits: readonly FileEdit[], how: "do" | "show", { surroundings }: Connecting): void {
  const options = { home: surroundings.home, backupSuffix: BACKUP_SUFFIX };
  if (how === "do") applyEdits(edits, options);
  else checkEdits(edits, options);
}

function keepsBackup({ path, backup }: FileEdit): boolean {
  return backup === "keep" && FILES.readBackup(path) !== null;
}

function facts({ name, title, triedWith }: Client) {
  return { client: name, title, triedWith };
}

function withDiff(edit: FileEdit): Change {
  return { ...withoutDiff(edit), diff: unifiedDiff(edit.path, edit.before, edit.after) };
}

function withoutDiff({ path, before, after }: FileEdit): Change {
  return { path, change: before === null ? "created" : after === null ? "removed" : "changed", diff: "" };
}

const FILES = settingsFiles(BACKUP_SUFFIX);
const LAUNCHER_FILES = { read: readSettingsText, isExecutable };

const exists = (path: string): boolean => kindAt(path) !== null;
