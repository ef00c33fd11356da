/**
 * The `keepsake` command: starts the program beside it, from code that was compiled before if there is any.
 *
 * All that is here is compiled anew by every process, so it is little.
 */
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { codePlace, readCode } from "./code-cache.ts";
import type * as Program from "./program.ts";

/** Written by the build: what tells its code from any other's. */
declare const KEEPSAKE_BUILD: string;

/** What runs so often that its start is felt, and which edition of the program has all it needs (scripts/build.mjs). */
const HOT: Readonly<Record<string, string>> = { prompt: "prompt", recall: "recall", why: "recall", hook: "hook" };

const argv = process.argv.slice(2);
// `memory` alone shows the tiers; the commands below it are about notes, and rarely in a hurry.
const command = argv.length === 0 || (argv.length === 1 && argv[0] === "memory") ? "prompt" : argv[0]!;
// `hook log` and `hook --help` are about hooks, and commands like any other.
const isAboutHooks = command === "hook" && argv.some((word) => /^(?:log|-h|--help|--version)$/.test(word));
const edition = Object.hasOwn(HOT, command) && !isAboutHooks ? HOT[command]! : null;
const place = edition === null ? null : codePlace(command, KEEPSAKE_BUILD, process.env);
const kept = place === null ? null : readCode(place);

const filename = `${__dirname}/lib/${edition ?? "keepsake"}.cjs`;
// The one way of reading that Node has just used itself, for this file: nothing more to compile.
const script = new Script(readFileSync(filename, "utf8"), {
  filename,
  ...(kept?.data === undefined ? {} : { cachedData: kept.data }),
});
const load = script.runInThisContext() as (require: (id: string) => unknown, module: object) => typeof Program;
const program = load(requireOnce(), {});

/** Every source file of the program asks for `node:fs` by itself, and Node's own answer takes its time. */
function requireOnce(): (id: string) => unknown {
  const known = new Map<string, unknown>();
  return (id) => {
    if (!known.has(id)) known.set(id, require(id));
    return known.get(id);
  };
}

let leavesTraces = true;
const leaveNoTrace = (): void => {
  leavesTraces = false;
};

void program.runCli(argv, leaveNoTrace).then((code) => {
  // Only a run that went well has compiled what the next one needs.
  const worthSaving = kept?.stale === true || script.cachedDataRejected === true;
  if (place !== null && leavesTraces && worthSaving && code === 0) program.saveCode(place, script.createCachedData());
  // All output is written: ending here spares taking the heap apart.
  process.exit(code);
});
