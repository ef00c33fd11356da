import { describe, expect, it } from "vitest";
import { client, Disk } from "../../tests/support/client-disk.ts";
import { verifies } from "../../tests/support/verifies.ts";

describe("somebody else's hooks", () => {
  const path = "/home/ann/.claude/settings.json";
  const theirs = { type: "command", command: "theirs" };

  it("keep their group when ours was merged into it", async () => {
    const disk = new Disk();
    await disk.install(client("claude-code"));
    const settings = JSON.parse(disk.read(path)!) as { hooks: Record<string, { hooks: unknown[] }[]> };
    settings.hooks["UserPromptSubmit"]![0]!.hooks.push(theirs);
    disk.files.set(path, JSON.stringify(settings, null, 2));
    expect(await disk.install(client("claude-code"))).toBe(0);
    await disk.uninstall(client("claude-code"));
    expect(JSON.parse(disk.read(path)!)).toEqual({ hooks: { UserPromptSubmit: [{ hooks: [theirs] }] } });
  });

  // Beside commands, Claude Code runs prompts, agents and requests; a group may be empty.
  const odd = [
    { hooks: [{ type: "prompt", prompt: "Is keepsake/bin/keepsake hook in use?" }] },
    { hooks: [{ type: "http", url: "http://localhost/keepsake" }] },
    { matcher: "*", hooks: [] },
    { matcher: "Bash" },
    { hooks: "keepsake" },
    { hooks: [null, "keepsake", { command: 7 }] },
    { hooks: [{ type: "command", command: "/opt/keepsake/bin/keepsake-hook" }] },
    null,
  ];

  verifies("install:others-hooks", async () => {
    const settings = { hooks: { SessionStart: odd, UserPromptSubmit: [odd[2]], Stop: [{ hooks: [theirs] }] } };
    for (const indent of [0, 2]) {
      const before = JSON.stringify(settings, null, indent);
      const disk = new Disk({ [path]: before });
      expect(await disk.uninstall(client("claude-code"))).toBe(0);
      await disk.install(client("claude-code"));
      expect(JSON.parse(disk.read(path)!)).toMatchObject({
        hooks: { SessionStart: [...odd, { matcher: "startup|clear|compact" }], Stop: [{ hooks: [theirs] }] },
      });
      // The person goes on with the file: the backup no longer tells what to give back.
      disk.files.set(path, disk.read(path)!.replace(/\}$/, `,"model": "opus"}`));
      await disk.uninstall(client("claude-code"));
      expect(JSON.parse(disk.read(path)!)).toEqual({ ...settings, model: "opus" });
    }
  });
});
