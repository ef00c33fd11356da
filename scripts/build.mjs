/**
 * How do the sources become the package?
 *
 * `tsc` prints the library as ES modules with declarations; esbuild makes one CommonJS file of
 * each program and of each package it may need, because that starts fastest
 * (docs/decisions/0002-cli-bundle.md). Everything is made in a directory of its own and moved into
 * `dist/` file by file: two builds at once, or a command that runs meanwhile, never see half a file.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { inAscii } from "./ascii.mjs";
import { ensureInstalled, root, say } from "./ensure.mjs";
import { lazyLanguages } from "./lazy-languages.mjs";

const dist = join(root, "dist");

/**
 * What the command `cli.cjs` starts, as functions of `require` and `module`: see src/frontends/cli/main.ts. Five
 * editions of one program; the smaller ones leave out modules that their commands never reach, because even code that
 * is not run has to be read and parsed, and that is felt before every prompt.
 */
const CLI_EDITIONS = {
  keepsake: [],
  prompt: [
    "open-recaller",
    "recaller",
    "hooks/main",
    "hooking",
    "host-context",
    "open-topics",
    "examine",
    "evaluation",
    "own-notes",
    "connecting",
    "start-server",
  ],
  recall: [
    ...["hooks/main", "hooking", "host-context", "open-topics", "examine", "evaluation", "own-notes", "connecting"],
    ...["memory", "commands", "help", "completion", "start-server", "ask-approvals", "editor"],
  ],
  hook: [
    "run-cli",
    "commands",
    "recall-commands",
    "open-topics",
    "examine",
    "evaluation",
    "own-notes",
    "connecting",
    "quiet-memories",
  ],
  ask: [
    "run-cli",
    "commands",
    "recall-commands",
    "host-context",
    "open-topics",
    "examine",
    "evaluation",
    "own-notes",
    "connecting",
    "quiet-memories",
  ],
};

/** Modules that every run of an edition reaches by a dynamic import. */
const STRAIGHT = {
  prompt: ["run-cli", "recall-commands", "commands", "memory"],
  recall: ["run-cli", "recall-commands", "open-recaller"],
  hook: ["hooks/main", "hooking", "host-context"],
  ask: ["hooks/main", "hooking"],
};

/** What runs before every prompt: a shorter text brings on no garbage collection, which is felt more than it is read. */
const MINIFIED = new Set(["recall", "hook", "ask"]);

const PROGRAMS = {
  "cli.cjs": "src/frontends/cli/main.ts",
  "mcp.cjs": "src/frontends/mcp/main.ts",
  "tour.cjs": "src/frontends/tour/main.ts",
};

const COMMON_JS = {
  absWorkingDir: root,
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  // A dynamic import becomes a lazy require: the loader for ES modules is never started.
  supported: { "dynamic-import": false },
  legalComments: "none",
  logLevel: "warning",
};

ensureInstalled();
try {
  if (process.argv.includes("--bundles")) await buildBundles();
  else await buildPackage();
} catch (error) {
  say(`the build failed: ${error.message.split("\n")[0]}`);
  process.exitCode = 1;
}

/** The whole package; what an earlier build left and this one did not make is removed. */
async function buildPackage() {
  say("building the package into dist/");
  await inStaging(async (staging) => {
    await bundlePrograms(staging);
    emitLibrary(staging);
    const made = new Set(moveInto(dist, staging));
    for (const file of listFiles(dist)) if (!made.has(file)) rmSync(join(dist, file));
    removeEmptyDirectories(dist);
  });
}

/** Only the programs: what `npm start` and the journeys need, without waiting for the types. */
async function buildBundles() {
  await inStaging(async (staging) => {
    await bundlePrograms(staging);
    moveInto(dist, staging);
  });
}

async function bundlePrograms(staging) {
  const started = new Date();
  const esbuild = await import("esbuild");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const libraries = new Map();
  const packages = new Set();
  // A dynamic import of our own becomes a function that is run when it is reached: one file to
  // read, and what a command does not need is never evaluated.
  const bundle = async (source, name, { without = [], straight = [], ...options }) => {
    const { metafile } = await esbuild.build({
      ...COMMON_JS,
      metafile: true,
      entryPoints: [source],
      outfile: join(staging, name),
      plugins: [
        leaveOut(without),
        ...(straight.length > 0 ? [importStraight(straight)] : []),
        otherPrograms(source),
        withoutValidator(),
        lazyLanguages(libraries),
        lazyLibraries(libraries),
      ],
      ...options,
    });
    for (const input of Object.keys(metafile.inputs)) packages.add(packageOf(input));
  };
  const shebang = { js: "#!/usr/bin/env node" };
  const define = { KEEPSAKE_VERSION: JSON.stringify(version) };

  const build = createHash("sha256");
  for (const [edition, without] of Object.entries(CLI_EDITIONS)) {
    const file = join("lib", `${edition}.cjs`);
    await bundle("src/frontends/cli/program.ts", file, {
      without,
      straight: STRAIGHT[edition] ?? [],
      define,
      minify: MINIFIED.has(edition),
      banner: { js: "(function (require, module) {" },
      footer: { js: "return module.exports;\n})" },
    });
    const code = inAscii(readFileSync(join(staging, file), "utf8"));
    writeFileSync(join(staging, file), code);
    build.update(code);
  }
  const marked = { ...define, KEEPSAKE_BUILD: JSON.stringify(build.digest("hex").slice(0, 16)) };
  // The quick way of hooks without wrappers: all of the starter is compiled anew by every process.
  const starter = { banner: shebang, minify: true, define: marked, straight: ["quick-way"] };
  await bundle(PROGRAMS["cli.cjs"], "cli.cjs", starter);
  for (const name of ["mcp.cjs", "tour.cjs"]) await bundle(PROGRAMS[name], name, { banner: shebang, define: marked });
  for (const name of Object.keys(PROGRAMS)) {
    chmodSync(join(staging, name), 0o755);
    // A source saved while we compile is newer than this stamp, so the next command builds again.
    utimesSync(join(staging, name), started, started);
  }
  for (const [specifier, file] of libraries) {
    const outfile = join(staging, "lib", file);
    const { metafile } = await esbuild.build({ ...COMMON_JS, metafile: true, entryPoints: [specifier], outfile });
    for (const input of Object.keys(metafile.inputs)) packages.add(packageOf(input));
  }
  writeFileSync(join(staging, "licences.txt"), licencesOf(packages));
}

/** "" for our own sources. */
function packageOf(input) {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? "";
}

/** Their authors ask for their notices wherever their code goes. */
function licencesOf(packages) {
  const names = [...packages].filter((name) => name !== "").sort((a, b) => (a < b ? -1 : 1));
  const parts = names.map((name) => {
    const directory = join(root, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
    const file = readdirSync(directory).find((it) => /^licen[cs]e/i.test(it));
    const text = file === undefined ? "" : readFileSync(join(directory, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return `The programs in this directory contain:\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

/** Modules of ours, by name, that come only by a dynamic import: reaching one in an edition without it is a fault. */
function leaveOut(names) {
  return {
    name: "leave-out",
    setup(build) {
      if (names.length === 0) return;
      build.onResolve({ filter: new RegExp(`/(${names.join("|")})\\.ts$`) }, ({ path, kind }) =>
        kind === "dynamic-import" ? { path, namespace: "left-out" } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
        contents: `throw new Error(${JSON.stringify(`${path} is not in this edition of the program`)});`,
        loader: "js",
      }));
    },
  };
}

/**
 * Dynamic imports of these modules as plain ones. Whatever such an import may reach is wrapped in a function of its own by
 * esbuild; where all of it is reached in every run, hundreds of wrappers are only in the way.
 */
function importStraight(names) {
  const isStraight = new RegExp(`/(${names.join("|")})\\.ts"$`);
  return {
    name: "import-straight",
    setup(build) {
      build.onLoad({ filter: /\/src\/.*\.ts$/, namespace: "file" }, ({ path }) => {
        const imports = [];
        const named = (target) => `reached${imports.push(`import * as reached${imports.length} from ${target};`) - 1}`;
        const code = readFileSync(path, "utf8").replaceAll(
          /\b(await )?import\(("\.[^"]+\.ts")\)/g,
          (found, awaited, target) => {
            if (!isStraight.test(target)) return found;
            return awaited === undefined ? `Promise.resolve(${named(target)})` : named(target);
          },
        );
        return imports.length === 0 ? undefined : { contents: `${imports.join(" ")}${code}`, loader: "ts" };
      });
    },
  };
}

/** A program that starts another one loads it as the file it is, and does not contain it. */
function otherPrograms(own) {
  return {
    name: "other-programs",
    setup(build) {
      build.onResolve({ filter: /\/main\.ts$/ }, ({ path, resolveDir }) => {
        const source = relative(root, join(resolveDir, path)).replaceAll("\\", "/");
        const program = Object.keys(PROGRAMS).find((name) => PROGRAMS[name] === source);
        return program === undefined || source === own ? undefined : { path: `./${program}`, external: true };
      });
    },
  };
}

/**
 * The protocol's SDK brings a JSON Schema validator for answers to questions that a server asks its
 * client. Ours asks none, and the validator would be a fifth of what has to be compiled at its start.
 */
function withoutValidator() {
  const contents = `
    export { default as process } from "node:process";
    export class DefaultJsonSchemaValidator {
      getValidator() { throw new Error("this server asks its client nothing"); }
    }`;
  return {
    name: "without-validator",
    setup(build) {
      build.onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, () => ({
        path: "shims",
        namespace: "own",
      }));
      build.onLoad({ filter: /.*/, namespace: "own" }, () => ({ contents, loader: "js" }));
    },
  };
}

/**
 * Libraries that few runs need. They stand beside the programs in `lib/`, so that a run that does
 * not need them does not even compile them.
 */
function lazyLibraries(found) {
  return {
    name: "lazy-libraries",
    setup(build) {
      build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind, importer }) => {
        if (kind === "entry-point" || isBuiltin(path) || path === "@orama/stemmers/english") return undefined;
        // The protocol's SDK is what its program is for: one copy of it, in the same file.
        if (path.startsWith("@modelcontextprotocol/") || isInstalled(importer)) return undefined;
        const file = `${path.replace(/^@/, "").replaceAll("/", "-")}.cjs`;
        found.set(path, file);
        return { path: `./lib/${file}`, external: true };
      });
    },
  };
}

function isInstalled(path) {
  return path.startsWith(join(root, "node_modules"));
}

function emitLibrary(staging) {
  const started = new Date();
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const args = [tsc, "-p", "tsconfig.build.json", "--outDir", staging];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("tsc found errors");
  utimesSync(join(staging, "index.js"), started, started);
}

async function inStaging(work) {
  const staging = mkdtempSync(join(root, ".dist-"));
  // Beside `dist`, so that each file moves by rename.
  try {
    await work(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function moveInto(target, staging) {
  const files = listFiles(staging);
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    renameSync(join(staging, file), join(target, file));
  }
  return files;
}

function listFiles(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}

function removeEmptyDirectories(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(directory, entry.name);
    removeEmptyDirectories(path);
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
  }
}
