/**
 * What does the `keepsake` command do first? It prints a saved answer, or starts the program beside it, from cached code if
 * there is any.
 *
 * This file is compiled by every process, so it is short.
 */
import type * as Fs from "node:fs";
import type { HeardInput } from "../../model/standard-input.ts";
import { codePlace } from "./code-cache.ts";
import { firstWord } from "./first-word.ts";
import { answerPlace, printKeptAnswer } from "./kept-answer.ts";
import { readKept, room } from "./kept-file.ts";
import { outputKind } from "./output-kind.ts";
import type * as Program from "./program.ts";

/** Set by the build: identifies its code. */
declare const KEEPSAKE_BUILD: string;

/** Commands that run often, and the smallest edition of the program that has all they need (scripts/build.mjs). */
const HOT: Readonly<Record<string, string>> = { prompt: "prompt", recall: "recall", why: "recall", hook: "hook" };

/** More than the most frequent edition of the program and its cached code need. */
const SCRATCH_BYTES = 1024 * 1024;

/** The hosts' names for the event before a prompt (src/frontends/hooks/hosts). */
const PROMPT_EVENTS = ["UserPromptSubmit", "BeforeAgent", "beforeSubmitPrompt"];

/** The hosts' names for the event after a tool, or before it if the host has only that. */
const TOOL_EVENTS = ["PostToolUse", "AfterTool", "postToolUse", "PreToolUse"];

// An older Node would fail and print this whole file. Checking for a missing function costs less than comparing versions.
if (process.getBuiltinModule === undefined) {
  process.stderr.write(`keepsake: Node 20.19 or newer is needed, and this is ${process.versions.node}\n`);
  // A hook must never fail.
  process.exit(process.argv[2] === "hook" ? 0 : 1);
}

/** By `require`, because an `import` would copy all its names. */
const nodeFs: typeof Fs = require("node:fs");

const argv = process.argv.slice(2);
const at = firstWord(argv);
// Only `memory` alone, which shows the tiers. The commands below it are rare.
const isView = argv.length === 0 || (argv[at] === "memory" && argv[at + 1] === undefined);
const command = isView ? "prompt" : (argv[at] ?? "");
// `recall --help` and `hook log` are ordinary commands.
const isAbout =
  argv.some((word) => word === "-h" || word === "--help" || word === "--version") ||
  (command === "hook" && argv.includes("log"));
// Each kind of event runs through other code, so each has a cache of its own.
const named = command === "hook" ? (argv[at + 1] ?? "") : "";
const isPrompt = PROMPT_EVENTS.includes(named);
const event = isPrompt || (named !== "" && /^[A-Za-z]{1,32}$/.test(named)) ? named : "";
const edition = !Object.hasOwn(HOT, command) || isAbout ? null : isPrompt ? "ask" : HOT[command]!;

// A prefix that has not changed since last time is printed from the cache.
const answer = argv[at] === "prompt" ? answerPlace(argv, KEEPSAKE_BUILD, process.env) : null;
if (answer !== null && printKeptAnswer(answer, process.env)) leave(0);

// If a server is running, a hook asks it and loads nothing itself.
if (edition !== null && (isPrompt || TOOL_EVENTS.includes(named))) {
  const words = [...argv.slice(0, at), ...argv.slice(at + 1)];
  void import("../hooks/quick-way.ts")
    .then(({ takeQuickWay }) => takeQuickWay(words, KEEPSAKE_BUILD, process.env))
    .then(({ isAnswered, heard }) => (isAnswered ? leave(0) : start(heard)))
    .catch((error: unknown) => {
      nodeFs.writeSync(2, `keepsake: ${String(error)}\n`);
      leave(0);
    });
} else if (edition === "recall" && outputKind(1) === "pipe" && !argv.includes("-")) {
  // So does a search that an agent or a program runs. Not one in a terminal, which may want colours.
  void import("../hooks/quick-way.ts").then(({ askForSearch }) => {
    const code = askForSearch(argv, KEEPSAKE_BUILD, process.env);
    if (code === null) start(null);
    else leave(code);
  });
} else start(null);

function start(heard: HeardInput | null): void {
  const place = edition === null ? null : codePlace(`${command}${event}`, KEEPSAKE_BUILD, process.env);
  const filename = `${__dirname}/lib/${edition ?? "keepsake"}.cjs`;
  // Shared by both files: memory pages that are not touched cost nothing, and those touched once are not paid for twice.
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
    // Only a successful run has compiled what the next one needs.
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
 * All output has been written. Ending the process directly saves the time of freeing the heap, and of `process.exit`, which
 * emits events that nobody listens to.
 */
function leave(code: number): never {
  const { reallyExit } = process as { readonly reallyExit?: (code: number) => never };
  if (reallyExit === undefined || process.listenerCount("exit") > 0) process.exit(code);
  return reallyExit.call(process, code);
}

/** The build makes plain ASCII. Not `readFileSync`, which would read it in forty pieces. */
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

/** A cache, because every source file of the program requires `node:fs`, and Node's `require` is slow. */
function givenModules() {
  // A separate object if the calls will be recorded.
  const fs = answer === null ? nodeFs : (Object.create(nodeFs) as typeof Fs);
  const known = new Map<string, unknown>([["node:fs", fs]]);
  const give = (id: string): unknown => {
    if (!known.has(id)) known.set(id, require(id));
    return known.get(id);
  };
  return { require: give, known, fs };
}
