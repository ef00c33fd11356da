/**
 * What does a server say to a hook or a search that asks it?
 *
 * What that process itself would have said, with its arguments, its environment and its directory; or nothing, and it
 * helps itself: where the answer would come too late, and where notes would have to be read into the index first, which
 * is no work for a process that others wait for. What nobody hears leaves no trace but claims in a hook's own name.
 */
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { openHookState, type Recallers } from "../../hooking.ts";
import type { CommandRequest, HookRequest, StandbyAnswer, StandbyRequest } from "../../model/standby.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import type { CheckTime } from "../../open-recaller.ts";
import { openHook } from "./answer-hook.ts";
import { parseHookArguments } from "./parse-arguments.ts";

/** So that what is left for later does not stand between the answer and whoever waits for it. */
export const LATER_MS = 10;
/** Of the time that whoever asks waits: beyond it that process may be about to leave. */
const AWAITED_SHARE = 0.75;
/** As many as somebody edits between two prompts; more is an index that is not there. */
const MOST_NOTES_READ = 50;
/** A hook's input, and what stands around it. */
const MAX_BYTES = 10 * 1024 * 1024;
const SILENCE_MS = 5_000;
const LINE_END = 0x0a;

/** Runs a command of the command line as that process would; throws what `checkTime` throws. */
export type AnswerCommand = (
  request: Pick<CommandRequest, "argv" | "env" | "cwd">,
  counter: Pick<Counter, "recallers" | "later"> & { readonly checkTime: CheckTime },
) => Promise<StandbyAnswer>;

export interface SocketNeeds {
  readonly recallers: Recallers;
  readonly answerCommand: AnswerCommand;
  readonly report: (error: unknown) => void;
}

export function answerSocket(socket: Socket, needs: SocketNeeds): void {
  const chunks: Buffer[] = [];
  let size = 0;
  // A hook that went away needs no answer, nor one whose host has not said anything for long.
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) socket.destroy();
    else if (chunk[chunk.length - 1] === LINE_END)
      void answerLine(Buffer.concat(chunks).toString("utf8"), socket, needs).catch(needs.report);
  });
}

/** Whatever happens, nobody is left waiting. */
async function answerLine(line: string, socket: Socket, { recallers, answerCommand }: SocketNeeds): Promise<void> {
  try {
    const request = readRequest(line);
    // What changed before that process was started is heard of by then.
    await new Promise((resolve) => setImmediate(resolve));
    const later: (() => Promise<void>)[] = [];
    const counter = { recallers, socket, later };
    const answered =
      request === null
        ? null
        : request.kind === "hook"
          ? await answerHook(request, counter)
          : await answerSearch(request, counter, answerCommand);
    if (answered !== null) socket.write(`${JSON.stringify(answered)}\n`);
    socket.end();
    await new Promise((resolve) => setTimeout(resolve, LATER_MS).unref());
    for (const work of later) await work();
  } finally {
    socket.end();
  }
}

/** Null: not of our making. */
function readRequest(line: string): StandbyRequest | null {
  try {
    const request = (JSON.parse(line) ?? {}) as Partial<HookRequest>;
    const { kind, argv, env, cwd, owner } = request;
    const isWhole = Array.isArray(argv) && argv.every((word) => typeof word === "string");
    const isPlaced = typeof env === "object" && env !== null && typeof cwd === "string";
    const isKnown = (kind as string) === "command" || (kind === "hook" && typeof owner === "string");
    return isWhole && isPlaced && isKnown ? (request as StandbyRequest) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

interface Counter {
  readonly recallers: Recallers;
  readonly socket: Socket;
  readonly later: (() => Promise<void>)[];
}

/** Null: the hook has to answer for itself. */
async function answerHook(request: HookRequest, { recallers, socket, later }: Counter): Promise<StandbyAnswer | null> {
  const { env, cwd, elapsedMs, owner } = request;
  const given = parseHookArguments(request.argv);
  const surroundings: Surroundings = {
    env,
    // A hook without one does not come here.
    home: homeOf(env, () => ""),
    cwd: given.cwd === null ? cwd : resolve(cwd, given.cwd),
    now: () => new Date(),
  };
  const patience = patienceOf(request, socket);
  const said = { out: "", err: "", code: 0 };
  const lines: string[] = [];
  const hook = openHook({
    given,
    surroundings,
    input: async () => ({ value: request.input, reason: null }),
    // For whoever has gone there is no time left.
    elapsedMs: () => (patience.isLeft() ? elapsedMs + patience.waited() : Number.POSITIVE_INFINITY),
    writeAnswer: (text) => {
      said.out += text;
    },
    writeReason: (text) => {
      said.err += text;
    },
    log: (line) => void lines.push(line),
    leave: patience.end,
    traces: { kept: false, ways: 0 },
    recallers,
    afterwards: (work) => void later.push(work),
    isAwaited: patience.isLeft,
    owner,
    onNote: patience.onNote,
  });
  if (patience.isLeft()) await hook.run();
  if (patience.isOver()) return null;
  keepLog(surroundings, lines);
  return said;
}

class Impatient extends Error {}

/** Null: the command has to be run by the process that asked. */
async function answerSearch(
  request: CommandRequest,
  { recallers, socket, later }: Counter,
  answerCommand: AnswerCommand,
): Promise<StandbyAnswer | null> {
  const patience = patienceOf(request, socket);
  const checkTime: CheckTime = (next) => {
    if (next === "note") patience.onNote();
    if (!patience.isLeft()) throw new Impatient();
  };
  try {
    const said = await answerCommand(request, { recallers, later, checkTime });
    return patience.isLeft() ? said : null;
  } catch (error) {
    if (error instanceof Impatient) return null;
    throw error;
  }
}

/** Whether an answer is still wanted from here. Once it is over, it stays over. */
function patienceOf({ askedAt, patienceMs }: StandbyRequest, socket: Socket) {
  let isOver = false;
  let notesRead = 0;
  const waited = (): number => Date.now() - askedAt;
  const end = (): void => {
    isOver = true;
  };
  return {
    waited,
    end,
    isOver: (): boolean => isOver,
    isLeft: (): boolean => {
      if (socket.destroyed || !(waited() < patienceMs * AWAITED_SHARE)) end();
      return !isOver;
    },
    onNote: (): void => {
      if (++notesRead > MOST_NOTES_READ) end();
    },
  };
}

/** A log that cannot be written is no reason to leave the hook without its answer. */
function keepLog(surroundings: Surroundings, lines: readonly string[]): void {
  try {
    const { appendLog } = openHookState(surroundings);
    for (const line of lines) appendLog(line);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
