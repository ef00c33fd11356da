/**
 * A home in which the real Keepsake is connected to a real client, by its own command.
 *
 * The paths hold spaces and a quote, as people's do.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

export interface Live {
  readonly home: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly write: (name: string, text: string) => void;
  readonly read: (name: string) => string;
  /** Runs the command line in the project; its output. */
  readonly keepsake: (...args: readonly string[]) => string;
}

export function openLive(): Live {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "keepsake live-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const home = join(root, "ann o'hara");
  const cwd = join(home, "my project");
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  };
  write("my project/.git/HEAD", "ref: refs/heads/main\n");
  // Several heavy programs at once on a small machine: the deadline is tried elsewhere.
  const env = { KEEPSAKE_HOOK_DEADLINE_MS: "4000" };
  return {
    home,
    cwd,
    env,
    write,
    read: (name) => readFileSync(join(home, name), "utf8"),
    keepsake: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
        cwd,
        env: { HOME: home, PATH: process.env["PATH"], NO_COLOR: "1" },
        encoding: "utf8",
      });
      expect(status, stderr).toBe(0);
      return stdout;
    },
  };
}
