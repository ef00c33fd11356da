/**
 * One hook from its command line to its answer, wherever it is answered: in a process of its own (`main.ts`), or in a
 * server that is there anyway (`standby.ts`). It never throws; whatever goes wrong is a reason that is told.
 */
import { type HookState, openHookState, type Recallers } from "../../hooking.ts";
import type { StandardInput } from "../../model/standard-input.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import type { Traces } from "../../model/traces.ts";
import { printableLine } from "../../text/printable.ts";
import { answerEvent, type HookCall } from "./answer-event.ts";
import type { HookHost } from "./hook-event.ts";
import { findHost, HOOK_HOSTS } from "./hosts/index.ts";
import type { HookArguments } from "./parse-arguments.ts";
import { startClock } from "./time-left.ts";

export interface HookTask {
  readonly given: HookArguments;
  readonly surroundings: Surroundings;
  /** What the host sent, waited for so long. */
  readonly input: (milliseconds: number) => Promise<StandardInput>;
  /** Since the hook's process began. */
  readonly elapsedMs: () => number;
  readonly writeAnswer: (text: string) => void;
  readonly writeReason: (text: string) => void;
  /** Called at the deadline, when all is said. */
  readonly leave: () => void;
  readonly traces: Traces;
  readonly recallers?: Recallers;
  readonly afterwards?: HookCall["afterwards"];
  /** Whether somebody still waits for the answer; asked before anything counts as given. */
  readonly isAwaited: () => boolean;
  readonly owner?: string | undefined;
  readonly onNote?: HookCall["onNote"];
  /** Keeps a line for `keepsake hook log`; without it that is done at once. */
  readonly log?: (line: string) => void;
}

export interface Hook {
  readonly run: () => Promise<void>;
  /** Tells why there is no answer; some hosts want an empty one all the same. */
  readonly giveUp: (reason: string) => void;
}

export function openHook(task: HookTask): Hook {
  const { given, surroundings } = task;
  const host = findHost(given.host);
  const state = openHookState(surroundings);
  const report = reporter(task, state);
  let isAnswered = false;
  const reply = (text: string): void => {
    if (!isAnswered) task.writeAnswer(text);
    isAnswered = true;
  };
  const giveUp = (reason: string): void => {
    report(reason);
    if (host !== undefined) reply(host.emptyAnswer(given.event));
  };
  const run = async (): Promise<void> => {
    try {
      if (host === undefined) report(noSuchHost(given));
      else await answer(task, { host, state, report, reply, giveUp });
    } catch (error) {
      giveUp(reasonOf(error));
    }
  };
  return { run, giveUp };
}

interface Voice {
  readonly host: HookHost;
  readonly state: HookState;
  readonly report: (reason: string) => void;
  readonly reply: (text: string) => void;
  readonly giveUp: (reason: string) => void;
}

async function answer(task: HookTask, { host, state, report, reply, giveUp }: Voice): Promise<void> {
  const { given, surroundings, traces } = task;
  const time = startClock(surroundings.env, task.elapsedMs);
  for (const word of given.ignored) report(`${JSON.stringify(word)} is not understood and was passed over`);
  const input = await task.input(Math.max(1, time.milliseconds()));
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
  const leaveLate = (): void => {
    giveUp("gave up at the deadline");
    task.leave();
  };
  // Before a prompt everything is done without waiting, and asks for the time itself: no timer would ever be heard.
  const late = event.kind === "prompt" ? undefined : setTimeout(leaveLate, Math.max(1, time.milliseconds()));
  const call: HookCall = {
    host,
    surroundings: here,
    given: given.layout === null ? {} : { layout: given.layout },
    state,
    time,
    report,
    traces,
    recallers: task.recallers,
    isAwaited: task.isAwaited,
    afterwards: task.afterwards,
    owner: task.owner,
    onNote: task.onNote,
    sweepLater: () => sweepLater(given, here),
  };
  try {
    reply(host.writeAnswer(event, await answerEvent(call, event)));
  } finally {
    if (late !== undefined) clearTimeout(late);
  }
}

/** Not a host's event: what `sweepLater` starts. */
export const SWEEP = "sweep";

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

function noSuchHost({ host }: HookArguments): string {
  const known = HOOK_HOSTS.map(({ name }) => name).join(", ");
  if (host === "") return `--host is missing; it is one of ${known}`;
  return `there is no host ${JSON.stringify(host)}; --host is one of ${known}`;
}

/** Null: without a home there is no place for a log. */
export function reporter(
  { given: { event, host }, writeReason, log }: Pick<HookTask, "given" | "writeReason" | "log">,
  state: HookState | null,
): (reason: string) => void {
  const keep = log ?? state?.appendLog;
  return (reason) => {
    const line = printableLine(`${host || "?"} ${event || "?"}: ${reason}`);
    try {
      writeReason(`keepsake: ${line}\n`);
      keep?.(line);
    } catch (error) {
      // A log that cannot be written must not break the host either; the reason stands on stderr.
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
