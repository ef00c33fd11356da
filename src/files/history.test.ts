import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";
import { History, INDEX_PACK, type NewVersion } from "./history.ts";

const root = (): string => sandbox().root;
const historyAt = (at: string, fs: FileSystem = nodeFileSystem): History =>
  new History({ fs, root: at, memoryDir: "/memory", keep: 4, pid: process.pid });
const version = (text: string): NewVersion => ({
  time: "2026-11-16T10:00:00.000Z",
  reason: "write",
  source: "test",
  data: Buffer.from(text),
});
const textsOf = (history: History, name: string): string[] =>
  history.contents(name).map(({ data }) => data?.toString() ?? "(deleted)");

it("goes on counting behind what a power cut or another program left at the end of a pack", () => {
  for (const left of ['{"text":"torn', "no record of ours\n", "\n\n"]) {
    const at = root();
    const history = historyAt(at);
    for (const text of ["one", "two"]) history.append("a", version(text));
    const [pack] = readdirSync(history.dir);
    appendFileSync(join(history.dir, pack!), left);
    expect(history.append("a", version("three"))).toBe(3);
    expect(textsOf(history, "a")).toEqual(["one", "two", "three"]);
    expect(history.versions("a").map((it) => it.version)).toEqual([1, 2, 3]);
    expect(history.newest("a")).toMatchObject({ version: 3, deleted: false });
  }
  const history = historyAt(root());
  history.append("a", { ...version("gone"), data: null });
  expect(history.newest("a")).toMatchObject({ version: 1, deleted: true });
});

it("knows a name that no file of its own can have, also after trimming and renaming", () => {
  const [long, twin] = [`A ${"x".repeat(150)}`, `A ${"x".repeat(150)} more`];
  const history = historyAt(root());
  for (let at = 0; at < 9; at++) history.append(long, version(`${at}`));
  history.append(twin, { ...version(""), data: null });
  expect(history.names()).toEqual([long, twin]);
  expect(textsOf(history, long)).toEqual(["5", "6", "7", "8"]);
  expect(history.copy(long, "short").dropOld()).toBe(true);
  expect(history.copy("short", `${long}!`).dropOld()).toBe(true);
  expect(history.names()).toEqual([twin, `${long}!`].sort());
});

it("keeps the versions of a note called _index apart from the index's own text", () => {
  const history = historyAt(root());
  history.append(INDEX_PACK, version("hand-written"));
  expect(readdirSync(history.dir)).toEqual(["_index.jsonl"]);
  history.append("_index", version("a note"));
  expect([textsOf(history, INDEX_PACK), textsOf(history, "_index")]).toEqual([["hand-written"], ["a note"]]);
  expect(history.names()).toEqual(["_index"]);
  history.purge("_index");
  expect([textsOf(history, INDEX_PACK), history.names()]).toEqual([["hand-written"], []]);
});

it("passes over a long name that an earlier program did not keep", () => {
  const history = historyAt(root());
  const long = `A ${"x".repeat(150)}`;
  history.append(long, version("one"));
  const [pack] = readdirSync(history.dir);
  const path = join(history.dir, pack!);
  writeFileSync(path, readFileSync(path, "utf8").replace(`"name":"${long}",`, ""));
  expect([history.names(), textsOf(history, long)]).toEqual([[], ["one"]]);
  history.append(long, { ...version(""), data: null });
  expect(history.names()).toEqual([long]);
});

it("takes a version back only where nobody has appended behind it", () => {
  const at = root();
  const [mine, other] = [historyAt(at), historyAt(at)];
  other.append("a", version("one"));
  const alone = mine.startAppend("a", version("taken back"));
  alone.abandon();
  expect(textsOf(other, "a")).toEqual(["one"]);
  const overtaken = mine.startAppend("a", version("mine"));
  other.append("a", version("theirs"));
  overtaken.abandon();
  expect(textsOf(other, "a")).toEqual(["one", "mine", "theirs"]);
});

it("has nothing to purge before the first version", () => {
  const history = historyAt(root());
  history.purge("a");
  history.append("b", version("one"));
  history.purge("a");
  history.purge("b");
  expect([history.names(), history.versions("b")]).toEqual([[], []]);
});

describe("versions that are appended without the lock", () => {
  it("survive the trimming of their pack", () => {
    const at = root();
    let late = ["late"];
    const rename: FileSystem["rename"] = (from, to) => {
      // Appended and told to be done after the pack was read, and before it is replaced.
      for (const text of late.splice(0)) historyAt(at).append("a", version(text));
      nodeFileSystem.rename(from, to);
    };
    const history = historyAt(at, { ...nodeFileSystem, rename });
    for (let i = 1; i <= 7; i++) history.append("a", version(`number ${i}`));
    expect(late).toEqual([]);
    expect(textsOf(history, "a")).toEqual(["number 5", "number 6", "number 7", "late"]);
    late = [];
    expect(history.versions("a").map((it) => it.version)).toEqual([5, 6, 7, 8]);
  });

  it("keep the old name of a renamed topic in the history", () => {
    const at = root();
    const history = historyAt(at);
    history.append("a", version("one"));
    const copied = history.copy("a", "b");
    history.append("a", version("late"));
    expect(copied.dropOld()).toBe(false);
    expect(textsOf(history, "a")).toEqual(["one", "late"]);
    expect(textsOf(history, "b")).toEqual(["one"]);
  });

  it("come back where they were appended in the moment of removal", () => {
    const at = root();
    const unlink: FileSystem["unlink"] = (path) => {
      if (path.endsWith("a.jsonl")) historyAt(at).append("a", version("late"));
      nodeFileSystem.unlink(path);
    };
    const history = historyAt(at, { ...nodeFileSystem, unlink });
    history.append("a", version("one"));
    expect(history.copy("a", "b").dropOld()).toBe(false);
    expect(textsOf(history, "a")).toEqual(["late"]);
  });

  it("outlive a copy that came to nothing", () => {
    const history = historyAt(root());
    history.append("a", version("one"));
    const copied = history.copy("a", "b");
    history.append("b", version("late"));
    copied.undo();
    expect(textsOf(history, "b")).toEqual(["one", "late"]);
    expect(textsOf(history, "a")).toEqual(["one"]);
  });
});

describe("a renamed topic's versions", () => {
  it("leave the old name, and come back when the rename failed", () => {
    const history = historyAt(root());
    history.append("a", version("one"));
    history.copy("a", "b").undo();
    expect(history.names()).toEqual(["a"]);
    expect(history.copy("a", "b").dropOld()).toBe(true);
    expect(history.names()).toEqual(["b"]);
    expect(readdirSync(history.tempDir)).toEqual([]);
  });
});
