/**
 * How fast and how good is it? `npm run bench` runs every bench, `npm run bench -- assemble` one; options (`--runs N`,
 * `--dry` to keep no result, `--sets DIR`) are passed on. Benches in TypeScript are bundled into `.bench/` first, and
 * the native peer of two of them is installed there, not among the package's own dependencies.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBundles, ensureInstalled, root, say } from "./ensure.mjs";

/** By hand, because a bench folder also holds what benches share. `tune` is run by name only. */
const BENCHES = {
  assemble: "bench/assemble.mjs",
  hook: "bench/hook.mjs",
  mcp: "bench/mcp.mjs",
  write: "bench/write.mjs",
  quality: "bench/quality/run.ts",
  "recall-speed": "bench/speed/recall-speed.ts",
  "recall-cold": "bench/recall-cold.mjs",
  "recall-write": "bench/recall-write.mjs",
  tune: "bench/quality/tune.ts",
};
const BY_NAME_ONLY = new Set(["tune"]);
const PEER = "better-sqlite3@12.4.1";

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith("--"));
const named = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const unknown = named.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  say(`no bench is called "${unknown}"; there are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}

ensureInstalled();
ensureBundles();
const chosen = named.length > 0 ? named : Object.keys(BENCHES).filter((name) => !BY_NAME_ONLY.has(name));
let failed = 0;
for (const name of chosen) {
  process.stdout.write(`── ${name}\n`);
  const { status } = spawnSync(process.execPath, [await runnable(BENCHES[name]), ...options], {
    cwd: root,
    stdio: "inherit",
  });
  // The others are still worth running.
  if (status !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;

async function runnable(file) {
  if (!file.endsWith(".ts")) return join(root, file);
  const { bundleModule } = await import("../tests/support/bundle-module.mjs");
  const directory = join(root, ".bench");
  installPeer(directory);
  return bundleModule(file, directory);
}

/** A peer that cannot be installed is left out by the bench itself, which says so. */
function installPeer(directory) {
  if (existsSync(join(directory, "node_modules", "better-sqlite3"))) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, "package.json"), '{ "private": true }\n');
  say(`installing ${PEER} into .bench/, for comparison`);
  spawnSync("npm", ["install", "--no-audit", "--no-fund", "--silent", PEER], {
    cwd: directory,
    stdio: ["ignore", 2, 2],
  });
}
