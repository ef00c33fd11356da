/**
 * What does Keepsake have to know of a coding agent to connect to it?
 *
 * A client is data and small pure functions: which files it reads its settings from, which
 * entries Keepsake puts there, and how one sees that it is installed. Merging, undoing and
 * writing are the same for all of them (`plan-install.ts`, `files/apply-edits.ts`).
 */
import type { BeyondJson } from "../text/beyond-json.ts";
import type { Json } from "../text/edit-jsonc.ts";
import type { TomlTable } from "../text/edit-toml.ts";

export type ClientName =
  | "claude-code"
  | "codex"
  | "gemini"
  | "cursor"
  | "opencode"
  | "vscode"
  | "windsurf"
  | "zed"
  | "cline";

/** What a client's functions may know of the machine. */
export interface ClientWorld {
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: "posix" | "windows" | "mac";
  /** Absolute; what every entry runs. */
  readonly launcher: string;
  /** Where the command was run: a project there may have settings of its own. */
  readonly cwd: string;
  /** Handed on as `--layout`; null: what Keepsake's settings say. */
  readonly layout: string | null;
  /** What the names of the variables that count in it begin with. */
  readonly variablePrefixes: readonly string[];
}

/** Gives null for a file that is not there; throws for one that cannot be read. */
export type ReadText = (path: string) => string | null;

/** The files that a plan is made from. */
export interface SettingsFiles {
  readonly read: ReadText;
  /** The file as it was before we came; null where nothing was kept. */
  readonly readBackup: ReadText;
  /** Somebody made the link, so the file behind it is never ours to remove. */
  readonly isLink: (path: string) => boolean;
}

export interface Client {
  readonly name: ClientName;
  /** What people call it. */
  readonly title: string;
  /** The version that the entries were tried with in the real client; null: written from its documentation. */
  readonly triedWith: string | null;
  /** The layout whose notes this client keeps itself; null: none of its own. */
  readonly ownLayout: string | null;
  /** Any of these exists: the client is there. */
  readonly signs: (world: ClientWorld) => readonly string[];
  readonly targets: (world: ClientWorld) => readonly Target[];
  /** Why installing would do harm, as the second half of a sentence; null: it would not. */
  readonly standsInTheWay?: (world: ClientWorld, read: ReadText) => string | null;
  /** What is left for the person to do, in sentences. */
  readonly afterwards: readonly string[];
}

/** One file of the client and what belongs into it. */
export interface Target {
  readonly path: string;
  /** Further names under which the client reads the same settings; the first that exists is taken. */
  readonly alternatives?: readonly string[];
  readonly format: "json" | "toml";
  /** What a file that is not there yet starts from. */
  readonly blank: string;
  /** What of JSON's extensions makes the client ignore the whole file; absent: none is known. */
  readonly ignoredWith?: readonly BeyondJson[];
  readonly entries: readonly Entry[];
}

export type Entry =
  /** A server under our name, ours by the program it runs. */
  | { readonly kind: "server"; readonly path: readonly string[]; readonly value: JsonRecord }
  /** What the client asks of every such file: set where it is missing, never changed. */
  | { readonly kind: "preset"; readonly path: readonly string[]; readonly value: Json }
  /** A group of hooks in an array, ours by the command it runs. */
  | { readonly kind: "hook"; readonly path: readonly string[]; readonly value: JsonRecord }
  | { readonly kind: "table"; readonly table: TomlTable };

export type JsonRecord = { readonly [key: string]: Json };

/** The name under which every client knows us. */
export const SERVER_NAME = "keepsake";

/** Seconds a client waits for a hook; the hook's own deadline is far shorter. */
export const HOOK_SECONDS = 5;

export function jsonTarget(path: string, entries: readonly Entry[], blank = "{}\n"): Target {
  return { path, format: "json", blank, entries };
}
