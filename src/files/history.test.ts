import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";
import { History, type NewVersion } from "./history.ts";

const root = (): string => mkdtempSync(join(tmpdir(), "keepsake-history-"));
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
