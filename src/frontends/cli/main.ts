/**
 * The `keepsake` command: prints an answer that was kept, or starts the program beside it, from code that was compiled
 * before if there is any.
 *
 * All that is here is compiled anew by every process, so it is little.
 */
import type * as Fs from "node:fs";
import type { HeardInput } from "../../model/standard-input.ts";
import { codePlace } from "./code-cache.ts";
import { firstWord } from "./first-word.ts";
import { answerPlace, printKeptAnswer } from "./kept-answer.ts";
import { readKept, room } from "./kept-file.ts";
import type * as Program from "./program.ts";

/** Written by the build: what tells its code from any other's. */
declare const KEEPSAKE_BUILD: string;

/** What runs so often that its start is felt, and which edition of the program has all it needs (scripts/build.mjs). */
const HOT: Readonly<Record<string, string>> = { prompt: "prompt", recall: "recall", why: "recall", hook: "hook" };

/** More than the program that starts most often and what is kept of it. */
const SCRATCH_BYTES = 1024 * 1024;

/** What hosts call the event before a prompt (src/frontends/hooks/hosts). */
const PROMPT_EVENTS = ["UserPromptSubmit", "BeforeAgent", "beforeSubmitPrompt"];

/** What they call the event after a tool, or before one where that is how it is heard of. */
const TOOL_EVENTS = ["PostToolUse", "AfterTool", "postToolUse", "PreToolUse"];

// An older Node would end in a screen full of this file. What it lacks is looked for, which costs less than its version.
if (process.getBuiltinModule === undefined) {
  process.stderr.write(`keepsake: Node 20.19 or newer is needed, and this is ${process.versions.node}\n`);
  // Whatever goes wrong, a hook does not fail.
  process.exit(process.argv[2] === "hook" ? 0 : 1);
}

/** Asked for plainly: an `import` would copy all its names. */
const nodeFs: typeof Fs = require("node:fs");

const argv = process.argv.slice(2);
const at = firstWord(argv);
// `memory` alone shows the tiers; the commands below it are about notes, and rarely in a hurry.
const isView = argv.length === 0 || (argv[at] === "memory" && argv[at + 1] === undefined);
const command = isView ? "prompt" : (argv[at] ?? "");
// `recall --help` and `hook log` are about them, and commands like any other.
const isAbout =
  argv.some((word) => word === "-h" || word === "--help" || word === "--version") ||
  (command === "hook" && argv.includes("log"));
// Each event of a host takes a way of its own through the program, and the one before every prompt the shortest.
const named = command === "hook" ? (argv[at + 1] ?? "") : "";
const isPrompt = PROMPT_EVENTS.includes(named);
const event = isPrompt || (named !== "" && /^[A-Za-z]{1,32}$/.test(named)) ? named : "";
const edition = !Object.hasOwn(HOT, command) || isAbout ? null : isPrompt ? "ask" : HOT[command]!;

// A prefix that would come out as it did last time is not made again.
const answer = argv[at] === "prompt" ? answerPlace(argv, KEEPSAKE_BUILD, process.env) : null;
if (answer !== null && printKeptAnswer(answer, process.env)) leave(0);

// Nor does a hook load anything that a server has at hand.
if (edition !== null && (isPrompt || TOOL_EVENTS.includes(named))) {
  const words = [...argv.slice(0, at), ...argv.slice(at + 1)];
  void import("../hooks/quick-way.ts")
    .then(({ takeQuickWay }) => takeQuickWay(words, KEEPSAKE_BUILD, process.env))
    .then(({ isAnswered, heard }) => (isAnswered ? leave(0) : start(heard)))
    .catch((error: unknown) => {
      nodeFs.writeSync(2, `keepsake: ${String(error)}\n`);
      leave(0);
    });
} else start(null);

function start(heard: HeardInput | null): void {
  const place = edition === null ? null : codePlace(`${command}${event}`, KEEPSAKE_BUILD, process.env);
  const filename = `${__dirname}/lib/${edition ?? "keepsake"}.cjs`;
  // Memory that nobody touches costs nothing, and what the one file touched costs the other nothing more.
  const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  const source = readSource(filename, scratch);
  const kept = place === null ? null : readKept(place, scratch);
  const script = new (process.getBuiltinModule("node:vm").Script)(source, {
    filename,
    ...(kept?.data === undefined ? {} : { cachedData: kept.data }),
  });
  const load = script.runInThisContext() as (require: (id: string) => unknown, module: object) => typeof Program;
  const modules = givenModules();
  const program = load(modules.require, {});
  const keepAnswer = answer === null ? null : program.recordAnswer(modules);
  const traces = { kept: true, ways: 0 };
  void program.runCli(argv, traces, heard).then((code) => {
    const isWorthKeeping = traces.kept && code === 0;
    if (answer !== null && isWorthKeeping) keepAnswer?.(answer);
    // Only a run that went well has compiled what the next one needs.
    const isRefused = script.cachedDataRejected === true;
    const known = kept === null || isRefused ? 0 : kept.ways;
    const goesFurther = kept?.data !== undefined && (traces.ways & ~known) !== 0;
    const isNew = kept?.stale === true || isRefused || goesFurther;
    if (place !== null && isWorthKeeping && isNew)
      program.saveKept(place, script.createCachedData(), known | traces.ways);
    leave(code);
  });
}

/**
 * All output is written: ending here spares taking the heap apart, and what `process.exit` does first where nobody wants to
 * hear of it.
 */
function leave(code: number): never {
  const { reallyExit } = process as { readonly reallyExit?: (code: number) => never };
  if (reallyExit === undefined || process.listenerCount("exit") > 0) process.exit(code);
  return reallyExit.call(process, code);
}

/** Of plain ASCII, as the build makes it; `readFileSync` would read it in forty pieces. */
function readSource(path: string, scratch: Buffer): string {
  const fd = nodeFs.openSync(path, "r");
  try {
    const { size } = nodeFs.fstatSync(fd);
    const bytes = room(size, scratch);
    return bytes.toString("latin1", 0, nodeFs.readSync(fd, bytes, 0, size, 0));
  } finally {
    nodeFs.closeSync(fd);
  }
}

/** Every source file of the program asks for `node:fs` by itself, and Node's own answer takes its time. */
function givenModules() {
  // One of its own where what it looks at will be noted.
  const fs = answer === null ? nodeFs : (Object.create(nodeFs) as typeof Fs);
  const known = new Map<string, unknown>([["node:fs", fs]]);
  const give = (id: string): unknown => {
    if (!known.has(id)) known.set(id, require(id));
    return known.get(id);
  };
  return { require: give, known, fs };
}
