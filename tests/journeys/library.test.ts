import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MemoryError, openMemory, runMemoryCommand } from "../../src/index.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

function openIn(sandbox: ReturnType<typeof openSandbox>, options: Parameters<typeof openMemory>[0] = {}) {
  return openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home }, ...options });
}

describe("the library", () => {
  verifies("library:frozen", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": "Before.\n" });
    const memory = await openIn(sandbox);
    const before = memory.prefix();
    expect(before.text).toBe([before.stable, before.volatile].filter(Boolean).join("\n\n"));
    sandbox.write({ "CLAUDE.md": "After.\n" });
    writeFileSync(
      `${memory.places.memoryDir}/new-note.md`,
      "---\nname: new-note\ndescription: d\nmetadata:\n  type: project\n---\nx\n",
    );
    expect(memory.prefix()).toBe(before);
    expect(memory.summary().topicCount).toBe(0);
    const after = await memory.reload();
    expect(after.text).toContain("After.");
    expect(after.volatile).toContain("- [new-note](new-note.md) — project: d");
    expect(after.stable).not.toContain("new-note");
    expect((await openIn(sandbox)).prefix().text).toBe(after.text);
  });

  verifies("library:slash", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": "Before.\n" });
    const memory = await openIn(sandbox);
    expect(await runMemoryCommand(memory, "/memory")).toMatch(/^project .*CLAUDE\.md \(1 tokens\)$/m);
    sandbox.write({ "CLAUDE.md": "Much longer than before, to be seen.\n" });
    expect(await runMemoryCommand(memory, "/memory reload")).toMatch(/^project .*CLAUDE\.md \(9 tokens\)$/m);
    expect(JSON.parse(await runMemoryCommand(memory, "/memory --json"))).toMatchObject({ tokens: 9 });
    const edited: string[] = [];
    await runMemoryCommand(memory, "/memory edit project", { editFile: async (path) => void edited.push(path) });
    expect(edited).toEqual([`${sandbox.repository}/CLAUDE.md`]);
    const told = await runMemoryCommand(memory, "/memory edit index");
    expect(told).toBe(`No editor was opened. Edit the file yourself: ${memory.places.indexFile}`);
    expect(await runMemoryCommand(memory, "/memory --help")).toContain("Usage: /memory [OPTIONS]");
    const about = await runMemoryCommand(memory, "/memory rm --help");
    expect(about).toContain("Usage: /memory rm SLUG");
    expect(about).not.toContain("keepsake memory");
    await expect(runMemoryCommand(memory, "/memory fly")).rejects.toMatchObject({ name: "MemoryError", code: "usage" });
    for (const flag of ["--layout", "--cwd", "--budget"])
      await expect(runMemoryCommand(memory, `/memory ${flag} 5`)).rejects.toMatchObject({
        code: "usage",
        message: expect.stringContaining(`${flag} `),
      });
    await expect(runMemoryCommand(memory, "/memory --layout crabtalk list")).rejects.toMatchObject({ code: "usage" });
    await expect(runMemoryCommand(memory, "/other")).rejects.toBeInstanceOf(MemoryError);
  });

  verifies("library:slash-help", async () => {
    const memory = await openIn(openSandbox());
    const help = async (words: string) => (await runMemoryCommand(memory, `/memory ${words} --help`)).split("\n");
    const view = await help("");
    const names = view.flatMap((line) => /^ {2}\/memory ([a-z-]+)/.exec(line)?.[1] ?? []);
    expect(names).toContain("list");
    for (const page of [view, ...(await Promise.all(names.map(help)))]) {
      expect(page.join("\n")).not.toMatch(/keepsake|^ {2}memory|`memory|--(?:bare|budget|cwd|layout|version|no-)/m);
      const examples = page.slice(page.indexOf("Examples:") + 1);
      for (const line of examples) expect(line).toMatch(/^ {2}(?:\/memory| {8})( |$)/);
      expect(page.join("\n")).toContain("--json");
    }
  });

  it("names files in the root of the disk as they are named", async () => {
    const memory = await openMemory({ cwd: "/", env: { HOME: openSandbox().home } });
    expect(memory.summary().tiers.find(({ tier }) => tier === "project")?.path).toBe("/CLAUDE.md");
    expect(memory.fileToEdit("project")).toBe("/CLAUDE.md");
  });

  verifies("library:slash-advice", async () => {
    const memory = await openIn(openSandbox());
    const told = (line: string) => runMemoryCommand(memory, line).catch(({ message }: MemoryError) => message);
    expect(await told("/memory fly")).toBe('/memory does not take "fly". See: /memory --help');
    expect(await told("/memory LIST")).toBe(
      '/memory does not take "LIST". Did you mean /memory list? See: /memory --help',
    );
    expect(await told("/memory list")).toBe("No notes yet.");
    expect(await told("/memory rename a")).toBe("Missing NEW. See: /memory rename --help");
    expect(await told("/memory restore index")).toContain("See: /memory history index");
    expect(await told('/memory list "keepsake memory"')).toContain('not take "keepsake memory"');
  });

  verifies("library:arguments", async () => {
    const sandbox = openSandbox();
    const memory = await openIn(sandbox);
    const { topics } = memory;
    const good = { name: "x", description: "d", body: "b" };
    await topics.write(good);
    const before = sandbox.snapshot("~");
    const wrong: readonly [says: string, call: () => unknown][] = [
      ['scope is "workspace" or "user", not "project"', () => topics.write({ ...good, scope: "project" as never })],
      ["scope is", () => topics.read("x", { scope: "user" } as never)],
      ["scope is", () => topics.list("all" as never)],
      ['`mode` is "replace" or "append"', () => topics.write({ ...good, mode: "apend" as never })],
      ['`naming` is "slug" or "free-text"', () => topics.write({ ...good, naming: "free" as never })],
      ["`expected` is no hash", () => topics.write({ ...good, expected: 5 as never })],
      ["`changeType` is not true or false", () => topics.write({ ...good, type: "user", changeType: "no" as never })],
      ["`allowSecret` is not true or false", () => topics.write({ ...good, allowSecret: 1 as never })],
      ["What to write must be an object, not undefined", () => topics.write(undefined as never)],
      ["The name of a note must be text, not undefined", () => topics.read(undefined as never)],
      ["The name of a note must be text, not a number", () => topics.history(5 as never)],
      ["The new name must be text", () => topics.rename("x", undefined as never)],
      ["version is a whole number", () => topics.restore("x", "1" as never)],
      ["The text of the index must be text, not a number", () => topics.writeIndexText(5 as never)],
      ["expected, the hash of what was read, must be text", () => topics.writeIndexText("# Ours", 5 as never)],
      ["purge must be true or false, not a string", () => topics.forget("x", { purge: "no" as never })],
      ['type is one of user, feedback, project, reference, not "bogus"', () => memory.recall("x", { type: "bogus" })],
      ["all must be true or false, not a string", () => memory.recall("x", { all: "no" as never })],
      ["limit must be a whole number from 1 to 1000, not a string", () => memory.recall("x", { limit: "3" as never })],
      ['scope is "workspace" or "user", not "project"', () => memory.fileToEdit("index", "project" as never)],
      ["Message 1 of 1 is no message but a list", () => memory.autoRecall([[]] as never)],
      ["editFile must be a function", () => runMemoryCommand(memory, "/memory", { editFile: "vi" as never })],
      ["width must be a number of columns", () => runMemoryCommand(memory, "/memory", { width: 0 })],
      ['those of the "layout" or "all"', () => memory.tools("bogus" as never)],
      ["touch takes a path and the session", () => memory.touch("f", undefined as never)],
      ["touch takes a path and the session", () => memory.touch(5 as never, { session: "s" })],
      ["a line of text, not undefined", () => runMemoryCommand(memory, undefined as never)],
    ];
    for (const [says, call] of wrong)
      await expect(new Promise((resolve) => resolve(call())), says).rejects.toMatchObject({
        name: "MemoryError",
        message: expect.stringContaining(says),
      });
    expect(sandbox.snapshot("~")).toEqual(before);
  });

  verifies("library:approve", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "/outside/a.md": "From outside.\n", "CLAUDE.md": `@${sandbox.path("/outside/a.md")}\n` });
    const asked: string[] = [];
    const refused = await openIn(sandbox, {
      approveImport: (pending) => {
        asked.push(pending.path);
        return false;
      },
    });
    expect(asked).toEqual([sandbox.path("/outside/a.md")]);
    expect(refused.prefix().text).not.toContain("From outside.");
    const allowed = await openIn(sandbox, { approveImport: async () => true });
    expect(allowed.prefix().text).toContain("From outside.");
    const silent = await openIn(sandbox);
    expect(silent.prefix().text).toContain("From outside.");
  });

  verifies("import:asked-within", async () => {
    const sandbox = openSandbox();
    const at = (name: string): string => sandbox.path(`/outside/${name}.md`);
    sandbox.write({
      "/outside/a.md": `First.\n@${at("b")}\n@${at("no")}\n`,
      "/outside/b.md": `Second.\n@${at("c")}\n`,
      "/outside/c.md": "Third.\n",
      "/outside/no.md": "Refused.\n",
      "CLAUDE.md": `@${at("a")}\n`,
    });
    const asked: string[] = [];
    const memory = await openIn(sandbox, {
      approveImport: ({ path }) => {
        asked.push(path);
        return path !== at("no");
      },
    });
    expect(asked).toEqual([at("a"), at("b"), at("no"), at("c")]);
    for (const word of ["First.", "Second.", "Third."]) expect(memory.prefix().text).toContain(word);
    expect(memory.prefix().text).not.toContain("Refused.");
  });

  verifies("library:prefix-problems", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": `@missing.md\n${"Words. ".repeat(200)}\n` });
    const memory = await openIn(sandbox, { budgetTokens: 100 });
    const codes = memory.prefix().problems.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["import-missing", "budget-cut"]));
    expect(memory.problems().map(({ code }) => code)).toEqual(codes);
    expect((await memory.reload()).problems).toEqual(memory.problems());
    expect(new Set(memory.problems().map((it) => JSON.stringify(it))).size).toBe(codes.length);
  });

  it("refuses a touch where the caller said that there would be none", async () => {
    const memory = await openIn(openSandbox(), { touches: "none" });
    expect(() => memory.touch("src/app.ts", { session: "a" })).toThrow(MemoryError);
    expect(memory.problems()).toEqual([]);
  });

  verifies("library:touch", async () => {
    const sandbox = openSandbox();
    sandbox.write({
      ".keepsake/rules/ts.md": "---\npaths: src/**/*.ts\n---\nTypes first.\n",
      "src/deep/CLAUDE.md": "Deep rules.\n",
    });
    const memory = await openIn(sandbox);
    expect(memory.prefix().text).not.toContain("Types first.");
    const first = memory.touch("src/deep/new-file.ts", { session: "a" });
    expect(first.map(({ tag, source }) => [tag, source])).toEqual([
      ["project-claude-md", "nested"],
      ["project-rule", "rule"],
    ]);
    expect(first.map(({ text }) => text).join("\n")).toContain("Types first.");
    expect(memory.touch("src/deep/other.ts", { session: "a" })).toEqual([]);
    expect(memory.touch("src/deep/other.ts", { session: "b" })).toHaveLength(2);
  });

  verifies("library:touch-budget", async () => {
    const sandbox = openSandbox();
    const ten = "123456789\n".repeat(20);
    sandbox.write({ "CLAUDE.md": ten, "a/CLAUDE.md": `a\n${ten}`, "b/CLAUDE.md": `b\n${ten}` });
    const touchedUnder = async (variables: Readonly<Record<string, string>>) => {
      const env = { HOME: sandbox.home, KEEPSAKE_DISABLE_AUTO_MEMORY: "1", ...variables };
      const memory = await openIn(sandbox, { env });
      const lost = ["a", "b"].map((it) => memory.touch(`${it}/new.ts`, { session: "s" })[0]?.truncatedBytes);
      const told = memory.problems().map(({ code, path, key }) => [code, sandbox.normalise(path ?? ""), key]);
      return { lost, told };
    };
    const told = (name: string, key: string) => ["budget-cut", `$SANDBOX/repo/${name}/CLAUDE.md`, `memory.${key}`];
    expect(await touchedUnder({})).toEqual({ lost: [0, 0], told: [] });
    expect(await touchedUnder({ KEEPSAKE_MEMORY_BUDGET_TOKENS: "120" })).toEqual({
      lost: [0, 120],
      told: [told("b", "cap_tokens_combined")],
    });
    expect(await touchedUnder({ KEEPSAKE_MEMORY_CAP_TOKENS_CLAUDE_MD: "80" })).toEqual({
      lost: [80, 200],
      told: [told("a", "cap_tokens_claude_md"), told("b", "cap_tokens_claude_md")],
    });
    const { stdout } = await sandbox.run(["prompt", "--bare", "--json", "--touch", "a/new.ts"]);
    expect(JSON.parse(stdout)).toMatchObject({ tokens: 49 + 50, blocks: [{ tokens: 49 }, { tokens: 50 }] });
  });

  verifies("library:counter", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "CLAUDE.md": "one two three\nfour five six\n" });
    const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
    const memory = await openIn(sandbox, { bare: true, countTokens: words, budgetTokens: 4 });
    expect(memory.prefix().tokens).toBe(3);
    expect(memory.prefix().text).toContain("one two three\n[truncated: 14 bytes]");
    const { topics, places } = await openIn(sandbox);
    for (const [name, time] of Object.entries({ newest: 3000, oldest: 1000, between: 2000 })) {
      await topics.write({ name, description: "how it is done here", type: "project", body: "So." });
      utimesSync(join(places.topicsDir, `${name}.md`), time, time);
    }
    const cut = await openIn(sandbox, { countTokens: (text) => text.length * 1000, budgetTokens: 120_000 });
    expect(cut.prefix().volatile).toContain("(newest.md)");
    expect(cut.prefix().volatile).toContain("(2 topics not listed; recall finds them)");
  });

  verifies("library:arguments", async () => {
    const sandbox = openSandbox();
    const before = sandbox.snapshot();
    // Every one has a home: what is let through by mistake must not land outside.
    const given = { cwd: sandbox.repository, env: { HOME: sandbox.home } };
    const opening = (options: unknown) => openMemory(options as Parameters<typeof openMemory>[0]);
    const refused = (message: string) => ({ name: "MemoryError", code: "input-refused", message });
    for (const [name, value, said] of [
      ["env", null, "an object of texts, not null"],
      ["env", { HOME: 5 }, "an object of texts, not an object"],
      ["cwd", 5, "text, not a number"],
      ["home", null, "a full path, not null"],
      ["home", "home", 'a full path, not "home"'],
      ["now", 5, "a function that gives a Date, not a number"],
      ["now", () => "noon", "a function that gives a Date, not a function"],
      ["now", () => new Date("noon"), "a function that gives a Date, not a function"],
      ["bare", "yes", 'true or false, not "yes"'],
      ["touches", "x", '"expected" or "none", not "x"'],
      ["additionalDirectories", "docs", 'a list of texts, not "docs"'],
      ["additionalDirectories", [null], "a list of texts, not a list"],
      ["countTokens", "gpt", 'a function, not "gpt"'],
      ["approveImport", true, "a function, not a boolean"],
      ["session", 7, "one line of at most 200 characters, not a number"],
      ["session", "a\nb", 'one line of at most 200 characters, not "a\\nb"'],
      ["source", "x".repeat(201), "one line of at most 200 characters, not a string"],
    ] as const)
      await expect(opening({ ...given, [name]: value })).rejects.toMatchObject(
        refused(`openMemory: ${name} must be ${said}.`),
      );
    await expect(opening(null)).rejects.toMatchObject(refused("openMemory: options must be an object, not null."));
    expect(sandbox.snapshot()).toEqual(before);

    const memory = await openMemory({ ...given, home: sandbox.home, now: () => new Date(), session: "s" });
    const none = null as never;
    const calls: Readonly<Record<string, () => unknown>> = {
      "The options of recall must be an object, not null.": () => memory.recall("x", none),
      "The options of forget must be an object, not null.": () => memory.topics.forget("x", none),
      "The path of an approval must be text.": () => memory.approvals.allow(none),
      "runMemoryCommand: options must be an object, not null.": () => runMemoryCommand(memory, "/memory", none),
      "runMemoryCommand: memory must be an object, not null.": () => runMemoryCommand(none, "/memory"),
      "The fixes must be a list, as examine() gives it.": () => memory.repair(none),
      "countTokens takes a text.": () => memory.countTokens(none),
      "aboveSystem takes two texts, the prefix and the host's own prompt; either may be empty.": () =>
        memory.aboveSystem("x", undefined as never),
      "kind of a fix is one of rebuild-index, set-mode, remove-temp, remove-lock, clear-lock, as examine() gives it.":
        () => memory.repair([{ kind: "x" } as never]),
      "mode of the fix set-mode of /x is not as examine() gives it.": () =>
        memory.repair([{ kind: "set-mode", path: "/x" } as never]),
      "path of the fix clear-lock is not as examine() gives it.": () =>
        memory.repair([{ kind: "clear-lock" } as never]),
    };
    await memory.topics.write({ name: "kept", description: "a note that stays", type: "project", body: "So." });
    for (const [expected, kind] of [
      [null, "null"],
      [1, "a number"],
      [{}, "an object"],
    ] as const)
      await expect(memory.topics.forget("kept", { expected: expected as never })).rejects.toMatchObject(
        refused(`expected, the hash of what was read, must be text, not ${kind}.`),
      );
    expect((await memory.topics.read("kept")).body).toBe("So.");
    for (const [message, call] of Object.entries(calls))
      await expect(Promise.resolve().then(call), message).rejects.toMatchObject(refused(message));
  });

  it("takes undefined for what is left out", async () => {
    const sandbox = openSandbox();
    const none = undefined;
    const options = { home: none, now: none, layout: none, bare: none, budgetTokens: none, countTokens: none };
    const more = { source: none, session: none, additionalDirectories: none, approveImport: none, touches: none };
    const memory = await openIn(sandbox, { ...options, ...more });
    const { topics } = memory;
    await topics.write({
      name: "kept",
      description: "how we ship",
      type: "user",
      body: "So.",
      aliases: ["a"],
      tags: ["t"],
    });
    const left = { description: none, type: none, aliases: none, tags: none, scope: none, mode: none, naming: none };
    await topics.write({ name: "kept", body: "New.", ...left, expected: none, changeType: none, allowSecret: none });
    const after = await topics.read("kept");
    expect(after).toMatchObject({
      body: "New.",
      description: "how we ship",
      type: "user",
      aliases: ["a"],
      tags: ["t"],
    });
    expect(after.source).toBe("library");
    expect(await memory.recall("ship", { limit: none, type: none, tag: none, all: none })).toHaveLength(1);
    await runMemoryCommand(memory, "/memory", { editFile: none, width: none });
    await topics.forget("kept", { scope: none, expected: none, purge: none });
    const [gone] = await topics.trash();
    expect(gone).toMatchObject({ slug: "kept", version: 2 });
  });

  it("gives no cause where the system was not the one that refused", async () => {
    const { approvals } = await openIn(openSandbox());
    const refused = await Promise.resolve("nowhere.md")
      .then(approvals.allow)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "MemoryError", code: "not-found" });
    expect(refused).not.toHaveProperty("cause");
  });

  it("says that the working directory is gone, and needs none where one is given", async () => {
    const sandbox = openSandbox();
    const gone = Object.assign(new Error("ENOENT: no such file or directory, uv_cwd"), { code: "ENOENT" });
    const cwd = vi.spyOn(process, "cwd").mockImplementation(() => {
      throw gone;
    });
    onTestFinished(() => cwd.mockRestore());
    await expect(openMemory({ env: { HOME: sandbox.home } })).rejects.toMatchObject({
      code: "file-unreadable",
      message: expect.stringContaining("working directory of this process is gone"),
      cause: gone,
    });
    expect((await openIn(sandbox)).workspace.root).toBe(sandbox.repository);
  });

  it("says what is wrong with an unknown layout, by code", async () => {
    await expect(openIn(openSandbox(), { layout: "emacs" })).rejects.toMatchObject({ code: "usage" });
    await expect(openIn(openSandbox(), { budgetTokens: "3" as never })).rejects.toMatchObject({
      code: "usage",
      message: expect.stringMatching(/whole number.*, not a string\.$/),
    });
    await expect(openMemory({ cwd: "/not/there", env: {} })).rejects.toMatchObject({
      code: "not-found",
      path: "/not/there",
    });
  });
});
