import { expect } from "vitest";
import { client, Disk } from "../../tests/support/client-disk.ts";
import { verifies } from "../../tests/support/verifies.ts";

const CONFIG = "/home/ann/.codex/config.toml";

verifies("install:big-integers", async () => {
  const text =
    "# mine\nseed = 9223372036854775807\nleast = -9_223_372_036_854_775_807\n[other]\nmask = 0x7fff_ffff_ffff_fff0\n";
  const disk = new Disk({ [CONFIG]: text });
  await disk.install(client("codex"));
  expect(disk.read(CONFIG)?.startsWith(text)).toBe(true);
  expect(await disk.install(client("codex"))).toBe(0);
  // Also inside our own table, where the client may have put it.
  disk.files.set(CONFIG, disk.read(CONFIG)!.replace("[mcp_servers.keepsake]\n", "$&seed = 9223372036854775807\n"));
  expect(disk.read(CONFIG)).toContain("[mcp_servers.keepsake]\nseed");
  expect(await disk.install(client("codex"))).toBe(0);
  await disk.uninstall(client("codex"));
  expect(disk.read(CONFIG)).toBe(text);
});
