import { describe, expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

/** Typed by hand: what a user of each host sets to switch auto-memory off. */
const SWITCHES: Readonly<Record<string, { env: Record<string, string>[]; files: Record<string, string>[] }>> = {
  keepsake: {
    env: [{ KEEPSAKE_DISABLE_AUTO_MEMORY: "1" }],
    files: [{ "~/.config/keepsake/settings.toml": "[memory]\nauto_enabled = false\n" }],
  },
  caliban: {
    env: [{ CALIBAN_DISABLE_AUTO_MEMORY: "1" }],
    files: [{ "~/.config/caliban/settings.toml": "[memory]\nauto_enabled = false\n" }],
  },
  crabtalk: {
    env: [{ CRABTALK_DISABLE_AUTO_MEMORY: "1" }],
    files: [{ "~/.config/keepsake/settings.toml": "[memory]\nauto_enabled = false\n" }],
  },
  "claude-code": {
    env: [{ CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1" }, { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" }],
    files: [{ "~/.claude/settings.json": '{"autoMemoryEnabled": false}\n' }],
  },
};

describe("the kill switch", () => {
  verifies("kill:everywhere", async () => {
    for (const [layout, { env, files }] of Object.entries(SWITCHES)) {
      const seen = new Set<string>();
      const ways = [
        { args: ["--bare"], env: {}, files: {} },
        ...env.map((it) => ({ args: [], env: it, files: {} })),
        ...files.map((it) => ({ args: [], env: {}, files: it })),
      ];
      for (const way of ways) {
        for (const withMemory of [false, true]) {
          const sandbox = openSandbox();
          sandbox.write({ "CLAUDE.md": "Build with make.\n", ...way.files });
          const memoryDir = JSON.parse((await sandbox.run(["memory", "--json", "--layout", layout])).stdout)
            .memoryDir as string;
          const note = {
            [`${memoryDir.slice(sandbox.root.length)}/MEMORY.md`]:
              "# Memory index\n\n- [a](a.md) — project: secret plan\n",
          };
          if (withMemory) sandbox.write(note);
          const before = sandbox.snapshot("~");
          const { stdout, code } = await sandbox.run(["prompt", "--layout", layout, ...way.args], { env: way.env });
          expect(code).toBe(0);
          expect(stdout).not.toContain("memory-protocol");
          expect(stdout).not.toContain("secret plan");
          expect(sandbox.snapshot("~")).toEqual(before);
          seen.add(sandbox.normalise(stdout));
        }
      }
      expect([...seen], layout).toHaveLength(1);
    }
  });

  verifies("kill:told", async () => {
    const sandbox = openSandbox();
    const told = async (args: readonly string[], env = {}) => {
      const before = sandbox.snapshot("~/.local");
      const { stdout } = await sandbox.run(["memory", ...args], { env });
      expect(sandbox.snapshot("~/.local")).toEqual(before);
      return stdout;
    };
    const variable = { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" };
    expect(await told(["--bare"])).toContain("tokens (0 %)\nauto-memory is off: --bare\n");
    expect(await told([], variable)).toContain("\nauto-memory is off: KEEPSAKE_DISABLE_AUTO_MEMORY\n");
    const off = JSON.parse(await told(["--json"], variable));
    expect(off).toMatchObject({ topicCount: 0, autoMemory: false, autoMemoryOffBy: { key: Object.keys(variable)[0] } });
    sandbox.write(SWITCHES["caliban"]!.files[0]!);
    expect(await told(["--layout", "caliban"])).toContain(
      "\nauto-memory is off: memory.auto_enabled in ~/.config/caliban/settings.toml\n",
    );
  });

  verifies("kill:explicit", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "~/x/a-b/.keep": "", "~/x/a/b/.keep": "" });
    const off = { env: { KEEPSAKE_DISABLE_AUTO_MEMORY: "1" } };
    const inOne = ["--cwd", `${sandbox.home}/x/a-b`];
    const inOther = ["--cwd", `${sandbox.home}/x/a/b`];
    const saved = await sandbox.run(["remember", "priv", "--description", "d", "text", ...inOne], off);
    expect(saved.code).toBe(0);
    expect((await sandbox.run(["memory", "list", ...inOther], off)).stdout).not.toContain("priv");
    // Whoever comes first once it is on again: each finds its own.
    expect((await sandbox.run(["memory", "list", ...inOther])).stdout).not.toContain("priv");
    expect((await sandbox.run(["memory", "list", ...inOne])).stdout).toContain("priv");
  });
});
