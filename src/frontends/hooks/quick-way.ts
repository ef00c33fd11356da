/**
 * Is there a server of Keepsake's already that answers this hook?
 *
 * A client that was connected by `keepsake install` runs `keepsake mcp` all through its session; that process has
 * everything in memory that a hook would load first. So a hook asks it over a socket, and does the work itself where
 * nobody answers soon. Compiled anew by every process, like the starter that it is part of: hence little, and Node's old
 * door to sockets, since `node:net` costs more than all the rest. Where that is gone, there is no quick way.
 */
import { lstatSync, readlinkSync } from "node:fs";
import type { StandardInput } from "../../model/standard-input.ts";
import { PATIENCE_MS, type StandbyAnswer, type StandbyRequest, standbySocket } from "../../model/standby.ts";
import type { Env } from "../../model/surroundings.ts";
import { readStandardInput } from "./read-stdin.ts";
import { sinceStart, startClock } from "./time-left.ts";
import { writeAnswer, writeReason } from "./write-streams.ts";

export interface QuickWay {
  readonly isAnswered: boolean;
  /** What stands on standard input, where it was read. */
  readonly heard: StandardInput | null;
}

/** `argv`: the words behind `hook`. */
export async function takeQuickWay(argv: readonly string[], build: string, env: Env): Promise<QuickWay> {
  const socket = findSocket(build, env);
  const bindings = socket === null ? null : openBindings();
  if (socket === null || bindings === null) return { isAnswered: false, heard: null };
  const heard = await readStandardInput(Math.max(1, startClock(env).milliseconds()));
  if (heard.reason !== null) return { isAnswered: false, heard };
  const request: StandbyRequest = {
    argv,
    env,
    cwd: process.cwd(),
    input: heard.value,
    elapsedMs: sinceStart(),
    askedAt: Date.now(),
  };
  const answer = await ask(bindings, socket, `${JSON.stringify(request)}\n`);
  if (answer === null) return { isAnswered: false, heard };
  if (answer.err !== "") writeReason(answer.err);
  writeAnswer(answer.out);
  return { isAnswered: true, heard };
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
    return stats?.isSocket() === true && stats.uid === process.geteuid!() ? path : null;
  } catch (error) {
    return ifForeseen(error, null);
  }
}

interface Bindings {
  readonly pipes: {
    readonly Pipe: new (kind: number) => Pipe;
    readonly PipeConnectWrap: new () => { oncomplete: (status: number) => void };
    readonly constants: { readonly SOCKET: number };
  };
  readonly streams: {
    readonly WriteWrap: new () => { oncomplete: () => void };
    readonly streamBaseState: ArrayLike<number>;
    readonly kReadBytesOrError: number;
    readonly kArrayBufferOffset: number;
  };
}

interface Pipe {
  onread: (buffer: ArrayBuffer | undefined) => void;
  connect(request: object, path: string): number | undefined;
  readStart(): number;
  writeUtf8String(request: object, text: string): number;
  close(): void;
}

function openBindings(): Bindings | null {
  const { binding } = process as unknown as { binding?: (name: string) => unknown };
  if (typeof binding !== "function") return null;
  const { noDeprecation } = process;
  try {
    // It is deprecated, and that is nothing to tell a host.
    process.noDeprecation = true;
    const [pipes, streams] = ["pipe_wrap", "stream_wrap"].map((name) => binding.call(process, name));
    return { pipes, streams } as Bindings;
  } catch (error) {
    return ifForeseen(error, null);
  } finally {
    process.noDeprecation = noDeprecation ?? false;
  }
}

/** Null: nobody is there, or nobody answers in time. */
function ask({ pipes, streams }: Bindings, socket: string, message: string): Promise<StandbyAnswer | null> {
  return new Promise((resolve) => {
    const pipe = new pipes.Pipe(pipes.constants.SOCKET);
    const chunks: Buffer[] = [];
    const finish = (answer: StandbyAnswer | null): void => {
      clearTimeout(timer);
      pipe.close();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    const connecting = new pipes.PipeConnectWrap();
    connecting.oncomplete = (status) => {
      if (status !== 0) return finish(null);
      pipe.onread = (buffer) => {
        const count = streams.streamBaseState[streams.kReadBytesOrError]!;
        if (count > 0) chunks.push(Buffer.from(buffer!, streams.streamBaseState[streams.kArrayBufferOffset], count));
        // The end of the line is the end of the answer; whoever closes before that has not said all.
        if (count < 0) finish(null);
        else if (chunks.at(-1)?.at(-1) === LINE_END) finish(JSON.parse(textOf(chunks)) as StandbyAnswer);
      };
      pipe.readStart();
      const writing = new streams.WriteWrap();
      writing.oncomplete = () => {};
      pipe.writeUtf8String(writing, message);
    };
    const refused = pipe.connect(connecting, socket);
    if (typeof refused === "number" && refused !== 0) finish(null);
  });
}

const LINE_END = 0x0a;

/** Mostly there is one, and joining takes its time. */
function textOf(chunks: readonly Buffer[]): string {
  return (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString("utf8");
}

/** Errors of the system and of Node have codes; whatever they are, the hook answers for itself. */
function ifForeseen<T>(error: unknown, instead: T): T {
  if (error instanceof Error && "code" in error) return instead;
  throw error;
}
