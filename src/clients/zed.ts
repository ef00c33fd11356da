/**
 * Where does Zed keep MCP servers?
 *
 * In its own `settings.json`, a file with comments and trailing commas, under `context_servers`.
 * From its documentation, not tried.
 */
import { type Client, type ClientWorld, jsonTarget, SERVER_NAME } from "./client.ts";
import { serverProgram } from "./command.ts";
import { appData, inHome, xdgConfig } from "./places.ts";

export const ZED: Client = {
  name: "zed",
  title: "Zed",
  triedWith: null,
  ownLayout: null,
  signs: (world) => [zedDir(world)],
  targets: (world) => [
    jsonTarget(zedDir(world, "settings.json"), [
      { kind: "server", path: ["context_servers", SERVER_NAME], value: { source: "custom", ...serverProgram(world) } },
    ]),
  ],
  afterwards: ["Zed reads its settings again by itself."],
};

/** On a Mac too it is `~/.config/zed`. */
function zedDir(world: ClientWorld, ...parts: readonly string[]): string {
  if (world.platform === "windows") return appData(world, "Zed", ...parts);
  return world.platform === "mac" ? inHome(world, ".config", "zed", ...parts) : xdgConfig(world, "zed", ...parts);
}
