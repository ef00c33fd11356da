/**
 * Does the packed tarball work where there is nothing else? It is packed, installed into an empty
 * directory with an empty home, and used as `npx keepsake` and as a library.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, root, runNpm } from "./ensure.mjs";

ensureInstalled();
const place = realpathSync(mkdtempSync(join(tmpdir(), "keepsake-package-")));
try {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const tarball = pack();
  const home = join(place, "home");
  const project = join(place, "project with spaces");
  mkdirSync(home);
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "name": "tried", "private": true, "type": "module" }\n');
  writeFileSync(join(project, "CLAUDE.md"), "Run the tests before a commit.\n");
  const at = { cwd: project, env: emptyHome(home) };

  // No install scripts: a package that needs one would not work for many.
  expectDone("npm install", runNpm(["install", "--ignore-scripts", "--no-audit", "--no-fund", tarball], capture(at)));
  const command = (...args) =>
    expectDone(`keepsake ${args[0]}`, runNpm(["exec", "--offline", "--", "keepsake", ...args], capture(at)));
  expectText("keepsake --version", command("--version"), version);
  expectText("keepsake prompt", command("prompt"), "Run the tests before a commit.");
  // With its input at an end the server answers nothing and ends; that it starts is what is tried.
  command("mcp");

  writeFileSync(
    join(project, "use.js"),
    'import { openMemory } from "keepsake";\nconsole.log((await openMemory()).prefix().text);\n',
  );
  const used = spawnSync(process.execPath, ["use.js"], capture(at));
  expectText("openMemory()", expectDone("openMemory()", used), "Run the tests before a commit.");
  process.stdout.write("the package works from its tarball\n");
} finally {
  rmSync(place, { recursive: true, force: true });
}

function pack() {
  expectDone(
    "npm pack",
    runNpm(["pack", "--pack-destination", place], { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" }),
  );
  return join(
    place,
    readdirSync(place).find((name) => name.endsWith(".tgz")),
  );
}

/** The surroundings without what npm told this script about its own package and the user's settings. */
function emptyHome(home) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|KEEPSAKE_|XDG_|INIT_CWD)/i.test(name));
  return { ...Object.fromEntries(kept), HOME: home };
}

function capture(at) {
  return { ...at, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] };
}

function expectDone(what, { status, stdout, stderr }) {
  if (status !== 0) fail(`${what} ended with ${status}`, `${stdout}${stderr}`);
  process.stdout.write(`${what}: done\n`);
  return stdout;
}

function expectText(what, output, text) {
  if (!output.includes(text)) fail(`${what} does not print "${text}"`, output);
}

function fail(message, output) {
  process.stderr.write(`${message}\n${output}\n`);
  rmSync(place, { recursive: true, force: true });
  process.exit(1);
}
