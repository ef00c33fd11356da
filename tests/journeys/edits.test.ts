/** What becomes of the index when notes are changed by hand? */
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { openSandbox, type Sandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

function editing(sandbox: Sandbox, script: string) {
  sandbox.write({ "/ed.sh": `#!/bin/sh\n${script}\n` });
  chmodSync(sandbox.path("/ed.sh"), 0o755);
  return (...args: string[]) => sandbox.run(["memory", "edit", ...args], { env: { EDITOR: sandbox.path("/ed.sh") } });
}

const prefixOf = async (sandbox: Sandbox): Promise<string> => (await sandbox.run(["prompt"])).stdout;

verifies("notes:edit-noticed", async () => {
  const sandbox = openSandbox();
  for (const [name, ...scope] of [["one"], ["two"], ["mine", "--scope", "user"]] as const)
    await sandbox.run(["remember", name, "--description", "first", "text", ...scope]);
  for (const name of ["one", "mine"]) {
    const edited = await editing(sandbox, 'sed -i.bak "s/first/second/" "$1" && rm "$1.bak"')(name);
    expect([edited.code, edited.stderr]).toEqual([0, ""]);
    expect(edited.stdout).toMatch(/^Edited /);
  }
  const prefix = await prefixOf(sandbox);
  for (const line of ["[one](one.md) — project: second", "[mine](mine.md) — project: second"])
    expect(prefix).toContain(line);
  expect(prefix).toContain("[two](two.md) — project: first");
  const { stdout: history } = await sandbox.run(["memory", "history", "one"]);
  expect(history).toMatch(/^\s+2 .* seen other\n\s+1 .* write cli\n$/);

  const damaged = await editing(sandbox, 'printf -- "---\\nname: [\\n---\\nx\\n" > "$1"')("two");
  expect(damaged.code).toBe(0);
  expect(damaged.stderr).toContain("[topic-header-invalid]");
  const gone = await editing(sandbox, 'rm "$1"')("mine");
  expect(gone.stdout).toMatch(
    /^The editor left no note in .*Restore it with: keepsake memory restore mine --scope user\n/,
  );
  expect((await sandbox.run(["memory", "restore", "mine", "--scope", "user"])).code).toBe(0);
});

verifies("notes:edit-told", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "text"]);
  const key = `ghp_${"aB3dE5fG7hJ9kL1mN".repeat(3).slice(0, 36)}`;
  for (const target of ["one", "global", "project", "index"]) {
    const untouched = await editing(sandbox, "exit 0")(target);
    expect(untouched).toMatchObject({ code: 0, stderr: "" });
    expect(untouched.stdout).toMatch(/^The editor saved no change in \S+\.md\n$/);

    const { code, stdout, stderr } = await editing(sandbox, `printf '\\n\\n%s\\n' ${key} >> "$1"`)(target);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Edited /)]);
    expect(stderr).toMatch(
      /^! \S+\.md:\d+: The text holds what looks like a credential \(GitHub token\)\..*\[secret\]\n$/,
    );
    expect(stderr).not.toContain(key);

    // The person has been told, and the next change is about something else.
    const again = await editing(sandbox, 'echo more >> "$1"')(target, "--json");
    const { path, changed } = JSON.parse(again.stdout);
    expect([changed, again.stderr.includes("[secret]")]).toEqual([true, false]);
    expect(readFileSync(path, "utf8")).toContain(key);
  }
});

verifies("notes:edit-index", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "text"]);
  await sandbox.run(["remember", "mine", "--description", "first", "words of another kind", "--scope", "user"]);
  for (const scope of ["workspace", "user"]) {
    const given = (...args: string[]) => [...args, "--scope", scope];
    const edit = (text: string) => editing(sandbox, `printf '${text}\\n' > "$1"`)(...given("index"));
    const path = JSON.parse((await editing(sandbox, "exit 0")(...given("index"), "--json")).stdout).path;
    writeFileSync(path, `By hand.\n\n${readFileSync(path, "utf8").split("\n").at(-2)}\n`);
    for (const text of ["Once.", "Twice."]) expect(await edit(text)).toMatchObject({ code: 0, stderr: "" });
    const untouched = await editing(sandbox, "exit 0")(...given("index"));
    expect(untouched).toMatchObject({ code: 0, stderr: "" });
    // Another program replaces what the second edit left, and its version is there all the same.
    writeFileSync(path, "Somebody else.\n");
    const { stdout } = await sandbox.run(given("memory", "history", "index"));
    expect(stdout).toMatch(/^\s+4 .*\n\s+3 .*\n\s+2 .*\n\s+1 .* seen other\n$/);
    for (const [at, text] of ["By hand.", "Once.", "Twice.", "Somebody else."].entries()) {
      expect((await sandbox.run(given("memory", "restore", "index", `${at + 1}`))).code).toBe(0);
      expect(readFileSync(path, "utf8")).toMatch(new RegExp(`^${text}\n`));
    }
  }
});

verifies("notes:edit-index", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "text"]);
  const history = "~/.local/state/keepsake/history";
  rmSync(sandbox.path(history), { recursive: true });
  sandbox.write({ [history]: "not a directory\n" });
  const { code, stdout, stderr } = await editing(sandbox, 'printf "By hand.\\n" > "$1"')("index", "--json");
  expect(code).toBe(0);
  expect(readFileSync(JSON.parse(stdout).path, "utf8")).toBe("By hand.\n");
  expect(stderr).toMatch(/^! \S+MEMORY\.md: What MEMORY\.md said is not kept .*\[history-unwritable\]\n$/);
});

verifies("doctor:stale-lines", async () => {
  const sandbox = openSandbox();
  await sandbox.run(["remember", "one", "--description", "first", "text"]);
  await sandbox.run(["remember", "mine", "--description", "first", "words of another kind", "--scope", "user"]);
  const [one, mine] = await Promise.all(
    ["one", "mine"].map(
      async (slug) => JSON.parse((await sandbox.run(["memory", "show", slug, "--json"])).stdout).path,
    ),
  );
  for (const path of [one, mine]) writeFileSync(path, readFileSync(path, "utf8").replace("first", "second"));
  const { findings } = JSON.parse((await sandbox.run(["doctor", "--json"])).stdout);
  const codes = findings.map(({ code }: { code: string }) => code).filter((code: string) => code !== "mode-wrong");
  expect(codes).toEqual(["index-stale-line", "index-stale-line"]);
  const user = await sandbox.run(["memory", "rebuild-index", "--scope", "user"]);
  expect(user.stdout).toBe("Renewed 1 line: mine\n");
  rmSync(mine);
  const both = await sandbox.run(["memory", "rebuild-index", "--json"]);
  expect(JSON.parse(both.stdout)).toEqual({ added: [], removed: ["mine"], renewed: ["one"] });
  expect(await prefixOf(sandbox)).toContain("[one](one.md) — project: second");
  expect((await sandbox.run(["memory", "rebuild-index"])).stdout).toBe(
    "The index lists exactly the notes that are there.\n",
  );
});
