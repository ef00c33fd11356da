import { describe, expect, it } from "vitest";
import { patientOf, placesOf } from "../../../tests/support/patient.ts";
import { verifies } from "../../../tests/support/verifies.ts";
import { findStalePaths } from "./stale-paths.ts";

const REPOSITORY = `
--- repo/src/main.ts
--- repo/src/text/parse.ts
--- repo/docs/guide.md
--- repo/node_modules/installed/package.json
`;

const about = (body: string) => patientOf(`${REPOSITORY}--- note.md\n${body}\n`);

async function named(body: string): Promise<string[]> {
  return findStalePaths(await about(body)).map(({ message }) => /names (\S+),/.exec(message)![1]!);
}

describe("stale paths", () => {
  verifies("doctor:paths", async () => {
    const patient = await patientOf(`${REPOSITORY}
--- note.md
---
name: note
description: about the parser
metadata:
  type: project
---

The parser is in \`src/text/parse.ts\`, the writer in \`src/text/write.ts:12\`.
Start with \`node src/start.mjs --fast\`, see docs/setup.md.
`);
    expect(placesOf(findStalePaths(patient))).toEqual([
      "path-stale /memory/note.md:8",
      "path-stale /memory/note.md:9",
      "path-stale /memory/note.md:9",
    ]);
    expect(await named("In /repo/src/lost.ts and `src/old/`, [x](./docs/x.md#top).")).toEqual([
      "src/lost.ts",
      "src/old/",
      "docs/x.md",
    ]);
    expect(await named("See `src/moved.ts`.")).toEqual(["src/moved.ts"]);
  });

  verifies("doctor:paths-top", async () => {
    expect(await named("The loader is lib/missing/file.py:12; run `tools/build.sh` or tools/check.sh.")).toEqual([
      "lib/missing/file.py",
      "tools/build.sh",
      "tools/check.sh",
    ]);
    expect(await named("`packages/core/lost.ts` and .github/workflows/ci.yml, /repo/old/lost.md")).toEqual([
      "packages/core/lost.ts",
      ".github/workflows/ci.yml",
      "old/lost.md",
    ]);
    expect(
      await named("Set in old.config.js, `vite.config.ts`; start `python serve.py --all`, see main.go:7."),
    ).toEqual(["old.config.js", "vite.config.ts", "serve.py", "main.go"]);
    expect(await named("In `/repo/lost.py`, `./lost.sh`, `.eslintrc.js` and `CONTRIBUTING.md`.")).toEqual([
      "lost.py",
      "lost.sh",
      ".eslintrc.js",
      "CONTRIBUTING.md",
    ]);
  });

  verifies("doctor:paths-benign", async () => {
    const benign = [
      "https://example.com/src/lost.ts and example.com/docs/lost.html",
      "`src/**/*.ts`, `src/{a,b}.ts`, `src/<name>.ts`, `src/$NAME.ts`, src/…/lost.ts, src/../lost.ts",
      "`~/src/lost.ts`, /etc/src/lost.ts, /repository/src/lost.ts, `$HOME/src/lost.ts`, C:/src/lost.ts",
      "path/to/file.ts, `foo/bar.ts`, your/file.py, `application/json`, and/or, 1/2, `@scope/src/lost.ts`",
      "`src/lost` and src/old/ in prose, `docs/adr` (no extension: a route, a branch, a package)",
      "Imported as `src/main.js` and `src/text/parse`, that is `./src/main.ts`.",
      "`src/lost.ts` was removed in May, and src/b.ts is generated.",
      "git show HEAD~1:src/lost.ts",
      // Parts of paths, as people shorten them.
      "`text/parse.ts`, text/parse.js:12, `parse.ts`, `guide.md`, `main.js`",
      "old.js, lost.py and config.ts in prose; `npm i lodash@4.1.0`, `node:fs`, `v1.2.3`, 1.2.3, `docs.rs`, bun.sh",
      "Node.js, `Next.js`, vercel/next.js and discord.py; `process.env`, `res.json`, `res.json()`, `foo.bar.baz`",
      '`import x from "lost.js"`, `load(lost.py)`, `*.test.ts`, `<name>.md`, `{a,b}.ts`, `$X.ts`, `name.ts`',
      "`dist/index.js`, build/out.css, `.env.json/x`, `.claude/settings.json`, etc/nginx/nginx.conf, a/lost.ts b/lost.ts",
      "`installed/sub.js` is a package, sys/types.h the system's, `me@host/lost.py` on a host",
      "`settings.json`, `config.toml`, `CLAUDE.md`, `MEMORY.md`, `note.md`, `SOUL.md`, `.workspace.json`, `report.csv`, `output.txt`",
      "`lib/lost.py` in the infra repo, tools/lost.sh upstream, e.g. `lib/a.py`; `lost.py` was deleted.",
      "~/lost.py, /etc/lost.py, ../lost.py, https://example.com/lost.py, origin/lost.md, v1/users.json",
      "```\ncp src/main.ts src/lost.ts\n```",
      "<!-- src/lost.ts -->",
    ];
    for (const body of benign) expect([body, await named(body)]).toEqual([body, []]);
  });

  verifies("doctor:paths-package", async () => {
    const monorepo = `
--- repo/src/index.ts
--- repo/packages/api/src/server.ts
--- repo/packages/api/src/routes/users.ts
--- note.md
The server is \`src/server.ts\`, its routes are in \`src/routes/\`; \`src/lost.ts\` is what it was.
Import \`effect/Schema.js\` and \`ky/distribution/index.js\`.
`;
    const stale = findStalePaths(await patientOf(monorepo, { packages: ["effect", "ky"] }));
    expect(stale.map(({ message }) => /names (\S+),/.exec(message)![1])).toEqual(["src/lost.ts"]);
  });

  it("are not of another repository, nor parts of packages", async () => {
    const benign = [
      "`next/navigation.js` and `lodash/fp.js` have no default export.",
      '`import { x } from "src/lost.js"`, `require("./src/lost.js")`',
      "In the infra repo the server is `src/lost.ts`.",
      "Our `billing` repository has docs/lost.md.",
      "See acme/infra repo: `src/lost.ts`.",
      "In repo acme/infra, `src/lost.ts` starts it.",
      "https://github.com/acme/infra has it in `src/lost.ts`.",
      "# The billing repo\n\n- `src/lost.ts` starts it.\n- `docs/lost.md` says how.",
    ];
    for (const body of benign) expect([body, await named(body)]).toEqual([body, []]);
    for (const body of ["In this repo: `src/lost.ts`", "# Layout\n\nThe main repository has `src/lost.ts`."])
      expect([body, await named(body)]).toEqual([body, ["src/lost.ts"]]);
  });

  it("are told once a note", async () => {
    expect(await named("`src/lost.ts` and again\n`src/lost.ts`")).toEqual(["src/lost.ts"]);
  });

  it("are of no workspace in the user's memory", async () => {
    expect(findStalePaths(await patientOf(`${REPOSITORY}--- user/note.md\nSee \`src/lost.ts\`.\n`))).toEqual([]);
  });
});
