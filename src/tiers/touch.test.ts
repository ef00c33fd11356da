import { describe, expect, it } from "vitest";
import { type Sandbox, sandbox } from "../../tests/support/fixture.ts";
import { type Asked, requestFor, showProblems, showSources } from "../../tests/support/tier-request.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { readTiers } from "./read-tiers.ts";
import { createTouch } from "./touch.ts";

async function open(files: string, asked: Asked = {}) {
  const box = sandbox(files);
  const request = requestFor(box, { memory: { autoEnabled: false }, ...asked });
  const touch = await createTouch(await readTiers(request), request);
  return { box, touch, touched: (path: string, session = "s") => pathsOf(box, touch.touch(path, session)) };
}

const pathsOf = (box: Sandbox, sources: readonly { path: string }[]) => sources.map((it) => box.plain(it.path));
const rule = (name: string, paths: string) =>
  `--- /repo/.keepsake/rules/${name}.md\n---\npaths: ${paths}\n---\n${name}\n`;

describe("path rules", () => {
  verifies("rule:paths", async () => {
    const { touched } = await open(`${rule("ts", "src/**/*.ts")}${rule("dots", ".config/*")}--- /repo/src/a.ts\n`);
    expect(touched("README.md")).toEqual([]);
    expect(touched("src/a.ts")).toEqual(["/repo/.keepsake/rules/ts.md"]);
    expect(touched("src/a.ts")).toEqual([]);
    expect(touched("src/deep/b.ts")).toEqual([]);
    expect(touched(".config/x")).toEqual(["/repo/.keepsake/rules/dots.md"]);
    expect(touched("src/a.ts", "another session")).toEqual(["/repo/.keepsake/rules/ts.md"]);
  });

  verifies("rule:created", async () => {
    const { box, touched } = await open(rule("ts", "src/**/*.ts"));
    expect(touched(box.at("/repo/src/not/there/yet.ts"))).toEqual(["/repo/.keepsake/rules/ts.md"]);
  });

  it("give blocks like any rule, with their imports", async () => {
    const { box, touch } = await open(`${rule("ts", '"*.ts"')}see @../x.md\n@none.md\n--- /repo/.keepsake/x.md\nX\n`);
    expect(showSources(box, touch.touch("a.ts", "s"))).toBe(
      "<project-rule rule /repo/.keepsake/rules/ts.md>\nts\nsee @../x.md\n[import not found: none.md]\n<project-rule import /repo/.keepsake/x.md>\nX\n",
    );
    expect(showProblems(box, touch.problems())).toEqual(["import-missing /repo/.keepsake/rules/ts.md:6"]);
  });

  it("come once, be it by an import, while they sleep or later", async () => {
    const always = "--- /repo/.keepsake/rules/z.md\n@one.md\n--- /repo/src/CLAUDE.md\n@../.keepsake/rules/two.md\n";
    const { box, touch, touched } = await open(`${rule("one", "one/*")}${rule("two", '"**"')}${always}`);
    expect(touched("one/a.ts")).toEqual(["/repo/.keepsake/rules/two.md"]);
    expect(showSources(box, touch.touch("src/a.ts", "another"))).toBe(
      '<project-claude-md nested /repo/src/CLAUDE.md>\n---\npaths: "**"\n---\ntwo\n',
    );
    expect(showProblems(box, touch.problems(), "note")).toEqual([]);
  });

  it("take away what a ! names", async () => {
    const { touched } = await open(rule("src", '["src/**", "!src/generated/**"]'));
    expect(touched("src/generated/a.ts")).toEqual([]);
    expect(touched("src/a.ts")).toHaveLength(1);
  });

  it("are relative to the directory that holds them", async () => {
    const { touched } = await open("--- /repo/pkg/.keepsake/rules/r.md\n---\npaths: src/*\n---\nr\n", {
      cwd: "/repo/pkg",
    });
    expect(touched("/repo/src/a.ts")).toEqual([]);
    expect(touched("../src/a.ts")).toEqual([]);
    expect(touched("src/a.ts")).toEqual(["/repo/pkg/.keepsake/rules/r.md"]);
  });

  it("match names with spaces, quotes, newlines and other scripts", async () => {
    const { touched } = await open(rule("any", '"docs/**"'));
    for (const [at, name] of ["a b.md", 'it\'s "x".md', "a\nb.md", "メモ.md", "-rf.md", "[x]{y}.md"].entries()) {
      expect(touched(`docs/${name}`, `session ${at}`)).toHaveLength(1);
    }
  });
});

describe("nested project files", () => {
  verifies("nested:touch", async () => {
    const { box, touch } = await open(
      `
--- /repo/CLAUDE.md
root
--- /repo/a/CLAUDE.md
here
--- /repo/a/b/CLAUDE.md
b
--- /repo/a/b/c/AGENTS.md
c
--- /repo/a/b/c/CLAUDE.md
root
--- /repo/x/CLAUDE.md
beside
`,
      { cwd: "/repo/a" },
    );
    expect(showSources(box, touch.touch("b/c/new.ts", "s"))).toBe(
      "<project-claude-md nested /repo/a/b/CLAUDE.md>\nb\n<project-claude-md nested /repo/a/b/c/AGENTS.md>\nc\n",
    );
    expect(touch.touch("b/other.ts", "s")).toEqual([]);
    expect(touch.touch("../x/y.ts", "s")).toEqual([]);
    expect(touch.touch("b/other.ts", "t")).toHaveLength(1);
  });

  it("are excluded like any project file, and left out with the walk off", async () => {
    const files = "--- /repo/vendor/CLAUDE.md\nvendor\n";
    const excluded = await open(files, { settings: { excludes: ["vendor"] } });
    expect(excluded.touched("vendor/x")).toEqual([]);
    const single = await open(files, { settings: { singleProjectFile: true } });
    expect(single.touched("vendor/x")).toEqual([]);
  });

  verifies("nested:outside", async () => {
    const { box, touched } = await open(
      `${rule("all", '"**"')}--- /other/CLAUDE.md\nother\n--- /other/x.ts\n--- /repo/out -> /other\n--- /repo/in/CLAUDE.md -> /other/CLAUDE.md\n`,
    );
    expect(touched(box.at("/other/x.ts"))).toEqual([]);
    expect(touched("out/x.ts")).toEqual([]);
    expect(touched("out/new.ts")).toEqual([]);
    expect(touched("a\0b")).toEqual([]);
    expect(touched("in/x.ts")).toEqual(["/repo/.keepsake/rules/all.md"]);
  });

  it("report what waits for approval", async () => {
    const { box, touch } = await open("--- /other/x.md\nx\n--- /repo/in/CLAUDE.md -> /other/x.md\n");
    expect(touch.touch("in/a.ts", "s")).toEqual([]);
    expect(showProblems(box, touch.problems())).toEqual(["import-not-approved /repo/in/CLAUDE.md:1"]);
  });
});
