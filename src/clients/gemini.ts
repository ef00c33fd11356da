/**
 * Where does Gemini CLI keep hooks and MCP servers?
 *
 * Both in `settings.json`. Its prompt hook is called BeforeAgent, its tool hook AfterTool, and
 * timeouts are milliseconds. In a folder that is not trusted it runs neither.
 */
import { type Client, type ClientWorld, type Entry, HOOK_SECONDS, jsonTarget, SERVER_NAME } from "./client.ts";
import { hookLine, serverProgram } from "./command.ts";
import { inHome } from "./places.ts";

export const GEMINI: Client = {
  name: "gemini",
  title: "Gemini CLI",
  triedWith: "0.61.0",
  ownLayout: null,
  signs: (world) => [inHome(world, ".gemini")],
  targets: (world) => [
    {
      ...jsonTarget(inHome(world, ".gemini", "settings.json"), [
        { kind: "server", path: ["mcpServers", SERVER_NAME], value: { ...serverProgram(world) } },
        ...HOOKS.map((hook) => entryOf(world, hook)),
      ]),
      ignoredWith: ["trailing comma"],
    },
  ],
  afterwards: ["Gemini CLI runs hooks and servers only in folders that you have trusted."],
};

const HOOKS = [
  { event: "SessionStart", matcher: null },
  { event: "BeforeAgent", matcher: null },
  { event: "AfterTool", matcher: "read_file|read_many_files|write_file|replace" },
  { event: "SessionEnd", matcher: null },
] as const;

function entryOf(world: ClientWorld, { event, matcher }: (typeof HOOKS)[number]): Entry {
  const command = hookLine(world, event, "gemini");
  const handler = { name: SERVER_NAME, type: "command", command, timeout: HOOK_SECONDS * 1000 };
  const value = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
  return { kind: "hook", path: ["hooks", event], value };
}
