/**
 * What does a cold `keepsake prompt` cost, and does the repository around it matter?
 *
 * Targets: at most 1.35 × `node -e 0` over a typical workspace, and not more than 1.05 × that with
 * 10,000 files around it. Targets are printed, not enforced: a busy machine is not a regression.
 * Cold is a new process; its compiled code and its answer are in the cache dir from the run before, as in real use.
 * `changed` is the same with a project file rewritten before each run: nothing that was kept holds.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
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
import { barChart } from "./plot.mjs";
import { TOPICS, writeHome, writeMemory, writeRepository } from "./typical-workspace.mjs";

const TARGETS = { typical: 1.35, large: 1.05 };
const cli = join(root, "dist", "cli.cjs");
const { runs, keep } = benchOptions(process.argv.slice(2), { runs: 60 });

const sandbox = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-bench-")));
try {
  const home = join(sandbox, "home");
  const env = { ...machineEnv(process.argv), HOME: home };
  writeHome(home);
  const typical = prepare("shop", 0);
  const large = prepare("monorepo", 10_000);
  const changed = prepare("busy", 0);
  // An answer is kept once all that it is made of has rested for two seconds.
  await setTimeout(2500);
  const prompt = (cwd) => ({ args: [cli, "prompt"], cwd, env });

  warnIfBusy();
  const times = takeTurns(
    {
      bare: { args: ["-e", "0"], cwd: typical, env },
      typical: prompt(typical),
      large: prompt(large),
      changed: { ...prompt(changed), before: () => appendFileSync(join(changed, "CLAUDE.md"), "- One more.\n") },
    },
    runs,
  );
  const ratios = ratiosOf(times.wall);
  const cpuRatios = ratiosOf(times.cpu);
  report(times, ratios, cpuRatios);
  if (keep) {
    saveTimes("assemble", times, { ratios, cpuRatios, targets: TARGETS });
    saveResult("assemble", "svg", plot(times.wall));
  }

  function prepare(name, surroundingFiles) {
    const cwd = writeRepository(join(sandbox, name), { surroundingFiles });
    writeMemory(JSON.parse(keepsake("memory", "--json")).memoryDir);
    checkPrompt(JSON.parse(keepsake("prompt", "--json")));
    return cwd;

    function keepsake(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, env, encoding: "utf8" });
      if (status !== 0) throw new Error(`keepsake ${args.join(" ")} ended with ${status}: ${stderr}`);
      return stdout;
    }
  }
} finally {
  rmSync(sandbox, { recursive: true, force: true });
}

/** A fast wrong answer is no answer: everything that was written must be in the prefix. */
function checkPrompt({ text, blocks, problems }) {
  const count = (tag) => blocks.filter((block) => block.tag === tag).length;
  // Two imports stand in the place of their line; the inline one is a block of its own.
  const expected = { "global-claude-md": 1, "project-claude-md": 5, "project-rule": 3, "auto-memory-index": 1 };
  for (const [tag, number] of Object.entries(expected))
    if (count(tag) !== number) throw new Error(`expected ${number} blocks <${tag}>, found ${count(tag)}`);
  for (const said of ["# Style", "# Release", "# Schema", "note-000", "note-195", `topic_count="${TOPICS}"`])
    if (!text.includes(said)) throw new Error(`the prefix lacks ${said}`);
  if (problems.length > 0) throw new Error(`the prefix has problems: ${JSON.stringify(problems)}`);
}

function ratiosOf(times) {
  return {
    typical: round(median(times.typical) / median(times.bare)),
    large: round(median(times.large) / median(times.typical)),
    changed: round(median(times.changed) / median(times.bare)),
  };
}

function report({ wall, cpu }, ratios, cpuRatios) {
  const row = (first, ...cells) => process.stdout.write(`${first.padEnd(10)}${cells.join("")}\n`);
  const spread = (all) => {
    const { median: middle, p25, p75 } = summarise(all);
    return `${middle.toFixed(1)} (${p25.toFixed(1)}–${p75.toFixed(1)})`.padEnd(24);
  };
  row("", "wall ms".padEnd(24), "CPU ms".padEnd(24), "runs");
  for (const name of Object.keys(wall)) row(name, spread(wall[name]), spread(cpu[name]), wall[name].length);
  const line = (what, ratio, cpuRatio, target) => {
    const verdict = target === undefined ? "" : `target ${target}: ${ratio <= target ? "pass" : "miss"}; `;
    process.stdout.write(`${what.padEnd(48)}${ratio.toFixed(3)}  (${verdict}CPU ${cpuRatio.toFixed(3)})\n`);
  };
  line("keepsake prompt ÷ node -e 0", ratios.typical, cpuRatios.typical, TARGETS.typical);
  line("the same with 10,000 files around it ÷ without", ratios.large, cpuRatios.large, TARGETS.large);
  line("keepsake prompt after a change ÷ node -e 0", ratios.changed, cpuRatios.changed);
}

function plot(times) {
  return barChart({
    title: "Cold keepsake prompt (median of interleaved runs)",
    unit: "ms",
    bars: [
      { label: "node -e 0", value: median(times.bare) },
      { label: "typical workspace", value: median(times.typical) },
      { label: "10,000 files around it", value: median(times.large) },
      { label: "after a change", value: median(times.changed) },
    ],
  });
}
