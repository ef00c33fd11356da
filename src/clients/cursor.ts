/**
 * Where does Cursor keep hooks and MCP servers?
 *
 * `mcp.json` and `hooks.json` in `~/.cursor`. A hook is one line for a shell, directly in the
 * event's array; the file must say `version: 1`. From its documentation, not tried.
 */
import { type Client, type ClientWorld, type Entry, jsonTarget, SERVER_NAME } from "./client.ts";
import { hookLine, serverProgram } from "./command.ts";
import { inHome } from "./places.ts";

export const CURSOR: Client = {
  name: "cursor",
  title: "Cursor",
  triedWith: null,
  ownLayout: null,
  signs: (world) => [inHome(world, ".cursor")],
  targets: (world) => [
    jsonTarget(inHome(world, ".cursor", "mcp.json"), [
      { kind: "server", path: ["mcpServers", SERVER_NAME], value: { ...serverProgram(world) } },
    ]),
    jsonTarget(
      inHome(world, ".cursor", "hooks.json"),
      [{ kind: "preset", path: ["version"], value: 1 }, ...HOOKS.map((hook) => entryOf(world, hook))],
      '{\n  "version": 1\n}\n',
    ),
  ],
  afterwards: ["Cursor reads hooks again by itself; open a new chat."],
};

const HOOKS = [
  { event: "sessionStart", matcher: null },
  { event: "beforeSubmitPrompt", matcher: null },
  { event: "postToolUse", matcher: "Read|Write|Edit" },
  { event: "sessionEnd", matcher: null },
] as const;

function entryOf(world: ClientWorld, { event, matcher }: (typeof HOOKS)[number]): Entry {
  const line = hookLine(world, event, "cursor");
  // Cursor runs hooks in PowerShell on Windows, where a quoted path is a string unless it is called.
  const command = world.platform === "windows" && line.startsWith('"') ? `& ${line}` : line;
  return { kind: "hook", path: ["hooks", event], value: { command, ...(matcher === null ? {} : { matcher }) } };
}
