/**
 * What does recall cost a process that has just started, against `node -e 0`?
 *
 * One question over a cache that is up to date: load the code, open, check freshness, search, check and read the
 * hits, print. Targets: at most 1.25 at 1,000 and 10,000 topics, 1.35 at 100,000. `--sizes 1000,10000` for fewer.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchOptions, machine, median, round, saveResult, summarise, takeTurns, warnIfBusy } from "./measure.mjs";
import { bundle, PARSE, writeStore } from "./recall-store.mjs";

const TARGETS = { 1000: 1.25, 10000: 1.25, 100000: 1.35 };
const args = process.argv.slice(2);
const { runs, keep } = benchOptions(args, { runs: 40 });
const at = args.indexOf("--sizes");
const sizes = (at < 0 ? Object.keys(TARGETS) : args[at + 1].split(",")).map(Number);

const PROGRAM = `
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openRecall } from "./src/recall/cached-index.ts";
const [topicsDir, cacheDir, question, sweep = "budget"] = process.argv.slice(2);
const memory = { key: "workspace", topicsDir, cacheDir, parse: ${PARSE} };
const recall = openRecall([memory], { sweep, say: (text) => writeSync(2, text + "\\n") });
const hits = recall.index.admit(question, { limit: 3 });
for (const { id } of hits) if (recall.verify(id)) readFileSync(join(topicsDir, recall.locate(id).stem + ".md"));
writeSync(1, JSON.stringify({ size: recall.index.size, hits, isCached: recall.isCached }));
`;

const sandbox = mkdtempSync(join(tmpdir(), "keepsake-bench-"));
try {
  const program = bundle(join(sandbox, "recall.cjs"), PROGRAM);
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
  warnIfBusy();
  const times = takeTurns(commands, runs);
  const ratios = Object.fromEntries(sizes.map((size) => [size, round(median(times[size]) / median(times.bare))]));
  const row = (cells) => `${cells.map((it) => String(it).padStart(12)).join("")}\n`;
  process.stdout.write(row(["topics", "build s", "cold ms", "÷ node", "target"]));
  for (const size of sizes)
    process.stdout.write(row([size, builds[size], round(median(times[size]), 1), ratios[size], TARGETS[size] ?? ""]));
  process.stdout.write(row(["node -e 0", "", round(median(times.bare), 1), 1, ""]));
  if (keep) {
    const summary = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summarise(all)]));
    saveResult("recall-cold", "json", {
      machine: machine(),
      unit: "ms",
      times: summary,
      ratios,
      builds,
      targets: TARGETS,
    });
  }

  function ask(rest) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...rest], { env, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  }
} finally {
  rmSync(sandbox, { recursive: true, force: true });
}
