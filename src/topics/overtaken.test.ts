import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";
import type { FileTopics } from "./file-topics.ts";

const note = (name: string, more: object = {}) => ({ name, description: `about ${name}`, body: "text", ...more });

/** A store in which somebody else acts once, after the topic was looked at and before it changes. */
function overtaken(sandbox: TopicSandbox, act: () => unknown): FileTopics {
  let isDone = false;
  const fsyncAll: FileSystem["fsyncAll"] = async (fds) => {
    await nodeFileSystem.fsyncAll(fds);
    if (isDone) return;
    isDone = true;
    await act();
  };
  return sandbox.store({ fs: { ...nodeFileSystem, fsyncAll } });
}

describe("somebody else changes a topic while it is being changed", () => {
  const setUp = async () => {
    const sandbox = new TopicSandbox(layouts["keepsake"]!);
    await sandbox.store().write(note("a", { body: "first" }));
    const edit = (): void => writeFileSync(join(sandbox.topicsDir, "a.md"), "by an editor\n");
    // The lock is taken: this one does not wait, and is acknowledged without it.
    const writeUnlocked = () => sandbox.store({ lockWaitMs: 0 }).write(note("a", { body: "without the lock" }));
    return { sandbox, edit, writeUnlocked };
  };
  const textsOf = async (store: FileTopics, slug: string): Promise<string> => {
    const versions = await store.history(slug);
    const kept = versions.filter((it) => !it.deleted);
    return (await Promise.all(kept.map((it) => store.readVersion(slug, it.version)))).join("\n");
  };

  verifies("write:overtaken", async () => {
    const { sandbox, edit } = await setUp();
    const store = overtaken(sandbox, edit);
    await store.write({ name: "a", body: "more", mode: "append" });
    expect(sandbox.topic("a")).toContain("by an editor\n\nmore\n");
    expect(await textsOf(store, "a")).toContain("by an editor\n");
    expect(sandbox.leftovers()).toEqual([]);
    const again = await setUp();
    await overtaken(again.sandbox, again.edit).write(note("a", { body: "replaced" }));
    expect(again.sandbox.topic("a")).toContain("replaced");
    expect(await textsOf(again.sandbox.store(), "a")).toContain("by an editor\n");
  });

  it("does not write over a note that appeared", async () => {
    const { sandbox } = await setUp();
    const store = overtaken(sandbox, () => writeFileSync(join(sandbox.topicsDir, "new.md"), "by an editor\n"));
    await store.write(note("new"));
    expect(await textsOf(store, "new")).toContain("by an editor\n");
  });

  it("neither removes nor renames what it has not seen", async () => {
    const { sandbox, edit } = await setUp();
    const conflict = { code: "conflict", message: expect.stringContaining("in this very moment") };
    await expect(overtaken(sandbox, edit).forget("a")).rejects.toMatchObject(conflict);
    expect(sandbox.topic("a")).toBe("by an editor\n");
    await sandbox.store().write(note("a", { body: "second" }));
    await expect(overtaken(sandbox, edit).rename("a", "b")).rejects.toMatchObject(conflict);
    expect(sandbox.topic("a")).toBe("by an editor\n");
    expect((await sandbox.store().list()).map((it) => it.slug)).toEqual(["a"]);
    expect(await sandbox.store().trash()).toEqual([]);
    expect(sandbox.leftovers()).toEqual([]);
  });

  it("loses no acknowledged version to a rename", async () => {
    const { sandbox, writeUnlocked } = await setUp();
    await expect(overtaken(sandbox, writeUnlocked).rename("a", "b")).rejects.toMatchObject({ code: "conflict" });
    expect(sandbox.topic("a")).toContain("without the lock");
    expect(await textsOf(sandbox.store(), "a")).toContain("without the lock");
  });

  it("does not write over a note that appeared at the last moment where it had to make one", async () => {
    const { sandbox } = await setUp();
    const path = join(sandbox.topicsDir, "new.md");
    const link: FileSystem["link"] = (from, to) => {
      if (to === path) writeFileSync(path, "by an editor\n");
      nodeFileSystem.link(from, to);
    };
    const store = sandbox.store({ fs: { ...nodeFileSystem, link } });
    await expect(store.write(note("new", { expected: null }))).rejects.toMatchObject({ code: "conflict" });
    expect(sandbox.topic("new")).toBe("by an editor\n");
    const broken: FileSystem["link"] = (from, to) => {
      if (to.endsWith("other.md")) throw Object.assign(new Error("no"), { code: "EIO" });
      nodeFileSystem.link(from, to);
    };
    const failing = sandbox.store({ fs: { ...nodeFileSystem, link: broken } });
    await expect(failing.write(note("other", { expected: null }))).rejects.toMatchObject({ code: "file-unwritable" });
    expect(sandbox.leftovers()).toEqual([]);
  });

  it("leaves no temp file where it had to start anew and failed", async () => {
    const { sandbox, edit } = await setUp();
    let isDone = false;
    const fsync: FileSystem["fsync"] = (fd) => {
      nodeFileSystem.fsync(fd);
      if (!isDone) edit();
      isDone = true;
    };
    const fsyncAll = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOSPC" }));
    const store = sandbox.store({ fs: { ...nodeFileSystem, fsync, fsyncAll } });
    const attempt = store.write({ name: "a", body: "more", mode: "append" });
    await expect(attempt).rejects.toMatchObject({ code: "file-unwritable" });
    expect(sandbox.topic("a")).toBe("by an editor\n");
    expect(sandbox.leftovers()).toEqual([]);
  });
});

verifies("write:index-fails", async () => {
  const sandbox = new TopicSandbox(layouts["keepsake"]!);
  await sandbox.store().write(note("a"));
  const rename: FileSystem["rename"] = (from, to) => {
    if (to.endsWith("MEMORY.md")) throw Object.assign(new Error("no"), { code: "EIO" });
    nodeFileSystem.rename(from, to);
  };
  const { problems } = await sandbox.store({ fs: { ...nodeFileSystem, rename } }).write(note("b"));
  expect(problems.map(({ code }) => code)).toEqual(["index-pending"]);
  expect((await sandbox.store().read("b")).body).toBe("text");
  await sandbox.store().write(note("c"));
  for (const slug of ["a", "b", "c"]) expect(sandbox.index.split(`](${slug}.md)`)).toHaveLength(2);
  expect(sandbox.leftovers()).toEqual([]);
});
