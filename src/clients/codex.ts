/**
 * Where does Codex keep hooks and MCP servers?
 *
 * Servers in `config.toml`, hooks in `hooks.json` beside it, in Claude Code's shape but with one
 * line for a shell (an `args` list is ignored). A hook runs only after the person has trusted it:
 * Codex records a hash of each under `[hooks.state]`. Trust is theirs to give, so none is written.
 * Hooks are known by their place in the array: ours go last, where they shift nobody's trust.
 */
import { type Client, type ClientWorld, type Entry, HOOK_SECONDS, jsonTarget, SERVER_NAME } from "./client.ts";
import { hookLine, serverProgram } from "./command.ts";
import { joinPath, movable } from "./places.ts";

export const CODEX: Client = {
  name: "codex",
  title: "Codex",
  triedWith: "0.169.0",
  ownLayout: null,
  signs: (world) => [codexHome(world)],
  targets: (world) => [
    {
      path: joinPath(world, codexHome(world), "config.toml"),
      format: "toml",
      blank: "",
      entries: [{ kind: "table", table: serverTable(world) }],
    },
    {
      ...jsonTarget(
        joinPath(world, codexHome(world), "hooks.json"),
        HOOKS.map((hook) => entryOf(world, hook)),
      ),
      ignoredWith: ["byte order mark", "comment", "trailing comma"],
    },
  ],
  afterwards: ["Codex runs no hook that you have not trusted: start `codex` once and trust those that it shows you."],
};

/** Codex waits at most 3 seconds at the end of a session, and warns about more. */
const HOOKS = [
  { event: "SessionStart", matcher: "startup|clear|compact", timeout: HOOK_SECONDS },
  { event: "UserPromptSubmit", matcher: null, timeout: HOOK_SECONDS },
  { event: "PostToolUse", matcher: "apply_patch|Bash", timeout: HOOK_SECONDS },
  { event: "SessionEnd", matcher: null, timeout: 3 },
] as const;

/**
 * Codex hands servers a handful of variables and hooks all of them: unless these are named, the
 * two would look for the notes in different places.
 */
function handedOn({ variablePrefixes }: ClientWorld): readonly string[] {
  const own = variablePrefixes.flatMap((prefix) => OF_EACH_LAYOUT.map((name) => prefix + name));
  return [...OF_ALL, ...own];
}

const OF_ALL = [
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "XDG_STATE_HOME",
  "XDG_CACHE_HOME",
  "CLAUDE_CONFIG_DIR",
  "CLAUDE_CODE_DISABLE_AUTO_MEMORY",
  "KEEPSAKE_LAYOUT",
];
const OF_EACH_LAYOUT = ["MEMORY_DIR", "AUTO_MEMORY_DIRECTORY", "DISABLE_AUTO_MEMORY", "MEMORY_BUDGET_TOKENS"];

function codexHome(world: ClientWorld): string {
  return movable(world, "CODEX_HOME", ".codex");
}

function serverTable(world: ClientWorld) {
  const { command, args } = serverProgram(world);
  return {
    path: ["mcp_servers", SERVER_NAME],
    values: { command, args, env_vars: handedOn(world) },
    comment: "Added by `keepsake install codex`; `keepsake uninstall codex` takes it out.",
  };
}

function entryOf(world: ClientWorld, { event, matcher, timeout }: (typeof HOOKS)[number]): Entry {
  const handler = { type: "command", command: hookLine(world, event, "codex"), timeout };
  const value = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
  return { kind: "hook", path: ["hooks", event], value };
}
