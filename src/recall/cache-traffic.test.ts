import { spawn } from "node:child_process";
import { chmodSync, existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import {
  countingFileSystem,
  expectAsNaive,
  ourRemoval,
  ourWrite,
  QUESTIONS,
  type RecallStore,
  recallStore,
  replace,
  someNote,
  waitMs,
} from "../../tests/support/recall-store.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type OpenedRecall, openRecall, openRecallWith, recordWrite, seeTopics } from "./cached-index.ts";

/** A store whose times are settled, as a store is when nobody has just written to it. */
function settledStore(count: number): RecallStore {
  const store = recallStore(sandbox().root);
  for (let at = 0; at < count; at++) store.write(`note-${at}`, someNote(at));
  waitMs(30);
  openRecall([store.memory]);
  waitMs(30);
  openRecall([store.memory]);
  return store;
}

describe("several processes", () => {
  verifies("recall-cache:processes", async () => {
    const store = settledStore(1100);
    const program = join(store.memory.topicsDir, "../program.mjs");
    const contents = `
      import { parseNote } from "./tests/support/parse-note.ts";
      import { openRecall, recordWrite, seeTopics } from "./src/recall/cached-index.ts";
      import { renameSync, writeFileSync } from "node:fs";
      const memory = { ...${JSON.stringify(store.memory)}, parse: parseNote };
      const name = process.argv[2];
      for (let at = 0; at < 120; at++) {
        const stem = name + "-" + (at % 80);
        const text = "marker" + name + "\\nround " + at + "\\ncache token " + at;
        const before = seeTopics(memory);
        writeFileSync(memory.topicsDir + "/." + stem, text);
        renameSync(memory.topicsDir + "/." + stem, memory.topicsDir + "/" + stem + ".md");
        recordWrite(memory, stem, Buffer.from(text), before);
        if (at % 10 !== 9) continue;
        const found = openRecall([memory]).index.search("marker" + name, { limit: 500 }).length;
        if (found !== Math.min(at + 1, 80)) throw new Error(name + " found " + found + " of its notes after " + (at + 1));
      }`;
    const resolveDir = join(import.meta.dirname, "../..");
    const banner = {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    };
    buildSync({
      stdin: { contents, resolveDir, loader: "ts" },
      bundle: true,
      platform: "node",
      format: "esm",
      banner,
      outfile: program,
    });
    const run = (name: string) =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, [program, name], { stdio: ["ignore", "ignore", "pipe"] });
        let errors = "";
        child.stderr.on("data", (data) => (errors += data));
        child.on("close", (code) => resolve(code === 0 ? "" : errors));
      });
    const names = ["one", "two", "three"];
    expect(await Promise.all(names.map(run))).toEqual(["", "", ""]);
    const opened = expectAsNaive([store], [...QUESTIONS, ...names.map((name) => `marker${name}`)]);
    expect(opened.index.search("markertwo", { limit: 500 })).toHaveLength(80);
    expect(readdirSync(store.memory.cacheDir).filter((name) => /^manifest|^\.new/.test(name))).toHaveLength(1);
  });

  verifies("recall-cache:moving", () => {
    const store = settledStore(40);
    let disturb: (call: string, path: string) => void = () => undefined;
    const { fs } = countingFileSystem(undefined, (call, path) => disturb(call, path));
    const during = (when: (call: string, path: string) => boolean, change: () => void) => {
      let isDone = false;
      disturb = (call, path) => {
        if (isDone || !when(call, path)) return;
        isDone = true;
        change();
      };
      openRecallWith(fs, [store.memory]).index.search(QUESTIONS[0]!);
      expect(isDone).toBe(true);
      disturb = () => undefined;
      expectAsNaive([store], QUESTIONS);
    };
    const opens = (stem: string) => (call: string, path: string) => call === "open" && path === store.file(stem);
    const lists = (call: string, path: string) => call === "readdir" && path === store.memory.topicsDir;

    store.write("new", someNote(50));
    during(opens("new"), () => rmSync(store.file("new")));
    store.write("new", someNote(51));
    during(opens("new"), () => store.write("newer", someNote(52)));
    store.write("new", someNote(53));
    during(
      (call) => call === "link",
      () => store.write("new", someNote(54)),
    );
    store.write("third", someNote(55));
    during(lists, () => rmSync(store.file("note-3")));
    store.write("third", someNote(56));
    during(
      (call, path) => call === "lstat" && path === store.file("note-9"),
      () => store.write("note-9", someNote(57)),
    );
    // The cache itself is changed, or taken away, between the manifest and its segments.
    during(
      (call, path) => call === "open" && path.includes("manifest"),
      () => ourWrite(store, "ours", someNote(58)),
    );
    during(
      (call, path) => call === "open" && path.includes("manifest"),
      () => rmSync(store.memory.cacheDir, { recursive: true }),
    );
  });
});

describe("a large store", () => {
  verifies("recall-cache:no-listing", () => {
    const add = (store: RecallStore) => {
      const { fs, calls } = countingFileSystem();
      const before = seeTopics(store.memory);
      replace(store, "added", someNote(3));
      recordWrite(store.memory, "added", Buffer.from(someNote(3)), before, fs);
      return calls;
    };
    const [small, large] = [settledStore(1100), settledStore(20_000)];
    const calls = add(large);
    expect(calls.filter((call) => call.startsWith("readdir"))).toHaveLength(2);
    expect(calls).not.toContain(`readdir ${large.memory.topicsDir}`);
    // A few more pages of a longer list of ids, and that is all.
    expect(calls.length).toBeLessThan(add(small).length + 12);
    expect(calls.length).toBeLessThan(60);
    waitMs(30);
    const query = countingFileSystem();
    const { index } = openRecallWith(query.fs, [large.memory]);
    expect(query.calls).not.toContain(`readdir ${large.memory.topicsDir}`);
    expect(index.get("workspace:added")).toBeDefined();
    // Another program's addition does show in the directory, and costs the listing.
    replace(large, "foreign", someNote(4));
    const listing = countingFileSystem();
    expect(openRecallWith(listing.fs, [large.memory]).index.get("workspace:foreign")).toBeDefined();
    expect(listing.calls).toContain(`readdir ${large.memory.topicsDir}`);
  });

  verifies("recall-cache:budget", () => {
    const store = settledStore(6000);
    const target = store.file("note-2");
    const { size } = statSync(target);
    writeFileSync(target, "zebra zebu zonk".repeat(99).slice(0, size));
    const looked = new Set<string>();
    let queries = 0;
    for (let found = 0; found === 0 && queries < 500; queries++) {
      const { fs, calls } = countingFileSystem();
      found = openRecallWith(fs, [store.memory]).index.search("zebra").length;
      const stats = calls.filter((call) => call.startsWith("lstat") && call.endsWith(".md"));
      expect(stats.length).toBeLessThan(6000);
      for (const call of stats) looked.add(call);
    }
    expect(openRecall([store.memory]).index.search("zebra")).toHaveLength(1);
    // The most recently changed are looked at by every query.
    writeFileSync(store.file("note-5999"), "quagga\nquagga\nquagga");
    expect(openRecall([store.memory]).index.search("quagga")).toHaveLength(1);
    // More than the 64 recent ones.
    expect(looked.size).toBeGreaterThan(64);
  });

  verifies("recall-cache:recent", () => {
    const statsOf = (store: RecallStore): number => {
      const { fs, calls } = countingFileSystem();
      openRecallWith(fs, [store.memory], { sweep: "recent" });
      return calls.filter((call) => call.startsWith("lstat") && call.endsWith(".md")).length;
    };
    const large = settledStore(1500);
    expect(statsOf(large)).toBe(64);
    writeFileSync(large.file("note-1499"), "quagga\nquagga\nquagga");
    expect(openRecall([large.memory], { sweep: "recent" }).index.search("quagga")).toHaveLength(1);
    // A store of which every file is compared by every query stays one.
    const small = settledStore(40);
    expect(statsOf(small)).toBe(40);
    writeFileSync(small.file("note-2"), "zebra");
    expect(openRecall([small.memory], { sweep: "recent" }).index.search("zebra")).toHaveLength(1);
  });

  verifies("recall-cache:quiet", () => {
    const store = settledStore(200);
    const query = (previous: OpenedRecall | undefined, isQuiet: () => boolean) => {
      const { fs, calls } = countingFileSystem();
      const recall = openRecallWith(fs, [store.memory], { sweep: "recent", isQuiet, ...(previous && { previous }) });
      return { recall, stats: calls.filter((call) => call.startsWith("lstat") && call.endsWith(".md")).length };
    };
    // Nothing has been compared by this process yet, whatever it was told.
    const first = query(undefined, () => true);
    expect(first.stats).toBe(200);
    const second = query(first.recall, () => true);
    expect(second.stats).toBe(64);
    expect(query(second.recall, () => false).stats).toBe(200);
    // What another process has saved was not compared by this one.
    ourWrite(store, "added", someNote(3));
    waitMs(30);
    const third = query(second.recall, () => true);
    expect(third.stats).toBeGreaterThan(200);
    // A name that came or went shows in the directory, whoever is said to be quiet.
    replace(store, "foreign", "zebra");
    const fourth = query(third.recall, () => true);
    expect(fourth.stats).toBeGreaterThan(200);
    expect(fourth.recall.index.search("zebra")).toHaveLength(1);
  });

  verifies("recall-cache:bounded", async () => {
    const store = settledStore(20);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    let last = openRecall([store.memory]);
    const first = new WeakRef(last);
    for (let turn = 0; turn < 3; turn++) {
      store.write("note-1", `${someNote(turn)} turn ${turn}`);
      last = openRecall([store.memory], { previous: last });
    }
    // A reference that was looked at stays until the turn of events is over.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(first.deref()).toBeUndefined();
    expect(last.index.size).toBe(20);
  });

  verifies("recall-cache:sweep", () => {
    const store = settledStore(1500);
    for (let at = 0; at < 1500; at += 2) {
      const { size } = statSync(store.file(`note-${at}`));
      writeFileSync(store.file(`note-${at}`), "zebra zebu zonk".repeat(99).slice(0, size));
    }
    const opened = expectAsNaive([store], [...QUESTIONS, "zebra"], { sweep: "full" });
    expect(opened.index.size).toBe(1500);
    for (let at = 0; at < 1500; at += 3) ourRemoval(store, `note-${at}`);
    for (let at = 0; at < 30; at++) ourWrite(store, `more-${at}`, someNote(at));
    const swept = expectAsNaive([store], QUESTIONS, { sweep: "full", previous: opened });
    expect(swept.index.segments()).toHaveLength(1);
    expect(swept.index.segments()[0]!.dead).toBe(0);
    expectAsNaive([store], QUESTIONS);
  });

  it("says that it is at work when a build is long", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 2100; at++) store.write(`note-${at}`, "a\nb\nc");
    const said: string[] = [];
    openRecall([store.memory], { say: (text) => said.push(text) });
    openRecall([store.memory], { say: (text) => said.push(text) });
    expect(said).toEqual(["indexing 2,100 notes…"]);
  });
});

describe("the cache directory", () => {
  verifies("recall-cache:private", () => {
    const store = settledStore(400);
    const { cacheDir } = store.memory;
    expect(statSync(cacheDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(cacheDir)).toHaveLength(2);
    for (const name of readdirSync(cacheDir)) expect(statSync(join(cacheDir, name)).mode & 0o777).toBe(0o600);
    const [old, young, theirs] = ["segment.00000000000000aa", "segment.00000000000000bb", "notes.txt"] as const;
    for (const name of [old, young, theirs]) writeFileSync(join(cacheDir, name), "");
    for (const name of [old, theirs]) utimesSync(join(cacheDir, name), 1e9, 1e9);
    ourWrite(store, "note-1", someNote(9));
    expect([old, young, theirs].map((name) => existsSync(join(cacheDir, name)))).toEqual([false, true, true]);
    // Files that came by another way, with another mode, are no reason to fail.
    chmodSync(cacheDir, 0o755);
    expectAsNaive([store], QUESTIONS);
  });
});
