/**
 * What does `npm test` do? It installs and builds what is missing, then runs vitest with our arguments.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBundles, ensureInstalled, root } from "./ensure.mjs";

ensureInstalled();
ensureBundles();

const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const args = [vitest, "run", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
