import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { type Asked, requestFor, showProblems, showSources } from "../../tests/support/tier-request.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { claudeCode } from "../layouts/claude-code.ts";
import { readTiers } from "./read-tiers.ts";

const OFF: Asked = { memory: { autoEnabled: false } };

async function read(files: string, asked: Asked = {}) {
  const box = sandbox(files);
  const reading = await readTiers(requestFor(box, { ...OFF, ...asked }));
  return {
    shown: showSources(box, reading.sources),
    problems: showProblems(box, reading.problems),
    notes: showProblems(box, reading.problems, "note"),
    globs: reading.pathRules.map((it) => [box.plain(it.path), it.globs, box.plain(it.base)]),
  };
}

const rule = (header: string) => `--- /repo/.keepsake/rules/r.md\n---\n${header}\n---\nbody\n`;

describe("rules that are always on", () => {
  verifies("rule:always", async () => {
    const { shown, problems } = await read(
      `
--- ~/.config/keepsake/rules/u.md
user rule
--- ~/.config/keepsake/CLAUDE.md
global
--- /repo/CLAUDE.md
project
--- /repo/.keepsake/rules/b.md
b
--- /repo/.keepsake/rules/a.md
---
description: no paths here
---

a
--- /repo/.keepsake/rules/README.txt
not a rule
--- /repo/.keepsake/rules/.hidden.md
not a rule
--- /repo/.keepsake/rules/sub/c.md
not looked for
--- /repo/sub/.keepsake/rules/n.md
narrow
`,
      { cwd: "/repo/sub" },
    );
    expect(problems).toEqual([]);
    expect(shown).toBe(`<global-claude-md file ~/.config/keepsake/CLAUDE.md>
global
<user-rule rule ~/.config/keepsake/rules/u.md>
user rule
<project-claude-md walk /repo/CLAUDE.md>
project
<project-rule rule /repo/.keepsake/rules/a.md>
a
<project-rule rule /repo/.keepsake/rules/b.md>
b
<project-rule rule /repo/sub/.keepsake/rules/n.md>
narrow
`);
  });

  verifies("rule:recursive", async () => {
    const { shown, problems } = await read(
      `
--- /repo/.claude/rules/b.md
b
--- /repo/.claude/rules/a/x.md
x
--- /repo/.claude/rules/a/loop -> ..
--- /repo/.claude/rules/shared -> /repo/shared-rules
--- /repo/shared-rules/s.md
s
`,
      { layout: claudeCode },
    );
    expect(problems).toEqual([]);
    expect(shown.match(/^<.*>$/gm)).toEqual([
      "<project-rule rule /repo/.claude/rules/a/x.md>",
      "<project-rule rule /repo/.claude/rules/b.md>",
      "<project-rule rule /repo/.claude/rules/shared/s.md>",
    ]);
  });

  it("waits for approval where a repository links a rule to elsewhere, but trusts the person's own links", async () => {
    const { shown, problems } = await read(
      "--- ~/dotfiles/r.md\nmine\n--- ~/.config/keepsake/rules/r.md -> ~/dotfiles/r.md\n--- ~/secret\nx\n--- /repo/.keepsake/rules/s.md -> ~/secret\n",
    );
    expect(shown).toBe("<user-rule rule ~/.config/keepsake/rules/r.md>\nmine\n");
    expect(problems).toEqual(["import-not-approved /repo/.keepsake/rules/s.md:1"]);
  });

  it("names the line of an import below a header", async () => {
    const { problems } = await read("--- /repo/.keepsake/rules/r.md\n---\npaths: []\n---\n\n@none.md\n");
    expect(problems).toEqual(["import-missing /repo/.keepsake/rules/r.md:5"]);
  });
});

describe("rules for some paths", () => {
  verifies("rule:list-or-text", async () => {
    const expected = [["/repo/.keepsake/rules/r.md", ["src/**/*.{ts,tsx}", "**/*.md"], "/repo"]];
    for (const header of [
      'paths: ["src/**/*.{ts,tsx}", "**/*.md"]',
      'paths:\n  - "src/**/*.{ts,tsx}"\n  - "**/*.md"',
      'paths: "src/**/*.{ts,tsx}, **/*.md"',
      "paths: src/**/*.{ts,tsx}, **/*.md",
      "paths:\n  - src/**/*.{ts,tsx}\n  - **/*.md  # any depth",
      'description: >\n  folded\n  text\npaths: ["src/**/*.{ts,tsx}", "**/*.md"]',
    ]) {
      const { globs, problems, shown } = await read(rule(header));
      expect([header, globs, problems, shown]).toEqual([header, expected, [], ""]);
    }
  });

  it("are relative to the directory that holds the rules, the user's to the workspace", async () => {
    const header = "---\npaths: x\n---\nbody\n";
    const { globs } = await read(
      `--- ~/.config/keepsake/rules/u.md\n${header}--- /repo/sub/.keepsake/rules/r.md\n${header}`,
      { cwd: "/repo/sub" },
    );
    expect(globs.map(([, , base]) => base)).toEqual(["/repo", "/repo/sub"]);
  });

  verifies("rule:glob", async () => {
    const { globs, problems } = await read(rule('name: x\npaths: ["src/[", "lib/**", "/etc/**"]'));
    expect(globs.map((it) => it[1])).toEqual([["lib/**"]]);
    expect(problems).toEqual([
      "glob-invalid /repo/.keepsake/rules/r.md:3",
      "glob-invalid /repo/.keepsake/rules/r.md:3",
    ]);
  });
});

describe("rules that are written wrong", () => {
  verifies("rule:damaged", async () => {
    for (const [header, line] of [
      ["a: [", 2],
      ["name: x\npaths: 7", 3],
      ["paths: {a: b}", 2],
      ["a: 1\n  b: 2", 2],
      ["paths: [{a: b}]", 2],
      ["paths: [unclosed", 2],
      ['paths: "*.ts', 2],
      ["paths:\n  - '*.ts\n  - b.ts", 3],
      ["name: x\nglobs: src/**", 3],
      ["Paths: [src/**]", 2],
      ['path: "src/**"', 2],
      ["applyTo: '**/*.ts'", 2],
    ] as const) {
      const { shown, problems } = await read(rule(header));
      expect(shown).toBe("<project-rule rule /repo/.keepsake/rules/r.md>\nbody\n");
      expect(problems[0]).toMatch(new RegExp(`^rule-header /repo/.keepsake/rules/r.md:[${line}-9]$`));
    }
    const unclosed = await read("--- /repo/.keepsake/rules/r.md\n---\npaths: x\nbody\n");
    expect(unclosed.shown).toContain("body");
    expect(unclosed.problems).toEqual(["rule-header /repo/.keepsake/rules/r.md:1"]);
  });

  it("are always on when no glob is left", async () => {
    const { shown, problems } = await read(rule('paths: "["'));
    expect(shown).toContain("body");
    expect(problems).toEqual(["glob-invalid /repo/.keepsake/rules/r.md:2"]);
  });

  it("are always on with nothing behind another tool's key", async () => {
    const { shown, problems } = await read(rule("description: x\nglobs:\nalwaysApply: true"));
    expect([shown.includes("body"), problems]).toEqual([true, []]);
  });

  it("are noted when there is only a header", async () => {
    const { shown, notes } = await read("--- /repo/.keepsake/rules/r.md\n---\npaths: x\n---\n");
    expect([shown, notes]).toEqual(["", ["file-empty /repo/.keepsake/rules/r.md"]]);
  });

  it("are reported when the directory is a file, or a rule a directory", async () => {
    const { problems } = await read("--- /repo/.keepsake/rules\nx\n--- ~/.config/keepsake/rules/d.md/x\nx\n");
    expect(problems).toEqual([
      "file-not-regular ~/.config/keepsake/rules/d.md",
      "file-not-regular /repo/.keepsake/rules",
    ]);
  });

  it("are read up to five hundred", async () => {
    const many = Array.from({ length: 510 }, (_, at) => `--- /repo/.keepsake/rules/${at}.md\nrule ${at}\n`).join("");
    const { shown, problems } = await read(many);
    expect(shown.match(/^<project-rule/gm)).toHaveLength(500);
    expect(problems).toEqual(["file-too-large /repo/.keepsake/rules"]);
  });
});
