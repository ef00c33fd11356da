/**
 * What does a prompt hook cost over 10,000 notes of half a page, compared with starting Node for nothing?
 *
 * Each message twice: beside the `keepsake mcp` that a connected client runs, which answers it, and alone, where the hook
 * loads and opens everything itself. Target for both: at most 1.25 × `node -e 0`, with the answer checked each time it is
 * prepared. Printed, not enforced: a busy machine is not a regression. `--topics N` takes another number of notes.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  benchOptions,
  machineEnv,
  median,
  root,
  round,
  saveResult,
  saveTimes,
  summarise,
  takeTurns,
  warnIfBusy,
} from "./measure.mjs";
import { ANSWER, QUESTION, writeNotebook, writeNotes } from "./note-store.mjs";
import { barChart } from "./plot.mjs";
import { startServer } from "./standby-server.mjs";

const TARGET = 1.25;
/** Measured beside the target: no design says what a page under the question may cost. */
const WITHOUT_TARGET = "pasted";
const PASTED_CHARACTERS = 5_000;
const args = process.argv.slice(2);
const topics = args.includes("--topics") ? Number(args[args.indexOf("--topics") + 1]) : 10_000;
const { runs, keep } = benchOptions(args, { runs: 60 });
const cli = join(root, "dist", "cli.cjs");

const sandbox = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-bench-")));
const server = { end: async () => {} };
try {
  const cwd = join(sandbox, "shop");
  const memory = join(sandbox, "memory");
  mkdirSync(join(cwd, ".git"), { recursive: true });
  writeFileSync(join(cwd, ".git", "HEAD"), "ref: refs/heads/main\n");
  writeNotes(memory, topics);
  const notebook = join(sandbox, "notebook");
  writeNotebook(notebook);
  // The deadline would end a hook that has to build the index first; that is measured elsewhere.
  const env = {
    ...machineEnv(args),
    KEEPSAKE_HOOK_DEADLINE_MS: "600000",
  };
  const page = readFileSync(join(root, "SECURITY.md"), "utf8").slice(0, PASTED_CHARACTERS);
  /** The same messages in two homes, one of which has a server. */
  const hooksIn = (home) => {
    const hook = (prompt, notes = memory) => ({
      args: [cli, "hook", "UserPromptSubmit", "--host", "claude-code"],
      cwd,
      env: { ...env, HOME: home, KEEPSAKE_MEMORY_DIR: notes },
      // A note is brought once a session: each run is in one of its own.
      get input() {
        return JSON.stringify({ session_id: randomUUID(), cwd, hook_event_name: "UserPromptSubmit", prompt });
      },
    });
    return {
      question: hook(QUESTION),
      elsewhere: hook("which paper size do posters in Lisbon have?"),
      "small talk": hook("thanks, go on"),
      notebook: hook("ship the hotfix to staging", notebook),
      pasted: hook(`${QUESTION}\n\n${page}`),
    };
  };
  const [alone, beside] = [join(sandbox, "alone"), join(sandbox, "beside")];
  const commands = { bare: { args: ["-e", "0"], cwd, env: { ...env, HOME: alone } } };
  for (const home of [alone, beside]) {
    const { question, notebook: real, ...more } = hooksIn(home);
    mkdirSync(home);
    expectRecalled(question, new RegExp(`recalled ${ANSWER}`));
    expectRecalled(real, /recalled deploy-staging, [a-z]/);
    const suffix = home === alone ? ", alone" : "";
    for (const [name, hook] of Object.entries({ question, ...more, notebook: real })) commands[name + suffix] = hook;
  }
  const { pid, end } = await startServer(cwd, { ...env, HOME: beside, KEEPSAKE_MEMORY_DIR: memory });
  server.end = end;
  expectAnsweredBy(pid, commands.question, beside);

  warnIfBusy();
  const times = takeTurns(commands, runs);
  const ratiosOf = ({ bare, ...asked }) =>
    Object.fromEntries(Object.entries(asked).map(([name, all]) => [name, round(median(all) / median(bare))]));
  const [ratios, cpuRatios] = [ratiosOf(times.wall), ratiosOf(times.cpu)];
  for (const [name, all] of Object.entries(times.wall)) {
    const { median: middle, p25, p75 } = summarise(all);
    const spread = `(${p25.toFixed(1)}–${p75.toFixed(1)}, ${all.length} runs)`;
    process.stdout.write(`${name.padEnd(20)}${middle.toFixed(1)} ms  ${spread}\n`);
  }
  for (const [name, ratio] of Object.entries(ratios)) {
    const target = name.startsWith(WITHOUT_TARGET)
      ? "no target"
      : `target ${TARGET}: ${ratio <= TARGET ? "pass" : "miss"}`;
    const verdict = `${target}; processor time ${cpuRatios[name]}`;
    const over = name.startsWith("notebook") ? "three projects' notes" : `${topics} notes`;
    process.stdout.write(`${name} over ${over} ÷ node -e 0: ${ratio}  (${verdict})\n`);
  }
  if (keep) {
    saveTimes("hook", times, { topics, ratios, cpuRatios, target: TARGET });
    saveResult("hook", "svg", plot(times.wall));
  }
} finally {
  await server.end();
  rmSync(sandbox, { recursive: true, force: true });
}

/** What a session was given names the process that gave it. */
function expectAnsweredBy(pid, hook, home) {
  const { input } = hook;
  for (let turn = 0; turn < 5; turn++) expectRecalled(hook, /recalled/);
  expectRecalled({ ...hook, input }, /recalled/);
  const sessions = join(home, ".local", "state", "keepsake", "sessions");
  const claims = readFileSync(join(sessions, `claude-code-${JSON.parse(input).session_id}.jsonl`), "utf8");
  if (JSON.parse(claims.split("\n")[0]).pid !== pid) throw new Error("the server did not answer the hook");
}

function expectRecalled({ args, ...run }, receipt) {
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...run, encoding: "utf8" });
  if (!receipt.test(stdout)) throw new Error(`the hook did not recall: ${stdout}${stderr}`);
}

function plot(times) {
  const labels = {
    question: "a question",
    elsewhere: "no note bears on it",
    "small talk": "small talk",
    notebook: "two of 120 notes",
    pasted: "a page below it",
  };
  const bars = Object.entries(labels).flatMap(([name, label]) => [
    { label, value: median(times[name]) },
    { label: `${label}, alone`, value: median(times[`${name}, alone`]) },
  ]);
  return barChart({
    title: `A prompt hook over ${topics} notes, beside the client's server and alone (medians)`,
    unit: "ms",
    bars: [{ label: "node -e 0", value: median(times.bare) }, ...bars],
  });
}
