/**
 * Is this change fit to land? Every check is run, whatever the one before it said.
 *
 * `npm run check` runs all; `npm run check -- lint types` runs some; `--without tests` leaves some out.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root, say } from "./ensure.mjs";

/** Tools by package, so that a shim on the PATH is never taken for ours. */
const tool = (name, ...args) => ({ program: join(root, "node_modules", ...binOf(name)), args });
const script = (name, ...args) => ({ program: join(root, "scripts", name), args });

const CHECKS = {
  format: [["@biomejs/biome", "check", "--linter-enabled=false", "."]],
  lint: [
    ["@biomejs/biome", "lint", "--error-on-warnings", "."],
    ["oxlint", "--type-aware", "--deny-warnings"],
  ],
  types: [["typescript", "--noEmit", "-p", "."]],
  tests: ["test.mjs"],
  "dead code": [["knip"]],
  build: ["build.mjs"],
  publint: [["publint", "--strict"]],
  attw: [["@arethetypeswrong/cli", "--pack", ".", "--profile", "esm-only"]],
};

ensureInstalled();
const chosen = chooseChecks(process.argv.slice(2));
process.stdout.write(`node ${process.versions.node}, ${process.platform} ${process.arch}\n`);

const results = [];
for (const name of chosen) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  // Every command of a check is run too: two linters find different things.
  const passed = CHECKS[name].map(runCommand).every(Boolean);
  results.push({ name, passed, seconds: (Date.now() - started) / 1000 });
}

process.stdout.write(`\n${"check".padEnd(12)}${"result".padEnd(9)}seconds  with\n`);
for (const { name, passed, seconds } of results)
  process.stdout.write(
    `${name.padEnd(12)}${(passed ? "passed" : "FAILED").padEnd(9)}${seconds.toFixed(1).padStart(7)}  ${versionsOf(name)}\n`,
  );
const failed = results.filter((result) => !result.passed).length;
process.stdout.write(`\nchecks: ${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function runCommand(command) {
  const { program, args } = typeof command === "string" ? script(command) : tool(...command);
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: "inherit" }).status === 0;
}

function chooseChecks(args) {
  const all = Object.keys(CHECKS);
  const without = args[0] === "--without";
  const named = without ? args.slice(1) : args;
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    say(`no check is called "${unknown}"; there are: ${all.join(", ")}`);
    process.exit(2);
  }
  if (without) return all.filter((name) => !named.includes(name));
  return named.length === 0 ? all : named;
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
}

function binOf(name) {
  const { bin } = manifestOf(name);
  const paths = typeof bin === "string" ? [bin] : Object.values(bin);
  return [name, paths[0]];
}

function versionsOf(name) {
  const packages = CHECKS[name].map((command) => {
    if (command === "test.mjs") return "vitest";
    return command === "build.mjs" ? "esbuild" : command[0];
  });
  return packages.map((it) => `${it} ${manifestOf(it).version}`).join(", ");
}
