import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check, checkIn, OFF } from "../../tests/support/check-imports.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { requestFor, showProblems } from "../../tests/support/tier-request.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { readTiers } from "./read-tiers.ts";

describe("the line form", () => {
  verifies("import:line", () =>
    check(
      `
--- /repo/CLAUDE.md
# Before
@docs/style.md
after
--- /repo/docs/style.md
<!-- for people -->
Wrap at 80.

@more.md

--- /repo/docs/more.md
More.
`,
      "<project-claude-md walk /repo/CLAUDE.md>\n# Before\nWrap at 80.\n\nMore.\nafter\n",
    ),
  );

  verifies("import:missing", () =>
    check(
      "--- /repo/CLAUDE.md\n<!-- two\nlines, and @not.md -->\nkeep <!-- x --> this\n@docs/x.md\n@dir\n--- /repo/dir/x\n",
      "<project-claude-md walk /repo/CLAUDE.md>\nkeep  this\n[import not found: docs/x.md]\n[import refused: dir]\n",
      ["import-missing /repo/CLAUDE.md:4", "import-refused /repo/CLAUDE.md:5"],
    ),
  );

  verifies("import:address", () =>
    check(
      "--- /repo/CLAUDE.md\n@https://example.com/x.md\nsee @http://example.com/y.md\n",
      "<project-claude-md walk /repo/CLAUDE.md>\n[import refused: https://example.com/x.md]\nsee @http://example.com/y.md\n",
      ["import-refused /repo/CLAUDE.md:1"],
    ),
  );

  it("is not looked for in code or comments", () =>
    check(
      "--- /repo/CLAUDE.md\n```\n@x.md\n```\n<!-- @x.md -->\nuse `@x.md` here\n--- /repo/x.md\nx\n",
      "<project-claude-md walk /repo/CLAUDE.md>\n```\n@x.md\n```\nuse `@x.md` here\n",
    ));
});

describe("the inline form", () => {
  verifies("import:inline", () =>
    check(
      `
--- /repo/CLAUDE.md
Read @docs/a.md, then go on.
--- /repo/docs/a.md
A, see @b.md
--- /repo/docs/b.md
B
--- /repo/AGENTS.md
agents
`,
      `<project-claude-md walk /repo/CLAUDE.md>
Read @docs/a.md, then go on.
<project-claude-md import /repo/docs/a.md>
A, see @b.md
<project-claude-md import /repo/docs/b.md>
B
<project-claude-md walk /repo/AGENTS.md>
agents
`,
    ),
  );

  verifies("import:not-one", () =>
    check(
      "--- /repo/CLAUDE.md\nAsk @alice about @scope/pkg and @docs/ or mail a@b.md\n--- /repo/docs/x\n--- /repo/b.md\nb\n",
      "<project-claude-md walk /repo/CLAUDE.md>\nAsk @alice about @scope/pkg and @docs/ or mail a@b.md\n",
    ),
  );

  it("inside a file that a line imports gives a block after the importing one", () =>
    check(
      "--- /repo/CLAUDE.md\n@a.md\nend\n--- /repo/a.md\nsee @b.md\n--- /repo/b.md\nB\n",
      "<project-claude-md walk /repo/CLAUDE.md>\nsee @b.md\nend\n<project-claude-md import /repo/b.md>\nB\n",
    ));

  it("keeps the tag of the block that mentions it, in every tier", () =>
    check(
      `
--- ~/.config/keepsake/CLAUDE.md
see @g.md
--- ~/.config/keepsake/g.md
G
--- ~/.config/keepsake/rules/u.md
see @../h.md
--- ~/.config/keepsake/h.md
H
--- /repo/.keepsake/rules/r.md
see @../i.md
--- /repo/.keepsake/i.md
I
`,
      `<global-claude-md file ~/.config/keepsake/CLAUDE.md>
see @g.md
<global-claude-md import ~/.config/keepsake/g.md>
G
<user-rule rule ~/.config/keepsake/rules/u.md>
see @../h.md
<user-rule import ~/.config/keepsake/h.md>
H
<project-rule rule /repo/.keepsake/rules/r.md>
see @../i.md
<project-rule import /repo/.keepsake/i.md>
I
`,
    ));
});

describe("where a path leads", () => {
  verifies("import:relative", async () => {
    const box = sandbox(
      "--- /repo/a/x.md\n@../b.md\n@~/.config/keepsake/home.md\n--- /repo/b.md\nB\n--- ~/.config/keepsake/home.md\nH\n",
    );
    writeFileSync(box.at("/repo/CLAUDE.md"), `@a/x.md\n@${box.at("/repo/abs file.md")}\n`);
    writeFileSync(box.at("/repo/abs file.md"), "ABS");
    await checkIn(box, "<project-claude-md walk /repo/CLAUDE.md>\nB\nH\nABS\n");
  });

  verifies("import:linked", async () => {
    const box = sandbox(
      `--- /repo/CLAUDE.md -> docs/RULES.md
--- /repo/docs/RULES.md
@near.md
--- /repo/docs/near.md
behind the link
--- /repo/near.md
beside the link
--- ~/.config/keepsake/CLAUDE.md -> own/GLOBAL.md
--- ~/.config/keepsake/own/GLOBAL.md
See @side.md.
--- ~/.config/keepsake/own/side.md
global, behind
--- ~/.config/keepsake/side.md
global, beside
`,
    );
    await checkIn(
      box,
      `<global-claude-md file ~/.config/keepsake/CLAUDE.md>
See @side.md.
<global-claude-md import ~/.config/keepsake/own/side.md>
global, behind
<project-claude-md walk /repo/CLAUDE.md>
behind the link
`,
    );
  });

  it("is told as people know it where a directory on the way is a link", async () => {
    const box = sandbox(
      "--- /real/repo/CLAUDE.md\nSee @near.md.\n--- /real/repo/near.md\nN\n--- /repo -> /real/repo\n",
    );
    const { sources } = await readTiers(requestFor(box, OFF));
    expect(sources.map((it) => it.path)).toEqual(["CLAUDE.md", "near.md"].map((it) => box.at(`/repo/${it}`)));
  });

  verifies("import:special", async () => {
    const box = sandbox("--- /repo/AGENTS.md\n<!-- nothing -->\n");
    execFileSync("mkfifo", [box.at("/repo/pipe")]);
    writeFileSync(
      box.at("/repo/CLAUDE.md"),
      "@pipe\n@/dev/zero\n@/proc/self/environ\n@env.md\nand @/proc/self/status @pipe\n",
    );
    execFileSync("ln", ["-s", "/proc/self/environ", box.at("/repo/env.md")]);
    await checkIn(
      box,
      `<project-claude-md walk /repo/CLAUDE.md>
[import refused: pipe]
[import refused: /dev/zero]
[import refused: /proc/self/environ]
[import refused: env.md]
and @/proc/self/status @pipe
`,
      [1, 2, 3, 4, 5].map((line) => `import-refused /repo/CLAUDE.md:${line}`),
      { settings: { approveImports: true } },
    );
  });

  it("refuses what is not text", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\n@logo.png\n");
    writeFileSync(box.at("/repo/logo.png"), Buffer.from([0x89, 0x50, 0, 0, 1]));
    const shown = "<project-claude-md walk /repo/CLAUDE.md>\n[import refused: logo.png]\n";
    await checkIn(box, shown, ["import-refused /repo/CLAUDE.md:1"]);
  });
});

describe("how far imports are followed", () => {
  verifies("import:depth", () =>
    check(
      [
        "--- /repo/CLAUDE.md\n@1.md\n",
        ...[1, 2, 3, 4, 5, 6].map((it) => `--- /repo/${it}.md\nlevel ${it}\n@${it + 1}.md\n`),
      ].join(""),
      "<project-claude-md walk /repo/CLAUDE.md>\nlevel 1\nlevel 2\nlevel 3\nlevel 4\nlevel 5\n[import skipped, too deep: 6.md]\n",
      ["import-too-deep /repo/5.md:2"],
    ),
  );

  verifies("import:cycle", () =>
    check(
      "--- /repo/CLAUDE.md\ntop\n@a.md\n--- /repo/a.md\nA\n@CLAUDE.md\n@./link.md\n--- /repo/link.md -> a.md\n",
      "<project-claude-md walk /repo/CLAUDE.md>\ntop\nA\n[import skipped, it is a cycle: CLAUDE.md]\n[import skipped, it is a cycle: ./link.md]\n",
      ["import-cycle /repo/a.md:2", "import-cycle /repo/a.md:3"],
    ),
  );

  it("tells of an inline cycle without alarm", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\nsee @a.md\n--- /repo/a.md\nback to @CLAUDE.md\n");
    const { problems } = await readTiers(requestFor(box, OFF));
    expect(showProblems(box, problems, "note")).toEqual(["import-cycle /repo/a.md:1"]);
  });

  verifies("import:repeat", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\n@a.md\n@b.md\n@a.md\n@a.md\n--- /repo/a.md\nA\n--- /repo/b.md\n@a.md\n");
    const { sources, problems } = await readTiers(requestFor(box, OFF));
    const note = "[import already included: a.md]";
    expect(sources[0]?.body).toBe(`A\n${note}\n${note}\n${note}`);
    expect(showProblems(box, problems, "note")).toEqual(["import-repeated /repo/b.md:1"]);
  });

  verifies("import:many", async () => {
    const box = sandbox();
    const lines = Array.from({ length: 10_000 }, (_, at) => `@f${at}.md`);
    mkdirSync(box.at("/repo"));
    writeFileSync(box.at("/repo/CLAUDE.md"), lines.join("\n"));
    for (let at = 0; at < 300; at++) writeFileSync(box.at(`/repo/f${at}.md`), `text ${at}`);
    const { sources, problems } = await readTiers(requestFor(box, OFF));
    const body = sources[0]!.body.split("\n");
    expect([body[0], body[199], body[200], body[9_999]]).toEqual(["text 0", "text 199", "@f200.md", "@f9999.md"]);
    expect(showProblems(box, problems)).toEqual(["import-too-large /repo/CLAUDE.md"]);
    expect(problems.at(-1)?.message).toContain("more than 200 imports; the rest, from @f200.md,");

    const people = Array.from({ length: 1_001 }, (_, at) => `@user${at}`);
    writeFileSync(box.at("/repo/CLAUDE.md"), people.slice(1).join(" "));
    expect(showProblems(box, (await readTiers(requestFor(box, OFF))).problems)).toEqual([]);
    writeFileSync(box.at("/repo/CLAUDE.md"), people.join(" "));
    const told = (await readTiers(requestFor(box, OFF))).problems;
    expect(told.map(({ message }) => message)).toEqual([
      "The file has more than 1000 words that begin with @; the rest, from @user1000, is left as text.",
    ]);
  });

  it("that is missing names the path that was looked for", async () => {
    const box = sandbox("--- /repo/docs/a.md\n@b.md\n--- /repo/CLAUDE.md\n@docs/a.md\n");
    const { problems } = await readTiers(requestFor(box, OFF));
    expect(problems.map(({ message }) => message)).toEqual([
      `The import @b.md is not found: there is no ${box.at("/repo/docs/b.md")}.`,
    ]);
  });
});

describe("how much imports bring", () => {
  const line = `${"x".repeat(99)}\n`;

  verifies("import:size", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\n@big.md\nend\n");
    writeFileSync(box.at("/repo/big.md"), line.repeat(1000));
    const { sources, problems } = await readTiers(requestFor(box, OFF));
    const kept = Math.floor((64 * 1024) / 100) * 100;
    expect(sources[0]).toMatchObject({ truncatedBytes: 100_000 - kept });
    expect(sources[0]!.body).toBe(`${line.repeat(kept / 100)}end`);
    expect(showProblems(box, problems)).toEqual(["import-too-large /repo/CLAUDE.md:1"]);

    const many = sandbox("--- ~/.config/keepsake/CLAUDE.md\n@own.md\n--- ~/.config/keepsake/own.md\nanother tier\n");
    mkdirSync(many.at("/repo"));
    for (let at = 0; at < 7; at++) writeFileSync(many.at(`/repo/f${at}.md`), `${at}${line.repeat(600)}`);
    writeFileSync(many.at("/repo/CLAUDE.md"), "@f0.md\n@f1.md\n@f2.md\n@f3.md\n@f4.md\n@f5.md\n");
    const reading = await readTiers(requestFor(many, OFF));
    expect(reading.sources[0]?.body).toBe("another tier");
    expect(reading.sources[1]!.body.length).toBeLessThanOrEqual(256 * 1024 + 100);
    expect(reading.sources[1]!.body.length).toBeGreaterThan(255 * 1024);
    expect(showProblems(many, reading.problems)).toEqual([
      "import-too-large /repo/CLAUDE.md:5",
      "import-too-large /repo/CLAUDE.md:6",
    ]);
  });

  it("does not show a comment that the limit cuts", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\n@big.md\nend\n");
    writeFileSync(box.at("/repo/big.md"), `shown\n<!--\n${line.repeat(1000)}-->\nleft out\n`);
    const { sources } = await readTiers(requestFor(box, OFF));
    expect(sources[0]?.body).toBe("shown\nend");
  });

  it("counts the lost bytes of an inline import to its own block", async () => {
    const box = sandbox("--- /repo/CLAUDE.md\nsee @big.md\n");
    writeFileSync(box.at("/repo/big.md"), "y".repeat(70_000));
    const { sources } = await readTiers(requestFor(box, OFF));
    expect(sources.map((it) => it.truncatedBytes)).toEqual([0, 70_000 - 64 * 1024]);
  });
});

verifies("import:not-identity", () =>
  check(
    "--- ~/.config/keepsake/SOUL.md\n@x.md\nI am.\n--- ~/.config/keepsake/x.md\nx\n",
    "<identity file ~/.config/keepsake/SOUL.md>\n@x.md\nI am.\n",
  ),
);

it("tells which files decide what is imported, also those that are missing", async () => {
  const box = sandbox(
    "--- /repo/CLAUDE.md\n@docs/style.md\n@docs/gone.md\nsee @more.md\n--- /repo/docs/style.md\nx\n--- /repo/more.md\ny\n",
  );
  const { seen } = await readTiers(requestFor(box, OFF));
  expect([...seen.importPaths].map(box.plain).sort()).toEqual([
    "/repo/docs/gone.md",
    "/repo/docs/style.md",
    "/repo/more.md",
  ]);
});
