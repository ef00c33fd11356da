/**
 * A home with a client's settings, connected by our own installer to a stub of Keepsake.
 *
 * The paths hold spaces and a quote, as people's do.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type ClientWorld, findClient } from "../../src/clients/index.ts";
import { launcherEdits, planLauncher } from "../../src/clients/launcher.ts";
import { BACKUP_SUFFIX, planInstall, planUninstall } from "../../src/clients/plan-install.ts";
import { applyEdits } from "../../src/files/apply-edits.ts";
import { readSettingsText, settingsFiles } from "../../src/files/settings-text.ts";

const STUB = fileURLToPath(new URL("../support/stub-keepsake.mjs", import.meta.url));

export interface LoggedHook {
  readonly hook: string;
  readonly host: string;
  readonly stdin: Readonly<Record<string, unknown>>;
  /** Where it was started. */
  readonly cwd: string;
  /** CLAUDE_PROJECT_DIR, as the hook saw it. */
  readonly start: string | null;
}

export interface Stage {
  readonly home: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly write: (name: string, text: string) => void;
  readonly read: (name: string) => string;
  readonly install: (client: string) => Promise<void>;
  readonly uninstall: (client: string) => Promise<void>;
  readonly hooks: () => readonly LoggedHook[];
  /** Methods that the MCP server was called with. */
  readonly calls: () => readonly string[];
  /** Those of VARIABLES that the server saw. */
  readonly variables: () => readonly string[];
}

/** What tells Keepsake where its files are, set in the client's environment. */
const VARIABLES = {
  KEEPSAKE_LAYOUT: "keepsake",
  KEEPSAKE_MEMORY_DIR: "/nowhere",
  XDG_STATE_HOME: "/nowhere",
};

/** `name` is relative to the home; the project is `my project`. */
export function openStage(): Stage {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "keepsake clients-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const home = join(root, "ann o'hara");
  const cwd = join(home, "my project");
  const log = join(home, "stub.log");
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  };
  write("my project/.git/HEAD", "ref: refs/heads/main\n");
  write("my project/a.txt", "hello\n");
  const plan = planLauncher({
    dataDir: join(home, ".local/share/keepsake"),
    platform: "posix",
    node: process.execPath,
    otherNodes: [],
    program: STUB,
    files: [],
  });
  applyEdits(launcherEdits(plan, { read: readSettingsText, isExecutable: () => true }), {
    home,
    backupSuffix: BACKUP_SUFFIX,
  });
  const world: ClientWorld = {
    home,
    cwd,
    env: {},
    platform: "posix",
    launcher: plan.launcher,
    layout: null,
    variablePrefixes: ["KEEPSAKE_"],
  };
  const entries = (): Record<string, unknown>[] => {
    if (!existsSync(log)) return [];
    const lines = readFileSync(log, "utf8").trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const change = async (by: typeof planInstall, name: string): Promise<void> =>
    applyEdits(await by(findClient(name)!, world, settingsFiles(BACKUP_SUFFIX)), { home, backupSuffix: BACKUP_SUFFIX });
  return {
    home,
    cwd,
    env: VARIABLES,
    write,
    read: (name) => readFileSync(join(home, name), "utf8"),
    install: (name) => change(planInstall, name),
    uninstall: (name) => change(planUninstall, name),
    hooks: () => entries().filter((entry) => "hook" in entry) as unknown as LoggedHook[],
    calls: () => entries().flatMap((entry) => (typeof entry["method"] === "string" ? [entry["method"]] : [])),
    variables: () => (entries().find((entry) => "variables" in entry)?.["variables"] ?? []) as string[],
  };
}

/** How often a text stands in another. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
