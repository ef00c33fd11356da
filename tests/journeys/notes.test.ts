import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { describe, expect } from "vitest";
import { openMemory, runMemoryCommand } from "../../src/index.ts";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

async function memoryDir(sandbox: Sandbox, args: readonly string[] = []): Promise<string> {
  const { stdout } = await sandbox.run(["memory", "--json", ...args]);
  return (JSON.parse(stdout).memoryDir as string).slice(sandbox.root.length);
}

const json = async (sandbox: Sandbox, args: readonly string[]) =>
  JSON.parse((await sandbox.run([...args, "--json"])).stdout);

describe("notes on the command line", () => {
  verifies("notes:remember", async () => {
    const sandbox = openSandbox();
    const written = await sandbox.run([
      "remember",
      "Deploy Checklist",
      "--description",
      "migrate first",
      "--alias",
      "ship",
      "1. migrate",
    ]);
    expect(written.code).toBe(0);
    expect(written.stdout).toContain("Created deploy-checklist");
    const list = await sandbox.run(["remember", "shopping", "--description", "- a list", "- item one\n- item two"]);
    expect([list.code, (await json(sandbox, ["memory", "show", "shopping"])).body]).toEqual([
      0,
      "- item one\n- item two",
    ]);
    const dir = await memoryDir(sandbox);
    const topic = sandbox.read(`${dir}/deploy-checklist.md`);
    expect(topic).toMatch(
      /^---\nname: deploy-checklist\ndescription: "migrate first"\naliases: \[Deploy Checklist, ship\]\nmetadata:\n {2}node_type: memory\n {2}type: project\n/,
    );
    expect(topic).toContain("source: cli\n");
    expect(topic).toMatch(/---\n\n1\. migrate\n$/);
    expect(sandbox.read(`${dir}/MEMORY.md`)).toContain(
      "- [deploy-checklist](deploy-checklist.md) — project: migrate first\n",
    );
    const piped = await sandbox.run(["remember", "from-pipe", "--description", "d", "-"], { input: "piped body\n" });
    expect(piped.code).toBe(0);
    expect((await json(sandbox, ["memory", "show", "from-pipe"])).body.trim()).toBe("piped body");
    await sandbox.run(["remember", "from-pipe", "--append", "more"]);
    expect((await json(sandbox, ["memory", "show", "from-pipe"])).body).toMatch(/piped body\n+more/);
  });

  verifies("notes:family", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "see [[two]]"]);
    await sandbox.run(["remember", "two", "--description", "second", "--type", "feedback", "body"]);
    expect((await sandbox.run(["memory", "list"])).stdout).toMatch(
      /^one +project, first\ntwo +feedback, second\n2 notes\n$/,
    );
    expect((await sandbox.run(["memory", "list", "--type", "feedback"])).stdout).not.toContain("first");
    const shown = (await sandbox.run(["memory", "show", "two"])).stdout;
    expect(shown).toContain("linked from: one");
    expect(shown.trimEnd().endsWith("body")).toBe(true);
    await sandbox.run(["remember", "one", "changed"]);
    expect((await sandbox.run(["memory", "history", "one"])).stdout.split("\n")).toHaveLength(3);
    expect((await sandbox.run(["memory", "restore", "one", "1"])).code).toBe(0);
    expect((await json(sandbox, ["memory", "show", "one"])).body).toContain("see [[two]]");
    expect((await sandbox.run(["memory", "rename", "one", "uno"])).code).toBe(0);
    const removed = (await sandbox.run(["memory", "rm", "uno"])).stdout;
    expect(removed).toContain("Removed uno");
    expect(removed).toContain("keepsake memory restore uno");
    expect((await sandbox.run(["memory", "trash"])).stdout).toContain("uno");
    expect((await sandbox.run(["memory", "restore", "uno"])).code).toBe(0);
    expect((await json(sandbox, ["memory", "show", "uno"])).description).toBe("first");
    expect((await sandbox.run(["forget", "uno", "--purge"])).stdout).toContain("every version");
    expect((await sandbox.run(["memory", "restore", "uno"])).code).toBe(3);
    expect((await sandbox.run(["memory", "trash"])).stdout).not.toContain("uno");
    const { path } = await json(sandbox, ["memory", "show", "two"]);
    rmSync(path);
    // When it went nobody knows.
    expect((await sandbox.run(["memory", "trash"])).stdout).toMatch(/^two {2}last version \d{4}-\S+Z, \d+ bytes\n/);
    expect(await json(sandbox, ["memory", "trash"])).toMatchObject([{ slug: "two", deletedAt: null }]);
    await sandbox.run(["memory", "restore", "two"]);
    await sandbox.run(["forget", "two"]);
    expect((await sandbox.run(["memory", "trash"])).stdout).toMatch(/^two {2}deleted \d{4}-\S+Z, /);
    expect((await sandbox.run(["forget", "two", "--purge"])).stdout).toContain("every version");
    expect((await sandbox.run(["memory", "history", "two"])).code).toBe(3);
  });

  verifies("index:first-words", async () => {
    const sandbox = openSandbox();
    const { memoryDir } = await json(sandbox, ["memory"]);
    sandbox.write({ [`${memoryDir.slice(sandbox.root.length)}/plain.md`]: "Staging needs the VPN\n" });
    const line = "- [plain](plain.md) — project: Staging needs the VPN\n";
    const indexed = (): string => sandbox.read(`${memoryDir.slice(sandbox.root.length)}/MEMORY.md`);
    expect((await sandbox.run(["prompt"])).stdout).toContain(line.trim());
    await sandbox.run(["remember", "other", "--description", "o", "b"]);
    expect(indexed()).toContain(line);
    sandbox.write({ [`${memoryDir.slice(sandbox.root.length)}/MEMORY.md`]: "# Memory index\n" });
    await sandbox.run(["doctor", "--fix"]);
    expect(indexed()).toContain(line);
  });

  verifies("notes:json", async () => {
    const sandbox = openSandbox();
    const written = await json(sandbox, ["remember", "one", "--description", "first", "body"]);
    expect(written).toMatchObject({
      slug: "one",
      path: expect.stringMatching(/one\.md$/),
      created: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [row] = await json(sandbox, ["memory", "list"]);
    expect(Object.keys(row).sort()).toEqual([
      "bytes",
      "description",
      "modified",
      "name",
      "path",
      "problems",
      "scope",
      "slug",
      "type",
    ]);
    const shown = await json(sandbox, ["memory", "show", "one"]);
    expect(shown).toMatchObject({
      ...row,
      body: expect.stringContaining("body"),
      hash: written.hash,
      links: [],
      backlinks: [],
    });
    const [version] = await json(sandbox, ["memory", "history", "one"]);
    expect(version).toMatchObject({
      version: 1,
      time: expect.any(String),
      reason: expect.any(String),
      source: "cli",
      bytes: row.bytes,
    });
    expect(await json(sandbox, ["forget", "one"])).toMatchObject({ slug: "one", version: expect.any(Number) });
  });

  verifies("notes:exit", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "body"]);
    const dir = await memoryDir(sandbox);
    const before = sandbox.snapshot(dir);
    const stale = "0".repeat(64);
    const none = await sandbox.run(["memory", "show", "none"]);
    expect(none.code).toBe(3);
    expect(none.stderr).toBe(
      "keepsake: There is no note 'none'. Did you mean 'one'? See: keepsake memory list, keepsake memory trash\n",
    );
    expect((await sandbox.run(["remember", "One", "--description", "d", "x"])).code).toBe(4);
    expect((await sandbox.run(["remember", "Claude", "--description", "d", "x"])).code).toBe(2);
    expect((await sandbox.run(["forget", "ONE"])).code).toBe(3);
    expect((await sandbox.run(["memory", "rm", "none"])).code).toBe(3);
    expect((await sandbox.run(["memory", "rename", "none", "some"])).code).toBe(3);
    expect((await sandbox.run(["remember", "one", "--expected", stale, "x"])).code).toBe(4);
    expect((await sandbox.run(["remember", "one", "--type", "user", "x"])).code).toBe(4);
    expect((await sandbox.run(["remember", "../up", "--description", "d", "x"])).code).toBe(2);
    expect((await sandbox.run(["remember", ".hidden", "--description", "d", "x"])).code).toBe(2);
    expect((await sandbox.run(["remember", "two", "--description", "d".repeat(121), "x"])).code).toBe(2);
    expect((await sandbox.run(["remember", "two", "--description", "a\nb", "x"])).code).toBe(2);
    expect((await sandbox.run(["remember", "two", "x"])).code).toBe(2);
    expect(
      (await sandbox.run(["remember", "two", "--description", "d", "-"], { input: "x".repeat(300_000) })).code,
    ).toBe(2);
    expect(sandbox.snapshot(dir)).toEqual(before);
    expect((await sandbox.run(["remember", "one", "--type", "user", "--change-type", "x"])).code).toBe(0);
  });

  verifies("notes:stdin", async () => {
    const sandbox = openSandbox();
    const body = async () => (await json(sandbox, ["memory", "show", "one"])).body.trim();
    await sandbox.run(["remember", "one", "--description", "first", "text"]);
    for (const args of [[], ["-"]]) {
      const kept = await sandbox.run(["remember", "one", "--description", "second", ...args], { input: "" });
      expect(kept.code).toBe(0);
      expect(await body()).toBe("text");
      const refused = await sandbox.run(["remember", "new", "--description", "d", ...args], { input: "" });
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("needs a `body`") });
    }
    expect((await json(sandbox, ["memory", "show", "one"])).description).toBe("second");
    expect((await sandbox.run(["remember", "one", "--append"], { input: "" })).code).toBe(2);
    const latin = await sandbox.run(["remember", "one", "-"], { input: Buffer.from([0x61, 0xff, 0x62]) });
    expect(latin).toMatchObject({ code: 2, stderr: expect.stringContaining("not valid UTF-8") });
    expect(await body()).toBe("text");
    expect((await sandbox.run(["remember", "one", ""])).code).toBe(0);
    expect(await body()).toBe("");
    const typed = await sandbox.run(["remember", "one", "--type", "user", "x"]);
    expect(typed).toMatchObject({ code: 4, stderr: expect.stringContaining("--change-type") });
  });

  verifies("notes:no-directory", async () => {
    const sandbox = openSandbox();
    const dir = await memoryDir(sandbox);
    rmSync(sandbox.path(dir), { recursive: true });
    sandbox.write({ [dir]: "not a directory\n" });
    const said = expect.stringContaining("a file stands where the memory directory should be");
    for (const args of [
      ["memory", "list"],
      ["memory", "show", "x"],
      ["remember", "x", "--description", "d", "y"],
    ]) {
      expect(await sandbox.run(args)).toMatchObject({ code: 1, stderr: said });
    }
    const { code, stdout } = await sandbox.run(["memory"]);
    expect(code).toBe(0);
    expect(stdout).toContain("2 problems");
    expect(stdout).toContain("a file stands where");
    expect(stdout).not.toContain("ENOTDIR");
    expect(sandbox.read(dir)).toBe("not a directory\n");
  });

  verifies("notes:no-history", async () => {
    const sandbox = openSandbox();
    const dir = await memoryDir(sandbox);
    await sandbox.run(["remember", "kept", "--description", "d", "y"]);
    const state = "~/.local/state/keepsake";
    rmSync(sandbox.path(`${state}/history`), { recursive: true });
    sandbox.write({ [`${state}/history`]: "not a directory\n" });
    for (const args of [
      ["remember", "x", "--description", "d", "y"],
      ["remember", "kept", "z"],
      ["forget", "kept"],
    ]) {
      const { code, stderr } = await sandbox.run(args);
      expect(code).toBe(1);
      expect(stderr).toContain("a file stands where the history directory should be");
      expect(stderr).toContain(`${sandbox.path(`${state}/history`)}. Move it away.`);
      expect(stderr).not.toContain(sandbox.path(dir));
    }
    const { stdout } = await sandbox.run(["memory", "list", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject([{ slug: "kept" }]);
  });

  verifies("notes:secret", async () => {
    const sandbox = openSandbox();
    const token = `ghp_${"a1B2c3D4e5F6g7H8i9J0".repeat(2).slice(0, 36)}`;
    const refused = await sandbox.run(["remember", "token", "--description", "d", `use ${token}`]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("GitHub");
    expect(refused.stderr + refused.stdout).not.toContain(token);
    expect(
      (await sandbox.run(["remember", "token", "--description", "d", "--allow-secret", `use ${token}`])).code,
    ).toBe(0);
    await sandbox.run(["remember", "token", "--append", "aws_secret_access_key ="]);
    const appended = await sandbox.run(["remember", "token", "--append", token.slice(4).padEnd(40, "x9")]);
    expect(appended.code).toBe(2);
    expect(appended.stderr).toContain("AWS secret key");
  });

  verifies("notes:edit", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "what Keepsake wrote"]);
    sandbox.write({ "/ed.sh": '#!/bin/sh\nprintf "clobbered\\n" > "$1"\n' });
    chmodSync(sandbox.path("/ed.sh"), 0o755);
    expect((await sandbox.run(["memory", "edit", "one"], { env: { EDITOR: sandbox.path("/ed.sh") } })).code).toBe(0);
    expect((await json(sandbox, ["memory", "show", "one"])).body).toContain("clobbered");
    expect((await sandbox.run(["memory", "restore", "one"])).code).toBe(0);
    expect((await json(sandbox, ["memory", "show", "one"])).body).toContain("what Keepsake wrote");
    expect((await sandbox.run(["memory", "edit", "nothing-here"])).code).toBe(3);
  });

  verifies("notes:rebuild", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "one", "--description", "first", "body"]);
    const dir = await memoryDir(sandbox);
    sandbox.write({
      [`${dir}/orphan.md`]: "---\nname: orphan\ndescription: alone\nmetadata:\n  type: reference\n---\n\nx\n",
      [`${dir}/MEMORY.md`]:
        "# Memory index\n\nMy own words.\n- [one](one.md) — worded by hand\n- [gone](gone.md) — project: no more\n",
    });
    expect((await sandbox.run(["memory", "rebuild-index"])).stdout).toBe(
      "Added 1 line: orphan\nRemoved 1 line: gone\n",
    );
    expect(sandbox.read(`${dir}/MEMORY.md`)).toBe(
      "# Memory index\n\nMy own words.\n- [one](one.md) — worded by hand\n- [orphan](orphan.md) — reference: alone\n",
    );
  });

  verifies("notes:user", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "editor", "--description", "prefers vim", "--type", "user", "--scope", "user", ""]);
    sandbox.write({ "/other/.git/HEAD": "ref: refs/heads/main\n" });
    const elsewhere = await sandbox.run(["memory", "list", "--json"], { cwd: "/other" });
    expect(JSON.parse(elsewhere.stdout)).toMatchObject([{ slug: "editor", scope: "user", type: "user" }]);
    const { stdout } = await sandbox.run(["prompt"], { cwd: "/other" });
    expect(stdout).toMatch(
      /<user-memory-index path="[^"]*" topic_count="1">\n[\s\S]*prefers vim\n<\/user-memory-index>/,
    );
  });

  verifies("notes:scope", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "both", "--description", "d", "--scope", "workspace", "the workspace's"]);
    await sandbox.run(["remember", "both", "--description", "d", "--scope", "user", "the user's"]);
    const user = (...args: string[]) => sandbox.run([...args, "--scope", "user"]);
    const bodies = async () => [
      (await json(sandbox, ["memory", "show", "both"])).body.trim(),
      (await json(sandbox, ["memory", "show", "both", "--scope", "user"])).body.trim(),
    ];
    expect(await bodies()).toEqual(["the workspace's", "the user's"]);
    const removed = (await user("memory", "rm", "both")).stdout;
    expect(removed).toBe(
      "Removed both from the user memory. Restore it with: keepsake memory restore both --scope user\n",
    );
    expect((await user("memory", "show", "both")).code).toBe(3);
    expect((await sandbox.run(["memory", "trash"])).stdout).toMatch(/^both {2}user memory, deleted /);
    expect((await sandbox.run(["memory", "trash", "--scope", "workspace"])).stdout).toBe("Nothing was deleted.\n");
    expect((await user("memory", "restore", "both")).code).toBe(0);
    expect((await user("memory", "history", "both")).stdout.trim().split("\n")).toHaveLength(3);
    expect((await sandbox.run(["memory", "history", "both"])).stdout.trim().split("\n")).toHaveLength(1);
    const editor = { EDITOR: `sh -c 'echo by hand >> "$1"' ed` };
    expect((await sandbox.run(["memory", "edit", "both", "--scope", "user"], { env: editor })).code).toBe(0);
    expect(await bodies()).toEqual(["the workspace's", "the user's\nby hand"]);
    expect((await user("memory", "rename", "both", "mine")).code).toBe(0);
    expect((await user("forget", "mine")).stdout).toContain("from the user memory");
    expect((await json(sandbox, ["memory", "list"])).map((it: { slug: string }) => it.slug)).toEqual(["both"]);
    expect((await user("memory", "edit", "global")).code).toBe(2);
    expect((await user("memory", "show", "both", "--layout", "caliban")).code).toBe(2);
  });

  verifies("notes:crabtalk", async () => {
    const sandbox = openSandbox();
    sandbox.write({ "~/.crabtalk/config/memory/MEMORY.md": "Curated.\n" });
    const run = (...args: string[]) => sandbox.run([...args, "--layout", "crabtalk"]);
    await run("remember", "Entry Name", "--description", "Short searchable description", "Long-form content here.");
    expect(sandbox.read("~/.crabtalk/config/memory/entries/entry-name.md")).toMatch(
      /^---\nname: Entry Name\ndescription: "Short searchable description"\n[\s\S]*---\n\nLong-form content here\.\n$/,
    );
    expect(sandbox.read("~/.crabtalk/config/memory/entries/entry-name.md")).not.toMatch(/^ *type:/m);
    expect(sandbox.read("~/.crabtalk/config/memory/MEMORY.md")).toBe("Curated.\n");
    expect(await run("remember", "x", "--type", "user", "--description", "d", "b")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("leave --type out"),
    });
    expect((await run("memory", "list")).stdout).toBe("entry-name  Short searchable description\n1 note\n");
    expect((await run("memory", "show", "Entry Name")).stdout).not.toMatch(/type:|project/);
    expect((await run("recall", "searchable content")).stdout).toMatch(/^1\. entry-name \(\d{4}-\d\d-\d\d; \d/);
    expect((await run("why", "searchable content")).stdout).toMatch(/^### Entry Name \(changed \d{4}-/m);
    expect(JSON.parse((await run("memory", "list", "--json")).stdout)).toMatchObject([{ type: "project" }]);
    expect((await run("memory", "rename", "Entry Name", "Another name")).code).toBe(0);
    expect(sandbox.read("~/.crabtalk/config/memory/entries/another-name.md")).toMatch(/^---\nname: Another name\n/);
    expect((await run("forget", "Another name")).code).toBe(0);
    expect(readdirSync(sandbox.path("~/.crabtalk/config/memory/entries"))).toEqual([]);
  });

  verifies("notes:record", async () => {
    const sandbox = openSandbox();
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], {
        cwd: sandbox.path("/real"),
        encoding: "utf8",
      });
    sandbox.write({ "/real/README.md": "x\n" });
    git("init", "-q");
    git("remote", "add", "origin", "git@Example.org:team/shop.git");
    git("add", ".");
    git("commit", "-qm", "first");
    const { memoryDir: dir } = JSON.parse((await sandbox.run(["memory", "--json"], { cwd: "/real" })).stdout);
    const record = () => JSON.parse(readFileSync(`${dir}/.workspace.json`, "utf8"));
    expect(record()).toMatchObject({
      root: sandbox.path("/real"),
      mainTree: sandbox.path("/real"),
      remote: "example.org/team/shop",
    });
    expect(record()).not.toHaveProperty("firstCommit");
    await sandbox.run(["remember", "one", "--description", "d", "x"], { cwd: "/real" });
    expect(record().firstCommit).toBe(git("rev-list", "--max-parents=0", "HEAD").trim());
  });

  verifies("notes:slash", async () => {
    const sandbox = openSandbox();
    const memory = await openMemory({ cwd: sandbox.repository, env: { HOME: sandbox.home } });
    await memory.topics.write({ name: "foo", description: "a note", type: "project", body: "text" });
    expect(await runMemoryCommand(memory, "/memory list")).toContain("foo  project, a note");
    expect(await runMemoryCommand(memory, "/memory show foo")).toContain("text");
    expect(await runMemoryCommand(memory, "/memory rm foo")).toContain("Removed foo");
    await expect(runMemoryCommand(memory, "/memory rm foo")).rejects.toMatchObject({ code: "not-found" });
    expect(await runMemoryCommand(memory, "/memory restore foo")).toContain("Restored foo");
    expect(await runMemoryCommand(memory, "/memory rebuild-index")).toContain("exactly the notes");
  });
});
