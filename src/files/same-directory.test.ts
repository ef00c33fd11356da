import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isSameDirectory } from "./same-directory.ts";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-")));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it("sees through links, and takes no two places that are not there for one", () => {
  const [real, link, other, gone] = ["real", "link", "other", "gone"].map((name) => join(home, name)) as [
    string,
    string,
    string,
    string,
  ];
  mkdirSync(join(real, "memory"), { recursive: true });
  mkdirSync(join(other, "memory"), { recursive: true });
  symlinkSync(real, link);
  expect(isSameDirectory(join(real, "memory"), join(link, "memory"))).toBe(true);
  expect(isSameDirectory(join(real, "memory"), join(other, "memory"))).toBe(false);
  expect(isSameDirectory(gone, join(home, "gone too"))).toBe(false);
  expect(isSameDirectory(gone, gone)).toBe(true);
  expect(isSameDirectory("\0", real)).toBe(false);
});
