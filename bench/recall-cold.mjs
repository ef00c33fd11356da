/**
 * What does recall cost a process that has just started, against `node -e 0`?
 *
 * Up to 100,000 topics it is the real command: `keepsake recall` with a short question that one note answers, and with one
 * of 44 words; over an index that is up to date, with the freshness check, the five best notes read and printed. Each
 * twice: beside the `keepsake mcp` that a connected client runs, which answers it, and alone. Above that it is the engine
 * alone (`--sizes 1000000`), asked in five words and in 44: start from compiled code, open, check freshness, search, read
 * the hits.
 * Targets: at most 1.25 at 1,000 and 10,000 topics, 1.35 at 100,000, 1.6 at a million.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
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
  takeTurns,
  warnIfBusy,
} from "./measure.mjs";
import { ANSWER, QUESTION, writeNotes } from "./note-store.mjs";
import { plausibleText } from "./plausible-text.mjs";
import { lineChart } from "./plot.mjs";
import { bundle, PARSE, writeStore } from "./recall-store.mjs";
import { startServer } from "./standby-server.mjs";

const TARGETS = { 1000: 1.25, 10000: 1.25, 100000: 1.35, 1000000: 1.6 };
const USUAL = "1000,10000,100000";
/** Beyond this the engine is measured by itself: no layout keeps so many files in one directory. */
const LARGEST_FOR_COMMAND = 100_000;
const args = process.argv.slice(2);
const { runs, keep } = benchOptions(args, { runs: 40 });
const at = args.indexOf("--sizes");
const sizes = (at < 0 ? USUAL : args[at + 1]).split(",").map(Number);
const cli = join(root, "dist", "cli.cjs");

const ENGINE = `
import { readFileSync, writeSync } from "node:fs";
import { openRecall } from "./src/recall/cached-index.ts";
const [topicsDir, cacheDir, question, sweep = "budget"] = process.argv.slice(2);
const memory = { key: "workspace", topicsDir, cacheDir, parse: ${PARSE} };
const recall = openRecall([memory], { sweep, say: (text) => writeSync(2, text + "\\n") });
const hits = recall.index.search(question, { limit: 5 });
for (const { id } of hits) if (recall.verify(id)) readFileSync(topicsDir + "/" + recall.locate(id).stem + ".md");
writeSync(1, JSON.stringify({ size: recall.index.size, hits, isCached: recall.isCached }));
`;

const sandbox = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-bench-")));
const servers = [];
try {
  const env = machineEnv(args);
  const commands = { bare: { args: ["-e", "0"], cwd: sandbox, env } };
  const builds = {};
  for (const size of sizes) {
    const prepare = size > LARGEST_FOR_COMMAND ? prepareEngine : prepareCommand;
    const { build, ...asked } = await prepare(size, env);
    for (const [name, command] of Object.entries(asked)) commands[`${size} ${name}`] = command;
    builds[size] = build;
  }
  warnIfBusy();
  const times = takeTurns(commands, runs);
  const [ratios, cpuRatios] = [times.wall, times.cpu].map(({ bare, ...all }) =>
    Object.fromEntries(Object.entries(all).map(([name, each]) => [name, round(median(each) / median(bare))])),
  );
  print(times, ratios, cpuRatios, builds);
  if (keep) save(times, ratios, cpuRatios, builds);
} finally {
  for (const { end } of servers) await end();
  rmSync(sandbox, { recursive: true, force: true });
}

/** `keepsake recall`, as it is installed, in two homes, one of which has a server. */
async function prepareCommand(size, env) {
  const memory = join(sandbox, `memory-${size}`);
  writeNotes(memory, size);
  const { prose } = plausibleText(size);
  const long = `${prose(22)}. ${prose(22)}.`;
  const prepared = {};
  for (const where of ["beside", "alone"]) {
    // Short: a socket's path may have about a hundred characters.
    const home = join(sandbox, `${where[0]}${size}`);
    const cwd = join(home, "shop");
    mkdirSync(cwd, { recursive: true });
    const own = { ...env, HOME: home, KEEPSAKE_MEMORY_DIR: memory };
    const recall = (question) => ({ args: [cli, "recall", question], cwd, env: own });
    const commands = { short: recall(QUESTION), long: recall(long) };
    const started = performance.now();
    const first = run(commands.short);
    prepared.build = round((performance.now() - started) / 1000, 2);
    if (!first.includes(ANSWER)) throw new Error(`the note was not found: ${first}`);
    // Compiled code is kept of runs that read nothing into the index, and until times have settled a store looks young.
    for (let turn = 0; turn < 3; turn++) for (const command of Object.values(commands)) run(command);
    if (where === "beside") {
      servers.push(await startServer(cwd, own));
      for (const command of Object.values(commands)) expectServed(command);
    }
    for (const [name, command] of Object.entries(commands)) prepared[`${name}, ${where}`] = command;
  }
  return prepared;
}

/** A copy of the starter has no program beside it: what it prints, a server has said. The first answers take longest. */
function expectServed({ args, ...options }) {
  const starter = join(sandbox, "starter.cjs");
  copyFileSync(cli, starter);
  let last;
  for (let turn = 0; turn < 20; turn++) {
    last = spawnSync(process.execPath, [starter, ...args.slice(1)], { ...options, encoding: "utf8" });
    if (turn > 5 && last.status === 0) return;
  }
  throw new Error(`the server did not answer: ${last.stderr}`);
}

async function prepareEngine(size, env) {
  const program = withKeptCode(await bundle(join(sandbox, "recall.js"), ENGINE));
  const { topicsDir, cacheDir, writer } = writeStore(join(sandbox, String(size)), size);
  const ask = (question, ...sweep) => ({ args: [program, topicsDir, cacheDir, question, ...sweep], cwd: sandbox, env });
  const [short, long] = [writer.short(), writer.question()];
  const commands = { "short, engine": ask(short), "long, engine": ask(long) };
  const started = performance.now();
  run(ask(short));
  const build = round((performance.now() - started) / 1000, 2);
  run(ask(short, "full"));
  const { size: found, isCached } = JSON.parse(run(ask(short)));
  if (found !== size || !isCached) throw new Error(`${found} of ${size} topics are cached`);
  // Of a run that only answered: what the next one needs, and no more.
  rmSync(`${program}.code`);
  run(commands["long, engine"]);
  return { ...commands, build };
}

function run({ args, ...options }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function print({ wall }, ratios, cpuRatios, builds) {
  const row = (cells) => `${cells.map((it) => String(it).padStart(15)).join("")}\n`;
  process.stdout.write(row(["topics", "question", "build s", "cold ms", "÷ node", "cpu ÷ node", "target", ""]));
  for (const [name, ratio] of Object.entries(ratios)) {
    const [size, ...question] = name.split(" ");
    const target = TARGETS[size] ?? "";
    const verdict = target === "" ? "" : ratio <= target ? "pass" : "miss";
    const cold = round(median(wall[name]), 1);
    process.stdout.write(row([size, question.join(" "), builds[size], cold, ratio, cpuRatios[name], target, verdict]));
  }
  process.stdout.write(row(["node -e 0", "", "", round(median(wall.bare), 1), 1, 1, "", ""]));
}

function save(times, ratios, cpuRatios, builds) {
  saveTimes("recall-cold", times, { ratios, cpuRatios, builds, targets: TARGETS });
  const line = (name, of) => ({
    name,
    points: sizes
      .filter((size) => times.wall[of(size)] !== undefined)
      .map((size) => [size, median(times.wall[of(size)])]),
  });
  saveResult(
    "recall-cold",
    "svg",
    lineChart({
      title: "keepsake recall in a new process, from start to answer (median of interleaved runs)",
      xLabel: "topics in the store",
      yLabel: "ms",
      series: [
        line("44 words, alone", (size) => `${size} long, alone`),
        line("10 words, alone", (size) => `${size} short, alone`),
        line("44 words, served", (size) => `${size} long, beside`),
        line("10 words, served", (size) => `${size} short, beside`),
        line("node -e 0", () => "bare"),
      ],
    }),
  );
}

/** A program that keeps its compiled code beside it and starts from that, as src/frontends/cli/main.ts does. */
function withKeptCode(file) {
  const code = readFileSync(file, "utf8");
  writeFileSync(file, `(function (require) {${code}\n})`);
  const starter = file.replace(/js$/, "cjs");
  writeFileSync(
    starter,
    `const { readFileSync, statSync, writeFileSync } = require("node:fs");
const { Script } = require("node:vm");
const [filename, place] = ${JSON.stringify([file, `${starter}.code`])};
const cachedData = statSync(place, { throwIfNoEntry: false }) && readFileSync(place);
const script = new Script(readFileSync(filename, "latin1"), cachedData ? { filename, cachedData } : { filename });
const known = new Map();
script.runInThisContext()((id) => known.get(id) ?? (known.set(id, require(id)), known.get(id)));
if (!cachedData || script.cachedDataRejected) writeFileSync(place, script.createCachedData());
if (process.listenerCount("exit") > 0) process.exit(0);
process.reallyExit(0);
`,
  );
  return starter;
}
