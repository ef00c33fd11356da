/**
 * How does the real client behave, offline, in a home of its own?
 *
 * Clients are installed from npm into a cache outside the repository (KEEPSAKE_CLIENTS_DIR, else
 * the user's cache directory): hundreds of megabytes, once. Each runs under the Node that comes
 * with it there, against a fake model server, with nothing of this machine's environment.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { FakeModel } from "./fake-model.ts";

const CLIENT_VERSIONS = {
  claude: "@anthropic-ai/claude-code@2.1.325",
  codex: "@openai/codex@0.166.0",
  gemini: "@google/gemini-cli@0.61.0",
  opencode: "opencode-ai@1.18.33",
} as const;

type ClientProgram = keyof typeof CLIENT_VERSIONS;

export interface ClientRun {
  readonly home: string;
  readonly cwd: string;
  readonly prompt: string;
  readonly server: FakeModel;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface ClientOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** One prompt, without a person: tools named in `args` run, others are denied. */
export function runClaudeCode(run: ClientRun): Promise<ClientOutcome> {
  return runClient("claude", run, ["-p", run.prompt, "--output-format", "json", ...(run.args ?? [])], {
    ANTHROPIC_BASE_URL: run.server.url,
    ANTHROPIC_API_KEY: "dummy",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_AUTOUPDATER: "1",
  });
}

/** The provider comes by flags, so that `config.toml` holds only what the test put there. */
export function runCodex(run: ClientRun): Promise<ClientOutcome> {
  const provider = `{ name = "fake", base_url = "${run.server.url}/v1", wire_api = "responses", env_key = "FAKE_KEY" }`;
  const settings = [`model_providers.fake=${provider}`, 'model_provider="fake"', 'model="gpt-5.5"'];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const quiet = ["--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"];
  return runClient("codex", run, ["exec", ...quiet, ...flags, ...(run.args ?? []), run.prompt], { FAKE_KEY: "dummy" });
}

/** In a folder that is not trusted Gemini CLI does nothing at all without a person. */
export function runGemini(run: ClientRun): Promise<ClientOutcome> {
  const flags = ["-m", "gemini-2.5-flash", "--skip-trust", "--yolo", "-o", "json"];
  return runClient("gemini", run, ["-p", run.prompt, ...flags, ...(run.args ?? [])], {
    GEMINI_API_KEY: "dummy",
    GOOGLE_GEMINI_BASE_URL: run.server.url,
    GEMINI_TELEMETRY_ENABLED: "false",
  });
}

/** Any other command of a client, such as `claude plugin validate`. */
export function runClientCommand(
  program: ClientProgram,
  args: readonly string[],
  where: { readonly home: string; readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<ClientOutcome> {
  return runClient(program, where, args, {});
}

function runClient(
  program: ClientProgram,
  where: { readonly home: string; readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
  args: readonly string[],
  own: Readonly<Record<string, string>>,
): Promise<ClientOutcome> {
  const bin = join(ensureClient(program), "node_modules", ".bin");
  const path = `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const env = { PATH: path, HOME: where.home, LANG: "C.UTF-8", TERM: "dumb", NO_COLOR: "1", ...own, ...where.env };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, program), args, { cwd: where.cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const hung = setTimeout(() => child.kill("SIGKILL"), 120_000);
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(hung);
      resolve({ code, stdout: Buffer.concat(stdout).toString("utf8"), stderr: Buffer.concat(stderr).toString("utf8") });
    });
  });
}

/** Installed beside its place and moved there: a run that was interrupted leaves no half client. */
function ensureClient(program: ClientProgram): string {
  const packageName = CLIENT_VERSIONS[program];
  const cache = process.env["KEEPSAKE_CLIENTS_DIR"] ?? join(homedir(), ".cache", "keepsake-test-clients");
  const place = join(cache, packageName.replaceAll(/[^\w.]+/g, "-").replace(/^-/, ""));
  if (existsSync(join(place, "node_modules", ".bin", program))) return place;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, ".installing-"));
  try {
    writeFileSync(join(staging, "package.json"), "{}");
    const args = ["install", "--no-audit", "--no-fund", "--loglevel", "error", "node@24", packageName];
    const { status } = spawnSync("npm", args, { cwd: staging, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`npm could not install ${packageName}`);
    rmSync(place, { recursive: true, force: true });
    renameSync(staging, place);
    return place;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
