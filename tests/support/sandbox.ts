/**
 * How does the real binary behave in a world of its own?
 *
 * A sandbox has its own home and repository; nothing of the machine's environment comes in
 * but the way to Node. Tests therefore run the defaults that users get.
 */
import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { become } from "./become.ts";

const binary = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const opened: string[] = [];
afterAll(() => {
  for (const root of opened) rmSync(root, { recursive: true, force: true });
});

export interface Outcome {
  /** The exit code; the name of the signal where one ended it. */
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** What stands on standard input; without it, standard input is empty and closed. */
  readonly input?: string | Uint8Array;
  /** Added to the fixed environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `~`, `/…` and relative as in `write`; the repository without it. */
  readonly cwd?: string;
  /**
   * Run as another user who owns nothing: for tests of permissions, which root does not feel.
   * Where the tests do not run as root they already are such a user, and this does nothing.
   */
  readonly uid?: number;
}

export interface StartCommand {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Paths are the test's own: `~/x` is in the home, `/x` in the sandbox, `x` in the repository. */
export interface Sandbox {
  readonly root: string;
  readonly home: string;
  readonly repository: string;
  readonly path: (name: string) => string;
  /** Text or bytes by path; directories come by themselves. */
  readonly write: (files: Files) => void;
  readonly read: (name: string) => string;
  readonly exists: (name: string) => boolean;
  /** Every directory and every file with its bytes: compare before and after to see what a command wrote. */
  readonly snapshot: (name?: string) => Readonly<Record<string, string>>;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Outcome>;
  /** The same for a caller that starts the process itself, such as a client of a server. */
  readonly command: (args: readonly string[], env?: Readonly<Record<string, string>>) => StartCommand;
  /** The same text on every machine: the home is `~`, the sandbox `$SANDBOX`. */
  readonly normalise: (text: string) => string;
}

export type Files = Readonly<Record<string, string | Uint8Array>> | ReadonlyMap<string, string | Uint8Array>;

export function openSandbox(): Sandbox {
  // Canonical, because the binary prints canonical paths and a temp directory may be a link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-test-")));
  opened.push(root);
  const home = join(root, "home");
  const repository = join(root, "repo");
  const path = (name: string): string => {
    if (name === "~" || name.startsWith("~/")) return join(home, name.slice(1));
    return name.startsWith("/") ? join(root, name) : join(repository, name);
  };
  const write = (files: Files): void => {
    const entries = files instanceof Map ? files.entries() : Object.entries(files);
    for (const [name, content] of entries) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), content);
    }
  };
  mkdirSync(home);
  // A repository stops the walk: otherwise a CLAUDE.md above the temp directory would join in.
  write({ ".git/HEAD": "ref: refs/heads/main\n", ".git/config": "[core]\n\tbare = false\n" });
  return {
    root,
    home,
    repository,
    path,
    write,
    read: (name) => readFileSync(path(name), "utf8"),
    exists: (name) => existsSync(path(name)),
    snapshot: (name = "/") => snapshot(path(name)),
    run: (args, options = {}) => {
      const cwd = options.cwd === undefined ? repository : path(options.cwd);
      const env = { ...fixedEnvironment(home), ...options.env };
      return runBinary([...binaryFor(root, options.uid), ...args], { ...options, cwd, env });
    },
    command: (args, env = {}) => ({
      command: process.execPath,
      args: [binary, ...args],
      cwd: repository,
      env: { ...fixedEnvironment(home), ...env },
    }),
    normalise: (text) => text.replaceAll(home, "~").replaceAll(root, "$SANDBOX"),
  };
}

function fixedEnvironment(home: string): Record<string, string> {
  return {
    HOME: home,
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    LANG: "C.UTF-8",
    TZ: "UTC",
    TERM: "dumb",
    NO_COLOR: "1",
    COLUMNS: "80",
  };
}

/** The checkout may lie where only its owner can read; another user gets a copy and the sandbox. */
function binaryFor(root: string, uid: number | undefined): readonly string[] {
  if (uid === undefined || process.getuid?.() !== 0) return [binary];
  const copy = join(root, "keepsake", "cli.cjs");
  cpSync(dirname(binary), dirname(copy), { recursive: true, filter: (path) => !/\.(js|d\.ts)$/.test(path) });
  chmodSync(root, 0o755);
  giveTo(uid, join(root, "home"));
  const prelude = join(root, "become.cjs");
  writeFileSync(prelude, become(uid));
  return ["--require", prelude, copy];
}

/** The home changes hands so that only the modes a test has set stand in the way. */
function giveTo(uid: number, path: string): void {
  if (lstatSync(path).isSymbolicLink()) return;
  chownSync(path, uid, uid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(uid, join(path, name));
}

function runBinary(
  args: readonly string[],
  options: RunOptions & { readonly cwd: string; readonly env: Record<string, string | undefined> },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: options.cwd, env: options.env });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    // A command that does not read its input may be gone before we have written it.
    child.stdin.on("error", (error: NodeJS.ErrnoException) => (error.code === "EPIPE" ? undefined : reject(error)));
    child.on("close", (code, signal) =>
      resolve({
        code: code ?? signal ?? "unknown",
        stdout: Buffer.concat(stdout).toString("utf8"),
        stderr: Buffer.concat(stderr).toString("utf8"),
      }),
    );
    child.stdin.end(options.input ?? "");
  });
}

function snapshot(directory: string): Record<string, string> {
  const seen: Record<string, string> = {};
  if (!existsSync(directory)) return seen;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) seen[`${relative(directory, path)}/`] = "";
    if (!entry.isFile()) continue;
    // Latin-1 keeps every byte apart, so that damage to invalid UTF-8 shows too.
    seen[relative(directory, path)] = readFileSync(path, "latin1");
  }
  return seen;
}
