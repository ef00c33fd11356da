/**
 * How fast is it? `npm run bench` runs every bench, `npm run bench -- assemble` one;
 * `--runs N` and `--dry` (keep no result) are passed on.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBundles, ensureInstalled, root, say } from "./ensure.mjs";

/** By hand, because a bench folder also holds what benches share. */
const BENCHES = ["assemble", "hook", "mcp"];

const args = process.argv.slice(2);
const firstOption = args.findIndex((arg) => arg.startsWith("--"));
const named = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const unknown = named.find((name) => !BENCHES.includes(name));
if (unknown !== undefined) {
  say(`no bench is called "${unknown}"; there are: ${BENCHES.join(", ")}`);
  process.exit(2);
}

ensureInstalled();
ensureBundles();
for (const name of named.length === 0 ? BENCHES : named) {
  process.stdout.write(`── ${name}\n`);
  const bench = [join(root, "bench", `${name}.mjs`), ...options];
  const { status } = spawnSync(process.execPath, bench, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
