import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { findFirstCommit } from "./first-commit.ts";

verifies("record:first-commit", () => {
  const { dir, git } = emptyDirectory();
  expect(findFirstCommit(dir, process.env)).toBeNull();
  git("init", "-q");
  expect(findFirstCommit(dir, process.env)).toBeNull();
  git("commit", "-q", "--allow-empty", "-m", "one");
  const first = git("rev-parse", "HEAD");
  git("commit", "-q", "--allow-empty", "-m", "two");
  expect(findFirstCommit(dir, process.env)).toBe(first);
  expect(findFirstCommit(dir, process.env, 1)).toBeNull();
});

verifies("record:first-commit-runs-nothing", () => {
  const { dir, git } = emptyDirectory();
  const mark = join(dir, "was-run");
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "one");
  const first = git("rev-parse", "HEAD");
  git("commit", "-q", "--allow-empty", "-m", "two");
  // A commit that is missing from a partial clone is fetched, and how to do so is said by the repository itself.
  rmSync(join(dir, ".git/objects", first.slice(0, 2), first.slice(2)));
  for (const url of ["ssh://host/x", dir, "git://host/x", `ext::touch ${mark}`]) {
    const remote = `[remote "origin"]\npromisor = true\nurl = ${url}\nuploadpack = touch '${mark}'`;
    const core = `[core]\nrepositoryformatversion = 1\nsshCommand = touch '${mark}' #`;
    const settings = [core, "[extensions]\npartialClone = origin", remote, "[protocol]\nallow = always"];
    writeFileSync(join(dir, ".git/config"), settings.join("\n"));
    expect(findFirstCommit(dir, process.env)).toBeNull();
    expect(existsSync(mark), url).toBe(false);
  }
});

verifies("record:first-commit-of-this-repository", () => {
  const [one, other] = [emptyDirectory(), emptyDirectory()];
  for (const [at, { git }] of [one, other].entries()) {
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", `begun ${at}`);
  }
  // As git has it in its hooks.
  const env = { ...process.env, GIT_DIR: join(other.dir, ".git"), GIT_WORK_TREE: other.dir };
  expect(findFirstCommit(one.dir, env)).toBe(one.git("rev-parse", "HEAD"));
});

function emptyDirectory() {
  const dir = mkdtempSync(join(tmpdir(), "keepsake-first-commit-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
      cwd: dir,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  return { dir, git };
}
