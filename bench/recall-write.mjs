/**
 * What does keeping the recall cache up to date add to a durable write?
 *
 * In one process, as a server writes: each topic is written as always (temp file, lock, history, index, fsync) and
 * then recorded. Target: the record costs at most half of the write, at 1,000 topics and at 100,000.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { benchOptions, machine, quantile, round, saveResult, warnIfBusy } from "./measure.mjs";
import { openDisk } from "./own-disk.mjs";
import { bundle, PARSE, writeStore } from "./recall-store.mjs";

const TARGET = 0.5;
const args = process.argv.slice(2);
const { runs, keep } = benchOptions(args, { runs: 400 });
const at = args.indexOf("--sizes");
const sizes = (at < 0 ? "1000,100000" : args[at + 1]).split(",").map(Number);

const PROGRAM = `
import { readFileSync, writeSync } from "node:fs";
import { layouts } from "./src/layouts/index.ts";
import { openRecall, recordWrite, seeTopics } from "./src/recall/cached-index.ts";
import { FileTopics } from "./src/topics/file-topics.ts";
const [dir, runs] = process.argv.slice(2);
const memory = { key: "workspace", topicsDir: dir + "/topics", cacheDir: dir + "/recall", parse: ${PARSE} };
const topics = new FileTopics({
  memoryDir: dir + "/topics", topicsDir: dir + "/topics", stateDir: dir + "/state", cacheDir: dir + "/cache",
  scope: "workspace", layout: layouts.keepsake, provenance: { source: "bench" }, now: () => new Date(),
});
const body = readFileSync(dir + "/topics/topic-0.md", "utf8");
const rows = [];
async function write(name) {
  const started = performance.now();
  const before = seeTopics(memory);
  const { path, slug } = await topics.write({ name, description: "a note", type: "project", body });
  const written = performance.now();
  recordWrite(memory, slug, readFileSync(path), before);
  rows.push([written - started, performance.now() - written]);
}
async function main() {
  openRecall([memory], { sweep: "full" });
  for (let at = 0; at < 30; at++) await write("warm-" + at);
  rows.length = 0;
  for (let at = 0; at < runs; at++) await write("added-" + at);
  const additions = rows.splice(0);
  for (let at = 0; at < runs; at++) await write("added-" + ((at * 7) % runs));
  writeSync(1, JSON.stringify({ additions, replacements: rows }));
}
main();
`;

const disk = openDisk();
const sandbox = disk.root;
try {
  process.stdout.write(`written ${disk.what}\n`);
  const program = await bundle(join(sandbox, "write.cjs"), PROGRAM);
  const row = (cells) => `${cells.map((it) => String(it).padStart(14)).join("")}\n`;
  const results = {};
  warnIfBusy();
  process.stdout.write(row(["topics", "kind", "write ms", "record ms", "median ratio", "mean ratio", "target"]));
  for (const size of sizes) {
    const dir = join(sandbox, String(size));
    writeStore(dir, size);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, dir, String(runs)], {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(stderr);
    for (const [kind, rows] of Object.entries(JSON.parse(stdout))) {
      const [write, record] = [0, 1].map((column) => rows.map((it) => it[column]));
      const median = round(quantile(record, 0.5) / quantile(write, 0.5));
      const mean = round(sum(record) / sum(write));
      results[`${size} ${kind}`] = { write: quantile(write, 0.5), record: quantile(record, 0.5), median, mean };
      process.stdout.write(
        row([size, kind, round(quantile(write, 0.5)), round(quantile(record, 0.5)), median, mean, TARGET]),
      );
    }
    rmSync(dir, { recursive: true });
  }
  if (keep) saveResult("recall-write", "json", { machine: machine(), unit: "ms", results, target: TARGET });
} finally {
  disk.close();
}

function sum(numbers) {
  return numbers.reduce((total, it) => total + it, 0);
}
