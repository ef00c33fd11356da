/**
 * What happens to somebody who may not read a file?
 *
 * Root reads everything, so a permission test bundles the code under test and
 * runs it in a child without privileges. Under another user it runs as that one.
 */
import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { become, NOBODY } from "./become.ts";
import type { Sandbox } from "./fixture.ts";

/** `code` is a module that may import `src/…` and calls `answer(value)` once; the value comes back. */
export function asNobody(box: Sandbox, code: string): unknown {
  const bundle = join(box.root, "bundle.mjs");
  buildSync({
    stdin: {
      contents: `const answer = (value) => process.stdout.write(JSON.stringify(value));\n${code}`,
      resolveDir: join(import.meta.dirname, "../.."),
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    format: "esm",
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url); ${become(NOBODY)}`,
    },
    outfile: bundle,
  });
  chmodSync(box.root, 0o755);
  const output = execFileSync(process.execPath, [bundle], { cwd: "/", env: {}, encoding: "utf8", timeout: 30_000 });
  return JSON.parse(output);
}
