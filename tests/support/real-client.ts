/**
 * How does the real client behave, offline, in a home of its own?
 *
 * Clients are programs from npm (npm-program.ts), hundreds of megabytes of them. Each runs under the Node that
 * comes with it, against a fake model server.
 */
import type { FakeModel } from "./fake-model.ts";
import { type ProgramOutcome, type ProgramPlace, runNpmProgram } from "./npm-program.ts";

const CLIENT_VERSIONS = {
  claude: "@anthropic-ai/claude-code@2.1.326",
  codex: "@openai/codex@0.169.0",
  gemini: "@google/gemini-cli@0.61.0",
  opencode: "opencode-ai@1.18.33",
  cline: "cline@3.0.65",
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

export type ClientOutcome = ProgramOutcome;

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
  where: ProgramPlace,
): Promise<ClientOutcome> {
  return runClient(program, where, args, {});
}

function runClient(
  program: ClientProgram,
  where: ProgramPlace,
  args: readonly string[],
  own: Readonly<Record<string, string>>,
): Promise<ClientOutcome> {
  const client = { package: CLIENT_VERSIONS[program], bin: program };
  return runNpmProgram(client, args, { home: where.home, cwd: where.cwd, env: { ...own, ...where.env } });
}
