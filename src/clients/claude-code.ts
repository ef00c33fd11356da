/**
 * Where does Claude Code keep hooks and MCP servers?
 *
 * Hooks in `settings.json` of its config directory, servers of all projects in `.claude.json`.
 * A hook is one line for a shell: Claude Code takes a list of arguments as well, but VS Code and
 * Cursor run the hooks of this file too, and VS Code drops the list. Its own memory is the
 * claude-code layout: the same notes, so it is told nothing that it loads itself.
 */
import { posix, win32 } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import { memberOf, parseJsonc } from "../text/parse-jsonc.ts";
import {
  type Client,
  type ClientWorld,
  type Entry,
  HOOK_SECONDS,
  jsonTarget,
  type ReadText,
  SERVER_NAME,
} from "./client.ts";
import { hookLine, hookProgram, serverProgram } from "./command.ts";
import { inHome, joinPath, movable } from "./places.ts";

export const CLAUDE_CODE: Client = {
  name: "claude-code",
  title: "Claude Code",
  triedWith: "2.1.326",
  ownLayout: "claude-code",
  // What it leaves by itself; its notes may be Keepsake's doing.
  signs: (world) => [
    stateFile(world),
    ...["settings.json", "history.jsonl", "plugins"].map((name) => joinPath(world, configDir(world), name)),
  ],
  targets: (world) => [
    {
      ...jsonTarget(
        joinPath(world, configDir(world), "settings.json"),
        HOOKS.map((hook) => entryOf(world, hook)),
      ),
      ignoredWith: ["comment", "trailing comma"],
    },
    jsonTarget(stateFile(world), [
      { kind: "server", path: ["mcpServers", SERVER_NAME], value: { type: "stdio", ...serverProgram(world) } },
    ]),
  ],
  standsInTheWay: (world, read) => {
    const found = enabledPlugin(world, read);
    if (found === null) return null;
    const { plugin, scope, file } = found;
    const where = scope === "user" ? "in Claude Code" : `for this project in ${file}`;
    const how = scope === "user" ? plugin : `${plugin} --scope ${scope}`;
    return `the plugin ${plugin} is enabled ${where} and does the same; keep it, or run: claude plugin disable ${how}`;
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

interface EnabledPlugin {
  readonly plugin: string;
  readonly scope: "user" | "project" | "local";
  readonly file: string;
}

/** With both, every hook would run twice and everything reach the model twice. */
function enabledPlugin(world: ClientWorld, read: ReadText): EnabledPlugin | null {
  const user = { scope: "user", file: joinPath(world, configDir(world), "settings.json") } as const;
  const [plugin] = enabledIn(read(user.file), true);
  if (plugin !== undefined) return { plugin, ...user };
  for (const directory of directoriesUpFrom(world)) {
    const project = joinPath(world, directory, ".claude", "settings.json");
    const local = joinPath(world, directory, ".claude", "settings.local.json");
    const ownText = readLeniently(local, read);
    const [inLocal] = enabledIn(ownText, true);
    if (inLocal !== undefined) return { plugin: inLocal, scope: "local", file: local };
    // A person may switch off for themselves what the project switched on.
    const off = enabledIn(ownText, false);
    const inProject = enabledIn(readLeniently(project, read), true).find((name) => !off.includes(name));
    if (inProject !== undefined) return { plugin: inProject, scope: "project", file: project };
  }
  return null;
}

/** Our plugins that this text switches on, or off. */
function enabledIn(text: string | null, on: boolean): string[] {
  const parsed = parseJsonc(text ?? "");
  const plugins = parsed.ok ? memberOf(parsed.root, "enabledPlugins")?.value.items : undefined;
  const own = (plugins ?? []).filter((item) => item.key?.startsWith(`${SERVER_NAME}@`) && item.value.scalar === on);
  return own.map(({ key }) => key!);
}

/** A project's file is none that we change: one that cannot be read says nothing. */
function readLeniently(path: string, read: ReadText): string | null {
  try {
    return read(path);
  } catch (error) {
    if (error instanceof MemoryError) return null;
    throw error;
  }
}

/** The present directory and those above it, below the home. */
function directoriesUpFrom({ cwd, home, platform }: ClientWorld): string[] {
  const path = platform === "windows" ? win32 : posix;
  const directories: string[] = [];
  for (let at = cwd; at !== home && at !== path.dirname(at); at = path.dirname(at)) directories.push(at);
  return directories;
}

function configDir(world: ClientWorld): string {
  return movable(world, "CLAUDE_CONFIG_DIR", ".claude");
}

function stateFile(world: ClientWorld): string {
  const moved = world.env["CLAUDE_CONFIG_DIR"];
  return moved ? joinPath(world, moved, ".claude.json") : inHome(world, ".claude.json");
}

function entryOf(world: ClientWorld, { event, matcher }: Hook): Entry {
  // On Windows nobody knows which shell it will be.
  const runs =
    world.platform === "windows"
      ? hookProgram(world, event, "claude-code")
      : { command: hookLine(world, event, "claude-code") };
  const handler = { type: "command", ...runs, timeout: HOOK_SECONDS };
  const value = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
  return { kind: "hook", path: ["hooks", event], value };
}
