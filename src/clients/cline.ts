/**
 * Where does Cline keep MCP servers?
 *
 * In the storage of its VS Code extension. Its hooks are programs in a directory, one file an
 * event, which may hold the person's own: they are described in the docs, not installed.
 * From its documentation, not tried.
 */
import { type Client, type ClientWorld, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { appData } from "./places.ts";

export const CLINE: Client = {
  name: "cline",
  title: "Cline",
  triedWith: null,
  ownLayout: null,
  signs: (world) => [storage(world)],
  targets: (world) => [
    jsonTarget(storage(world, "settings", "cline_mcp_settings.json"), [
      { kind: "server", path: ["mcpServers", SERVER_NAME], value: { ...serverProgram(world) } },
    ]),
  ],
  afterwards: ["Cline reads its list of servers again by itself."],
};

function storage(world: ClientWorld, ...parts: readonly string[]): string {
  return appData(world, "Code", "User", "globalStorage", "saoudrizwan.claude-dev", ...parts);
}
