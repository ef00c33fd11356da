/**
 * Which settings were given, and which apply?
 *
 * GivenSettings is what a caller passed: without defaults, nothing looked up. Settings is
 * complete and valid: outside `settings/` no code asks whether something was set.
 */
import type { IndexOverflow, Layout, WorkspaceKey } from "./layout.ts";
import type { Permission } from "./tool.ts";
import type { Tokens } from "./units.ts";

/** Flags of a command line, or options of `openMemory`. */
export interface GivenSettings {
  readonly layout?: string | undefined;
  readonly bare?: boolean | undefined;
  readonly budgetTokens?: number | undefined;
}

export interface Settings {
  readonly layout: Layout;
  readonly excludes: readonly string[];
  /** Read only the single project file at the root (`DISABLE_CLAUDE_MD_WALK`). */
  readonly singleProjectFile: boolean;
  /** `--add-dir` directories contribute project files (`ADDITIONAL_DIRECTORIES_CLAUDE_MD`). */
  readonly additionalDirectories: boolean;
  readonly approveImports: boolean;
  readonly memory: MemorySettings;
  readonly recall: RecallSettings;
  readonly identity: { readonly editable: boolean };
  readonly permissions: { readonly deny: readonly Permission[] };
  readonly workspace: { readonly key: WorkspaceKey };
  readonly store: { readonly url: string | null; readonly space: string | null };
  readonly hooks: HookSettings;
}

/** A hook reads its deadline before it knows any settings. */
export const DEFAULT_DEADLINE_MS = 300;

export interface HookSettings {
  readonly receipt: boolean;
  readonly nudge: boolean;
  readonly deadlineMs: number;
}

/** A flag, a variable, or a key of a settings file. */
export interface SwitchedOffBy {
  readonly key: string;
  readonly path?: string;
}

export interface MemorySettings {
  readonly capTokensCombined: Tokens;
  /** The caller gave the budget, so advice to raise a setting would be wrong. */
  readonly isBudgetGiven?: true;
  readonly capTokensAuto: Tokens | null;
  readonly capTokensClaudeMd: Tokens | null;
  /** False when any kill switch is set. */
  readonly autoEnabled: boolean;
  /** Which one. */
  readonly autoOffBy?: SwitchedOffBy;
  readonly autoDirectory: string | null;
  readonly maxLines: number | null;
  readonly maxBytes: number | null;
  readonly location: "user" | "repository";
  readonly indexOverflow: IndexOverflow;
}

export interface RecallSettings {
  readonly auto: boolean;
  readonly gate: boolean;
  readonly limit: number;
  readonly autoLimit: number;
  readonly budgetTokens: Tokens;
  readonly queryWords: number;
  readonly refresh: boolean;
  readonly scope: "workspace" | "all";
}
