/**
 * Is the house in order? What ARCHITECTURE.md and CONTRIBUTING.md promise about the sources.
 *
 * Patterns for words that must not stand anywhere are written so that they do not match themselves.
 */
import { existsSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { REQUIREMENTS } from "./requirements.ts";
import { IMPORT_TABLE, LONG_TABLES, OUTSIDE_WORLD, STARTED_BY } from "./support/import-table.ts";
import { deadLinks, readImportTable } from "./support/markdown.ts";
import {
  type Import,
  importsOf,
  listRepository,
  partOf,
  readText,
  root,
  rowOf,
  withoutComments,
} from "./support/repository.ts";
import { verifies } from "./support/verifies.ts";

const files = listRepository();
const code = files.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
const tests = code.filter((path) => path.endsWith(".test.ts") || path.startsWith("tests/"));
const sources = code.filter((path) => path.startsWith("src/") && !path.endsWith(".test.ts"));
const markdown = files.filter((path) => path.endsWith(".md") && !path.startsWith("tests/"));
const imports = sources.flatMap((path) => importsOf(path));

/** Lists what breaks a rule, so that a failure names every place at once. */
function expectNone(found: readonly string[]): void {
  expect(found).toEqual([]);
}

describe("the import table", () => {
  it("has a row for every part of the source", () => {
    expectNone([...new Set(sources.map(partOf))].filter((part) => !(rowOf(part) in IMPORT_TABLE)));
  });

  it("allows every import there is", () => {
    expectNone(imports.filter((it) => !isAllowed(it)).map((it) => `${it.from} imports ${it.specifier} (${it.kind})`));
  });

  it("is printed in ARCHITECTURE.md", () => {
    expect(readImportTable(readText("ARCHITECTURE.md"))).toEqual(IMPORT_TABLE);
  });

  it("leaves the parts free of cycles", () => {
    const edges = imports.flatMap((it) => (it.target === null ? [] : [[partOf(it.from), partOf(it.target)] as const]));
    expectNone(cyclesIn(edges.filter(([from, to]) => from !== to)));
  });

  it("points only at files that exist, by their whole name", () => {
    expectNone(
      imports
        .filter((it) => it.target !== null && !sources.includes(it.target))
        .map((it) => `${it.from}: ${it.specifier}`),
    );
  });
});

describe("the outside world", () => {
  it("is reached only by the parts that may", () => {
    const reaching = imports.filter((it) => it.specifier in OUTSIDE_WORLD && it.kind !== "types");
    expectNone(
      reaching
        .filter((it) => !OUTSIDE_WORLD[it.specifier]!.includes(rowOf(partOf(it.from))))
        .map((it) => `${it.from} imports ${it.specifier}`),
    );
  });

  it("is named with node: wherever it is imported", () => {
    expectNone(imports.filter((it) => /^(?:fs|path|os|crypto|util|url)\b/.test(it.specifier)).map((it) => it.from));
  });

  it("tells its environment, arguments and directory to front ends only", () => {
    const reads = /\bprocess\.(?:env|argv|cwd|stdin|stdout|stderr|exit|exitCode)\b/;
    const mayRead = (path: string) => partOf(path) === "index.ts" || path.startsWith("src/frontends/");
    expectNone(sources.filter((path) => !mayRead(path) && reads.test(withoutComments(readText(path)))));
  });

  it("enters index.ts as a default argument only", () => {
    const door = existsSync(join(root, "src/index.ts")) ? withoutComments(readText("src/index.ts")) : "";
    const uses = door.split("\n").filter((line) => /\bprocess\./.test(line));
    expectNone(uses.filter((line) => !/(?:=|\?\?)\s*process\.(?:env\b|cwd\(\))/.test(line)));
  });

  it("tells the time to front ends, and to files/ for its locks and temp files", () => {
    const clock = /\bDate\.now\(\)|\bnew Date\(\)/;
    const mayRead = (path: string) => /^src\/(?:frontends|files)\/|^src\/index\.ts$/.test(path);
    expectNone(sources.filter((path) => !mayRead(path) && clock.test(withoutComments(readText(path)))));
  });

  verifies("hook:lean", () => {
    const reached = staticallyReached("src/frontends/hooks/main.ts");
    const loaded = imports.filter((it) => it.kind === "static" && it.target === null && reached.has(it.from));
    // Stemmers are what recall is made of: tables and a few functions each.
    const isFine = (name: string): boolean => /^(?:node:|@orama\/stemmers\/)/.test(name);
    expectNone(loaded.filter((it) => !isFine(it.specifier)).map((it) => `${it.from}: ${it.specifier}`));
    // Tiers, budget, tools and protocols come with the events that need them.
    expectNone(
      [...reached].filter((path) =>
        /^src\/(?:tiers|tools|topics\/(?!topic-document|parse|stems)|doctor|clients)\//.test(path),
      ),
    );
  });

  it("loads no package before a command needs one", () => {
    const reached = staticallyReached("src/frontends/cli/run-cli.ts");
    const loaded = imports.filter((it) => it.kind === "static" && it.target === null && reached.has(it.from));
    expectNone(loaded.filter((it) => !it.specifier.startsWith("node:")).map((it) => `${it.from}: ${it.specifier}`));
  });
});

describe("files and folders", () => {
  it("have at most 400 lines, tables apart", () => {
    const length = (path: string) => readText(path).split("\n").length - 1;
    const long = code.filter((path) => length(path) > 400 && !LONG_TABLES.includes(path));
    expectNone(long.map((path) => `${path}: ${length(path)} lines`));
    expectNone(LONG_TABLES.filter((path) => !code.includes(path) || length(path) <= 400));
  });

  it("have kebab-case names", () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|config|d))?\.(?:ts|tsx|mjs)$/;
    expectNone(code.filter((path) => !kebab.test(basename(path))));
  });

  it("are never called by a drawer's name", () => {
    const drawers = /^(?:core|utils?|shared|common|helpers?|misc|lib)(?:\.|$)/;
    expectNone(code.filter((path) => path.split("/").some((part) => drawers.test(part))));
  });

  it("begin with what they are for", () => {
    const headed = /^(?:#!.*\n)?\/\*\*/;
    expectNone(sources.filter((path) => !headed.test(readText(path))));
  });

  it("export names, never a default", () => {
    expectNone(sources.filter((path) => /^export default\b/m.test(readText(path))));
    expectNone(sources.filter((path) => /^export \*/m.test(readText(path))));
  });
});

describe("documents", () => {
  it("have no dead links", () => {
    expectNone(markdown.flatMap((path) => deadLinks(path)));
  });

  it("list every decision", () => {
    const list = readText("docs/decisions/README.md");
    const pages = markdown.filter((path) => /^docs\/decisions\/\d/.test(path)).map((path) => basename(path));
    expectNone(pages.filter((page) => !list.includes(`(${page})`)));
  });

  it("name only paths that exist", () => {
    const named = /`((?:src|tests|scripts|bench|docs|\.ci)\/[\w./-]+)`/g;
    const guides = [
      "ARCHITECTURE.md",
      "CONTRIBUTING.md",
      "SECURITY.md",
      ...markdown.filter((it) => it.startsWith("docs/")),
    ];
    const paths = guides.flatMap((guide) =>
      [...readText(guide).matchAll(named)].map(([, path]) => ({ guide, path: path! })),
    );
    expectNone(paths.filter(({ path }) => !existsSync(join(root, path))).map(({ guide, path }) => `${guide}: ${path}`));
  });
});

describe("messages", () => {
  // What the prompt and MEMORY.md say is fixed by their formats; synonyms are words of every kind.
  const FIXED =
    /^src\/(?:prompt\/render-block|text\/more-line|files\/create-index|recall\/(?:synonyms-|vocabularies\/)\w+)\.ts$/;

  it("call a note a note, whatever the code calls it", () => {
    const texts = sources
      .filter((path) => !FIXED.test(path))
      .flatMap((path) =>
        [...withoutComments(readText(path)).matchAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g)].map(([quoted]) => ({
          path,
          said: quoted.slice(1, -1).replace(/\$\{[^}]*\}/g, "x"),
        })),
      );
    const called = /(?:^| )topics?(?= |[.,;:'!?)]|$)/i;
    expectNone(texts.filter(({ said }) => / /.test(said) && called.test(said)).map((it) => `${it.path}: ${it.said}`));
  });
});

describe("requirements", () => {
  const cited = new Set(
    tests.flatMap((path) =>
      [...withoutComments(readText(path)).matchAll(/\bverifies\(\s*"([^"]+)"/g)].map(([, id]) => id!),
    ),
  );

  it("are each cited by a test", () => {
    expectNone(Object.keys(REQUIREMENTS).filter((id) => !cited.has(id)));
  });

  it("exist where they are cited", () => {
    expectNone([...cited].filter((id) => !(id in REQUIREMENTS)));
  });

  it("are each written in one place", () => {
    const areas = files.filter((path) => posix.dirname(path) === "tests/requirements");
    const ids = areas.flatMap((path) => [...readText(path).matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id!));
    expectNone(ids.filter((id, index) => ids.indexOf(id) !== index));
    expect(new Set(ids)).toEqual(new Set(Object.keys(REQUIREMENTS)));
  });
});

describe("what is committed", () => {
  it("has no test that stands alone, and none that is left out without a reason above it", () => {
    const lines = tests.flatMap((path) =>
      readText(path)
        .split("\n")
        .map((text, index, all) => ({ place: `${path}:${index + 1}`, text, above: all[index - 1] ?? "" })),
    );
    expectNone(lines.filter(({ text }) => /\.onl[y]\(/.test(text)).map(({ place }) => place));
    const leftOut = lines.filter(({ text }) => /\.(?:ski[p](?:If)?|tod[o]|runI[f])\(/.test(text));
    expectNone(leftOut.filter(({ above }) => !/\/\/ because /.test(above)).map(({ place }) => place));
  });

  it("holds no reminder of work that is left", () => {
    expectNone(wordsIn([...code, ...markdown], /\bTO[D]O\b|\bFIXM[E]\b|\bXX[X]\b|@ts-ignor[e]/));
  });

  it("names no machine's own paths and no registry", () => {
    const written = files.filter((path) => !/\.(?:png|svg|jsonl|woff2)$/.test(path));
    expectNone(wordsIn(written, /\/(?:wor)k\/|\/(?:far)m\/|\/(?:roo)t\/|\/hom[e]\/runner|regist(?:ry)\.np(?:m)js/));
  });

  it("locks versions and hashes, without addresses", () => {
    const lock = JSON.parse(readText("package-lock.json")) as { packages: Record<string, { resolved?: string }> };
    expectNone(Object.keys(lock.packages).filter((name) => lock.packages[name]!.resolved !== undefined));
  });
});

function isAllowed({ from, target, kind }: Import): boolean {
  if (target === null || partOf(target) === partOf(from)) return true;
  if (kind === "dynamic" && STARTED_BY[target] === partOf(from)) return true;
  const row = IMPORT_TABLE[rowOf(partOf(from))] ?? [];
  // The wildcard is for the importing side: no row may allow "any front end".
  return row.includes(partOf(target)) || (kind === "types" && row.includes(`${partOf(target)} (types)`));
}

function staticallyReached(entry: string): Set<string> {
  const reached = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...imports.flatMap((it) => (it.from === path && it.kind === "static" && it.target ? [it.target] : [])));
  }
  return reached;
}

/** Takes away parts that import nothing that is left; whatever remains stands in a cycle or leads to one. */
function cyclesIn(edges: readonly (readonly [string, string])[]): string[] {
  let left = edges;
  for (;;) {
    const importing = new Set(left.map(([from]) => from));
    const next = left.filter(([, to]) => importing.has(to));
    if (next.length === left.length) return [...new Set(next.map(([from, to]) => `${from} -> ${to}`))];
    left = next;
  }
}

function wordsIn(paths: readonly string[], words: RegExp): string[] {
  return paths.flatMap((path) =>
    readText(path)
      .split("\n")
      .flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );
}
