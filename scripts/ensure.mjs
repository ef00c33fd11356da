/**
 * Is everything here that a command needs? If not: install it, build it, and say so.
 *
 * Plain Node without dependencies, because it runs on a fresh clone before there are any.
 * All messages go to stderr: stdout belongs to the command that asked.
 */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cliBundle = join(root, "dist", "cli.cjs");
export const mcpBundle = join(root, "dist", "mcp.cjs");
export const tourBundle = join(root, "dist", "tour.cjs");
const library = join(root, "dist", "index.js");

const BUNDLE_INPUTS = ["package.json", "package-lock.json", "scripts/build.mjs"];

const installLock = join(root, ".install-lock");
/** Where npm records what it installed; it is written last, so it also says that the install was finished. */
const installRecord = join(root, "node_modules", ".package-lock.json");

export function say(message) {
  process.stderr.write(`keepsake: ${message}\n`);
}

/** Installs from the lock file when something is missing or the lock file is newer than what is installed. */
export function ensureInstalled() {
  requireNode();
  if (missingFromInstall() === null) return;
  withInstallLock(() => {
    // Whoever held the lock before may have done it already.
    const reason = missingFromInstall();
    if (reason === null) return;
    const command = lockIsComplete() ? ["ci"] : ["install", "--no-save"];
    say(`installing dependencies with npm ${command.join(" ")} (${reason})`);
    // Development dependencies build and test; they are needed whatever NODE_ENV and npm's `omit` say.
    // Optional ones carry the native half of the compilers.
    const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--no-update-notifier"];
    const result = runNpm([...command, ...options, "--loglevel=error"], { stdio: ["ignore", 2, 2] });
    if (result.status !== 0) {
      say(`npm ${command[0]} failed; it needs the npm registry or a filled npm cache. Nothing else was tried.`);
      process.exit(1);
    }
    // npm may find that nothing changed and leave its record older than a lock file that was merely touched.
    const now = new Date();
    utimesSync(installRecord, now, now);
  });
}

/** Builds the programs when they are missing or older than their sources. */
export function ensureBundles() {
  const reason = stale([cliBundle, mcpBundle, tourBundle], BUNDLE_INPUTS);
  if (reason === null) return;
  say(`building the command line (${reason})`);
  runBuild("--bundles");
}

/** Builds the whole package when the library is missing or older than its sources: examples import it by name. */
export function ensureLibrary() {
  const reason = stale([library], [...BUNDLE_INPUTS, "tsconfig.json", "tsconfig.build.json"]);
  if (reason === null) return;
  say(`building the library (${reason})`);
  runBuild();
}

/** Runs npm by the very npm that started us, so that a machine with several keeps to one. */
export function runNpm(args, options) {
  const execPath = process.env["npm_execpath"] ?? "";
  if (execPath.endsWith("npm-cli.js"))
    return spawnSync(process.execPath, [execPath, ...args], { cwd: root, ...options });
  const shell = process.platform === "win32";
  return spawnSync("npm", args, { cwd: root, shell, ...options });
}

/** Whether a module was started by name rather than imported. */
export function isMain(url) {
  const started = process.argv[1];
  return started !== undefined && url === pathToFileURL(realpathSync(started)).href;
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`needs Node 20.19 or newer; this is ${process.versions.node}`);
  process.exit(1);
}

function missingFromInstall() {
  if (!existsSync(installRecord)) return "node_modules is missing or incomplete";
  if (changedAt(join(root, "package-lock.json")) > changedAt(installRecord)) return "package-lock.json has changed";
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // An install with --omit=dev leaves a complete record and no compilers.
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!existsSync(join(root, "node_modules", name, "package.json"))) return `${name} is missing`;
  return null;
}

/**
 * `npm ci` refuses a lock file that lacks the optional packages of other platforms, which is how npm
 * writes it against a registry that has only some platforms. `npm install --no-save` takes every
 * version and hash that is in the lock file and leaves the file as it is.
 */
function lockIsComplete() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return optional.every((name) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
}

function runBuild(...options) {
  const build = [join(root, "scripts", "build.mjs"), ...options];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(1);
}

function stale(outputs, inputs) {
  for (const output of outputs) {
    if (!existsSync(output)) return "not built yet";
    // A build stamps its output with the time at which it began to read the sources.
    const built = changedAt(output);
    for (const input of inputs) if (changedAt(join(root, input)) > built) return `${input} has changed`;
    const newer = newerSource(join(root, "src"), built);
    if (newer !== null) return `${newer.slice(root.length + 1)} has changed`;
  }
  return null;
}

/** Directories count too: their time shows files that went away. */
function newerSource(directory, time) {
  if (changedAt(directory) > time) return directory;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      const newer = newerSource(path, time);
      if (newer !== null) return newer;
    } else if (!entry.name.endsWith(".test.ts") && changedAt(path) > time) return path;
  }
  return null;
}

function changedAt(path) {
  return statSync(path).mtimeMs;
}

/** `npm start` and `npm test` in two terminals of a fresh clone must not delete each other's node_modules. */
function withInstallLock(work) {
  let said = false;
  for (;;) {
    try {
      const lock = openSync(installLock, "wx");
      writeSync(lock, String(process.pid));
      closeSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (removeDeadLock()) continue;
      if (!said) say("waiting for another install in this directory");
      said = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  // process.exit() inside the work skips `finally`.
  const release = () => rmSync(installLock, { force: true });
  process.once("exit", release);
  try {
    work();
  } finally {
    release();
    process.off("exit", release);
  }
}

function removeDeadLock() {
  try {
    const owner = Number(readFileSync(installLock, "utf8"));
    // Just created and not yet signed: give its owner a moment.
    if (owner === 0) return Date.now() - changedAt(installLock) > 5_000 && discardLock();
    process.kill(owner, 0);
    return false;
  } catch (error) {
    if (error.code === "ENOENT") return true;
    if (error.code === "ESRCH") return discardLock();
    if (error.code === "EPERM") return false;
    throw error;
  }
}

function discardLock() {
  rmSync(installLock, { force: true });
  return true;
}

if (isMain(import.meta.url)) {
  ensureInstalled();
  if (process.argv.includes("--library")) ensureLibrary();
  ensureBundles();
}
