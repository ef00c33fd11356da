/**
 * Where does VS Code keep MCP servers?
 *
 * `mcp.json` in the user's settings directory, under `servers`. From its documentation, not tried.
 */
import { type Client, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { appData } from "./places.ts";

export const VSCODE: Client = {
  name: "vscode",
  title: "VS Code",
  triedWith: null,
  ownLayout: null,
  signs: (world) => [appData(world, "Code", "User")],
  targets: (world) => [
    jsonTarget(appData(world, "Code", "User", "mcp.json"), [
      { kind: "server", path: ["servers", SERVER_NAME], value: { type: "stdio", ...serverProgram(world) } },
    ]),
  ],
  afterwards: ["VS Code asks once whether it may start the server."],
};
