/**
 * One process among several on the same memory: writes, counts or reads until it is done
 * or killed, and says on stdout what was acknowledged, one JSON value a line.
 */
import { readFileSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { layouts } from "../../src/layouts/index.ts";
import { MemoryError } from "../../src/model/memory-error.ts";
import { FileTopics } from "../../src/topics/file-topics.ts";

export interface Task {
  readonly kind: "write" | "count" | "read";
  readonly root: string;
  readonly id: number;
  /** Writes to do; 0: until killed. */
  readonly writes: number;
  /** Topics of its own that it takes turns with. */
  readonly topics: number;
  readonly from: number;
}

const task = JSON.parse(process.argv[2] ?? "{}") as Task;
const store = new FileTopics({
  memoryDir: `${task.root}/memory`,
  topicsDir: `${task.root}/memory`,
  stateDir: `${task.root}/state`,
  cacheDir: `${task.root}/cache`,
  scope: "workspace",
  layout: layouts["keepsake"]!,
  provenance: { source: "test" },
  now: () => new Date(),
  lockWaitMs: 60_000,
});

const say = (value: unknown): void => void writeSync(1, `${JSON.stringify(value)}\n`);

async function write(): Promise<void> {
  for (let n = task.from; task.writes === 0 || n < task.from + task.writes; n++) {
    const slug = `w${task.id}-${n % task.topics}`;
    const letter = "abcdefghij"[n % 10]!;
    const done = await store.write({ name: slug, description: `number ${n}.`, body: `${n}\n${letter.repeat(2000)}` });
    say({ slug, n, pending: done.pending === true });
    if (n % 7 === 0) await store.write({ name: "shared", description: "by all", body: letter.repeat(20_000) });
  }
}

async function count(): Promise<void> {
  for (let done = 0; done < task.writes; ) {
    const { body, hash } = await store.read("counter");
    try {
      await store.write({ name: "counter", body: String(Number(body) + 1), expected: hash });
      done++;
      say({ n: Number(body) + 1 });
    } catch (error) {
      if (!(error instanceof MemoryError) || !["conflict", "lock-busy"].includes(error.code)) throw error;
    }
  }
}

/** Reads what others write, and says what no reader should ever see. */
async function read(): Promise<void> {
  for (let looks = 0; ; looks++) {
    const index = readFileSync(`${task.root}/memory/MEMORY.md`, "utf8");
    if (!index.startsWith("# Memory index\n") || !index.endsWith("\n")) say({ torn: "MEMORY.md" });
    const { body } = await store.read("shared");
    if (body.length !== 20_000 || body !== body[0]!.repeat(20_000)) say({ torn: "shared" });
    say({ looks });
    await sleep(2);
  }
}

await { write, count, read }[task.kind]();
