/**
 * The `keepsake` command: starts the program beside it, from code that was compiled before if there is any.
 *
 * All that is here is compiled anew by every process, so it is little.
 */
import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { codePlace, readCode } from "./code-cache.ts";
import type * as Program from "./program.ts";

/** Both written by the build: the program's file, and what tells its code from any other's. */
declare const KEEPSAKE_PROGRAM: string;
declare const KEEPSAKE_BUILD: string;

/** What runs so often that its start is felt. */
const HOT = ["prompt", "memory", "recall", "hook"];

const argv = process.argv.slice(2);
const command = argv[0] ?? "memory";
const place = HOT.includes(command) ? codePlace(command, KEEPSAKE_BUILD, process.env) : null;
const kept = place === null ? null : readCode(place);

const filename = `${__dirname}/${KEEPSAKE_PROGRAM}`;
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
