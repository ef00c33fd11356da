/**
 * How fast is recall, warm, beside MiniSearch and SQLite FTS5, and what does it weigh?
 *
 *   npm run bench -- recall-speed [--sizes 1000,10000] [--dry]
 *
 * Each system in a process of its own, medians of three (of one above 10,000 topics); ratios at equal size. Targets at 10,000: a build three times
 * as fast as MiniSearch's, long questions 20 × and short ones 5 × as fast as both.
 */
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { machine, median, round, saveResult, warnIfBusy } from "../measure.mjs";
import { lineChart } from "../plot.mjs";
import { makeStore } from "./corpus.ts";
import { SYSTEMS } from "./systems.ts";

interface Figures {
  /** Milliseconds. */
  readonly build: number;
  readonly long: number;
  readonly short: number;
  /** Bytes a topic: in memory, and of the index on disk. */
  readonly memory: number;
  readonly disk: number;
}

const TRIALS = 3;
const KEYS = ["build", "long", "short", "memory", "disk"] as const;
const flag = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

const only = flag("--system");
if (only === undefined) compare((flag("--sizes") ?? "1000,3000,10000").split(",").map(Number));
else process.stdout.write(JSON.stringify(await measure(only, Number(flag("--size")))));

async function measure(name: string, size: number): Promise<Figures> {
  const build = await SYSTEMS[name]!();
  const { docs, long, short } = makeStore(size);
  // The first build compiles, and makes room that is kept; what a second costs is what a larger store costs.
  if (size <= 10_000) build(docs);
  const before = held();
  const started = performance.now();
  const system = build(docs);
  const took = performance.now() - started;
  const memory = (held() - before + (system.native?.() ?? 0)) / size;
  // A slow system over a large store is asked less: its times do not vary.
  const few = <T>(all: readonly T[]): readonly T[] => (size > 10_000 ? all.slice(0, 20) : all);
  for (const text of [...few(long).slice(0, 20), ...few(short).slice(0, 50)]) system.search(text);
  const time = (text: string): number => {
    const from = performance.now();
    system.search(text);
    return performance.now() - from;
  };
  const [longs, shorts] = [few(long).map(time), few(short).map(time)];
  return { build: took, long: median(longs), short: median(shorts), memory, disk: system.size() / size };
}

/** Without what nobody holds any more. Twice, because buffers that the first finds free are counted until the next. */
function held(): number {
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function compare(sizes: readonly number[]): void {
  warnIfBusy();
  const results: Record<string, Record<string, Figures>> = {};
  const row = (cells: readonly unknown[]) => `${cells.map((it) => String(it).padStart(13)).join("")}\n`;
  process.stdout.write(
    row(["topics", "system", "build ms", "long ms", "short ms", "× build", "× long", "× short", "B/topic", "disk B"]),
  );
  for (const size of sizes) {
    const found: Record<string, Figures> = {};
    for (const name of Object.keys(SYSTEMS)) {
      const figures = trials(name, size);
      if (figures === null) continue;
      found[name] = figures;
      const ours = found["keepsake"]!;
      const times = (["build", "long", "short"] as const).map((key) => round(figures[key] / ours[key], 1));
      const { build, long, short, memory, disk } = figures;
      process.stdout.write(
        row([size, name, round(build, 0), round(long, 3), round(short, 3), ...times, round(memory, 0), round(disk, 0)]),
      );
    }
    results[size] = found;
  }
  if (process.argv.includes("--dry")) return;
  saveResult("recall-speed", "json", { machine: machine(), sizes: results });
  const names = Object.keys(SYSTEMS).filter((name) => sizes.every((size) => results[size]![name] !== undefined));
  saveResult(
    "recall-speed",
    "svg",
    lineChart({
      title: "A long question to a warm index (median)",
      xLabel: "topics",
      yLabel: "ms",
      series: names.map((name) => ({ name, points: sizes.map((size) => [size, results[size]![name]!.long]) })),
    }),
  );
}

/** Null: the peer cannot be loaded here. */
function trials(name: string, size: number): Figures | null {
  const all: Figures[] = [];
  // A large store takes a peer minutes, and its times hardly vary.
  for (let trial = 0; trial < (size > 10_000 ? 1 : TRIALS); trial++) {
    const args = ["--expose-gc", "--max-old-space-size=8192", process.argv[1]!];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...args, "--system", name, "--size", String(size)],
      {
        encoding: "utf8",
      },
    );
    if (status !== 0) {
      process.stderr.write(`SKIPPED ${name}: ${stderr.trim().split("\n").at(-1)}\n`);
      return null;
    }
    all.push(JSON.parse(stdout));
  }
  return Object.fromEntries(KEYS.map((key) => [key, median(all.map((it) => it[key]))])) as unknown as Figures;
}
