/**
 * What does a write with history and index cost, and what does a list?
 *
 * Ratios of one run on one disk: a write over the durable write of one file (temp, fsync,
 * rename, fsync of the directory) with as many topics around it; a list of 10,000 over one
 * pass of readdir and lstat. The two of a ratio take turns, so that a noisy machine
 * disturbs both; the baseline replaces one file again and again, as a write does with MEMORY.md
 * (ext4 looks longer for a free inode after each one that was freed). Exit 1 above the limits (4 and 2).
 */
import fs from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleModule } from "../tests/support/bundle-module.mjs";
import { openDisk } from "./own-disk.mjs";

const quick = process.argv.includes("--quick");
const SIZES = quick ? [1_000, 10_000] : [1_000, 10_000, 100_000];
const ROUNDS = quick ? 60 : 200;
const BODY = "Run the migrations before flipping the flag, and watch the error rate for ten minutes.\n".repeat(8);
const LIMITS = { write: 4, list: 2 };

const disk = openDisk();
const { root } = disk;
try {
  const { FileTopics } = await import(
    pathToFileURL(await bundleModule("src/topics/file-topics.ts", join(root, "bundle"))).href
  );
  const rows = [];
  for (const size of SIZES) rows.push(...(await benchWrites(FileTopics, size)));
  rows.push(await benchList(FileTopics, 10_000));
  console.log(`Writes ${disk.what}.\n`);
  console.log("| what | topics | ours, median µs | baseline, median µs | ratio | limit |");
  console.log("|---|---|---|---|---|---|");
  for (const it of rows) {
    console.log(
      `| ${it.what} | ${it.size} | ${it.ours.toFixed(0)} | ${it.base.toFixed(0)} | ${it.ratio.toFixed(2)} | ${it.limit} |`,
    );
  }
  if (process.argv.includes("--json")) console.log(JSON.stringify(rows));
  if (rows.some((it) => it.ratio > it.limit)) process.exitCode = 1;
} finally {
  disk.close();
}

async function benchWrites(FileTopics, size) {
  const dir = join(root, `write-${size}`);
  const store = openStore(FileTopics, dir, size);
  await store.write({ name: "warm-up", description: "the first write lists and fills the index", body: BODY });
  const base = join(root, `base-${size}`);
  populate(base, size);
  let n = 0;
  const durable = () => {
    const temp = join(base, `.base.${n}.tmp`);
    const fd = fs.openSync(temp, "wx", 0o600);
    fs.writeSync(fd, BODY);
    fs.fsyncSync(fd);
    fs.closeSync(fd);
    fs.renameSync(temp, join(base, "one-file.md"));
    n++;
    const at = fs.openSync(base, "r");
    fs.fsyncSync(at);
    fs.closeSync(at);
  };
  const kinds = {
    "write a new topic": () => store.write({ name: `new-${n}`, description: `note ${n} about one thing`, body: BODY }),
    "rewrite a topic": () => store.write({ name: "warm-up", description: "the same line", body: `${BODY}${n}` }),
  };
  const rows = [];
  for (const [what, ours] of Object.entries(kinds)) {
    const times = { ours: [], base: [] };
    for (let round = -10; round < ROUNDS; round++) {
      const base = await timed(durable);
      const own = await timed(ours);
      if (round >= 0) times.base.push(base);
      if (round >= 0) times.ours.push(own);
    }
    rows.push(row(what, size, times, LIMITS.write));
  }
  return rows;
}

async function benchList(FileTopics, size) {
  const dir = join(root, "list");
  const warm = openStore(FileTopics, dir, size);
  await new Promise((done) => setTimeout(done, 100));
  await warm.list();
  const times = { ours: [], base: [] };
  for (let round = -3; round < (quick ? 10 : 30); round++) {
    const pass = await timed(() => {
      for (const name of fs.readdirSync(join(dir, "memory"))) fs.lstatSync(join(dir, "memory", name));
    });
    // A store of its own each time, as a process that has just started has one.
    const store = new FileTopics(options(dir));
    const own = await timed(() => store.list());
    if (round >= 0) times.base.push(pass);
    if (round >= 0) times.ours.push(own);
  }
  return row("list", size, times, LIMITS.list);
}

function row(what, size, times, limit) {
  const ours = median(times.ours);
  const base = median(times.base);
  return { what, size, ours, base, ratio: ours / base, limit };
}

async function timed(action) {
  const from = process.hrtime.bigint();
  await action();
  return Number(process.hrtime.bigint() - from) / 1000;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function openStore(FileTopics, dir, size) {
  populate(join(dir, "memory"), size);
  return new FileTopics(options(dir));
}

function populate(dir, size) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (let i = 0; i < size; i++) {
    const text = `---\nname: topic-${i}\ndescription: "note number ${i} about something"\nmetadata:\n  type: project\n---\n\n${BODY}`;
    fs.writeFileSync(join(dir, `topic-${i}.md`), text, { mode: 0o600 });
  }
}

function options(dir) {
  return {
    memoryDir: join(dir, "memory"),
    topicsDir: join(dir, "memory"),
    stateDir: join(dir, "state"),
    cacheDir: join(dir, "cache"),
    scope: "workspace",
    layout: {
      index: { line: "- [{slug}]({slug}.md) — {type}: {description}" },
      topics: { naming: "slug", hasType: true, defaultType: "project", descriptionLimit: 120 },
    },
    provenance: { source: "bench" },
    now: () => new Date(),
  };
}
