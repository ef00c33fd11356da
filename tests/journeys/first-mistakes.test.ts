import { describe, expect } from "vitest";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

describe("a newcomer", () => {
  verifies("command:first-mistakes", async () => {
    const sandbox = openSandbox();
    const told = async (...args: string[]) => {
      const { code, stderr } = await sandbox.run(args);
      return { code, said: stderr };
    };
    expect(await told("remember", "x", "hello")).toEqual({
      code: 2,
      said: expect.stringContaining('Add it: --description "…".'),
    });
    expect(await told("remember", "x", "--desc", "hello")).toEqual({
      code: 2,
      said: "keepsake: Unknown option --desc. Did you mean --description? See: keepsake remember --help\n",
    });
    const said = async (...args: string[]) => (await told(...args)).said;
    expect(await said("recall", "--no-verify")).toBe(
      "keepsake: Unknown option --no-verify. If it is text, put -- before it. See: keepsake recall --help\n",
    );
    expect(await told("recall", "how", "do", "we", "ship")).toEqual({
      code: 2,
      said: 'keepsake: keepsake recall does not take "do we ship". Words that belong together need quotes. See: keepsake recall --help\n',
    });
    expect(await said("recall", "x", "--limit")).toBe("keepsake: --limit needs a value. See: keepsake recall --help\n");
    expect(await said("recall", "x", "--limit", "--json")).toBe(
      "keepsake: --limit needs a value (one that begins with a dash: --limit=-…). See: keepsake recall --help\n",
    );
    expect(await said("recall", "x", "--json=yes")).toBe(
      "keepsake: --json takes no value. See: keepsake recall --help\n",
    );
    expect(await said("why", "x", "--help=y")).toBe("keepsake: --help takes no value. See: keepsake why --help\n");
    expect(await said("install", "codex", "gemini")).not.toContain("quotes");
    expect(await told("remember", "x", "--description", "-d", "one")).toEqual({
      code: 2,
      said: "keepsake: --description needs a value (one that begins with a dash: --description=-…). See: keepsake remember --help\n",
    });
    expect((await told("remember", "dashed", "--description=-d", "one")).code).toBe(0);
    await sandbox.run(["remember", "x", "--description", "d", "one"]);
    await sandbox.run(["remember", "x", "two"]);
    await sandbox.run(["memory", "restore", "x", "1"]);
    expect(await told("memory", "restore", "never-was")).toEqual({
      code: 3,
      said: expect.stringContaining("There is no note 'never-was', now or in the history."),
    });
    expect(await told("memory", "restore", "x", "99")).toEqual({
      code: 3,
      said: expect.stringContaining("Version 99 of 'x' is not in the history; there are 1, 2, 3."),
    });
    // Only where a type is in the way does it help to ask for another.
    const way = "To change it, add --change-type.";
    expect((await told("remember", "x", "--type", "user", "three")).said).toContain(way);
    const stale = await told("remember", "x", "--expected", "0".repeat(64), "three");
    expect(stale).toEqual({ code: 4, said: expect.stringContaining("read it again, then write") });
    expect(stale.said).not.toContain(way);
    await sandbox.run(["remember", "y", "--description", "d", "only"]);
    expect((await told("memory", "restore", "y")).said).toContain("There is no earlier version of 'y' to restore.");
    expect((await told("prompt", "--add-dir", "/nowhere")).said).toContain(
      "KEEPSAKE_ADDITIONAL_DIRECTORIES_CLAUDE_MD=1",
    );
    const help = async (...command: string[]) => (await sandbox.run([...command, "--help"])).stdout;
    expect(await help("memory", "list")).toMatch(/--scope SCOPE +Only this memory: workspace, user/);
    expect(await help("recall")).toContain("user, feedback, project, reference");
    expect(await help("hook")).toContain("claude-code, codex, gemini, cursor, cline");
  });

  verifies("command:dashes", async () => {
    const sandbox = openSandbox();
    const rule = ["remember", "hooks", "--description", "-n skips them", "--no-verify skips the hooks"];
    expect((await sandbox.run(rule)).code).toBe(0);
    for (const query of [["--no-verify skips"], ["--", "--no-verify"]])
      expect((await sandbox.run(["recall", ...query])).stdout).toContain("1. hooks");
    expect((await sandbox.run(["remember", "hooks", "--description=-n does it", "---\nrule\n---"])).code).toBe(0);
  });

  verifies("notes:none-such", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "x", "--description", "d", "one"]);
    const list = async (...flags: string[]) => (await sandbox.run(["memory", "list", ...flags])).stdout;
    expect(await list("--type", "feedback", "--scope", "user")).toBe(
      "No notes of type feedback in the user memory yet. Write one with: keepsake remember NAME --type feedback --scope user --description D BODY\n",
    );
    expect(await list("--type", "user", "--layout", "crabtalk")).toBe(
      "No notes of type user. Notes have no type in this layout: leave --type out.\n",
    );
    await sandbox.run(["remember", "mine", "--scope", "user", "--description", "d", "one"]);
    expect(await list()).toContain("2 notes");
    expect((await sandbox.run(["memory"])).stdout).toMatch(/; 2 notes\n\d+ tokens with the protocol/);
    expect(await sandbox.run(["memory", "list", "--scope", "user", "--layout", "caliban"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "keepsake: This layout has no user memory.\n",
    });
  });

  verifies("notes:index-name", async () => {
    const sandbox = openSandbox();
    const say = async (...args: string[]) => (await sandbox.run(args)).stdout;
    const { memoryDir } = JSON.parse(await say("memory", "--json"));
    const dir = memoryDir.slice(sandbox.root.length);
    sandbox.write({ [`${dir}/MEMORY.md`]: "# My own text\n" });
    await say("remember", "index", "--description", "of the database", "v1");
    expect(await say("remember", "index", "v2")).toContain("Undo with: keepsake memory restore index 1");
    await say("memory", "restore", "index", "1");
    expect(sandbox.read(`${dir}/index.md`)).toContain("v1");
    await say("forget", "index");
    expect(await say("memory", "restore", "index")).toContain("index.md");
    expect(sandbox.read(`${dir}/MEMORY.md`)).toContain("# My own text\n");
    sandbox.write({ [`${dir}/MEMORY.md`]: "# Another text\n" });
    expect(await say("memory", "history", "MEMORY.md")).toMatch(/ 2 .*seen/);
    await say("memory", "restore", "MEMORY.md", "1");
    expect(sandbox.read(`${dir}/MEMORY.md`)).toContain("# My own text\n");
    await say("remember", "project", "--description", "of this project", "text");
    const edit = async (target: string) =>
      (await sandbox.run(["memory", "edit", target], { env: { VISUAL: "true" } })).stdout.trim();
    expect(await edit("project")).toContain("CLAUDE.md");
    expect(await edit("project.md")).toContain("/project.md");
    expect(await edit("index.md")).toContain("/index.md");
    expect(await edit("MEMORY.md")).toContain("/MEMORY.md");

    const refused = await sandbox.run(["remember", "MEMORY.md", "--description", "d", "text"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("'memory.md' is reserved, since MEMORY.md is not a note");
    expect(await say("memory", "history", "memory.md")).toBe(await say("memory", "history", "MEMORY.md"));
    sandbox.write({ [`${dir}/memory.md.md`]: "---\nname: memory.md\ndescription: d\n---\n\nanother program's\n" });
    expect(await say("remember", "memory.md", "ours")).toContain("Undo with: keepsake memory restore memory.md 1");
    await say("memory", "restore", "memory.md", "1");
    expect(sandbox.read(`${dir}/memory.md.md`)).toContain("another program's");
    await say("forget", "memory.md");
    await say("memory", "restore", "memory.md");
    expect(sandbox.exists(`${dir}/memory.md.md`)).toBe(true);
    expect(await say("memory", "history", "MEMORY.md")).not.toBe(await say("memory", "history", "memory.md"));
  });
});
