/**
 * `keepsake hook EVENT --host HOST`: what a coding agent runs around its turns.
 *
 * A program of its own, because it runs before every prompt. It never breaks its host: it ends with
 * 0 whatever happens, within its deadline, and standard output holds the host's JSON or nothing.
 * Reasons go to standard error and to a log that `keepsake hook log` shows.
 */
import { resolve } from "node:path";
import { openHookState } from "../../hooking.ts";
import type { HeardInput } from "../../model/standard-input.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import type { Traces } from "../../model/traces.ts";
import { openHook, reasonOf, reporter, SWEEP } from "./answer-hook.ts";
import { findHost } from "./hosts/index.ts";
import { type HookArguments, parseHookArguments } from "./parse-arguments.ts";
import { readStandardInput } from "./read-stdin.ts";
import { sinceStart } from "./time-left.ts";
import { writeAnswer, writeReason } from "./write-streams.ts";

/** The exit code: 0. `heard` is what stands on standard input, where that was read already. */
export async function runHook(argv: readonly string[], traces: Traces, heard: HeardInput | null): Promise<number> {
  const given = parseHookArguments(argv);
  let surroundings: Surroundings;
  try {
    surroundings = lookAround(given);
  } catch (error) {
    reporter({ given, writeReason }, null)(reasonOf(error));
    writeAnswer(findHost(given.host)?.emptyAnswer(given.event) ?? "");
    return 0;
  }
  if (given.event === SWEEP) return sweep(given, surroundings);
  const hook = openHook({
    given,
    surroundings,
    input: async (milliseconds) => heard?.input ?? readStandardInput(milliseconds),
    owner: heard?.owner,
    elapsedMs: sinceStart,
    writeAnswer,
    writeReason,
    leave: finish,
    isAwaited: () => true,
    traces,
  });
  // Not even an exception that nobody awaited may reach the host.
  process.on("uncaughtException", (error) => finish(() => hook.giveUp(reasonOf(error))));
  await hook.run();
  return 0;
}

async function sweep(given: HookArguments, surroundings: Surroundings): Promise<number> {
  const report = reporter({ given, writeReason }, openHookState(surroundings));
  process.on("uncaughtException", (error) => finish(() => report(reasonOf(error))));
  try {
    const { openHookDesk } = await import("../../hooking.ts");
    const desk = await openHookDesk(surroundings, given.layout === null ? {} : { layout: given.layout });
    if (!desk.settings.memory.autoEnabled) return 0;
    for (const { severity, message } of await desk.sweep()) if (severity === "error") report(message);
  } catch (error) {
    report(reasonOf(error));
  }
  return 0;
}

function lookAround({ cwd }: HookArguments): Surroundings {
  const { env } = process;
  const here = currentDirectory();
  return {
    env,
    home: homeOf(env, () => process.getBuiltinModule("node:os").userInfo().homedir),
    cwd: cwd === null ? here : resolve(here, cwd),
    now: () => new Date(),
  };
}

/** A host may have been started in a directory that is gone. */
function currentDirectory(): string {
  try {
    return process.cwd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "/";
    throw error;
  }
}

function finish(last: () => void = () => {}): never {
  try {
    last();
  } finally {
    process.exit(0);
  }
}
