import { describe, expect } from "vitest";
import { type Outcome, openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const SETTINGS = "~/.config/keepsake/settings.toml";
const NOTE = ["remember", "deploy", "--description", "how to ship", "migrate first"];

const COMMANDS: readonly (readonly string[])[] = [
  ["memory"],
  ["memory", "list"],
  ["memory", "show", "deploy"],
  ["memory", "history", "deploy"],
  ["memory", "trash"],
  ["memory", "rebuild-index"],
  ["prompt"],
  ["recall", "ship"],
  ["why", "how do we ship?"],
  ["eval"],
  [...NOTE, "--append"],
  ["forget", "deploy"],
];

/** How often each stream tells of it. */
function tellings({ stdout, stderr }: Outcome, code: string): { out: number; aside: number } {
  const count = (text: string): number => text.split(`[${code}]`).length - 1;
  return { out: count(stdout), aside: count(stderr) };
}

async function withNote(): Promise<Sandbox> {
  const sandbox = openSandbox();
  await sandbox.run(NOTE);
  return sandbox;
}

describe("wrong settings", () => {
  verifies("settings:told", async () => {
    const sandbox = await withNote();
    const before = await Promise.all(
      [
        ["memory", "list"],
        ["recall", "ship"],
      ].map((args) => sandbox.run(args)),
    );
    sandbox.write({ [SETTINGS]: '[recall]\nlimit = "x"\n' });
    const after = await Promise.all(
      [
        ["memory", "list"],
        ["recall", "ship"],
      ].map((args) => sandbox.run(args)),
    );
    expect(after.map(({ stdout }) => stdout)).toEqual(before.map(({ stdout }) => stdout));
    for (const args of COMMANDS) {
      const outcome = await sandbox.run(args);
      const inView = args.length === 1 && args[0] === "memory";
      expect(outcome.code, args.join(" ")).toBe(0);
      expect(tellings(outcome, "settings-value"), args.join(" ")).toEqual(
        inView ? { out: 1, aside: 0 } : { out: 0, aside: 1 },
      );
    }
    const missing = await sandbox.run(["memory", "show", "nothing"]);
    expect(missing.code).toBe(3);
    expect(missing.stderr).toMatch(/settings\.toml:2: recall\.limit .*\nkeepsake: /);
  });

  verifies("settings:told", async () => {
    const sandbox = await withNote();
    const env = { KEEPSAKE_LAYOUT: "claude_code" };
    const written = await sandbox.run(["remember", "typo", "--description", "d", "b"], { env });
    expect(written.code).toBe(0);
    expect(tellings(written, "layout-unknown")).toEqual({ out: 0, aside: 1 });
    const problems = [expect.objectContaining({ code: "layout-unknown", key: "KEEPSAKE_LAYOUT" })];
    for (const args of [
      ["recall", "ship", "--json"],
      ["why", "ship", "--json"],
      ["memory", "--json"],
    ])
      expect(JSON.parse((await sandbox.run(args, { env })).stdout)).toMatchObject({ problems });
    sandbox.write({ "~/.claude/settings.json": "{}\n" });
    const install = await sandbox.run(["install", "codex", "--dry-run"], { env });
    expect(tellings(install, "layout-unknown")).toEqual({ out: 0, aside: 1 });
  });

  verifies("doctor:settings", async () => {
    const sandbox = await withNote();
    sandbox.write({ [SETTINGS]: "[memory\n" });
    const told = await sandbox.run(["doctor"]);
    expect([told.code, tellings(told, "settings-syntax")]).toEqual([1, { out: 1, aside: 0 }]);
    const { findings } = JSON.parse((await sandbox.run(["doctor", "--json"])).stdout);
    expect(findings).toMatchObject([{ code: "settings-syntax", severity: "error", line: 1, fixable: false }]);
    sandbox.write({ [SETTINGS]: "[recall]\nlimits = 3\n" });
    const mild = await sandbox.run(["doctor"]);
    expect([mild.code, tellings(mild, "settings-unknown-key")]).toEqual([0, { out: 1, aside: 0 }]);
  });
});
