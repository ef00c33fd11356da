import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { DurableFileSystem } from "../../tests/support/durable-file-system.ts";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import type { FileTopics } from "./file-topics.ts";

const note = (name: string, body: string) => ({ name, description: "d", type: "project" as const, body });

const CHANGES: readonly (readonly [string, (store: FileTopics) => Promise<unknown>])[] = [
  ["a new note", (store) => store.write(note("a", "first"))],
  ["another note", (store) => store.write(note("b", "first"))],
  ["a replaced note", (store) => store.write(note("a", "second"))],
  ["a longer note", (store) => store.write({ ...note("a", "third"), mode: "append" })],
  ["a conditional write", async (store) => store.write({ ...note("a", "4"), expected: (await store.read("a")).hash })],
  ["a renamed note", (store) => store.rename("b", "c")],
  ["a deleted note", (store) => store.forget("a")],
  ["a restored note", (store) => store.restore("a")],
  ["the hand-written text", (store) => store.writeIndexText("# Mine\n")],
  ["a purged note", (store) => store.forget("c", { purge: true })],
];

/** Where nobody but the agent writes the index, there is nothing to rebuild. */
const REBUILD = ["a rebuilt index", (store: FileTopics) => store.rebuildIndex()] as const;

const KEEPSAKE = layouts["keepsake"]!;
const LAYOUTS = [KEEPSAKE, layouts["crabtalk"]!, { ...KEEPSAKE, name: "notes below their index", topicsIn: "entries" }];

describe.each(LAYOUTS.map((it) => [it.name, it] as const))("%s", (_, layout) => {
  verifies("write:durable", async () => {
    const sandbox = new TopicSandbox(layout);
    const disk = new DurableFileSystem();
    const store = sandbox.store({ fs: disk.fs });
    const history = join(sandbox.root, "state", "history");
    const lost = () => {
      const packs = readdirSync(history, { withFileTypes: true }).filter((it) => it.isDirectory() && it.name !== "tmp");
      const dirs = [sandbox.memoryDir, sandbox.topicsDir, ...packs.map(({ name }) => join(history, name))];
      const own = disk.atRisk(sandbox.root).filter((it) => it !== "name cache");
      return [...own, ...dirs.flatMap((dir) => disk.atRisk(dir))];
    };
    for (const [change, make] of layout.index.line === null ? CHANGES : [...CHANGES, REBUILD]) {
      await make(store);
      expect(lost(), change).toEqual([]);
    }
    const lock = await sandbox.holdLock();
    const hurried = sandbox.store({ fs: disk.fs, lockWaitMs: 0 });
    expect(await hurried.write(note("d", "while another process holds the lock"))).toMatchObject({ pending: true });
    expect(lost(), "a note beside a busy lock").toEqual([]);
    lock.release();
    expect(disk.goneTooEarly).toEqual([]);
  });
});
