/** A rule is only as good as its eyes: do the house-rule tests see what is written? */
import { expect, it } from "vitest";
import { readImportTable } from "./markdown.ts";
import { importsOf, partOf, rowOf } from "./repository.ts";

it("sees every way to import, and tells types from code", () => {
  const text = `
import { a } from "../text/a.ts";
import type { B } from "../text/b.ts";
import { type C, type D } from "../text/c.ts";
import {
  type E,
  f,
} from "../text/f.ts";
import "./side-effect.ts";
export { g } from "../text/g.ts";
export type { H } from "../text/h.ts";
import * as i from "node:fs";
const j = await import("yaml");
let k: import("../text/k.ts").K;
// import { l } from "../text/l.ts";
/** import { m } from "../text/m.ts"; */
export const n = "from '../text/n.ts'";
`;
  const seen = importsOf("src/tiers/x.ts", text).map(({ specifier, kind }) => [specifier, kind]);
  expect(Object.fromEntries(seen)).toEqual({
    "../text/a.ts": "static",
    "../text/b.ts": "types",
    "../text/c.ts": "types",
    "../text/f.ts": "static",
    "./side-effect.ts": "static",
    "../text/g.ts": "static",
    "../text/h.ts": "types",
    "node:fs": "static",
    yaml: "dynamic",
    "../text/k.ts": "types",
  });
  expect(importsOf("src/tiers/x.ts", text)[0]!.target).toBe("src/text/a.ts");
});

it("knows which row of the table a file follows", () => {
  const parts = ["src/text/a.ts", "src/memory.ts", "src/frontends/cli/main.ts"].map(partOf);
  expect(parts).toEqual(["text/", "memory.ts", "frontends/cli/"]);
  expect(parts.map(rowOf)).toEqual(["text/", "memory.ts", "frontends/*/"]);
});

it("reads the printed table as data", () => {
  const text =
    "# A\n\n## Import table\n\n| part | may import |\n|---|---|\n| `a/` | nothing | x |\n| `b/` | `a/`, `c` (types) | x |\n\n## Next\n\n| `d/` | `a/` |\n";
  expect(readImportTable(text)).toEqual({ "a/": [], "b/": ["a/", "c (types)"] });
});
