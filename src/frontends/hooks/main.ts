/**
 * `keepsake hook EVENT --host HOST`: what a coding agent runs around its turns.
 *
 * A program of its own, because it runs before every prompt. It never breaks its host: it ends with
 * 0 whatever happens, within its deadline, and standard output holds the host's JSON or nothing.
 * Reasons go to standard error and to a log that `keepsake hook log` shows.
 */
import { resolve } from "node:path";
import { type HookState, openHookState } from "../../hooking.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import type { Traces } from "../../model/traces.ts";
import { printableLine } from "../../text/printable.ts";
import { answerEvent, type HookCall } from "./answer-event.ts";
import type { HookHost } from "./hook-event.ts";
import { findHost, HOOK_HOSTS } from "./hosts/index.ts";
import { type HookArguments, parseHookArguments } from "./parse-arguments.ts";
import { readStandardInput } from "./read-stdin.ts";
import { startClock } from "./time-left.ts";
import { writeAnswer, writeReason } from "./write-streams.ts";

/** Not a host's event: what `sweepLater` starts. */
const SWEEP = "sweep";

/** The exit code: 0. */
export async function runHook(argv: readonly string[], traces: Traces): Promise<number> {
  const given = parseHookArguments(argv);
  const host = findHost(given.host);
  let surroundings: Surroundings;
  try {
    surroundings = lookAround(given);
  } catch (error) {
    reporter(given, null)(reasonOf(error));
    writeAnswer(host?.emptyAnswer(given.event) ?? "");
    return 0;
  }
  const state = openHookState(surroundings);
  const report = reporter(given, state);
  let isAnswered = false;
  const reply = (text: string): void => {
    if (!isAnswered) writeAnswer(text);
    isAnswered = true;
  };
  // Some hosts want an answer whatever happened.
  const giveUp = (reason: string): void => {
    report(reason);
    if (host !== undefined && given.event !== SWEEP) reply(host.emptyAnswer(given.event));
  };
  // Not even an exception that nobody awaited may reach the host.
  process.on("uncaughtException", (error) => finish(() => giveUp(reasonOf(error))));
  try {
    if (given.event === SWEEP) await sweep(given, surroundings, report);
    else if (host === undefined) report(noSuchHost(given));
    else await answer({ given, host, surroundings, state, report, reply, giveUp, traces });
  } catch (error) {
    giveUp(reasonOf(error));
  }
  return 0;
}

interface Hook {
  readonly given: HookArguments;
  readonly host: HookHost;
  readonly surroundings: Surroundings;
  readonly state: HookState;
  readonly report: (reason: string) => void;
  readonly reply: (text: string) => void;
  readonly giveUp: (reason: string) => void;
  readonly traces: Traces;
}

async function answer({ given, host, surroundings, state, report, reply, giveUp, traces }: Hook): Promise<void> {
  const time = startClock(surroundings.env);
  for (const word of given.ignored) report(`${JSON.stringify(word)} is not understood and was passed over`);
  const input = await readStandardInput(Math.max(1, time.milliseconds()));
  const reading = input.reason === null ? host.readEvent(input.value, given.event) : { event: null, ...input };
  if (reading.event === null) {
    giveUp(reading.reason ?? "the event was not understood");
    return;
  }
  time.check();
  const { event } = reading;
  // The memory of where the session began: the server was started there too.
  const cwd = given.cwd === null ? (host.startOf?.(event, surroundings) ?? event.cwd) : null;
  const here = cwd === null ? surroundings : { ...surroundings, cwd };
  // Before a prompt everything is done without waiting, and asks for the time itself: no timer would ever be heard.
  const late =
    event.kind === "prompt"
      ? undefined
      : setTimeout(() => finish(() => giveUp("gave up at the deadline")), Math.max(1, time.milliseconds()));
  const call: HookCall = {
    host,
    surroundings: here,
    given: given.layout === null ? {} : { layout: given.layout },
    state,
    time,
    report,
    traces,
    sweepLater: () => sweepLater(given, here),
  };
  try {
    reply(host.writeAnswer(event, await answerEvent(call, event)));
  } finally {
    if (late !== undefined) clearTimeout(late);
  }
}

function noSuchHost({ host }: HookArguments): string {
  const known = HOOK_HOSTS.map(({ name }) => name).join(", ");
  return `there is no host ${JSON.stringify(host)}; --host is one of ${known}`;
}

async function sweep(given: HookArguments, surroundings: Surroundings, report: (reason: string) => void) {
  const { openHookDesk } = await import("../../hooking.ts");
  const desk = await openHookDesk(surroundings, given.layout === null ? {} : { layout: given.layout });
  if (!desk.settings.memory.autoEnabled) return;
  for (const { severity, message } of await desk.sweep()) if (severity === "error") report(message);
}

/** The host does not wait for it: it has its own session and none of our streams. */
async function sweepLater({ host, layout }: HookArguments, { cwd, env }: Surroundings): Promise<void> {
  const program = process.argv[1];
  if (program === undefined) return;
  const { spawn } = await import("node:child_process");
  const flags = ["--host", host, "--cwd", cwd, ...(layout === null ? [] : ["--layout", layout])];
  const child = spawn(process.execPath, [program, "hook", SWEEP, ...flags], {
    cwd,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: "ignore",
  });
  child.on("error", () => {});
  child.unref();
}

/** Null: without a home there is no place for a log. */
function reporter({ event, host }: HookArguments, state: HookState | null): (reason: string) => void {
  return (reason) => {
    const line = printableLine(`${host || "?"} ${event || "?"}: ${reason}`);
    try {
      writeReason(`keepsake: ${line}\n`);
      state?.appendLog(line);
    } catch (error) {
      // A log that cannot be written must not break the host either; the reason stands on stderr.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  };
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function finish(last: () => void = () => {}): never {
  try {
    last();
  } finally {
    process.exit(0);
  }
}
