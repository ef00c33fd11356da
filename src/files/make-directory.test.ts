import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nodeFileSystem } from "./file-system.ts";
import { makeDirectory } from "./make-directory.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "keepsake-directory-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("makes what is missing, for this user alone, and is content with what is there", () => {
  const deep = join(root, "a", "b", "c");
  expect(makeDirectory(deep)).toBe(join(root, "a"));
  expect(makeDirectory(deep)).toBeUndefined();
  expect(makeDirectory(join(root, "a", "d"))).toBe(join(root, "a", "d"));
  for (const path of [deep, join(root, "a")]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

it("says so where a file stands in the way", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeDirectory(join(root, "file", "below"))).toThrow(/ENOTDIR/);
});

// because only Linux has a directory in which nobody can make another
it.runIf(existsSync("/proc/self"))("ends where nothing can be made", () => {
  expect(() => makeDirectory("/proc/nowhere/a/b")).toThrow(/ENOENT/);
  expect(() => nodeFileSystem.mkdir("/proc/nowhere/a/b")).toThrow(/ENOENT/);
});
