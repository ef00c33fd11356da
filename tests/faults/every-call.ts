/**
 * Whatever call fails: is everything that was acknowledged still there?
 *
 * One scenario touches every operation. It is run once to count its calls, then once
 * for each call and fault; after each run a healthy store looks at what is left.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { identifyProcess, type ProcessIdentity } from "../../src/files/process-identity.ts";
import { MemoryError } from "../../src/model/memory-error.ts";
import type { TopicStore } from "../../src/topics/topic-store.ts";
import type { TopicSandbox } from "../support/topic-sandbox.ts";
import { Crash, FailingFileSystem, type Fault } from "./failing-file-system.ts";

/** Content acknowledged for each slug, newest last; null: its deletion was. */
type Acknowledged = Map<string, (string | null)[]>;

const STEPS: readonly [slug: string, run: (store: TopicStore) => Promise<{ hash: string | null }>][] = [
  ["a", (it) => it.write({ name: "a", description: "first", body: "a1" })],
  ["b", (it) => it.write({ name: "b", description: "second", body: "b1", expected: null })],
  ["a", (it) => it.write({ name: "a", description: "changed", body: "a2" })],
  ["a", (it) => it.write({ name: "a", body: "a3", mode: "append" })],
  ["b", async (it) => ({ hash: (await it.forget("b")) && null })],
  ["b", (it) => it.restore("b")],
  ["c", (it) => it.rename("b", "c")],
  ["", async (it) => ({ hash: (await it.writeIndexText("# Mine\n")).hash })],
];

/** How many calls the scenario makes without a fault. */
export async function countCalls(sandbox: TopicSandbox): Promise<number> {
  const healthy = new FailingFileSystem(Number.POSITIVE_INFINITY, "EIO");
  const store = sandbox.store({ fs: healthy.fs });
  seed(sandbox);
  for (const [, run] of STEPS) await run(store);
  return healthy.calls;
}

export async function failAt(sandbox: TopicSandbox, call: number, fault: Fault): Promise<void> {
  const what = `${fault} at call ${call} in ${sandbox.layout.name}`;
  seed(sandbox);
  const failing = new FailingFileSystem(call, fault);
  const self = fault === "crash" ? { self: deadProcess() } : {};
  const store = sandbox.store({ fs: failing.fs, ...self });
  const acknowledged: Acknowledged = new Map();
  for (const [slug, run] of STEPS) {
    const before = topicsOf(sandbox);
    try {
      const { hash } = await run(store);
      acknowledged.set(slug, [...(acknowledged.get(slug) ?? []), hash]);
      if (slug === "c") acknowledged.set("b", []);
    } catch (error) {
      if (error instanceof Crash) break;
      // A later step may find that an earlier one did not happen; nothing but a MemoryError ever comes out.
      expect(error, what).toBeInstanceOf(MemoryError);
      if (!mayBeDone(failing.failedOn)) expect(topicsOf(sandbox), `notes after ${what}`).toEqual(before);
    }
  }
  if (fault !== "crash") expect(sandbox.leftovers(), what).toEqual([]);
  await checkAfter(sandbox, acknowledged, what);
}

/** Where only the last of it failed, the change is made: whether it would survive a power cut, or who may write next. */
const mayBeDone = (failedOn: string): boolean => failedOn.endsWith("/") || failedOn.includes("/.lock");

function topicsOf({ topicsDir }: TopicSandbox): Record<string, string> {
  const names = existsSync(topicsDir) ? readdirSync(topicsDir) : [];
  const notes = names.filter((it) => it.endsWith(".md") && it !== "MEMORY.md" && !it.startsWith("."));
  return Object.fromEntries(notes.map((it) => [it, readFileSync(join(topicsDir, it), "utf8")]));
}

async function checkAfter(sandbox: TopicSandbox, acknowledged: Acknowledged, what: string): Promise<void> {
  const store = sandbox.store({ lockWaitMs: 2000 });
  const present = new Map<string, string>();
  for (const { slug } of await store.list()) present.set(slug, (await store.read(slug)).hash);
  const known = new Set<string>(present.values());
  for (const slug of ["a", "b", "c"]) {
    const versions = await store.history(slug).catch(() => []);
    for (const it of versions) known.add(it.hash);
  }
  for (const [slug, hashes] of acknowledged) {
    if (slug === "") continue;
    for (const hash of hashes) if (hash !== null) expect(known.has(hash), `${slug} after ${what}`).toBe(true);
  }
  expect(present.has("foreign"), what).toBe(true);
  // The next write works, completes the index, and leaves nothing behind.
  const done = await store.write({ name: "z", description: "after", body: "z" });
  expect(done.pending, what).toBeUndefined();
  if (sandbox.layout.index.line !== null) {
    await store.rebuildIndex();
    for (const { slug } of await store.list()) expect(sandbox.index, what).toContain(`](${slug}.md)`);
  }
  expect(sandbox.leftovers(), what).toEqual([]);
}

/** Another program's note and index: they must survive as well. */
function seed(sandbox: TopicSandbox): void {
  sandbox.put("MEMORY.md", "# By hand\n\nKeep me.\n");
  sandbox.putTopic("foreign", "---\nname: foreign\ndescription: by hand\n---\nhello\n");
}

let dead: ProcessIdentity | null = null;

/** A process that has lived on this machine and does not any more. */
function deadProcess(): ProcessIdentity {
  dead ??= { ...identifyProcess(spawnSync(process.execPath, ["-e", "0"]).pid ?? 0), startTime: "1" };
  return dead;
}
