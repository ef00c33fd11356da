import { linkSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { layouts } from "../layouts/index.ts";
import type { FileTopics } from "./file-topics.ts";

const keepsake = layouts["keepsake"]!;
const box = (name = "keepsake"): TopicSandbox => new TopicSandbox(layouts[name] ?? keepsake);
const note = (name: string, more: object = {}) => ({ name, description: `about ${name}`, body: "text", ...more });
const codes = (it: { problems: readonly { code: string }[] }): string[] => it.problems.map((problem) => problem.code);

describe("topic files", () => {
  verifies("topic:never-fails", async () => {
    const sandbox = box();
    sandbox.putTopic("no-header", "just text");
    sandbox.putTopic("unclosed", "---\nname: unclosed\ntext");
    sandbox.putTopic("broken", "---\nname: [a\ndescription: 'x\n---\nbody");
    sandbox.putTopic("flat", "---\nname: flat\ndescription: d\ntype: user\n---\nbody");
    sandbox.putTopic("odd-type", "---\nname: other\ndescription: d\nmetadata: {type: gossip}\n---\nbody");
    sandbox.putTopic("binary", "\u0000\ufffd---");
    sandbox.putTopic("empty", "");
    const topics = await sandbox.store().list();
    expect(Object.fromEntries(topics.map((it) => [it.slug, codes(it)]))).toEqual({
      binary: ["topic-header-missing", "topic-invisible-characters"],
      broken: expect.arrayContaining(["topic-header-invalid"]),
      empty: ["topic-header-missing"],
      flat: [],
      "no-header": ["topic-header-missing"],
      "odd-type": ["topic-name-mismatch", "topic-type-unknown"],
      unclosed: ["topic-header-unclosed"],
    });
    expect(topics.find((it) => it.slug === "flat")?.type).toBe("user");
    expect((await sandbox.store().read("broken")).body).toBe("body");
    expect(codes(await sandbox.store().write(note("broken", { body: "new" })))).toEqual(["topic-header-invalid"]);
    expect(await sandbox.store().read("broken")).toMatchObject({ body: "new", description: "about broken" });
  });

  verifies("topic:bombs", async () => {
    const sandbox = box();
    const nine = (letter: string, of: string) => `${letter}: &${letter} [${Array(9).fill(of).join(",")}]\n`;
    sandbox.putTopic(
      "bomb",
      `---\n${nine("a", "x")}${nine("b", "*a")}${nine("c", "*b")}${nine("d", "*c")}---\nstill here`,
    );
    sandbox.putTopic("js", "---js\nmodule.exports = process.exit(1)\n---\nstill here");
    sandbox.putTopic("proto", '---\n__proto__: {polluted: true}\n"constructor": x\n---\nstill here');
    sandbox.putTopic("deep", `---\na: ${"[".repeat(3000)}\n---\nstill here`);
    sandbox.putTopic("huge", `---\nx: ${"y".repeat(1 << 20)}\n---\nstill here`);
    await sandbox.store().write(note("good"));
    const topics = await sandbox.store().list();
    expect(topics.map((it) => it.slug)).toEqual(["bomb", "deep", "good", "huge", "js", "proto"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    for (const slug of ["bomb", "deep", "huge", "proto"])
      expect((await sandbox.store().read(slug)).body).toBe("still here");
  });

  verifies("topic:survives-rewrite", async () => {
    const sandbox = box();
    const before = [
      "---",
      "# kept",
      "x-team: core   # and this",
      "description: 'old text'  # why",
      "name: deploy",
      "evidence:",
      "  - {commit: abc, at: 3}",
      "aliases:",
      "  - one",
      "quarantine: false",
      "metadata:",
      "    type: feedback",
      "    modified: 2020-01-01T00:00:00Z # long ago",
      "    custom: [1, 2]",
      "",
      "    source: human",
      "---",
      "body",
      "",
    ];
    sandbox.putTopic("deploy", before.join("\r\n"));
    const store = sandbox.store({ now: () => new Date("2026-11-15T09:30:00Z") });
    await store.write({ name: "deploy", description: "it's new", body: "body\ntwo", aliases: ["one", "two words"] });
    const after = [...before];
    after[3] = "description: 'it''s new'  # why";
    after.splice(8, 1, "  - one", "  - two words");
    after[13] = "    modified: 2026-11-15T09:30:00Z # long ago";
    after[16] = "    source: test";
    after.splice(18, 1, "", "body", "two");
    expect(sandbox.topic("deploy")).toBe(after.join("\r\n"));
    sandbox.putTopic("flow", "---\nname: flow\ndescription: d\nmetadata: {type: user, keep: {a: 1}}\n---\nbody\n");
    await store.write({ name: "flow", body: "new" });
    expect(await store.read("flow")).toMatchObject({ type: "user", body: "new", problems: [] });
    expect(sandbox.topic("flow")).toContain("metadata: {type: user, keep: {a: 1}, modified: 2026-11-15T09:30:00Z, ");
  });

  verifies("topic:damaged-kept", async () => {
    const sandbox = box();
    const store = sandbox.store();
    const damaged =
      "---\nname: c3\ndescription: Deploy: run it first\nmetadata:\n  type: feedback\n  ticket: OPS-1\n# keep me\nowner: alice\n---\n\nbody\n";
    const long = `---\nname: c4\ndescription: d\nmetadata: {type: user}\nx: ${"y".repeat(9000)}\n---\n\nbody\n`;
    for (const [slug, raw, code] of [
      ["c3", damaged, "topic-header-invalid"],
      ["c4", long, "topic-header-too-large"],
    ] as const) {
      sandbox.putTopic(slug, raw);
      expect(codes(await store.write({ name: slug, body: "more", mode: "append" }))).toEqual([code]);
      expect(sandbox.topic(slug)).toBe(`${raw}\nmore\n`);
    }
    expect(sandbox.index).toContain("](c3.md) — feedback: Deploy: run it first\n");
    const kept = sandbox.topic("c3");
    const change = { name: "c3", body: "new", type: "project" } as const;
    await expect(store.write(change)).rejects.toMatchObject({ code: "conflict", details: { type: "feedback" } });
    const refused = await store.write({ ...change, name: "c4" }).catch((it: unknown) => it);
    expect(refused).toMatchObject({ code: "conflict", path: join(sandbox.topicsDir, "c4.md") });
    expect(String(refused)).toContain("`keepsake memory edit c4`");
    expect(sandbox.topic("c3")).toBe(kept);
    await store.rename("c4", "c5");
    expect(sandbox.topic("c5")).toBe(`${long.replace("name: c4", "name: c5")}\nmore\n`);
    expect(codes(await store.write({ name: "c3", description: "run it first", body: "new" }))).toEqual([]);
    const mended = damaged.replace("Deploy: run it first", "run it first");
    expect(sandbox.topic("c3")).toBe(mended.replace("body", "new"));
    sandbox.putTopic("open", '---\ndescription: "unclosed\ntype: user\n---\n');
    expect(await store.read("open")).toMatchObject({ description: "unclosed", type: "user" });
  });

  verifies("slug:old-names", async () => {
    const sandbox = box();
    sandbox.putTopic("User_Role", "---\nname: User_Role\ndescription: who\nmetadata:\n  type: user\n---\nI am");
    sandbox.putTopic("Ünïcode name", "hello");
    const store = sandbox.store();
    expect((await store.list()).map((it) => it.slug)).toEqual(["User_Role", "Ünïcode name"]);
    await store.write({ name: "User_Role", body: "You are" });
    expect(await store.read("User_Role")).toMatchObject({ body: "You are", type: "user" });
    await store.write({ name: "Ünïcode name", body: "more", mode: "append" });
    expect((await store.read("Ünïcode name")).body).toBe("hello\n\nmore");
    await store.forget("User_Role");
    await store.forget("Ünïcode name");
    expect((await store.trash()).map((it) => it.slug).sort()).toEqual(["User_Role", "Ünïcode name"]);
    await store.restore("Ünïcode name");
    expect(await store.list()).toHaveLength(1);

    // Too long for the name of a file in the history.
    const long = `Wie wir "freitags" ausliefern ${"ü".repeat(80)}`;
    sandbox.putTopic(long, "hello");
    await store.forget(long);
    expect((await store.trash()).map((it) => it.slug)).toContain(long);
    await store.restore(long);
    expect((await store.trash()).map((it) => it.slug)).toEqual(["User_Role"]);
  });

  it("gives back a version as it was whose header cannot take the note's present name", async () => {
    const sandbox = box();
    const unclosed = "---\ndescription: never closed\n";
    sandbox.putTopic("a", unclosed);
    const store = sandbox.store();
    await store.read("a");
    sandbox.putTopic("a", "---\nname: Another name\ndescription: d\n---\nbody\n");
    await store.restore("a", 1);
    expect(sandbox.topic("a")).toBe(unclosed);
  });

  verifies("slug:twins", async () => {
    const sandbox = box();
    sandbox.putTopic("User_Role", "hi");
    sandbox.putTopic("ﬁle", "hi");
    const store = sandbox.store();
    for (const slug of ["user_role", "file"]) {
      await expect(store.write(note(slug))).rejects.toMatchObject({ code: "conflict" });
      // Once more, when the signature and not a listing tells.
      await store.write(note("other"));
      await expect(store.write(note(slug))).rejects.toMatchObject({ code: "conflict" });
    }
    expect(sandbox.leftovers()).toEqual([]);
    await store.rename("User_Role", "user_role");
    expect((await store.read("user_role")).body).toBe("hi");
    sandbox.putTopic("cafe\u0301", "decomposed");
    sandbox.putTopic("Déjà vu", "hi");
    const before = await store.list();
    const spellings = ["caf\u00e9", "CAFE\u0301", "USER_ROLE", "deja vu", "DÉJÀ VU", "Other"];
    for (const name of spellings) {
      const write = store.write(note(name, { naming: "free-text" }));
      await expect(write, name).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await store.list()).toEqual(before);
    await store.write({ name: "Déjà vu", naming: "free-text", body: "again" });
    expect((await store.read("Déjà vu")).body).toBe("again");
  });

  verifies("gate:provenance", async () => {
    const sandbox = box();
    let now = new Date("2026-01-01T00:00:00Z");
    const provenance = { source: "mcp", session: "s1", tool: "remember" };
    const store = sandbox.store({ provenance, now: () => now });
    await store.write({ ...note("a"), source: "forged" } as Parameters<FileTopics["write"]>[0]);
    now = new Date("2026-02-02T00:00:00Z");
    await sandbox.store({ provenance: { source: "cli" }, now: () => now }).write(note("a"));
    expect(sandbox.topic("a")).toContain(
      "created: 2026-01-01T00:00:00Z\n  modified: 2026-02-02T00:00:00Z\n  source: cli\n",
    );
    expect(await store.history("a")).toMatchObject([
      { source: "cli" },
      { source: "mcp", session: "s1", tool: "remember" },
    ]);
  });

  verifies("write:modes", async () => {
    const sandbox = box();
    await sandbox.store().write(note("a"));
    await sandbox.store().list();
    for (const name of readdirSync(sandbox.root, { recursive: true }).map(String)) {
      const stats = statSync(join(sandbox.root, name));
      expect((stats.mode & 0o777).toString(8), name).toBe(stats.isDirectory() ? "700" : "600");
    }
  });

  verifies("write:links", async () => {
    const sandbox = box();
    const outside = join(sandbox.root, "outside.md");
    writeFileSync(outside, "mine");
    mkdirSync(join(sandbox.memoryDir, "dir.md"), { recursive: true });
    symlinkSync(outside, join(sandbox.memoryDir, "soft.md"));
    linkSync(outside, join(sandbox.memoryDir, "hard.md"));
    const store = sandbox.store();
    for (const slug of ["soft", "hard", "dir"]) {
      for (const ask of [() => store.read(slug), () => store.write(note(slug)), () => store.forget(slug)]) {
        await expect(ask()).rejects.toMatchObject({ code: "file-unreadable" });
      }
      const listed = (await store.list()).find((it) => it.slug === slug)!;
      expect(codes(listed)).toContain("topic-not-regular");
    }
    expect(statSync(outside).size).toBe(4);
    symlinkSync(outside, join(sandbox.memoryDir, "MEMORY.md"));
    expect(codes(await store.write(note("a")))).toEqual(["index-unreadable"]);
    expect(statSync(outside).size).toBe(4);
    expect(sandbox.leftovers()).toEqual([]);
  });

  verifies("list:fresh", async () => {
    const sandbox = box();
    for (let i = 0; i < 80; i++) sandbox.putTopic(`t${i}`, `---\nname: t${i}\ndescription: one\n---\n`);
    const old = new Date(Date.now() - 60_000);
    for (let i = 0; i < 80; i++) utimesSync(join(sandbox.topicsDir, `t${i}.md`), old, old);
    await new Promise((done) => setTimeout(done, 2100));
    const store = sandbox.store();
    await store.list();
    expect(readdirSync(join(sandbox.root, "cache", "topics"))).toHaveLength(1);
    for (const reader of [store, sandbox.store()]) {
      sandbox.putTopic("t5", "---\nname: t5\ndescription: two\n---\n");
      expect((await reader.list()).find((it) => it.slug === "t5")?.description).toBe("two");
      sandbox.putTopic("t5", "---\nname: t5\ndescription: one\n---\n");
      expect((await reader.list()).find((it) => it.slug === "t5")?.description).toBe("one");
    }
    expect(await sandbox.store().list()).toEqual(await store.list());
  });
});

describe("history", () => {
  verifies("history:foreign", async () => {
    const sandbox = box();
    const store = sandbox.store();
    await store.write(note("a", { body: "ours" }));
    const ours = sandbox.topic("a");
    sandbox.putTopic("a", "an editor's first");
    expect((await store.read("a")).body).toBe("an editor's first");
    sandbox.putTopic("a", "an editor's second");
    expect((await store.history("a")).map((it) => it.reason)).toEqual(["seen", "seen", "write"]);
    await store.restore("a");
    expect(sandbox.topic("a")).toBe(ours);
    sandbox.putTopic("a", "unseen until written over");
    await store.write(note("a", { body: "again" }));
    expect(await store.readVersion("a", (await store.history("a"))[1]!.version)).toBe("unseen until written over");
    writeFileSync(join(sandbox.topicsDir, "a.md"), Buffer.from([0xff, 0xfe, 0x41]));
    await store.forget("a");
    await store.restore("a");
    expect(statSync(join(sandbox.topicsDir, "a.md")).size).toBe(3);
  });

  verifies("history:retention", async () => {
    const sandbox = box();
    const store = sandbox.store({ keepVersions: 5 });
    for (let i = 1; i <= 23; i++) await store.write(note("a", { body: `number ${i}` }));
    const versions = await store.history("a");
    expect(versions.map((it) => it.version)).toEqual([23, 22, 21, 20, 19]);
    expect(await store.readVersion("a", 19)).toContain("number 19\n");
    await store.forget("a");
    expect((await store.restore("a")).version).toBe(25);
    await sandbox.store({ keepVersions: 1 }).write(note("b"));
    await sandbox.store({ keepVersions: 1 }).forget("b");
    expect((await sandbox.store({ keepVersions: 1 }).restore("b")).created).toBe(true);
  });
});

describe("the lock and what dead writers leave", () => {
  verifies("write:pending", async () => {
    const sandbox = box();
    const first = await sandbox.store().write(note("a"));
    const lock = await sandbox.holdLock();
    const store = sandbox.store({ lockWaitMs: 30 });
    const busy = { code: "lock-busy" };
    await expect(store.write(note("a", { expected: first.hash }))).rejects.toMatchObject(busy);
    await expect(store.write(note("new", { expected: null }))).rejects.toMatchObject(busy);
    await expect(store.forget("a")).rejects.toMatchObject(busy);
    await expect(store.writeIndexText("x")).rejects.toMatchObject(busy);
    await expect(store.rename("a", "z")).rejects.toMatchObject(busy);
    // It depends on what was read: two of them without the lock would lose one's words.
    await expect(store.write({ name: "a", body: "more", mode: "append" })).rejects.toMatchObject(busy);
    const index = sandbox.index;
    expect(await store.write(note("b"))).toMatchObject({ created: true, pending: true });
    expect(codes(await store.write({ name: "a", description: "changed", body: "x" }))).toEqual(["index-pending"]);
    expect(sandbox.index).toBe(index);
    expect(await store.history("a")).toHaveLength(2);
    lock.release();
    await store.write(note("c"));
    expect(sandbox.index).toContain("](a.md) — project: changed\n");
    expect(sandbox.index).toContain("](b.md) — project: about b\n");
    expect(sandbox.leftovers()).toEqual([]);
  });

  verifies("write:all-or-nothing", async () => {
    const sandbox = box();
    const { hash } = await sandbox.store().write(note("a"));
    const refusing = (path: string, how: Parameters<FileSystem["open"]>[1]): number => {
      if (how === "append") throw Object.assign(new Error("no"), { code: "EACCES" });
      return nodeFileSystem.open(path, how);
    };
    const store = sandbox.store({ fs: { ...nodeFileSystem, open: refusing } });
    const before = [sandbox.topic("a"), sandbox.index];
    const changes = [
      () => store.write(note("a", { body: "other" })),
      () => store.write(note("new")),
      () => store.forget("a"),
      () => store.rename("a", "b"),
    ];
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({ code: "file-unwritable", details: { errno: "EACCES" } });
      expect([sandbox.topic("a"), sandbox.index]).toEqual(before);
      expect((await store.list()).map((it) => it.slug)).toEqual(["a"]);
    }
    expect((await store.history("a")).map((it) => it.hash)).toEqual([hash]);
    expect(await store.trash()).toEqual([]);
  });

  it("takes a version back whose note could not be put in place", async () => {
    const sandbox = box();
    await sandbox.store().write(note("a"));
    const rename: FileSystem["rename"] = (from, to) => {
      if (to.endsWith(".md")) throw Object.assign(new Error("no"), { code: "EIO" });
      nodeFileSystem.rename(from, to);
    };
    const store = sandbox.store({ fs: { ...nodeFileSystem, rename } });
    for (const name of ["a", "new"]) await expect(store.write(note(name, { body: "other" }))).rejects.toThrow();
    expect(await store.history("a")).toHaveLength(1);
    await expect(store.history("new")).rejects.toMatchObject({ code: "not-found" });
    expect(await store.trash()).toEqual([]);
    expect(sandbox.leftovers()).toEqual([]);
  });

  it("lists what it may read beside what it may not", async () => {
    const sandbox = box();
    await sandbox.store().write(note("a"));
    await sandbox.store().write(note("b"));
    const open: FileSystem["open"] = (path, how) => {
      if (path.endsWith("/b.md")) throw Object.assign(new Error("no"), { code: "EACCES" });
      return nodeFileSystem.open(path, how);
    };
    const store = sandbox.store({ fs: { ...nodeFileSystem, open } });
    expect((await store.list()).map((it) => [it.slug, codes(it)])).toEqual([
      ["a", []],
      ["b", ["topic-unreadable"]],
    ]);
    expect((await store.read("a")).body).toBe("text");
    await expect(store.read("b")).rejects.toMatchObject({ code: "file-unreadable" });
    await store.rebuildIndex();
  });

  it("reports a full or read-only disk, a lost directory and leaves nothing", async () => {
    const sandbox = box();
    const fs = {
      ...nodeFileSystem,
      fsync: () => {
        throw Object.assign(new Error("no"), { code: "ENOSPC" });
      },
    };
    const error = await sandbox
      .store({ fs })
      .write(note("a"))
      .catch((it: unknown) => it);
    expect(error).toMatchObject({ code: "file-unwritable", details: { errno: "ENOSPC" } });
    expect(String(error)).toContain("the disk is full");
    expect(sandbox.leftovers()).toEqual([]);
  });
});
