import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { allow, openAllowlist, openApprovals, revoke } from "./import-allowlist.ts";

const ENTRY = { path: "/notes/style.md", hash: "aa", approvedAt: "2026-11-15T09:30:00.000Z", kind: "import" } as const;
const now = () => new Date("2026-11-15T09:30:00Z");

describe("the list of approvals", () => {
  it("is empty and without problems where there is none", () => {
    const { at } = sandbox();
    const list = openAllowlist(at("~/state/imports-allowlist.json"));
    expect([list.list(), list.problems]).toEqual([[], []]);
  });

  it("remembers path and hash, in a file only its owner can read", () => {
    const { at } = sandbox();
    const file = at("~/state/keepsake/imports-allowlist.json");
    allow(file, ENTRY);
    const list = openAllowlist(file);
    expect(list.has(ENTRY.path, "aa")).toBe(true);
    expect(list.has(ENTRY.path, "bb")).toBe(false);
    expect(list.has("/notes/other.md", "aa")).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(file))).toEqual(["imports-allowlist.json"]);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ version: 1, entries: [ENTRY] });
  });

  it("keeps one approval a path: the newest content", () => {
    const { at } = sandbox();
    const file = at("~/list.json");
    allow(file, ENTRY);
    allow(file, { ...ENTRY, hash: "bb" });
    expect(openAllowlist(file).list()).toEqual([{ ...ENTRY, hash: "bb" }]);
  });

  it("does not take a directory's approval for a file's, nor the other way round", () => {
    const { at } = sandbox();
    const file = at("~/list.json");
    allow(file, { ...ENTRY, path: "/repo/memory", hash: "directory", kind: "memory-dir" });
    allow(file, ENTRY);
    const list = openAllowlist(file);
    expect(list.hasDirectory("/repo/memory")).toBe(true);
    expect(list.has("/repo/memory", "directory")).toBe(false);
    expect(list.hasDirectory(ENTRY.path)).toBe(false);
  });

  it("approves a memory that is still to be made, where it would lie in truth", () => {
    const { at, add } = sandbox("--- /repo/x\n--- /other/y\n");
    add("--- /link -> repo\n");
    const file = at("~/list.json");
    const approvals = openApprovals(file, { cwd: at("/link"), now });
    expect(approvals.allow(".keepsake/memory")).toMatchObject({
      path: at("/repo/.keepsake/memory"),
      hash: "directory",
    });
    expect(openAllowlist(file).hasDirectory(at("/repo/.keepsake/memory"))).toBe(true);
    expect(approvals.revoke(".keepsake/memory")).toMatchObject({ path: at("/repo/.keepsake/memory") });
    for (const path of ["memory", ".keepsake/notes", "gone/.keepsake/memory"]) {
      expect(() => approvals.allow(path)).toThrow("There is no file");
    }
    add("--- /other/.keepsake/memory -> nowhere\n");
    expect(() => approvals.allow(at("/other/.keepsake/memory"))).toThrow("There is no file");
  });

  it("takes one back and leaves the others", () => {
    const { at } = sandbox();
    const file = at("~/list.json");
    allow(file, ENTRY);
    allow(file, { ...ENTRY, path: "/b" });
    expect(revoke(file, "/b")).toMatchObject({ path: "/b" });
    expect(revoke(file, "/b")).toBeNull();
    expect(openAllowlist(file).list()).toEqual([ENTRY]);
  });

  it.each([
    ["not JSON", "{oops"],
    ["another shape", '{"version": 2, "entries": []}'],
    ["an array", "[]"],
    ["an entry that is none", '{"version": 1, "entries": [{"path": 1}]}'],
  ])("allows nothing when damaged (%s), says so, and keeps it aside before writing", (_what, content) => {
    const { at } = sandbox();
    const file = at("~/list.json");
    writeFileSync(file, content);
    const list = openAllowlist(file);
    expect(list.list()).toEqual([]);
    expect(list.problems).toMatchObject([{ code: "approvals-unreadable", path: file }]);
    allow(file, ENTRY);
    expect(openAllowlist(file).list()).toEqual([ENTRY]);
    const aside = readdirSync(at("~")).find((it) => it.startsWith("list.json.damaged-"));
    expect(readFileSync(at(`~/${aside}`), "utf8")).toBe(content);
  });
});

describe("approvals as a person gives them", () => {
  it("approves what lies there now, by real path", () => {
    const { at, root } = sandbox("--- /notes/style.md\nhello\n--- /link.md -> /notes/style.md\n");
    const approvals = openApprovals(at("~/list.json"), { cwd: root, now });
    const hash = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";
    const approval = { path: at("/notes/style.md"), hash, approvedAt: "2026-11-15T09:30:00.000Z" };
    expect(approvals.allow("link.md")).toEqual(approval);
    expect(approvals.list()).toEqual([approval]);
    expect(approvals.revoke("notes/style.md")).toEqual(approval);
    expect(approvals.list()).toEqual([]);
  });

  it("approves the memory of a repository by its path alone, and no other directory", () => {
    const { at, root } = sandbox("--- /repo/.keepsake/memory/a.md\nx\n--- /notes/b.md\nx\n");
    symlinkSync(at("/notes"), at("/repo/.keepsake/linked"));
    const file = at("~/list.json");
    const approvals = openApprovals(file, { cwd: root, now });
    expect(approvals.allow("repo/.keepsake/memory")).toMatchObject({ hash: "directory" });
    expect(openAllowlist(file).hasDirectory(at("/repo/.keepsake/memory"))).toBe(true);
    for (const path of [".", "repo", "repo/.keepsake", "repo/.keepsake/linked", "notes"])
      expect(() => approvals.allow(path), path).toThrow(expect.objectContaining({ code: "input-refused" }));
    // Where the memory itself is a link, what it leads to is what is read.
    rmSync(at("/repo/.keepsake/memory"), { recursive: true });
    symlinkSync(at("/notes"), at("/repo/.keepsake/memory"));
    expect(approvals.allow("repo/.keepsake/memory").path).toBe(at("/notes"));
  });

  it("passes over a change that a process left half done, and waits for one that is under way", () => {
    const { at, root } = sandbox("--- /notes/style.md\nhello\n--- ~/.imports-allowlist.tmp\n{\n");
    const left = at("~/.imports-allowlist.tmp");
    utimesSync(left, 1000, 1000);
    const approvals = openApprovals(at("~/list.json"), { cwd: root, now });
    approvals.allow("notes/style.md");
    expect([approvals.list().length, existsSync(left)]).toEqual([1, false]);
    writeFileSync(left, "");
    const started = Date.now();
    utimesSync(left, started / 1000 - 2.8, started / 1000 - 2.8);
    approvals.revoke("notes/style.md");
    expect(Date.now() - started).toBeGreaterThan(100);
    expect([approvals.list().length, existsSync(left)]).toEqual([0, false]);
  });

  it("refuses what the system makes up, under any name", () => {
    const { at, root } = sandbox();
    symlinkSync(existsSync("/proc/self/environ") ? "/proc/self/environ" : "/dev/null", at("/style.md"));
    const approvals = openApprovals(at("~/list.json"), { cwd: root, now });
    for (const path of ["/proc/self/environ", "/proc/version", "/sys/kernel", "/dev/null", "/dev", "style.md"])
      expect(() => approvals.allow(path), path).toThrow(expect.objectContaining({ code: "input-refused" }));
    expect(approvals.list()).toEqual([]);
  });

  it("refuses what is not there, not a file, or was never approved", () => {
    const { at, root } = sandbox("--- /dangling -> nowhere\n");
    const approvals = openApprovals(at("~/list.json"), { cwd: root, now });
    expect(() => approvals.allow("none.md")).toThrow(expect.objectContaining({ code: "not-found" }));
    expect(() => approvals.allow("dangling")).toThrow(expect.objectContaining({ code: "not-found" }));
    expect(() => approvals.allow("/dev/null")).toThrow(expect.objectContaining({ code: "input-refused" }));
    expect(() => approvals.revoke("none.md")).toThrow(expect.objectContaining({ code: "not-found" }));
  });

  it("takes back the approval of a file that is gone", () => {
    const { at, root } = sandbox();
    const file = at("~/list.json");
    allow(file, { ...ENTRY, path: at("/gone.md") });
    openApprovals(file, { cwd: root, now }).revoke("gone.md");
    expect(openAllowlist(file).list()).toEqual([]);
  });

  it("says so when the list cannot be written", () => {
    const { at, root } = sandbox("--- ~/state\nnot a directory\n--- /a.md\nx\n");
    const approvals = openApprovals(at("~/state/list.json"), { cwd: root, now });
    expect(() => approvals.allow("a.md")).toThrow(
      expect.objectContaining({ code: "file-unwritable", message: expect.stringContaining("ENOTDIR") }),
    );
  });
});
