/**
 * Where does Windsurf keep MCP servers?
 *
 * `mcp_config.json` below `~/.codeium`. From its documentation, not tried.
 */
import { type Client, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { inHome } from "./places.ts";

export const WINDSURF: Client = {
  name: "windsurf",
  title: "Windsurf",
  triedWith: null,
  ownLayout: null,
  signs: (world) => [inHome(world, ".codeium", "windsurf")],
  targets: (world) => [
    jsonTarget(inHome(world, ".codeium", "windsurf", "mcp_config.json"), [
      { kind: "server", path: ["mcpServers", SERVER_NAME], value: { ...serverProgram(world) } },
    ]),
  ],
  afterwards: ["Windsurf reads the file when its list of MCP servers is refreshed."],
};
