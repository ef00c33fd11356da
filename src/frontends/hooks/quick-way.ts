/**
 * Is there a server of Keepsake's already that answers this hook or search?
 *
 * A client that was connected by `keepsake install` runs `keepsake mcp` all through its session; that process has
 * everything in memory that a hook would load first. So a hook asks it over a socket, and does the work itself where
 * nobody answers soon. Compiled anew by every process, like the starter that it is part of: hence little. Where Node has
 * no cheap way to a socket (`pipes.ts`), there is no quick way.
 */
import { constants, lstatSync, readlinkSync, readSync, writeSync } from "node:fs";
import type { HeardInput } from "../../model/standard-input.ts";
import {
  PATIENCE_MS,
  PATIENCE_SHARE,
  type StandbyAnswer,
  type StandbyRequest,
  standbySocket,
} from "../../model/standby.ts";
import type { Env } from "../../model/surroundings.ts";
import { throughPipes } from "./pipes.ts";
import { readStandardInput, textOf } from "./read-stdin.ts";
import { sinceStart, startClock } from "./time-left.ts";
import { writeAnswer, writeReason } from "./write-streams.ts";

export interface QuickWay {
  readonly isAnswered: boolean;
  /** What was done on it, where it led nowhere; null: nothing. */
  readonly heard: HeardInput | null;
}

/** Less is not worth asking. */
const LEAST_PATIENCE_MS = 5;

/** A search asks too. Returns its exit code, or null if it has to be done here. `argv` are all its words. */
export function askForSearch(argv: readonly string[], build: string, env: Env): number | null {
  const socket = findSocket(build, env);
  const line = socket === null ? null : callServer(socket);
  if (line === null) return null;
  const answer = tryAsking(line, (asked) => ({ ...asked, kind: "command", argv, env, patienceMs: PATIENCE_MS }));
  return answer === null ? null : print(answer);
}

/** `argv`: the words behind `hook`. */
export async function takeQuickWay(argv: readonly string[], build: string, env: Env): Promise<QuickWay> {
  const socket = findSocket(build, env);
  // Called before its question is known: it takes a server a moment to come.
  const line = socket === null ? null : callServer(socket);
  if (line === null) return { isAnswered: false, heard: null };
  const time = startClock(env);
  const input = await readStandardInput(Math.max(1, time.milliseconds()));
  const heard = { input, owner: `${process.pid}.${Date.now()}` };
  const patienceMs = Math.min(PATIENCE_MS, time.milliseconds() * PATIENCE_SHARE);
  if (input.reason !== null || patienceMs < LEAST_PATIENCE_MS) return { isAnswered: false, heard };
  const { value } = input;
  const { owner } = heard;
  const elapsedMs = sinceStart();
  const answer = tryAsking(line, (asked) => ({
    ...asked,
    kind: "hook",
    argv,
    env,
    patienceMs,
    input: value,
    elapsedMs,
    owner,
  }));
  if (answer !== null) print(answer);
  return { isAnswered: answer !== null, heard };
}

/** Returns the exit code. */
function print({ out, err, code }: StandbyAnswer): number {
  if (err !== "") writeReason(err);
  writeAnswer(out);
  return code;
}

/** Null: nobody is there, or nobody answers in time. */
function tryAsking(
  line: number,
  ask: (asked: Pick<StandbyRequest, "cwd" | "askedAt">) => StandbyRequest,
): StandbyAnswer | null {
  try {
    const request = ask({ cwd: process.cwd(), askedAt: Date.now() });
    return hear(line, `${JSON.stringify(request)}\n`, request.patienceMs);
  } catch (error) {
    // A directory that is gone, JSON too deep to be written again, an answer cut in two: whatever it is that cannot be
    // asked or heard, this process meets it again, and tells it where it matters.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Where such a server listens; null where there can be none. */
export function socketIn(stateDir: string, build: string): string | null {
  const user = process.geteuid?.();
  return user === undefined ? null : standbySocket(stateDir, build, user, viewOfFiles());
}

/** A container that shares the home may see other files under the same names. */
function viewOfFiles(): string {
  if (process.platform !== "linux") return "";
  try {
    // `mnt:[4026531832]`
    return readlinkSync("/proc/self/ns/mnt").slice("mnt:[".length, -1);
  } catch (error) {
    return ifForeseen(error, "");
  }
}

/** The state dir as `keepsakeDirs` has it, whose module is too much for a start. */
function findSocket(build: string, env: Env): string | null {
  if (!env["HOME"]?.startsWith("/")) return null;
  const base = env["XDG_STATE_HOME"]?.startsWith("/") ? env["XDG_STATE_HOME"] : `${env["HOME"]}/.local/state`;
  const path = socketIn(`${base}/keepsake`, build);
  if (path === null) return null;
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // As `isSocket()`, which is two functions more to compile.
    const isSocket = stats !== undefined && (stats.mode & constants.S_IFMT) === constants.S_IFSOCK;
    return isSocket && stats.uid === process.geteuid!() ? path : null;
  } catch (error) {
    return ifForeseen(error, null);
  }
}

/**
 * A descriptor to write to and read from; null where there is no such way. Whether anybody is there shows with the first
 * word. Node tells when a connection is made only from its loop of events, with timers beside it that are a millisecond
 * of their own; this one is made when the call returns, as those within a machine are.
 */
function callServer(socket: string): number | null {
  return throughPipes(({ Pipe, PipeConnectWrap, constants: { SOCKET } }) => {
    const pipe = new Pipe(SOCKET);
    const request = new PipeConnectWrap();
    request.oncomplete = () => {};
    pipe.connect(request, socket);
    return pipe.fd >= 0 ? pipe.fd : null;
  });
}

/** The server needs about so long; from then on it is asked often. */
const FIRST_PAUSE_MS = 1;
const PAUSE_MS = 0.25;
const PIECE_BYTES = 32 * 1024;
const LINE_END = 0x0a;

function hear(fd: number, message: string, patienceMs: number): StandbyAnswer | null {
  const question = Buffer.from(message);
  const until = sinceStart() + patienceMs;
  const nap = new Int32Array(new SharedArrayBuffer(4));
  const chunks: Buffer[] = [];
  let pause = FIRST_PAUSE_MS;
  for (let asked = 0; ; ) {
    try {
      if (asked < question.length) asked += writeSync(fd, question, asked);
      else {
        const piece = Buffer.allocUnsafe(PIECE_BYTES);
        const count = readSync(fd, piece, 0, PIECE_BYTES, null);
        // The end of the line is the end of the answer; whoever closes before that has not said all.
        if (count === 0) return null;
        chunks.push(piece.subarray(0, count));
        if (piece[count - 1] === LINE_END) return JSON.parse(textOf(chunks)) as StandbyAnswer;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return ifForeseen(error, null);
      // Only now: an answer that came while this process was not let run is as good.
      if (sinceStart() >= until) return null;
      Atomics.wait(nap, 0, 0, pause);
      pause = PAUSE_MS;
    }
  }
}

/** Errors of the system and of Node have codes; whatever they are, the hook answers for itself. */
function ifForeseen<T>(error: unknown, instead: T): T {
  if (error instanceof Error && "code" in error) return instead;
  throw error;
}
