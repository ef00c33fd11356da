/**
 * One source file as a module that plain Node runs: workers, benches and fault runs are
 * processes of their own, and Node 20 does not run TypeScript.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The path of the bundle of `entry` (relative to the repository) in `outDir`. */
export async function bundleModule(entry, outDir) {
  mkdirSync(outDir, { recursive: true });
  const outfile = join(outDir, `${entry.replace(/[^A-Za-z0-9]+/g, "-")}.mjs`);
  await build({
    entryPoints: [join(ROOT, entry)],
    absWorkingDir: ROOT,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Bundled CommonJS dependencies ask for `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    // A native peer of some benches, loaded at run time where it can be installed.
    external: ["better-sqlite3"],
    logLevel: "error",
  });
  return outfile;
}
