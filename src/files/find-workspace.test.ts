import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { findWorkspace } from "./find-workspace.ts";
import { findGitDirs, readGitConfig } from "./git-dir.ts";

/** A linked work tree as git lays it out, without git: `/main` and `/linked`. */
const LINKED = `
--- /main/.git/HEAD
ref: refs/heads/main
--- /main/.git/worktrees/linked/commondir
../..
--- /linked/src/a.ts
`;

function linked() {
  const box = sandbox(LINKED);
  writeFileSync(box.at("/linked/.git"), `gitdir: ${box.at("/main/.git/worktrees/linked")}\n`);
  writeFileSync(box.at("/main/.git/worktrees/linked/gitdir"), `${box.at("/linked/.git")}\n`);
  return box;
}

describe("the workspace root", () => {
  verifies("workspace:root", () => {
    const box = sandbox("--- /repo/.git/HEAD\n--- /repo/a/b/c.md\n--- /plain/x.md\n");
    const found = findWorkspace(box.at("/repo/a/b"));
    expect(found).toEqual({
      root: box.at("/repo"),
      cwd: box.at("/repo/a/b"),
      isRepository: true,
      mainTree: box.at("/repo"),
    });
    const plain = box.at("/plain");
    expect(findWorkspace(plain)).toEqual({ root: plain, cwd: plain, isRepository: false, mainTree: plain });
  });

  // because a path of another length is the longest on other systems
  it.runIf(process.platform === "linux")("is found from a directory whose path leaves no room for .git", () => {
    const box = sandbox("--- /repo/.git/HEAD\n");
    let deep = box.at("/repo");
    while (deep.length < 4094) deep = join(deep, "x".repeat(Math.min(200, 4093 - deep.length)));
    mkdirSync(deep, { recursive: true });
    expect(findWorkspace(deep)).toMatchObject({ root: box.at("/repo"), cwd: deep });
  });

  it("is the nearest one, but not one whose .git is an empty directory", () => {
    const box = sandbox("--- /repo/.git/HEAD\n--- /repo/inner/.git/HEAD\n--- /repo/inner/empty/x\n--- /plain/x\n");
    mkdirSync(box.at("/repo/inner/empty/.git"));
    mkdirSync(box.at("/plain/.git/refs"), { recursive: true });
    const inner = box.at("/repo/inner");
    expect(findWorkspace(box.at("/repo/inner/empty"))).toMatchObject({ root: inner, mainTree: inner });
    expect(findWorkspace(box.at("/plain"))).toMatchObject({ root: box.at("/plain"), isRepository: false });
  });

  it("is one whose HEAD is a link, as old versions of git make it, also before the first commit", () => {
    const box = sandbox("--- /repo/.git/HEAD -> refs/heads/main\n--- /repo/a/x\n");
    expect(findWorkspace(box.at("/repo/a"))).toMatchObject({ root: box.at("/repo"), isRepository: true });
  });

  it("is canonical, whatever way led there", () => {
    const box = sandbox("--- /repo/.git/HEAD\n--- /repo/a/x\n--- /link -> /repo/a\n");
    expect(findWorkspace(box.at("/link"))).toMatchObject({ root: box.at("/repo"), cwd: box.at("/repo/a") });
    expect(findWorkspace(`${box.at("/repo")}/a/..`).cwd).toBe(box.at("/repo"));
  });

  it("may have any name", () => {
    const box = sandbox();
    for (const name of ["with space", "quote'\"", "line\nbreak", "naïve 日本", "-dash"]) {
      mkdirSync(join(box.root, name, ".git"), { recursive: true });
      mkdirSync(join(box.root, name, "below"));
      writeFileSync(join(box.root, name, ".git", "HEAD"), "ref: refs/heads/main\n");
      expect(findWorkspace(join(box.root, name, "below")).root).toBe(join(box.root, name));
    }
  });

  verifies("workspace:missing", () => {
    const box = sandbox("--- /file\n");
    const missing = box.at("/gone");
    const notFound = expect.objectContaining({
      code: "not-found",
      path: missing,
      message: expect.stringContaining(missing),
    });
    expect(() => findWorkspace(missing)).toThrow(notFound);
    expect(() => findWorkspace(box.at("/file"))).toThrow(expect.objectContaining({ code: "not-found" }));
    expect(() => findWorkspace(box.at("/file/below"))).toThrow(expect.objectContaining({ code: "not-found" }));
  });
});

describe("the main tree", () => {
  verifies("workspace:worktree", () => {
    const box = linked();
    expect(findWorkspace(box.at("/linked/src"))).toEqual({
      root: box.at("/linked"),
      cwd: box.at("/linked/src"),
      isRepository: true,
      mainTree: box.at("/main"),
    });
    expect(findWorkspace(box.at("/main")).mainTree).toBe(box.at("/main"));
  });

  it("is found by relative paths, and after the work tree was moved by hand", () => {
    const box = linked();
    writeFileSync(box.at("/linked/.git"), "gitdir: ../main/.git/worktrees/linked\n");
    writeFileSync(box.at("/main/.git/worktrees/linked/gitdir"), "../../../../linked/.git\n");
    expect(findWorkspace(box.at("/linked")).mainTree).toBe(box.at("/main"));
    renameSync(box.at("/linked"), box.at("/moved"));
    expect(findWorkspace(box.at("/moved")).mainTree).toBe(box.at("/main"));
  });

  verifies("workspace:own-tree", () => {
    const submodule = sandbox("--- /super/.git/modules/sub/HEAD\n--- /super/sub/.git\ngitdir: ../.git/modules/sub\n");
    expect(findWorkspace(submodule.at("/super/sub")).mainTree).toBe(submodule.at("/super/sub"));

    for (const content of [
      "",
      "nonsense",
      "gitdir:",
      "gitdir: ../nowhere",
      `gitdir: ${"x".repeat(5000)}`,
      "gitdir: a\0b",
    ]) {
      const broken = sandbox("--- /repo/x\n");
      writeFileSync(broken.at("/repo/.git"), content);
      expect(findWorkspace(broken.at("/repo")), content).toMatchObject({
        root: broken.at("/repo"),
        isRepository: true,
        mainTree: broken.at("/repo"),
      });
    }

    // Somebody's archive that claims to be a work tree of a repository of ours.
    const thief = linked();
    thief.add(
      "--- /thief/fake/commondir\n../../main/.git\n--- /thief/fake/gitdir\n../.git\n--- /thief/.git\ngitdir: fake\n",
    );
    expect(findWorkspace(thief.at("/thief")).mainTree).toBe(thief.at("/thief"));
    writeFileSync(thief.at("/thief/.git"), `gitdir: ${thief.at("/main/.git/worktrees/linked")}\n`);
    expect(findWorkspace(thief.at("/thief")).mainTree).toBe(thief.at("/thief"));
  });

  it("survives a .git that is a link to nothing or to itself", () => {
    const box = sandbox("--- /a/.git -> nowhere\n--- /b/.git -> .git\n");
    for (const root of [box.at("/a"), box.at("/b")]) {
      expect(findWorkspace(root)).toMatchObject({ root, mainTree: root, isRepository: true });
    }
  });
});

describe("git's own configuration", () => {
  it("is read by section and key, whatever its case, quotes and comments", () => {
    const box = sandbox(`--- /repo/.git/config
; comment
[core] bare = false
[remote "upstream"]
	url = https://example.org/no.git
[Remote "origin"]
	pushurl = no
	URL = "https://example.org/a b.git" # why
	url = second
`);
    const dirs = findGitDirs(box.at("/repo"))!;
    expect(readGitConfig(dirs.commonDir, "remote.origin", "url")).toBe("https://example.org/a b.git");
    expect(readGitConfig(dirs.commonDir, "core", "bare")).toBe("false");
    expect(readGitConfig(dirs.commonDir, "remote.Origin", "url")).toBeNull();
    expect(readGitConfig(box.at("/nowhere"), "core", "bare")).toBeNull();
  });
});

const hasGit = spawnSync("git", ["--version"]).status === 0;
if (!hasGit) console.warn("git is not installed: find-workspace was NOT tried against real repositories.");

// because a fresh clone needs nothing but Node and npm; the cases above are the same, made by hand
describe.skipIf(!hasGit)("repositories made by git itself", () => {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main", ...args], {
      cwd,
      stdio: "pipe",
      env: {
        PATH: process.env["PATH"],
        HOME: cwd,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_AUTHOR_NAME: "a",
        GIT_AUTHOR_EMAIL: "a@example.org",
        GIT_COMMITTER_NAME: "a",
        GIT_COMMITTER_EMAIL: "a@example.org",
      },
    });

  function repository() {
    const box = sandbox("--- /main/file\n");
    git(box.at("/main"), "init", "-q");
    git(box.at("/main"), "commit", "-q", "--allow-empty", "-m", "first");
    return box;
  }

  it("share the main tree between work trees", () => {
    const box = repository();
    git(box.at("/main"), "worktree", "add", "-q", box.at("/one"), "-b", "one");
    git(box.at("/main"), "worktree", "add", "-q", box.at("/main/two"), "-b", "two");
    expect(findWorkspace(box.at("/main")).mainTree).toBe(box.at("/main"));
    expect(findWorkspace(box.at("/one"))).toMatchObject({ root: box.at("/one"), mainTree: box.at("/main") });
    expect(findWorkspace(box.at("/main/two"))).toMatchObject({ root: box.at("/main/two"), mainTree: box.at("/main") });
    git(box.at("/main"), "worktree", "move", box.at("/one"), box.at("/three"));
    expect(findWorkspace(box.at("/three")).mainTree).toBe(box.at("/main"));
  });

  it("share a bare repository between its work trees", () => {
    const box = repository();
    git(box.root, "clone", "-q", "--bare", box.at("/main"), box.at("/shared.git"));
    for (const name of ["one", "two"]) {
      git(box.at("/shared.git"), "worktree", "add", "-q", box.at(`/${name}`), "-b", name);
      expect(findWorkspace(box.at(`/${name}`)).mainTree).toBe(box.at("/shared.git"));
    }
  });

  it("keep submodules apart, and a submodule together with its own work trees", () => {
    const box = repository();
    git(box.root, "init", "-q", "super");
    git(box.at("/super"), "submodule", "--quiet", "add", box.at("/main"), "sub");
    const sub = box.at("/super/sub");
    expect(findWorkspace(sub)).toMatchObject({ root: sub, mainTree: sub, isRepository: true });
    git(sub, "worktree", "add", "-q", box.at("/sub-tree"), "-b", "tree");
    expect(findWorkspace(box.at("/sub-tree")).mainTree).toBe(sub);
  });

  it("are their own where the git dir is kept elsewhere", () => {
    const box = sandbox("--- /main/file\n");
    git(box.at("/main"), "init", "-q", "--separate-git-dir", box.at("/elsewhere"));
    expect(findWorkspace(box.at("/main"))).toMatchObject({ root: box.at("/main"), mainTree: box.at("/main") });
  });
});

it("reads git's files in one pass, whatever an archive brought along", () => {
  const blanks = " ".repeat(200_000);
  const box = sandbox("--- /repo/a.md\n--- /other/config\n");
  writeFileSync(box.at("/repo/.git"), `gitdir: ${blanks}\n\nx`);
  expect(findGitDirs(box.at("/repo"))).toBeNull();
  writeFileSync(box.at("/other/config"), `[remote "origin"]\nurl = a${blanks}b ; c # d\n`);
  expect(readGitConfig(box.at("/other"), "remote.origin", "url")).toBe(`a${blanks}b`);
});
