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

verifies("install:one-line", async () => {
  const path = "/home/ann/.claude/settings.json";
  const disk = new Disk();
  const handlers = () => {
    const { hooks } = JSON.parse(disk.read(path)!) as { hooks: Record<string, { hooks: Record<string, unknown>[] }[]> };
    return Object.values(hooks).flatMap((groups) => groups.flatMap((group) => group.hooks));
  };
  await disk.install(client("claude-code"));
  for (const handler of handlers()) {
    expect(handler["command"]).toMatch(/^\/home\/ann\/\S+ hook \w+ --host claude-code$/);
    expect(handler).not.toHaveProperty("args");
  }
  // One that was written with a list is renewed: both together would name a program that is not there.
  const listed = handlers().map(({ command, ...rest }) => {
    const [program, ...args] = (command as string).split(" ");
    return { ...rest, command: program, args };
  });
  const before = { hooks: { UserPromptSubmit: [{ hooks: [listed[1]] }], SessionEnd: [{ hooks: [listed[3]] }] } };
  disk.files.set(path, JSON.stringify(before, null, 2));
  await disk.install(client("claude-code"));
  expect(handlers()).toHaveLength(4);
  for (const handler of handlers()) expect(handler).not.toHaveProperty("args");
});
