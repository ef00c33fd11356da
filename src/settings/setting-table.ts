/**
 * Which settings are there?
 *
 * One row each: its key in `settings.toml`, its variables (without prefix), its allowed
 * values and its default. Reading, checking and `docs/settings.md` all use this table.
 */
import { DEFAULT_LAYOUT, layoutNames } from "../layouts/index.ts";
import type { IndexOverflow, Layout, WorkspaceKey } from "../model/layout.ts";
import { DEFAULT_DEADLINE_MS, type RecallSettings } from "../model/settings.ts";
import type { Permission } from "../model/tool.ts";
import {
  ignorePattern,
  listOf,
  oneOf,
  text,
  type ValueKind,
  wholeNumber,
  yesIfClear,
  yesOrNo,
  yesUnlessDisabled,
} from "./value-kinds.ts";

export interface Setting<T> {
  /** Dotted; null if only variables set it. */
  readonly key: string | null;
  /** Without prefix; the first one that is set counts. */
  readonly variables: readonly string[];
  readonly flag: string | null;
  readonly kind: ValueKind<NonNullable<T>>;
  readonly fallback: (layout: Layout) => T;
  /** The fallback in words, for the page. */
  readonly shownDefault: string;
  readonly precedence: Precedence;
  readonly about: string;
}

/** `any-off-wins` is the kill switch: one "no" in any source is enough. */
export type Precedence = "variables-first" | "settings-first" | "any-off-wins";

export const SETTINGS = {
  layout: setting<string>("layout", oneOf(layoutNames, "layout-unknown"), {
    variables: ["LAYOUT"],
    flag: "--layout",
    fallback: () => DEFAULT_LAYOUT.name,
    shownDefault: '"keepsake"',
    about: "The host whose files are used.",
  }),
  excludes: setting<readonly string[]>("claude_md_excludes", listOf("a list of patterns", ignorePattern), {
    variables: ["CLAUDE_MD_EXCLUDES"],
    fallback: () => [],
    shownDefault: "[]",
    about: "Project files to leave out, gitignore-style, relative to the workspace root.",
  }),
  capTokensCombined: setting<number>("memory.cap_tokens_combined", wholeNumber(1), {
    variables: ["MEMORY_BUDGET_TOKENS"],
    flag: "--budget",
    precedence: "settings-first",
    fallback: () => 32_000,
    shownDefault: "32000",
    about:
      "The ceiling of what the files and indexes say, in tokens; the protocol and the tags around each file come on top.",
  }),
  capTokensAuto: setting<number | null>("memory.cap_tokens_auto", wholeNumber(0), {
    variables: ["MEMORY_CAP_TOKENS_AUTO"],
    precedence: "settings-first",
    fallback: () => null,
    shownDefault: "none",
    about: "A ceiling for the memory indexes alone.",
  }),
  capTokensClaudeMd: setting<number | null>("memory.cap_tokens_claude_md", wholeNumber(0), {
    variables: ["MEMORY_CAP_TOKENS_CLAUDE_MD"],
    precedence: "settings-first",
    fallback: () => null,
    shownDefault: "none",
    about: "A ceiling for global and project files together.",
  }),
  autoEnabled: setting<boolean>("memory.auto_enabled", yesUnlessDisabled, {
    variables: ["DISABLE_AUTO_MEMORY"],
    flag: "--bare",
    precedence: "any-off-wins",
    fallback: () => true,
    shownDefault: "true",
    about: "Auto-memory. A single no, wherever it stands, switches it off.",
  }),
  autoDirectory: setting<string | null>("memory.auto_directory", text, {
    variables: ["AUTO_MEMORY_DIRECTORY", "MEMORY_DIR"],
    fallback: () => null,
    shownDefault: "by layout",
    about:
      "The memory directory; `~/` is the home, a relative path starts at the workspace root. May be the user memory: one memory for everything then, read once.",
  }),
  maxLines: setting<number | null>("memory.max_lines", wholeNumber(1), {
    variables: ["AUTO_MEMORY_MAX_LINES"],
    fallback: (layout) => layout.index.maxLines,
    shownDefault: "by layout (200)",
    about: "Lines of the index that reach the prefix.",
  }),
  maxBytes: setting<number | null>("memory.max_bytes", wholeNumber(1), {
    variables: ["AUTO_MEMORY_MAX_BYTES"],
    fallback: (layout) => layout.index.maxBytes,
    shownDefault: "by layout (25600)",
    about: "Bytes of the index that reach the prefix.",
  }),
  location: setting<"user" | "repository">("memory.location", oneOf(["user", "repository"]), {
    fallback: () => "user",
    shownDefault: '"user"',
    about: "`repository` keeps the memory in `.keepsake/memory`, once that directory is approved.",
  }),
  indexOverflow: setting<IndexOverflow>("memory.index_overflow", oneOf(["head", "newest"]), {
    fallback: (layout) => layout.index.overflow,
    shownDefault: "by layout",
    about: "What stays when the index is too long: its first lines, or the newest notes.",
  }),
  recallAuto: setting<boolean>("recall.auto", yesOrNo, {
    fallback: (layout) => layout.autoRecall.auto,
    shownDefault: "by layout (true)",
    about: "Recall before each turn.",
  }),
  recallLimit: setting<number>("recall.limit", wholeNumber(1, 1000), {
    fallback: () => 5,
    shownDefault: "5",
    about: "Most entries of an explicit recall, 1 to 1000.",
  }),
  recallAutoLimit: setting<number>("recall.auto_limit", wholeNumber(1, 1000), {
    fallback: () => 3,
    shownDefault: "3",
    about: "Most entries injected before a turn, 1 to 1000.",
  }),
  recallBudgetTokens: setting<number>("recall.budget_tokens", wholeNumber(1), {
    fallback: () => 800,
    shownDefault: "800",
    about: "Most tokens injected before a turn.",
  }),
  recallQueryWords: setting<number>("recall.query_words", wholeNumber(0), {
    fallback: (layout) => layout.autoRecall.queryWords,
    shownDefault: "by layout (0)",
    about: "Words of the message that are searched for; 0 is the whole message.",
  }),
  recallRefresh: setting<boolean>("recall.refresh", yesOrNo, {
    fallback: (layout) => layout.autoRecall.refresh,
    shownDefault: "by layout (false)",
    about: "One fresh block each turn in place of appended ones.",
  }),
  recallScope: setting<RecallSettings["scope"]>("recall.scope", oneOf(["workspace", "all"]), {
    fallback: () => "workspace",
    shownDefault: '"workspace"',
    about: "`all` searches the other workspaces too, ranked below.",
  }),
  identityEditable: setting<boolean>("identity.editable", yesOrNo, {
    fallback: () => false,
    shownDefault: "false",
    about: "Whether the agent may rewrite its identity file.",
  }),
  permissionsDeny: setting<readonly Permission[]>(
    "permissions.deny",
    listOf("a list of permissions", oneOf(["memory.read", "memory.write"])),
    {
      fallback: () => [],
      shownDefault: "[]",
      about:
        "A model gets no tool, resource or MCP prompt of these permissions: `memory.read`, `memory.write`. The prefix and auto-recall are `memory.auto_enabled` and `recall.auto`.",
    },
  ),
  workspaceKey: setting<WorkspaceKey>("workspace.key", oneOf(["path", "repository", "remote"]), {
    fallback: (layout) => layout.workspaceKey ?? "repository",
    shownDefault: 'by layout ("repository")',
    about: "What makes two directories one workspace: the path, the repository or its origin.",
  }),
  storeUrl: setting<string | null>("store.url", text, {
    fallback: () => null,
    shownDefault: "none",
    about: "Reserved for a team store; no effect yet, notes are kept in files.",
  }),
  storeSpace: setting<string | null>("store.space", text, {
    fallback: () => null,
    shownDefault: "none",
    about: "Reserved: the space within the team store.",
  }),
  hooksReceipt: setting<boolean>("hooks.receipt", yesOrNo, {
    variables: ["HOOKS_RECEIPT"],
    fallback: () => true,
    shownDefault: "true",
    about: "One line for the person about what a hook recalled, where the host can show one.",
  }),
  hooksNudge: setting<boolean>("hooks.nudge", yesOrNo, {
    variables: ["HOOKS_NUDGE"],
    fallback: () => true,
    shownDefault: "true",
    about: "One line for the model when a message states a lasting rule.",
  }),
  hooksDeadline: setting<number>(null, wholeNumber(1), {
    variables: ["HOOK_DEADLINE_MS"],
    fallback: () => DEFAULT_DEADLINE_MS,
    shownDefault: "300",
    about: "Milliseconds after which a hook ends with what it has.",
  }),
  singleProjectFile: setting<boolean>(null, yesOrNo, {
    variables: ["DISABLE_CLAUDE_MD_WALK"],
    fallback: () => false,
    shownDefault: "off",
    about: "Reads the single project file at the root, no others.",
  }),
  additionalDirectories: setting<boolean>(null, yesOrNo, {
    variables: ["ADDITIONAL_DIRECTORIES_CLAUDE_MD"],
    fallback: () => false,
    shownDefault: "off",
    about: "Directories of `--add-dir` contribute their project files.",
  }),
  approveImports: setting<boolean>(null, yesIfClear, {
    variables: ["APPROVE_IMPORTS"],
    fallback: () => false,
    shownDefault: "off",
    about: "`1`, `true`, `yes` or `on`: imports from outside the workspace need no approval.",
  }),
} as const;

/** The table as a list, for code that handles all settings alike. */
export const SETTING_ROWS: readonly Omit<Setting<unknown>, "kind" | "fallback">[] = Object.values(SETTINGS);

type Rest<T> = Pick<Setting<T>, "fallback" | "shownDefault" | "about"> &
  Partial<Pick<Setting<T>, "variables" | "flag" | "precedence">>;

function setting<T>(
  key: string | null,
  kind: ValueKind<NonNullable<T>>,
  // Every process makes the table: names cost less than a spread, which makes an object of another form for each row.
  { variables = [], flag = null, precedence = "variables-first", fallback, shownDefault, about }: Rest<T>,
): Setting<T> {
  return { key, kind, variables, flag, precedence, fallback, shownDefault, about };
}
