/**
 * Where does Cline keep MCP servers?
 *
 * In `cline_mcp_settings.json` of its data directory, which its command line and its editor extensions share; extensions
 * before that had one in VS Code's storage. Its hooks are programs in a directory, one file an event, which may hold the
 * person's own: they are described in the docs, not installed.
 */
import { type Client, type ClientWorld, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { appData, joinPath, movable } from "./places.ts";

export const CLINE: Client = {
  name: "cline",
  title: "Cline",
  triedWith: "3.0.65",
  ownLayout: null,
  signs: (world) => [clineDir(world), oldStorage(world)],
  targets: (world) => [
    {
      ...jsonTarget(settingsFile(world), [
        { kind: "server", path: ["mcpServers", SERVER_NAME], value: { ...serverProgram(world) } },
      ]),
      alternatives: [oldStorage(world, "settings", "cline_mcp_settings.json")],
      ignoredWith: ["byte order mark", "comment", "trailing comma"],
    },
  ],
  afterwards: ["Tasks that are under way keep the servers they have: start a new one."],
};

function settingsFile(world: ClientWorld): string {
  const data = world.env["CLINE_DATA_DIR"] || joinPath(world, clineDir(world), "data");
  return world.env["CLINE_MCP_SETTINGS_PATH"] || joinPath(world, data, "settings", "cline_mcp_settings.json");
}

function clineDir(world: ClientWorld): string {
  return movable(world, "CLINE_DIR", ".cline");
}

function oldStorage(world: ClientWorld, ...parts: readonly string[]): string {
  return appData(world, "Code", "User", "globalStorage", "saoudrizwan.claude-dev", ...parts);
}
