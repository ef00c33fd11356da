import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { type Asked, requestFor, showProblems, showSources } from "../../tests/support/tier-request.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { allow } from "../files/import-allowlist.ts";
import { claudeCode } from "../layouts/claude-code.ts";
import { readTiers } from "./read-tiers.ts";
import { walkedDirectories } from "./walk-project.ts";

async function checkWalk(
  files: string,
  asked: Asked,
  sources: string,
  problems: readonly string[] = [],
): Promise<void> {
  const box = sandbox(files);
  const reading = await readTiers(requestFor(box, asked));
  expect(showSources(box, reading.sources)).toBe(sources);
  expect(showProblems(box, reading.problems)).toEqual(problems);
}

describe("the walk", () => {
  verifies("walk:order", () =>
    checkWalk(
      `
--- /CLAUDE.md
above the repository
--- /repo/AGENTS.md
root agents
--- /repo/CLAUDE.md
root
--- /repo/.keepsake.md
root, first
--- /repo/a/b/CLAUDE.md
nearest
--- /repo/a/c/CLAUDE.md
not on the way
`,
      { cwd: "/repo/a/b" },
      `<project-claude-md walk /repo/.keepsake.md>
root, first
<project-claude-md walk /repo/CLAUDE.md>
root
<project-claude-md walk /repo/AGENTS.md>
root agents
<project-claude-md walk /repo/a/b/CLAUDE.md>
nearest
`,
    ),
  );

  verifies("walk:file-system-root", async () => {
    const box = sandbox("--- /CLAUDE.md\nabove\n--- /site/CLAUDE.md\nhere\n");
    const request = requestFor(box, { root: "/site", isRepository: false });
    expect(walkedDirectories(request.workspace)[0]).toBe("/");
    const { sources } = await readTiers(request);
    expect(sources.map((it) => box.plain(it.path))).toEqual(["/CLAUDE.md", "/site/CLAUDE.md"]);
  });

  verifies("walk:unless", () =>
    checkWalk(
      `
--- /repo/AGENTS.md
left out
--- /repo/CLAUDE.md
claude
--- /repo/.claude/CLAUDE.md
hidden
--- /repo/CLAUDE.local.md
mine
--- /repo/a/AGENTS.md
agents
`,
      { layout: claudeCode, cwd: "/repo/a" },
      `<project-claude-md walk /repo/CLAUDE.md>
claude
<project-claude-md walk /repo/.claude/CLAUDE.md>
hidden
<project-claude-md walk /repo/CLAUDE.local.md>
mine
<project-claude-md walk /repo/a/AGENTS.md>
agents
`,
    ),
  );

  it("reads only the root when the working directory is elsewhere", () => {
    const workspace = { root: "/repo", cwd: "/", isRepository: true, mainTree: "/repo" };
    expect(walkedDirectories(workspace)).toEqual(["/repo"]);
  });
});

describe("the same file", () => {
  verifies("walk:once", () =>
    checkWalk(
      `
--- ~/.config/keepsake/CLAUDE.md
same everywhere
--- /repo/CLAUDE.md
@AGENTS.md
--- /repo/AGENTS.md
agents
--- /repo/.keepsake.md -> CLAUDE.md
--- /repo/a/CLAUDE.md
<!-- another comment -->
same everywhere
--- /repo/a/AGENTS.md -> ../AGENTS.md
`,
      { cwd: "/repo/a" },
      `<global-claude-md file ~/.config/keepsake/CLAUDE.md>
same everywhere
<project-claude-md walk /repo/.keepsake.md>
agents
`,
    ),
  );

  it("is not the same where equal texts import different files", () =>
    checkWalk(
      `
--- /repo/CLAUDE.md
@style.md
--- /repo/style.md
wide
--- /repo/a/CLAUDE.md
@style.md
--- /repo/a/style.md
narrow
`,
      { cwd: "/repo/a" },
      `<project-claude-md walk /repo/CLAUDE.md>
wide
<project-claude-md walk /repo/a/CLAUDE.md>
narrow
`,
    ));

  it("is one when the user's rules are also found on the walk", () =>
    checkWalk(
      `
--- ~/.claude/rules/a.md
a rule
--- ~/.claude/CLAUDE.md
global
--- ~/site/CLAUDE.md
here
`,
      { layout: claudeCode, root: "~/site", isRepository: false },
      `<global-claude-md file ~/.claude/CLAUDE.md>
global
<user-rule rule ~/.claude/rules/a.md>
a rule
<project-claude-md walk ~/site/CLAUDE.md>
here
`,
    ));
});

describe("what a person does not want", () => {
  const files = `
--- /repo/CLAUDE.md
root
--- /repo/vendor/CLAUDE.md
vendor
--- /repo/vendor/lib/CLAUDE.md
lib
--- /repo/vendor/.keepsake/rules/x.md
rule
`;
  const excluding = (...excludes: string[]) => ({ cwd: "/repo/vendor/lib", settings: { excludes } });
  const paths = async (asked: Asked) => {
    const box = sandbox(files);
    return (await readTiers(requestFor(box, asked))).sources.map((it) => box.plain(it.path));
  };

  verifies("walk:excludes", async () => {
    expect(await paths(excluding("vendor/**"))).toEqual(["/repo/CLAUDE.md"]);
    expect(await paths(excluding("CLAUDE.md"))).toEqual(["/repo/vendor/.keepsake/rules/x.md"]);
    expect(await paths(excluding("/CLAUDE.md", "rules/"))).toEqual([
      "/repo/vendor/CLAUDE.md",
      "/repo/vendor/lib/CLAUDE.md",
    ]);
    expect(await paths(excluding("*.md", "!/vendor/CLAUDE.md"))).toEqual(["/repo/vendor/CLAUDE.md"]);
  });

  it("may be said with a whole path, or about a directory above the workspace", async () => {
    const box = sandbox("--- /CLAUDE.md\nabove\n--- /site/CLAUDE.md\nhere\n--- /site/AGENTS.md\nagents\n");
    const settings = { excludes: [box.at("/CLAUDE.md"), box.at("/site/AGENTS.md")] };
    const { sources } = await readTiers(requestFor(box, { root: "/site", isRepository: false, settings }));
    expect(sources.map((it) => box.plain(it.path))).toEqual(["/site/CLAUDE.md"]);
  });

  it("distinguishes case, as file names do", async () =>
    expect(await paths(excluding("claude.md"))).toContain("/repo/CLAUDE.md"));

  verifies("walk:single", () =>
    checkWalk(
      files,
      { cwd: "/repo/vendor", settings: { singleProjectFile: true } },
      `<project-claude-md file /repo/CLAUDE.md>\nroot\n`,
    ),
  );

  it("is the first that nobody excluded", () =>
    checkWalk(
      "--- /repo/.keepsake.md\nown\n--- /repo/CLAUDE.md\nroot\n",
      { settings: { singleProjectFile: true, excludes: [".keepsake.md"] } },
      `<project-claude-md file /repo/CLAUDE.md>\nroot\n`,
    ));
});

describe("added directories", () => {
  const files = "--- /repo/CLAUDE.md\nroot\n--- /other/CLAUDE.md\nother\n--- /other/AGENTS.md\nagents\n";

  verifies("walk:added", async () => {
    await checkWalk(files, { addDirs: ["/other"] }, "<project-claude-md walk /repo/CLAUDE.md>\nroot\n");
    await checkWalk(
      files,
      { addDirs: ["/other"], settings: { additionalDirectories: true } },
      `<project-claude-md walk /repo/CLAUDE.md>
root
<project-claude-md added /other/CLAUDE.md>
other
<project-claude-md added /other/AGENTS.md>
agents
`,
    );
  });

  verifies("walk:added-missing", async () => {
    const box = sandbox(files);
    const addDirs = ["/gone", "/other/CLAUDE.md", "/other"];
    const reading = await readTiers(requestFor(box, { addDirs, settings: { additionalDirectories: true } }));
    expect(showProblems(box, reading.problems)).toEqual(["added-directory /gone", "added-directory /other/CLAUDE.md"]);
    expect(reading.sources.map((it) => box.plain(it.path))).toContain("/other/CLAUDE.md");
    const unset = await readTiers(requestFor(box, { addDirs }));
    expect(unset.problems.map(({ severity, message }) => [severity, message])).toEqual(
      addDirs.map(() => ["note", expect.stringContaining("KEEPSAKE_ADDITIONAL_DIRECTORIES_CLAUDE_MD=1")]),
    );
  });
});

describe("the cost of a walk", () => {
  verifies("walk:constant", () => {
    // Directories that may be passed and not listed: whoever looked at more than the named files would fail.
    const box = sandbox("--- /repo/CLAUDE.md\nroot\n--- /repo/a/CLAUDE.md\na\n--- /repo/a/other.md\n@CLAUDE.md\n");
    chmodSync(box.at("/repo"), 0o711);
    chmodSync(box.at("/repo/a"), 0o711);
    const request = requestFor(box, { cwd: "/repo/a", memory: { autoEnabled: false } });
    const answer = asNobody(
      box,
      `import { readTiers } from "./src/tiers/read-tiers.ts";
       const { sources, problems } = await readTiers(${JSON.stringify(request)});
       answer([sources.map((it) => it.body), problems]);`,
    );
    expect(answer).toEqual([["root", "a"], []]);
  });

  verifies("bad:untouched", async () => {
    const box = sandbox(
      "--- /repo/CLAUDE.md\nroot @x.md\n--- /repo/x.md\nx\n--- ~/.config/keepsake/CLAUDE.md\nglobal\n",
    );
    await readTiers(requestFor(box));
    expect(readFileSync(box.at("/repo/CLAUDE.md"), "utf8")).toBe("root @x.md\n");
    expect(readdirSync(box.at("/repo"))).toEqual(["CLAUDE.md", "x.md"]);
    expect(readdirSync(box.at("~/.config/keepsake"))).toEqual(["CLAUDE.md"]);
    expect(existsSync(box.at("~/.local/state"))).toBe(false);
  });
});

describe("a link out of the workspace", () => {
  const files =
    "--- ~/.aws/credentials\nsecret\n--- /repo/CLAUDE.md -> ~/.aws/credentials\n--- /repo/AGENTS.md\nagents\n";

  verifies("walk:outside-link", async () => {
    const box = sandbox(files);
    const request = requestFor(box);
    const before = await readTiers(request);
    expect(before.sources.map((it) => box.plain(it.path))).toEqual(["/repo/AGENTS.md"]);
    expect(showProblems(box, before.problems)).toEqual(["import-not-approved /repo/CLAUDE.md:1"]);
    const [pending] = before.pendingApprovals;
    expect(pending).toMatchObject({ path: box.at("~/.aws/credentials"), importedBy: box.at("/repo/CLAUDE.md") });
    const { path, hash } = pending!;
    allow(request.places.allowlistFile, { path, hash, approvedAt: "", kind: "import" });
    expect((await readTiers(request)).sources).toHaveLength(2);
  });

  it("may lead to the main tree of a worktree", async () => {
    const box = sandbox("--- /main/CLAUDE.local.md\nmine\n--- /repo/CLAUDE.local.md -> /main/CLAUDE.local.md\n");
    const request = requestFor(box, { layout: claudeCode });
    const workspace = { ...request.workspace, mainTree: box.at("/main") };
    expect((await readTiers({ ...request, workspace })).sources).toHaveLength(1);
  });
});
