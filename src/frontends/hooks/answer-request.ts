/**
 * What does a server say to a hook that asks it?
 *
 * What the hook itself would have said, with its arguments, its environment and its directory; or nothing, and the hook
 * helps itself: where the answer would come too late, and where notes would have to be read into the index first, which
 * is no work for a process that others wait for. What nobody hears leaves no trace but claims in the hook's own name.
 */
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { openHookState, type Recallers } from "../../hooking.ts";
import type { StandbyAnswer, StandbyRequest } from "../../model/standby.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import { openHook } from "./answer-hook.ts";
import { parseHookArguments } from "./parse-arguments.ts";

/** So that what is left for later does not stand between the answer and whoever waits for it. */
export const LATER_MS = 10;
/** Of the time that the hook waits: beyond it the hook may be about to leave. */
const AWAITED_SHARE = 0.75;
/** As many as somebody edits between two prompts; more is an index that is not there. */
const MOST_NOTES_READ = 50;
/** A hook's input, and what stands around it. */
const MAX_BYTES = 8 * 1024 * 1024;
const SILENCE_MS = 5_000;
const LINE_END = 0x0a;

export function answerSocket(socket: Socket, recallers: Recallers, report: (error: unknown) => void): void {
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
      void answerLine(Buffer.concat(chunks).toString("utf8"), recallers, socket).catch(report);
  });
}

/** Whatever happens, the hook is not left waiting. */
async function answerLine(line: string, recallers: Recallers, socket: Socket): Promise<void> {
  try {
    const request = readRequest(line);
    // What changed before the hook was started is heard of by then.
    await new Promise((resolve) => setImmediate(resolve));
    const later: (() => Promise<void>)[] = [];
    const answered = request === null ? null : await answerRequest(request, { recallers, socket, later });
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
    const request = (JSON.parse(line) ?? {}) as Partial<StandbyRequest>;
    const { argv, env, cwd, owner } = request;
    const isWhole = Array.isArray(argv) && argv.every((word) => typeof word === "string");
    const isPlaced = typeof env === "object" && env !== null && typeof cwd === "string" && typeof owner === "string";
    return isWhole && isPlaced ? (request as StandbyRequest) : null;
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
async function answerRequest(
  { argv, env, cwd, input, elapsedMs, askedAt, patienceMs, owner }: StandbyRequest,
  { recallers, socket, later }: Counter,
): Promise<StandbyAnswer | null> {
  const given = parseHookArguments(argv);
  const surroundings: Surroundings = {
    env,
    // A hook without one does not come here.
    home: homeOf(env, () => ""),
    cwd: given.cwd === null ? cwd : resolve(cwd, given.cwd),
    now: () => new Date(),
  };
  const waited = (): number => Date.now() - askedAt;
  let isDeclined = false;
  let notesRead = 0;
  const isAwaited = (): boolean => {
    if (socket.destroyed || !(waited() < patienceMs * AWAITED_SHARE)) isDeclined = true;
    return !isDeclined;
  };
  const said = { out: "", err: "" };
  const lines: string[] = [];
  const hook = openHook({
    given,
    surroundings,
    input: async () => ({ value: input, reason: null }),
    // For whoever has gone there is no time left.
    elapsedMs: () => (isAwaited() ? elapsedMs + waited() : Number.POSITIVE_INFINITY),
    writeAnswer: (text) => {
      said.out += text;
    },
    writeReason: (text) => {
      said.err += text;
    },
    log: (line) => void lines.push(line),
    leave: () => {
      isDeclined = true;
    },
    traces: { kept: false, ways: 0 },
    recallers,
    afterwards: (work) => void later.push(work),
    isAwaited,
    owner,
    onNote: () => {
      if (++notesRead > MOST_NOTES_READ) isDeclined = true;
    },
  });
  if (isAwaited()) await hook.run();
  if (isDeclined) return null;
  keepLog(surroundings, lines);
  return said;
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
