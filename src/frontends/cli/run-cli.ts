/**
 * How does one run of the command line go? Parse, run the operation, show its result.
 *
 * Data goes to stdout, everything else to stderr. What only some commands need is imported lazily.
 */
import { isUtf8 } from "node:buffer";
import { realpathSync } from "node:fs";
import type { RunningProgram } from "../../connecting.ts";
import type { PendingApproval } from "../../model/approval.ts";
import type { Layout } from "../../model/layout.ts";
import { EXIT_CODE, MemoryError } from "../../model/memory-error.ts";
import type { Problem } from "../../model/problem.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import type { Traces } from "../../model/traces.ts";
import type { Call } from "../../operations/operation.ts";
import { printable, printableLine } from "../../text/printable.ts";
import { shellWord } from "../../text/shell-word.ts";
import { colourPaint, type Paint, plainPaint, type Stage, type Typed } from "../../views/paint.ts";
import { problemLine } from "../../views/problems-view.ts";
import { withAdvice } from "./advice.ts";
import { type Around, thisProcess } from "./around.ts";
import type { Command } from "./command.ts";
import { writeAside } from "./output.ts";
import { type GlobalFlags, type Parsed, parseArguments } from "./parse-arguments.ts";
import { VERSION } from "./version.ts";

/** Returns the exit code. `commands` are those that this program has. */
export async function runCli(argv: readonly string[], commands: readonly Command[], traces: Traces): Promise<number> {
  try {
    return await runCommand(argv, commands, traces, thisProcess);
  } catch (error) {
    const text = printable(String(error instanceof Error ? error.stack : error));
    writeAside(`keepsake: something went wrong that should not have: ${text}\n`);
    return 1;
  }
}

/** The same wherever it runs; throws only what should not have happened. */
export async function runCommand(
  argv: readonly string[],
  commands: readonly Command[],
  traces: Traces,
  around: Around,
): Promise<number> {
  let flags = "";
  try {
    const parsed = parseArguments(argv, commands);
    flags = flagsAgain(parsed.flags);
    return await runParsed(parsed, traces, around);
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    return report(error, { memory: "keepsake memory", flags }, around);
  }
}

async function runParsed(parsed: Parsed, traces: Traces, around: Around): Promise<number> {
  const { flags } = parsed;
  switch (parsed.kind) {
    case "version":
      around.writeOut(`${VERSION}\n`);
      return 0;
    case "help": {
      const { helpText, inShell } = await import("./help.ts");
      around.writeOut(`${helpText(parsed.words, inShell(around.width()))}\n`);
      return 0;
    }
    case "completion": {
      const { completionScript } = await import("./completion.ts");
      around.writeOut(completionScript(parsed.shell));
      return 0;
    }
    case "serve": {
      const { startServer } = await import("./start-server.ts");
      const start = { surroundings: around.lookAround(flags), layout: flags.layout, values: parsed.values };
      return startServer(parsed.command.server, start);
    }
    case "run": {
      const surroundings = around.lookAround(flags);
      const { command, values } = parsed;
      const seen: Seen = {};
      const stage = stageFor(flags, surroundings, seen, around);
      const teller = tellerOf(stage, command.tellsProblems ? "its result" : "at once", around);
      const call = prepareCall(surroundings, flags, { traces, met: teller.met, seen, around });
      const result = await command.operation.run(call, values as never).catch((error: unknown) => {
        teller.tellRest();
        throw error;
      });
      const shown = command.view(result, stage, values);
      for (const line of shown.aside ?? []) around.writeAside(`${line}\n`);
      const upshot = shown.changed === true ? "changed something" : "only looked";
      around.writeLine(flags.json ? JSON.stringify(result, null, 2) : shown.out, upshot);
      return shown.exitCode ?? 0;
    }
  }
}

/** Known only after a memory has been opened. */
interface Seen {
  layout?: Layout;
}

/**
 * Reports each problem of settings and places once: in the result, if that shows problems, otherwise at once. If the run
 * fails they are reported in any case, because they may be the reason.
 */
function tellerOf(stage: Stage, by: "its result" | "at once", { writeAside }: Around) {
  const waiting = new Set<string>();
  const told = new Set<string>();
  const tellRest = (): void => {
    for (const line of waiting) if (!told.has(line)) writeAside(`${line}\n`);
    for (const line of waiting) told.add(line);
  };
  const met = (problems: readonly Problem[]): void => {
    for (const it of problems) waiting.add(problemLine(it, stage));
    if (by === "at once") tellRest();
  };
  return { met, tellRest };
}

interface CallNeeds {
  readonly traces: Traces;
  readonly met: (problems: readonly Problem[]) => void;
  readonly seen: Seen;
  readonly around: Around;
}

function prepareCall(surroundings: Surroundings, flags: GlobalFlags, { traces, met, seen, around }: CallNeeds): Call {
  const { isTerminal, writeAside } = around;
  const given = { layout: flags.layout };
  // Evaluated only if there is something to ask, because it may load the terminal's streams.
  const mayAsk = (): boolean => !flags.noInput && !flags.json && isTerminal(0) && isTerminal(2);
  const readInput = (path: string): Promise<Buffer> => around.readInput(path, surroundings.cwd);
  return {
    surroundings,
    memory: async ({ imports, ...needs } = {}) => {
      const { openMemoryIn } = await import("../../memory.ts");
      const memory = await openMemoryIn(surroundings, {
        touches: "none",
        ...given,
        ...needs,
        source: "cli",
        ...(imports === "asked" ? { approveImport: asker(mayAsk) } : {}),
      });
      met(memory.settingsProblems());
      seen.layout = memory.layout;
      if (!memory.settings.memory.autoEnabled) traces.kept = false;
      return memory;
    },
    recaller: async () => {
      const recaller = await around.openRecaller(surroundings, given, {
        say: (text) => writeAside(`${text}\n`),
        traces,
      });
      met(recaller.problems);
      seen.layout = recaller.layout;
      return recaller;
    },
    approvals: async () => {
      const { openApprovals } = await import("../../memory.ts");
      const approvals = openApprovals(surroundings);
      met(approvals.problems());
      return approvals;
    },
    editFile: async (path) => {
      if (flags.noInput) return false;
      return (await import("./editor.ts")).openEditor(path, surroundings.env, surroundings.cwd);
    },
    readFile: async (path) => (await readInput(path)).toString("utf8"),
    readText: async () => {
      // Otherwise nobody would know what the command waits for.
      if (isTerminal(0)) {
        if (flags.noInput) return "";
        writeAside("Type the note; end with Ctrl-D.\n");
      }
      const data = await readInput("-");
      if (isUtf8(data)) return data.toString("utf8");
      throw new MemoryError("input-refused", "The text on stdin is not valid UTF-8; nothing was saved.");
    },
    connecting: () => ({ surroundings, layout: flags.layout, program: runningProgram(), met }),
    ask: async (question) => (mayAsk() ? (await import("./ask-approvals.ts")).askYesOrNo(question) : null),
    say: (text) => writeAside(`${printable(text)}\n`),
  };
}

/** Asks about each content once, because `memory reload` reads everything twice. */
function asker(mayAsk: () => boolean): (pending: PendingApproval) => Promise<boolean> {
  const refused = new Set<string>();
  return async (pending) => {
    const content = `${pending.hash} ${pending.path}`;
    if (refused.has(content) || !mayAsk()) return false;
    const isAllowed = await (await import("./ask-approvals.ts")).askApproval(pending);
    if (!isAllowed) refused.add(content);
    return isAllowed;
  };
}

let program: RunningProgram | undefined;

/** Always the same object, because it is the key of a cache. */
function runningProgram(): RunningProgram {
  const { platform, execPath } = process;
  program ??= {
    node: execPath,
    // Package managers start the program through a link.
    main: realpathSync(process.argv[1] ?? ""),
    platform: platform === "win32" ? "windows" : platform === "darwin" ? "mac" : "posix",
  };
  return program;
}

/** Computed lazily, because most runs print no text for people. */
function stageFor(flags: GlobalFlags, { env, home }: Surroundings, seen: Seen, { isTerminal, width }: Around): Stage {
  const coloured = (): boolean => !flags.noColor && !env["NO_COLOR"] && env["TERM"] !== "dumb" && isTerminal(1);
  let paint: Paint | undefined;
  return {
    home,
    typed: { memory: "keepsake memory", flags: flagsAgain(flags) },
    get paint() {
      paint ??= coloured() ? colourPaint : plainPaint;
      return paint;
    },
    get width() {
      return width();
    },
    get noteTypes() {
      return seen.layout?.topics.hasType === false ? "none" : "some";
    },
  };
}

/** The flags that led to this memory: a hint without them would act on another memory. */
const flagsAgain = ({ cwd, layout }: GlobalFlags): string => `${given("cwd", cwd)}${given("layout", layout)}`;

const given = (flag: string, value: string | undefined): string =>
  value === undefined ? "" : ` --${flag}${value.startsWith("-") ? "=" : " "}${printableLine(shellWord(value))}`;

function report(error: MemoryError, typed: Typed, { env, writeAside }: Around): number {
  // Not for "interrupted": the person pressed the key.
  if (error.code !== "interrupted") writeAside(`keepsake: ${printable(withAdvice(error, typed))}\n`);
  if (env["KEEPSAKE_DEBUG"]) writeAside(`${String(error.stack)}\n`);
  return EXIT_CODE[error.code];
}
