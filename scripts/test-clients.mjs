/**
 * What does `npm run test:clients` do? It runs what we install in the real coding agents.
 *
 * They come from npm into a cache outside the repository on the first run; after that all of it
 * works offline, against fake model servers. Not part of `npm test`: hundreds of megabytes.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBundles, ensureInstalled, root } from "./ensure.mjs";

ensureInstalled();
ensureBundles();

const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const args = [vitest, "run", "--config", "tests/clients/vitest.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
