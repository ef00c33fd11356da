/**
 * What do several processes, killed processes and power cuts lose?
 *
 * Runs of any size: a short one in the tests, a long one in `npm run test:faults`, which
 * prints the figures. Each run has a directory of its own and returns plain numbers.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { layouts } from "../../src/layouts/index.ts";
import { FileTopics } from "../../src/topics/file-topics.ts";
import type { Task } from "./worker.ts";

export interface Acknowledged {
  readonly slug: string;
  readonly n: number;
}

export class Worker {
  readonly said: Record<string, unknown>[] = [];
  readonly exited: Promise<number | null>;
  stderr = "";
  readonly #child: ChildProcess;

  constructor(script: string, task: Partial<Task> & Pick<Task, "kind" | "root">) {
    const whole = { id: 0, writes: 0, topics: 50, from: 0, ...task };
    this.#child = spawn(process.execPath, [script, JSON.stringify(whole)], { stdio: ["ignore", "pipe", "pipe"] });
    let rest = "";
    this.#child.stdout!.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) this.said.push(JSON.parse(line) as Record<string, unknown>);
    });
    this.#child.stderr!.setEncoding("utf8").on("data", (chunk: string) => {
      this.stderr += chunk;
    });
    this.exited = new Promise((done) => this.#child.on("close", (code) => done(code)));
  }

  get acknowledged(): Acknowledged[] {
    return this.said.filter((it) => "slug" in it) as unknown as Acknowledged[];
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.exited;
  }

  async succeed(): Promise<void> {
    if ((await this.exited) !== 0) throw new Error(`a worker failed: ${this.stderr}`);
  }
}

export interface Figures {
  readonly acknowledged: number;
  readonly lost: number;
  readonly torn: number;
  readonly leftovers: number;
  readonly pending: number;
}

/** Processes that write topics of their own and one together; a reader watches. */
export async function runWriters(script: string, root: string, processes: number, writes: number): Promise<Figures> {
  const store = openStore(root);
  await store.write({ name: "shared", description: "by all", body: "a".repeat(20_000) });
  const reader = new Worker(script, { kind: "read", root });
  const topics = Math.max(1, Math.min(100, Math.floor(1900 / processes)));
  const writers = Array.from(
    { length: processes },
    (_, id) => new Worker(script, { kind: "write", root, id, writes, topics }),
  );
  for (const it of writers) await it.succeed();
  await reader.kill();
  // A line left pending is completed by the next writer.
  await store.write({ name: "last", description: "completes the index", body: "" });
  const acknowledged = writers.flatMap((it) => it.acknowledged);
  const index = readFileSync(join(root, "memory", "MEMORY.md"), "utf8");
  let lost = 0;
  for (const { slug, n } of latest(acknowledged)) {
    const { body } = await store.read(slug);
    if (!body.startsWith(`${n}\n`)) lost++;
    if (!index.includes(`- [${slug}](${slug}.md) — project: number ${n}.\n`)) lost++;
  }
  const torn = reader.said.filter((it) => "torn" in it).length;
  if (!reader.said.some((it) => "looks" in it)) throw new Error(`the reader never looked: ${reader.stderr}`);
  const pending = writers.flatMap((it) => it.said).filter((it) => it["pending"] === true).length;
  return { acknowledged: acknowledged.length, lost, torn, leftovers: leftoversIn(root).length, pending };
}

/** Processes that increment one number conditionally. */
export async function runCounters(script: string, root: string, processes: number, writes: number): Promise<Figures> {
  const store = openStore(root);
  await store.write({ name: "counter", description: "how many", body: "0" });
  const workers = Array.from({ length: processes }, (_, id) => new Worker(script, { kind: "count", root, id, writes }));
  for (const it of workers) await it.succeed();
  const { body } = await store.read("counter");
  const acknowledged = processes * writes;
  return { acknowledged, lost: acknowledged - Number(body), torn: 0, leftovers: leftoversIn(root).length, pending: 0 };
}

/** Processes killed at any moment, several at a time, and started again on the same memory. */
export async function runKills(script: string, root: string, kills: number): Promise<Figures> {
  const crew = Math.min(4, kills);
  const next = Array.from({ length: crew }, () => 0);
  let acknowledged = 0;
  let lost = 0;
  let leftovers = 0;
  for (let killed = 0; killed < kills; killed += crew) {
    const workers = next.map((from, id) => new Worker(script, { kind: "write", root, id, from }));
    await Promise.all(workers.map((it) => killSoon(it)));
    // The next start: its first operation sweeps.
    const store = openStore(root);
    await store.list();
    leftovers += leftoversIn(root).length;
    for (const [id, worker] of workers.entries()) {
      const acks = worker.acknowledged;
      acknowledged += acks.length;
      next[id] = Math.max(next[id]!, ...acks.map((it) => it.n + 1)) + 1;
      lost += await lostOf(store, latest(acks));
    }
  }
  return { acknowledged, lost, torn: 0, leftovers, pending: 0 };
}

/**
 * How many acknowledged writes the memory does not show, in the note or in its history; a later write that was
 * in flight may have arrived.
 */
export async function lostOf(store: FileTopics, acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0;
  for (const { slug, n } of acknowledged) {
    const topic = await store.read(slug).catch(() => null);
    const seen = Number.parseInt(topic?.body ?? "", 10);
    const history = topic === null ? [] : await store.history(slug);
    const isKept = seen > n || history.some((it) => it.hash === topic?.hash && it.reason === "write");
    if (!(seen >= n) || !isKept) lost++;
  }
  return lost;
}

export function latest(acknowledged: readonly Acknowledged[]): Acknowledged[] {
  return [...new Map(acknowledged.map((it) => [it.slug, it])).values()];
}

export function openStore(root: string): FileTopics {
  mkdirSync(root, { recursive: true });
  return new FileTopics({
    memoryDir: join(root, "memory"),
    topicsDir: join(root, "memory"),
    stateDir: join(root, "state"),
    cacheDir: join(root, "cache"),
    scope: "workspace",
    layout: layouts["keepsake"]!,
    provenance: { source: "test" },
    now: () => new Date(),
    lockWaitMs: 60_000,
  });
}

export function leftoversIn(root: string): string[] {
  const all = readdirSync(root, { recursive: true }).map(String);
  return all.filter((it) => it.endsWith(".tmp") || /\.lock\/./.test(it));
}

async function killSoon(worker: Worker): Promise<void> {
  // After it has begun to write, at a moment that has nothing to do with its steps.
  for (let waited = 0; worker.said.length === 0 && waited < 10_000; waited += 2) await sleep(2);
  await sleep(Math.random() * 120);
  await worker.kill();
}
