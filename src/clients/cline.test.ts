import { expect } from "vitest";
import { client, Disk, world } from "../../tests/support/client-disk.ts";
import { verifies } from "../../tests/support/verifies.ts";

const SETTINGS = "/home/ann/.cline/data/settings/cline_mcp_settings.json";
const OLD = "/home/ann/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json";
const EMPTY = '{ "mcpServers": {} }\n';

verifies("install:cline", async () => {
  const installedIn = async (files: Readonly<Record<string, string>>, env = {}): Promise<string[]> => {
    const disk = new Disk(files);
    await disk.install(client("cline"), { ...world, env });
    const changed = [...disk.files].filter(([path, text]) => text !== files[path] && !path.endsWith("-backup"));
    await disk.uninstall(client("cline"), { ...world, env });
    expect(Object.fromEntries(disk.files)).toEqual(files);
    return changed.map(([path]) => path);
  };
  expect(await installedIn({})).toEqual([SETTINGS]);
  expect(await installedIn({ [OLD]: EMPTY })).toEqual([OLD]);
  expect(await installedIn({ [OLD]: EMPTY, [SETTINGS]: EMPTY })).toEqual([SETTINGS]);
  expect(await installedIn({}, { CLINE_DIR: "/c" })).toEqual(["/c/data/settings/cline_mcp_settings.json"]);
  expect(await installedIn({}, { CLINE_DIR: "/c", CLINE_DATA_DIR: "/d" })).toEqual([
    "/d/settings/cline_mcp_settings.json",
  ]);
  expect(await installedIn({}, { CLINE_MCP_SETTINGS_PATH: "/m.json" })).toEqual(["/m.json"]);
});
