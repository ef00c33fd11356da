import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { findFirstCommit } from "./first-commit.ts";

verifies("record:first-commit", () => {
  const dir = mkdtempSync(join(tmpdir(), "keepsake-first-commit-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
      cwd: dir,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  expect(findFirstCommit(dir)).toBeNull();
  git("init", "-q");
  expect(findFirstCommit(dir)).toBeNull();
  git("commit", "-q", "--allow-empty", "-m", "one");
  const first = git("rev-parse", "HEAD");
  git("commit", "-q", "--allow-empty", "-m", "two");
  expect(findFirstCommit(dir)).toBe(first);
  expect(findFirstCommit(dir, 1)).toBeNull();
});
