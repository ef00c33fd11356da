/**
 * What does recall cost a process that has just started, against `node -e 0`?
 *
 * One question over a cache that is up to date: start from compiled code as the command does, open, check freshness,
 * search, check and read the hits, print. Targets: at most 1.25 at 1,000 and 10,000 topics, 1.35 at 100,000, 1.6 at
 * a million. `--sizes 1000,1000000` for others than the first three.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchOptions, median, round, saveResult, saveTimes, takeTurns, warnIfBusy } from "./measure.mjs";
import { lineChart } from "./plot.mjs";
import { bundle, PARSE, writeStore } from "./recall-store.mjs";

const TARGETS = { 1000: 1.25, 10000: 1.25, 100000: 1.35, 1000000: 1.6 };
const USUAL = "1000,10000,100000";
const args = process.argv.slice(2);
const { runs, keep } = benchOptions(args, { runs: 40 });
const at = args.indexOf("--sizes");
const sizes = (at < 0 ? USUAL : args[at + 1]).split(",").map(Number);

const PROGRAM = `
import { readFileSync, writeSync } from "node:fs";
import { openRecall } from "./src/recall/cached-index.ts";
const [topicsDir, cacheDir, question, sweep = "budget"] = process.argv.slice(2);
const memory = { key: "workspace", topicsDir, cacheDir, parse: ${PARSE} };
const recall = openRecall([memory], { sweep, say: (text) => writeSync(2, text + "\\n") });
const hits = recall.index.admit(question, { limit: 3 });
for (const { id } of hits) if (recall.verify(id)) readFileSync(topicsDir + "/" + recall.locate(id).stem + ".md");
writeSync(1, JSON.stringify({ size: recall.index.size, hits, isCached: recall.isCached }));
`;

const sandbox = mkdtempSync(join(tmpdir(), "keepsake-bench-"));
try {
  const program = withKeptCode(bundle(join(sandbox, "recall.js"), PROGRAM));
  const env = { PATH: process.env.PATH, LANG: "C.UTF-8" };
  const commands = { bare: { args: ["-e", "0"], cwd: sandbox, env } };
  const builds = {};
  for (const size of sizes) {
    const { topicsDir, cacheDir, writer } = writeStore(join(sandbox, String(size)), size);
    const question = writer.question();
    const started = performance.now();
    ask([topicsDir, cacheDir, question]);
    builds[size] = round((performance.now() - started) / 1000, 2);
    // Until times have settled, a store looks young and is listed again.
    ask([topicsDir, cacheDir, question, "full"]);
    const { size: found, isCached } = ask([topicsDir, cacheDir, question]);
    if (found !== size || !isCached) throw new Error(`${found} of ${size} topics are cached`);
    commands[size] = { args: [program, topicsDir, cacheDir, question], cwd: sandbox, env };
  }
  // Of a run that only answered: what the next one needs, and no more.
  rmSync(`${program}.code`);
  ask(commands[sizes[0]].args.slice(1));
  warnIfBusy();
  const times = takeTurns(commands, runs);
  const [ratios, cpuRatios] = [times.wall, times.cpu].map((all) =>
    Object.fromEntries(sizes.map((size) => [size, round(median(all[size]) / median(all.bare))])),
  );
  print(times, ratios, cpuRatios, builds);
  if (keep) save(times, ratios, cpuRatios, builds);

  function ask(rest) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...rest], { env, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  }
} finally {
  rmSync(sandbox, { recursive: true, force: true });
}

function print({ wall }, ratios, cpuRatios, builds) {
  const row = (cells) => `${cells.map((it) => String(it).padStart(12)).join("")}\n`;
  process.stdout.write(row(["topics", "build s", "cold ms", "÷ node", "cpu ÷ node", "target", ""]));
  for (const size of sizes) {
    const target = TARGETS[size] ?? "";
    const verdict = target === "" ? "" : ratios[size] <= target ? "pass" : "miss";
    const cells = [size, builds[size], round(median(wall[size]), 1), ratios[size], cpuRatios[size], target, verdict];
    process.stdout.write(row(cells));
  }
  process.stdout.write(row(["node -e 0", "", round(median(wall.bare), 1), 1, 1, "", ""]));
}

function save(times, ratios, cpuRatios, builds) {
  saveTimes("recall-cold", times, { ratios, cpuRatios, builds, targets: TARGETS });
  const line = (name, value) => ({ name, points: sizes.map((size) => [size, value(size)]) });
  saveResult(
    "recall-cold",
    "svg",
    lineChart({
      title: "A cold process from start to answer (median of interleaved runs)",
      xLabel: "topics in the store",
      yLabel: "ms",
      series: [line("recall", (size) => median(times.wall[size])), line("node -e 0", () => median(times.wall.bare))],
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
const script = new Script(readFileSync(filename, "utf8"), cachedData ? { filename, cachedData } : { filename });
const known = new Map();
script.runInThisContext()((id) => known.get(id) ?? (known.set(id, require(id)), known.get(id)));
if (!cachedData || script.cachedDataRejected) writeFileSync(place, script.createCachedData());
process.exit(0);
`,
  );
  return starter;
}
