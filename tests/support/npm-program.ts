/**
 * How is a program from npm run under the newest Node, whatever runs the tests?
 *
 * It is installed with a Node of its own into a cache outside the repository (KEEPSAKE_CLIENTS_DIR,
 * else the user's cache directory), once; after that no network is needed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

export interface NpmProgram {
  /** With its exact version. */
  readonly package: string;
  readonly bin: string;
}

export interface ProgramOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PATIENCE_MS = 300_000;

export interface ProgramPlace {
  readonly cwd: string;
  readonly home: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** With nothing of this machine's environment but the way to Node; the program's own comes first. */
export function runNpmProgram(
  program: NpmProgram,
  args: readonly string[],
  where: ProgramPlace,
): Promise<ProgramOutcome> {
  const bin = join(ensureProgram(program), "node_modules", ".bin");
  const path = `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const env = { PATH: path, HOME: where.home, LANG: "C.UTF-8", TERM: "dumb", NO_COLOR: "1", ...where.env };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, program.bin), args, { cwd: where.cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const hung = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(hung);
      resolve({ code, stdout: Buffer.concat(stdout).toString("utf8"), stderr: Buffer.concat(stderr).toString("utf8") });
    });
  });
}

/** Installed beside its place and moved there: a run that was interrupted leaves no half program. */
function ensureProgram(program: NpmProgram): string {
  const cache = process.env["KEEPSAKE_CLIENTS_DIR"] ?? join(homedir(), ".cache", "keepsake-test-clients");
  const place = join(cache, program.package.replaceAll(/[^\w.]+/g, "-").replace(/^-/, ""));
  if (existsSync(join(place, "node_modules", ".bin", program.bin))) return place;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, ".installing-"));
  try {
    writeFileSync(join(staging, "package.json"), "{}");
    const args = ["install", "--no-audit", "--no-fund", "--loglevel", "error", "node@24", program.package];
    const { status } = spawnSync("npm", args, { cwd: staging, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`npm could not install ${program.package}`);
    rmSync(place, { recursive: true, force: true });
    renameSync(staging, place);
    return place;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
