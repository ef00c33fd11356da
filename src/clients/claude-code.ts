/**
 * Where does Claude Code keep hooks and MCP servers?
 *
 * Hooks in `settings.json` of its config directory, servers of all projects in `.claude.json`.
 * Hooks take a program and its arguments, so paths need no quoting. Its own memory is the
 * claude-code layout: the same notes, so it is told nothing that it loads itself.
 */
import { memberOf, parseJsonc } from "../text/parse-jsonc.ts";
import { type Client, type ClientWorld, type Entry, HOOK_SECONDS, jsonTarget, SERVER_NAME } from "./client.ts";
import { hookProgram, serverProgram } from "./command.ts";
import { inHome, joinPath, movable } from "./places.ts";

export const CLAUDE_CODE: Client = {
  name: "claude-code",
  title: "Claude Code",
  triedWith: "2.1.325",
  ownLayout: "claude-code",
  signs: (world) => [configDir(world), stateFile(world)],
  targets: (world) => [
    jsonTarget(
      joinPath(world, configDir(world), "settings.json"),
      HOOKS.map((hook) => entryOf(world, hook)),
    ),
    jsonTarget(stateFile(world), [
      { kind: "member", path: ["mcpServers", SERVER_NAME], value: { type: "stdio", ...serverProgram(world) } },
    ]),
  ],
  standsInTheWay: (world, read) => {
    const settings = joinPath(world, configDir(world), "settings.json");
    const plugin = enabledPlugin(read(settings));
    if (plugin === null) return null;
    return `the plugin ${plugin} is enabled in Claude Code and does the same; keep it, or run: claude plugin disable ${plugin}`;
  },
  afterwards: ["Sessions that are open keep their old hooks and servers: start a new one."],
};

interface Hook {
  readonly event: string;
  /** Which sources or tools it is for; null: all. */
  readonly matcher: string | null;
}

/** Nothing on resume and fork: their transcript holds what was given at the start. */
const HOOKS: readonly Hook[] = [
  { event: "SessionStart", matcher: "startup|clear|compact" },
  { event: "UserPromptSubmit", matcher: null },
  { event: "PostToolUse", matcher: "Read|Edit|MultiEdit|Write|NotebookEdit" },
  { event: "SessionEnd", matcher: null },
];

/** With both, every hook would run twice and everything reach the model twice. */
function enabledPlugin(text: string | null): string | null {
  const parsed = parseJsonc(text ?? "");
  const plugins = parsed.ok ? memberOf(parsed.root, "enabledPlugins")?.value.items : undefined;
  const own = plugins?.find((item) => item.key?.startsWith(`${SERVER_NAME}@`) && item.value.scalar === true);
  return own?.key ?? null;
}

function configDir(world: ClientWorld): string {
  return movable(world, "CLAUDE_CONFIG_DIR", ".claude");
}

function stateFile(world: ClientWorld): string {
  const moved = world.env["CLAUDE_CONFIG_DIR"];
  return moved ? joinPath(world, moved, ".claude.json") : inHome(world, ".claude.json");
}

function entryOf(world: ClientWorld, { event, matcher }: Hook): Entry {
  const handler = { type: "command", ...hookProgram(world, event, "claude-code"), timeout: HOOK_SECONDS };
  const value = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
  return { kind: "hook", path: ["hooks", event], value };
}
