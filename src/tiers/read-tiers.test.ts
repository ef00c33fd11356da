import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { requestFor, showProblems, showSources } from "../../tests/support/tier-request.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { readTiers } from "./read-tiers.ts";

const GOOD = "--- ~/.config/keepsake/AGENTS.md\nglobal\n--- /repo/AGENTS.md\nproject\n";
const GOOD_BODIES = ["global", "project"];
/** Every place where a person's file may lie. */
const PLACES = [
  "~/.config/keepsake/SOUL.md",
  "~/.config/keepsake/CLAUDE.md",
  "~/.config/keepsake/rules/r.md",
  "/repo/CLAUDE.md",
  "/repo/.keepsake/rules/r.md",
];

/** Puts something bad in each place: each is reported there, and the good files are still read. */
async function checkBad(
  place: (box: Sandbox, path: string) => void,
  code: string,
  bodies = GOOD_BODIES,
): Promise<void> {
  for (const path of PLACES) {
    const box = sandbox(GOOD);
    mkdirSync(dirname(box.at(path)), { recursive: true });
    place(box, box.at(path));
    const { sources, problems } = await readTiers(requestFor(box));
    expect(showProblems(box, problems, "note")).toEqual([`${code} ${path}`]);
    expect(sources.filter((it) => box.plain(it.path) !== path).map((it) => it.body)).toEqual(bodies);
  }
}

verifies("tiers:order", async () => {
  const box = sandbox(`
--- ~/.config/keepsake/SOUL.md
soul
--- ~/.config/keepsake/CLAUDE.md
global @g.md
--- ~/.config/keepsake/g.md
global import
--- ~/.config/keepsake/AGENTS.md
global agents
--- ~/.config/keepsake/rules/u.md
user rule
--- /repo/CLAUDE.md
project @p.md
--- /repo/p.md
project import
--- /repo/.keepsake/rules/r.md
project rule
--- /added/CLAUDE.md
added
--- ~/user-memory/MEMORY.md
user index
--- ~/memory/MEMORY.md
workspace index
`);
  const { sources } = await readTiers(
    requestFor(box, { addDirs: ["/added"], settings: { additionalDirectories: true } }),
  );
  expect(showSources(box, sources)).toBe(`<identity file ~/.config/keepsake/SOUL.md>
soul
<global-claude-md file ~/.config/keepsake/CLAUDE.md>
global @g.md
<global-claude-md import ~/.config/keepsake/g.md>
global import
<global-claude-md file ~/.config/keepsake/AGENTS.md>
global agents
<user-rule rule ~/.config/keepsake/rules/u.md>
user rule
<project-claude-md walk /repo/CLAUDE.md>
project @p.md
<project-claude-md import /repo/p.md>
project import
<project-claude-md added /added/CLAUDE.md>
added
<project-rule rule /repo/.keepsake/rules/r.md>
project rule
<user-memory-index index ~/user-memory/MEMORY.md>
user index
<auto-memory-index index ~/memory/MEMORY.md>
workspace index
`);
  expect(sources.map((it) => it.tier)).toEqual([
    "identity",
    ...Array(4).fill("global"),
    ...Array(4).fill("project"),
    ...Array(2).fill("auto"),
  ]);
});

describe("bad input", () => {
  verifies("bad:directory", () => checkBad((_, path) => mkdirSync(path), "file-not-regular"));

  verifies("bad:dangling", () =>
    checkBad((_, path) => execFileSync("ln", ["-s", "nowhere", path]), "file-dangling-link"),
  );

  verifies("bad:fifo", () => checkBad((_, path) => execFileSync("mkfifo", [path]), "file-not-regular"));

  verifies("bad:empty", async () => {
    for (const text of ["", "\n \n", "<!-- only\na comment -->\n"]) {
      await checkBad((_, path) => writeFileSync(path, text), "file-empty");
    }
    const box = sandbox(`${GOOD}--- /repo/.keepsake/rules/r.md\n---\npaths: x\n---\n`);
    const { problems } = await readTiers(requestFor(box));
    expect(showProblems(box, problems, "note")).toEqual(["file-empty /repo/.keepsake/rules/r.md"]);
  });

  verifies("bad:encoding", async () => {
    const cases = [
      [Buffer.from([0x61, 0xff, 0xc3, 0x62]), "file-not-utf8", "a��b"],
      [Buffer.from("a\r\nb\r\n"), "file-crlf", "a\nb"],
      [Buffer.from("\ufeffa"), "file-bom", "a"],
    ] as const;
    for (const [content, code, body] of cases) {
      await checkBad((_, path) => writeFileSync(path, content), code);
      const box = sandbox("--- /repo/x\n");
      writeFileSync(box.at("/repo/CLAUDE.md"), content);
      expect((await readTiers(requestFor(box))).sources[0]?.body).toBe(body);
    }
  });

  verifies("bad:large", async () => {
    const line = `${"x".repeat(63)}\n`;
    await checkBad((_, path) => writeFileSync(path, line.repeat(163_840)), "file-too-large");
    const box = sandbox("--- /repo/x\n");
    writeFileSync(box.at("/repo/CLAUDE.md"), `é${line.repeat(163_840)}`);
    const { sources, problems } = await readTiers(requestFor(box));
    const kept = 2 + 64 * 4095;
    expect(Buffer.byteLength(sources[0]!.body)).toBe(kept - 1);
    expect(sources[0]!.truncatedBytes).toBe(2 + 10_485_760 - kept);
    expect(problems[0]?.message).toContain(`${2 + 10_485_760 - kept} are left out`);
  });

  it("is silent about a comment that the limit cuts, wherever the file is", async () => {
    const places = [...PLACES, "~/memory/MEMORY.md"];
    const box = sandbox(places.map((it) => `--- ${it}\n`).join(""));
    const tail = `<!--\n${"for people\n".repeat(100_000)}-->\nthe end\n`;
    for (const path of places) writeFileSync(box.at(path), `says ${path}\n\n${tail}`);
    writeFileSync(box.at("/repo/AGENTS.md"), `\`\`\`\n${tail}`);
    const { sources } = await readTiers(requestFor(box));
    const bodies = sources.map(({ body }) => body);
    expect(bodies.filter((it) => it.includes("says")).sort()).toEqual(places.map((it) => `says ${it}`).sort());
    // In code it is no comment, and is shown as far as the file is read.
    expect(bodies.filter((it) => it.includes("for people"))).toEqual([
      expect.stringMatching(/^```\n<!--\nfor people\n/),
    ]);
  });

  verifies("bad:unreadable", () => {
    const box = sandbox(`${GOOD}${PLACES.map((it) => `--- ${it}\nsecret\n`).join("")}--- /repo/x.md\nx\n`);
    for (const path of PLACES) chmodSync(box.at(path), 0o000);
    const request = requestFor(box);
    const answer = asNobody(
      box,
      `import { readTiers } from "./src/tiers/read-tiers.ts";
       const { sources, problems } = await readTiers(${JSON.stringify(request)});
       answer([sources.map((it) => it.body), problems.map((it) => [it.code, it.path])]);`,
    );
    // The home belongs to somebody else, so that no memory can be made there either.
    expect(answer).toEqual([
      GOOD_BODIES,
      [
        ...PLACES.map((it) => ["file-unreadable", box.at(it)]),
        ["memory-dir-unusable", box.at("~/user-memory")],
        ["memory-dir-unusable", box.at("~/memory")],
      ],
    ]);
  });

  it("reports an import that may not be read, in its place", () => {
    const box = sandbox("--- /repo/CLAUDE.md\n@x.md\n--- /repo/x.md\nsecret\n");
    chmodSync(box.at("/repo/x.md"), 0o000);
    const request = requestFor(box, { memory: { autoEnabled: false } });
    const answer = asNobody(
      box,
      `import { readTiers } from "./src/tiers/read-tiers.ts";
       const { sources, problems } = await readTiers(${JSON.stringify(request)});
       answer([sources[0].body, problems.map((it) => [it.code, it.line])]);`,
    );
    expect(answer).toEqual(["[import refused: x.md]", [["import-refused", 1]]]);
  });

  verifies("index:read-only", () => {
    const box = sandbox("--- ~/memory/a.md\n---\nname: a\ndescription: about a\ntype: user\n---\nbody\n");
    chmodSync(box.at("~/memory"), 0o555);
    const answer = asNobody(
      box,
      `import { readTiers } from "./src/tiers/read-tiers.ts";
       const { sources, problems } = await readTiers(${JSON.stringify(requestFor(box))});
       answer([sources.map((it) => it.body), problems.at(-1)]);`,
    );
    const message = expect.stringMatching(/^MEMORY\.md cannot be created here: EACCES/);
    expect(answer).toEqual([
      ["- [a](a.md) — user: about a"],
      { code: "memory-dir-unusable", severity: "warning", path: box.at("~/memory"), message },
    ]);
  });

  verifies("bad:names", async () => {
    for (const name of ["with space", 'it\'s "quoted"', "two\nlines", "プロジェクト-ü", "-rf", "<tag>&amp;", "100%"]) {
      const box = sandbox();
      mkdirSync(box.at(`/${name}/${name}/.keepsake/rules`), { recursive: true });
      writeFileSync(box.at(`/${name}/CLAUDE.md`), "root\n");
      // No line can hold a name with a line end; everything else can be imported.
      writeFileSync(box.at(`/${name}/${name}/CLAUDE.md`), name.includes("\n") ? "imported\n" : `@${name}.md\n`);
      writeFileSync(box.at(`/${name}/${name}/${name}.md`), "imported\n");
      writeFileSync(box.at(`/${name}/${name}/.keepsake/rules/${name}.md`), "rule\n");
      const settings = { excludes: ["nothing"] };
      const { sources, problems } = await readTiers(
        requestFor(box, { root: `/${name}`, cwd: `/${name}/${name}`, settings }),
      );
      expect([name, showProblems(box, problems)]).toEqual([name, []]);
      expect(sources.map((it) => it.body)).toEqual(["root", "imported", "rule"]);
    }
  });
});

it("gives the same for the same files", async () => {
  const box = sandbox(`${GOOD}--- ~/memory/a.md\n# a\n`);
  const first = await readTiers(requestFor(box));
  const second = await readTiers(requestFor(box));
  expect(second.sources).toEqual(first.sources);
});
