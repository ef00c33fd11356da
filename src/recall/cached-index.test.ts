import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import {
  countingFileSystem,
  expectAsNaive,
  naiveIndex,
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
import { nodeFileSystem } from "../files/file-system.ts";
import { openRecall, openRecallWith, recordWrite, seeTopics } from "./cached-index.ts";

const idsFor = (store: RecallStore, question: string) =>
  openRecall([store.memory])
    .index.search(question, { limit: 100 })
    .map(({ id }) => id);

describe("the cached index", () => {
  const stem = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "ünï", "MEMORY");
  // All words have five letters, so that edits keep the size and only content, or a time, can tell.
  const text = fc
    .array(fc.constantFrom("cache", "token", "retry", "index", "shard"), { minLength: 4, maxLength: 4 })
    .map(([name, description, ...body]) => `${name}\n${description}\n${body.join(" ")}`);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("ours" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("unrecorded" as const), stem, text }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("edit" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("no-topic" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("our-removal" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("removal" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), stem, text }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("query" as const), stem, text }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("sweep" as const), stem, text }) },
  );

  verifies("recall-cache:twin", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const root = sandbox().root;
        const stores = [recallStore(root, "workspace"), recallStore(root, "user")];
        let previous = expectAsNaive(stores, QUESTIONS);
        steps.forEach((it, at) => {
          const store = stores[at % 2]!;
          if (it.do === "ours") ourWrite(store, it.stem, it.text);
          else if (it.do === "unrecorded") replace(store, it.stem, it.text);
          else if (it.do === "edit") store.write(it.stem, it.text);
          else if (it.do === "no-topic") store.write(it.stem, `#!${it.text.slice(2)}`);
          else if (it.do === "our-removal") ourRemoval(store, it.stem);
          else if (it.do === "removal") rmSync(store.file(it.stem), { force: true });
          else if (it.do === "wait") waitMs(25);
          else if (it.do === "query") expectAsNaive(stores, QUESTIONS);
          else previous = expectAsNaive(stores, QUESTIONS, { sweep: "full", previous });
        });
        expectAsNaive(stores, QUESTIONS, { previous });
        expectAsNaive(stores, QUESTIONS);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the answers through hundreds of recorded writes, in few segments", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 20; at++) store.write(`old-${at}`, someNote(at));
    expectAsNaive([store], QUESTIONS);
    for (let at = 0; at < 400; at++) {
      ourWrite(store, `note-${at % 300}`, someNote(at * 7));
      if (at % 9 === 0) ourRemoval(store, `note-${(at * 5) % 300}`);
      if (at % 57 === 0) expectAsNaive([store], QUESTIONS);
    }
    const opened = expectAsNaive([store], QUESTIONS);
    expect(opened.index.segments().length).toBeLessThan(24);
  });

  verifies("recall-cache:in-place", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 1000; at++) store.write(`note-${at}`, someNote(at));
    store.age();
    waitMs(25);
    openRecall([store.memory]);
    openRecall([store.memory]);
    const before = statSync(store.file("note-321"));
    store.write("note-321", `${"zebra zebu zonk".repeat(99)}`.slice(0, before.size));
    utimesSync(store.file("note-321"), before.atime, before.mtime);
    expect(statSync(store.file("note-321"))).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
    expect(idsFor(store, "zebra")).toEqual(["workspace:note-321"]);
  });

  verifies("recall-cache:young", () => {
    const store = recallStore(sandbox().root);
    store.write("note", "name\nabout\nfirst");
    store.write("none", "#!\nno note");
    // A clock so coarse that both versions carry one stamp: all times are the same, whatever happens.
    const still = <Seen extends object | null>(stats: Seen): Seen =>
      stats === null ? stats : Object.assign(stats, { mtimeMs: 5e11, ctimeMs: 5e11 });
    const fs = {
      ...nodeFileSystem,
      lstat: (path: string) => still(nodeFileSystem.lstat(path)),
      stamp: (path: Uint8Array, numbers: Float64Array) => {
        const isThere = nodeFileSystem.stamp(path, numbers);
        // Two times, in seconds and nanoseconds.
        numbers.set([5e8, 0, 5e8, 0], 12);
        return isThere;
      },
      fstat: (fd: number) => still(nodeFileSystem.fstat(fd)),
    };
    const ask = (nowMs: number) =>
      openRecallWith(fs, [store.memory], { nowMs: () => nowMs })
        .index.search("first second third", { limit: 9 })
        .map(({ id, matched }) => `${id} ${matched.join()}`);
    expect(ask(5e11 + 5)).toEqual(["workspace:note first"]);
    store.write("note", "name\nabout\nthird");
    store.write("none", "xxx\nsecond");
    expect(ask(5e11 + 10)).toEqual(expect.arrayContaining(["workspace:note third", "workspace:none second"]));
    // The directory's time is as young as its files': a name that comes now shows in a listing only.
    store.write("late", "name\nabout\nsecond");
    expect(ask(5e11 + 15)).toHaveLength(3);
    expect(ask(5e11 + 5000)).toHaveLength(3);
    // Settled now: from here on its time can be believed, and nothing is read again.
    const counting = countingFileSystem(fs);
    openRecallWith(counting.fs, [store.memory], { nowMs: () => 5e11 + 9000 });
    expect(counting.calls.filter((it) => it.startsWith("open") && it.endsWith(".md"))).toEqual([]);
    expect(counting.calls).not.toContain(`readdir ${store.memory.topicsDir}`);
    // Our own write and another program's in one tick of the clock.
    const text = "name\nabout\nfirst";
    const before = seeTopics(store.memory, fs);
    replace(store, "ours", text);
    expect(recordWrite(store.memory, "ours", Buffer.from(text), before, fs)).toEqual([]);
    replace(store, "theirs", text);
    expect(ask(5e11 + 9999)).toHaveLength(5);
  });

  verifies("recall-cache:foreign", () => {
    const root = sandbox().root;
    const [store, other] = [recallStore(root), recallStore(root, "other")];
    for (let at = 0; at < 30; at++) store.write(`note-${at}`, someNote(at));
    other.write("alone", someNote(1));
    expectAsNaive([store], QUESTIONS);
    expectAsNaive([other], QUESTIONS);
    // Another memory's cache where ours should be.
    rmSync(store.memory.cacheDir, { recursive: true });
    mkdirSync(store.memory.cacheDir);
    for (const name of readdirSync(other.memory.cacheDir)) {
      copyFileSync(join(other.memory.cacheDir, name), join(store.memory.cacheDir, name));
    }
    expectAsNaive([store], QUESTIONS);
    // The same topics under another key: ids are made of it.
    const renamed = { ...store, memory: { ...store.memory, key: "renamed" } };
    expectAsNaive([renamed], QUESTIONS);
    rmSync(store.memory.cacheDir, { recursive: true });
    expect(expectAsNaive([store], QUESTIONS).isCached).toBe(true);
  });

  verifies("recall-cache:links", () => {
    const box = sandbox("--- /elsewhere.md\nsecret\nsecret\nsecret");
    const store = recallStore(box.root);
    store.write("plain", "plain\nsecret\nnote");
    store.write("MEMORY", "secret");
    store.write(".hidden", "secret");
    symlinkSync(box.at("/elsewhere.md"), store.file("symlink"));
    linkSync(box.at("/elsewhere.md"), store.file("hard"));
    mkdirSync(store.file("directory"));
    expect(idsFor(store, "secret")).toEqual(["workspace:plain"]);
    // What is left out is watched like the rest: with one name it becomes a note.
    rmSync(box.at("/elsewhere.md"));
    expect(idsFor(store, "secret").sort()).toEqual(["workspace:hard", "workspace:plain"]);
  });

  verifies("recall-cache:verify", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 1500; at++) store.write(`note-${at}`, someNote(at));
    store.write("hit", "needle\nneedle\nneedle in the haystack");
    store.age();
    waitMs(25);
    openRecall([store.memory]);
    const opened = openRecall([store.memory]);
    const [hit] = opened.index.search("needle");
    expect(opened.locate(hit!.id)).toEqual({ key: "workspace", stem: "hit" });
    expect(opened.verify(hit!.id)).toBe(true);
    store.write("hit", "thread\nthread\nthread in the haystack");
    expect(opened.verify(hit!.id)).toBe(false);
    expect(opened.verify("workspace:never")).toBe(false);
    expect(opened.verify("nowhere:hit")).toBe(false);
    const again = openRecall([store.memory], { previous: opened, suspects: [hit!.id] });
    expect(again.index.search("needle")).toEqual([]);
    expect(again.verify(again.index.search("thread")[0]!.id)).toBe(true);
  });

  verifies("recall-cache:unwritable", () => {
    const box = sandbox();
    const store = recallStore(box.root);
    for (let at = 0; at < 20; at++) store.write(`note-${at}`, someNote(at));
    mkdirSync(store.memory.cacheDir, { mode: 0o555 });
    const ask = `
      import { openRecall } from "./src/recall/cached-index.ts";
      import { parseNote } from "./tests/support/parse-note.ts";
      const memory = (key) => ({ ...${JSON.stringify(store.memory)}, key, parse: parseNote });
      const opened = openRecall([memory("workspace"), memory("user")]);
      const ids = opened.index.search("${QUESTIONS[0]}", { limit: 50 }).map((hit) => hit.id).sort();
      answer({ ids, isCached: opened.isCached, problems: opened.problems.map((it) => it.code) });`;
    const twice = [store, { ...store, memory: { ...store.memory, key: "user" } }];
    const expected = naiveIndex(twice).search(QUESTIONS[0]!, { limit: 50 });
    expect(asNobody(box, ask)).toEqual({
      ids: expected.map(({ id }) => id).sort(),
      isCached: false,
      problems: ["recall-cache"],
    });
    expect(readdirSync(store.memory.cacheDir)).toEqual([]);
  });

  it("is kept by a process that cannot write it, and told of once", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 20; at++) store.write(`note-${at}`, someNote(at));
    waitMs(30);
    const refuse = (): never => {
      throw Object.assign(new Error("read-only"), { code: "EROFS" });
    };
    const { fs, calls } = countingFileSystem({ ...nodeFileSystem, mkdir: refuse });
    const first = openRecallWith(fs, [store.memory]);
    expect(first.problems.map((it) => it.code)).toEqual(["recall-cache"]);
    calls.length = 0;
    store.write("late", someNote(99));
    const second = openRecallWith(fs, [store.memory], { previous: first });
    expect(calls.filter((it) => it.startsWith("open") && it.endsWith(".md"))).toEqual([`open ${store.file("late")}`]);
    expect({ ...second, size: second.index.size }).toMatchObject({ problems: [], isCached: false, size: 21 });
  });

  verifies("recall-cache:unbegun", () => {
    const store = recallStore(sandbox().root, "user");
    const { topicsDir, cacheDir } = store.memory;
    rmSync(topicsDir, { recursive: true });
    const opened = openRecall([store.memory]);
    expect([opened.index.size, opened.isCached, opened.problems]).toEqual([0, true, []]);
    expect(existsSync(cacheDir)).toBe(false);
    mkdirSync(topicsDir);
    store.write("tea", "Green tea at four.");
    expect(openRecall([store.memory], { previous: opened }).index.size).toBe(1);
    expect(idsFor(store, "tea")).toEqual(["user:tea"]);
    // Gone with its notes, and their words with it.
    rmSync(topicsDir, { recursive: true });
    expect(openRecall([store.memory]).index.size).toBe(0);
    const kept = readdirSync(cacheDir).map((name) => readFileSync(join(cacheDir, name), "latin1"));
    expect(kept.filter((bytes) => bytes.includes("tea"))).toEqual([]);
  });

  it("notices changes behind a linked directory", () => {
    const box = sandbox();
    const [store, other] = [recallStore(box.root), recallStore(box.root, "elsewhere")];
    rmSync(store.memory.topicsDir, { recursive: true });
    symlinkSync(other.memory.topicsDir, store.memory.topicsDir);
    for (let at = 0; at < 3; at++) store.write(`note-${at}`, someNote(at));
    waitMs(30);
    expectAsNaive([store], QUESTIONS);
    store.write("late", someNote(4));
    expectAsNaive([store], QUESTIONS);
  });

  it("searches the other memories when one cannot be read", () => {
    const root = sandbox().root;
    const [store, broken] = [recallStore(root), recallStore(root, "user")];
    store.write("note", someNote(1));
    const { fs } = countingFileSystem(nodeFileSystem, (call, path) => {
      if (call === "readdir" && path === broken.memory.topicsDir)
        throw Object.assign(new Error("denied"), { code: "EACCES" });
    });
    const opened = openRecallWith(fs, [broken.memory, store.memory]);
    expect(opened.problems.map((it) => it.code)).toEqual(["memory-dir-unusable"]);
    expect(opened.index.size).toBe(1);
  });

  verifies("recall-cache:unsearched", () => {
    const store = recallStore(sandbox().root);
    for (let at = 0; at < 10; at++) store.write(`note-${at}`, someNote(at));
    store.write("closed", someNote(11));
    store.write("large", "");
    truncateSync(store.file("large"), (16 << 20) + 1);
    symlinkSync(store.file("note-1"), store.file("link"));
    const { fs, calls } = countingFileSystem(nodeFileSystem, (call, path) => {
      if (call === "open" && path === store.file("closed"))
        throw Object.assign(new Error("denied"), { code: "EACCES" });
    });
    waitMs(30);
    for (let round = 0; round < 2; round++) {
      const opened = openRecallWith(fs, [store.memory]);
      calls.length = 0;
      expect(opened.unsearched().map(({ code, severity, path }) => [code, severity, path])).toEqual([
        ["topic-unreadable", "warning", store.file("closed")],
        ["topic-too-large", "warning", store.file("large")],
      ]);
      expect(calls.filter((call) => call.includes("note-"))).toEqual([]);
    }
  });

  it("reports a write it cannot record, and the write stands", () => {
    const store = recallStore(sandbox().root);
    store.write("note", someNote(1));
    openRecall([store.memory]);
    const { fs } = countingFileSystem();
    const full = {
      ...fs,
      write: () => {
        throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      },
    };
    replace(store, "other", someNote(2));
    const problems = recordWrite(store.memory, "other", Buffer.from(someNote(2)), seeTopics(store.memory), full);
    expect(problems.map((it) => it.code)).toEqual(["recall-cache"]);
    expectAsNaive([store], QUESTIONS);
    expect(readdirSync(store.memory.cacheDir).filter((name) => name.startsWith(".new"))).toEqual([]);
  });
});
