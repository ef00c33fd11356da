/**
 * Where does OpenCode keep MCP servers?
 *
 * In `opencode.json` or `opencode.jsonc` of its config directory, under `mcp`, with program and
 * arguments in one list. It has no hooks, only plugins in TypeScript: the server's tools and
 * instructions are what it gets.
 */
import { type Client, type ClientWorld, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { xdgConfig } from "./places.ts";

export const OPENCODE: Client = {
  name: "opencode",
  title: "OpenCode",
  triedWith: "1.18.33",
  ownLayout: null,
  signs: (world) => [xdgConfig(world, "opencode")],
  targets: (world) => [
    {
      ...jsonTarget(xdgConfig(world, "opencode", "opencode.json"), [
        { kind: "server", path: ["mcp", SERVER_NAME], value: serverEntry(world) },
      ]),
      alternatives: [xdgConfig(world, "opencode", "opencode.jsonc")],
    },
  ],
  afterwards: ["OpenCode reads its settings at the start: start it anew."],
};

function serverEntry(world: ClientWorld) {
  const { command, args } = serverProgram(world);
  return { type: "local", command: [command, ...args], enabled: true };
}
