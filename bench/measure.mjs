/**
 * How long does a process take from start to end, compared with others in the same run?
 *
 * Machines are noisy and differ; ratios hold. So the commands take turns, and each answer is a
 * median beside `node -e 0` of the same minutes. The wall clock is what counts; CPU time, taken in runs
 * of its own, says whether a surprising figure is the program's or its neighbours'.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, "bench", "results");
const cpuReport = join(root, "bench", "report-cpu.cjs");

/**
 * Milliseconds of every run, by the name of the command: `{ name: { args, cwd, env, input?, before? } }` gives
 * `{ wall: { name: [] }, cpu: { name: [] } }`. `before` is called before each run, and not timed.
 */
export function takeTurns(commands, runs) {
  const empty = () => Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  const times = { wall: empty(), cpu: empty() };
  const names = Object.keys(commands);
  // One turn more than asked: the first fills the file cache and is not counted.
  for (let turn = 0; turn <= runs; turn++) {
    // Each turn begins with another command, so that none always follows the same one.
    for (let step = 0; step < names.length; step++) {
      const name = names[(turn + step) % names.length];
      commands[name].before?.();
      const wall = timeOnce(commands[name]);
      commands[name].before?.();
      const cpu = cpuOnce(commands[name]);
      if (turn === 0) continue;
      times.wall[name].push(wall);
      times.cpu[name].push(cpu);
    }
  }
  return times;
}

export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

export const median = (numbers) => quantile(numbers, 0.5);

export function summarise(numbers) {
  const [p25, p50, p75] = [0.25, 0.5, 0.75].map((share) => round(quantile(numbers, share)));
  return { runs: numbers.length, median: p50, p25, p75 };
}

export function round(number, digits = 3) {
  return Number(number.toFixed(digits));
}

/**
 * What every measured command has of this machine's environment. With `--as-is` also what is set for Node and OpenSSL, such as
 * NODE_EXTRA_CA_CERTS behind the proxy of a company, which makes Node take more than twice as long to start, and so every
 * ratio smaller.
 */
export function machineEnv(args) {
  const env = { PATH: process.env["PATH"], LANG: "C.UTF-8" };
  if (!args.includes("--as-is")) return env;
  const ofNode = Object.entries(process.env).filter(([name]) => /^(?:NODE|SSL|OPENSSL)_/.test(name));
  return { ...Object.fromEntries(ofNode), ...env };
}

/** `--runs N`, and `--dry` or `--as-is` (measure, but keep no result) for every bench. */
export function benchOptions(args, defaults) {
  const at = args.indexOf("--runs");
  const runs = at < 0 ? defaults.runs : Number(args[at + 1]);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs needs a whole number above 0");
  return { runs, keep: !args.includes("--dry") && !args.includes("--as-is") };
}

export function machine() {
  const [cpu] = cpus();
  return {
    node: process.versions.node,
    platform: process.platform,
    cpu: cpu?.model.trim() ?? "unknown",
    cores: cpus().length,
  };
}

/** A busy machine is worth a word: the medians stand, the spread does not. */
export function warnIfBusy() {
  const [load] = loadavg();
  if (load > cpus().length)
    process.stderr.write(`bench: the machine is busy (load ${load.toFixed(1)}); read ratios only\n`);
}

export function saveResult(name, extension, content) {
  mkdirSync(results, { recursive: true });
  const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(join(results, `${name}.${extension}`), text);
  process.stdout.write(`wrote bench/results/${name}.${extension}\n`);
}

/** What `takeTurns` gave, summarised, with whatever else the bench found out. */
export function saveTimes(name, times, found) {
  const summary = (all) => Object.fromEntries(Object.entries(all).map(([command, runs]) => [command, summarise(runs)]));
  const measured = { machine: machine(), unit: "ms", times: summary(times.wall), cpuTimes: summary(times.cpu) };
  saveResult(name, "json", { ...measured, ...found });
}

function cpuOnce({ args, cwd, env, input }) {
  const stdio = [input === undefined ? "ignore" : "pipe", "pipe", "pipe", "pipe"];
  const { status, stderr, output } = spawnSync(process.execPath, ["--require", cpuReport, ...args], {
    cwd,
    env,
    input,
    stdio,
  });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return Number(output[3].toString()) / 1e3;
}

function timeOnce({ args, cwd, env, input }) {
  const started = process.hrtime.bigint();
  const stdio = [input === undefined ? "ignore" : "pipe", "pipe", "pipe"];
  const options = { cwd, env, input, stdio, encoding: "utf8" };
  const { status, stderr } = spawnSync(process.execPath, args, options);
  const ended = process.hrtime.bigint();
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return Number(ended - started) / 1e6;
}
