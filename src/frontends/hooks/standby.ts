/**
 * How does a server answer the hooks of its user?
 *
 * A client that runs `keepsake mcp` also runs `keepsake hook` before every prompt. Each of those would load the program
 * and open the index anew; here both are at hand. So a server listens on a socket in the state dir, and whoever comes
 * is answered as the hook itself would have: with its arguments, its environment and its directory. One server at a time:
 * the others look every few seconds whether it is still there.
 */
import { lstatSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { resolve } from "node:path";
import { openHookDesk, openHookState, type Recallers } from "../../hooking.ts";
import type { GivenSettings } from "../../model/settings.ts";
import { PATIENCE_MS, type StandbyAnswer, type StandbyRequest } from "../../model/standby.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import { openHook } from "./answer-hook.ts";
import { parseHookArguments } from "./parse-arguments.ts";
import { socketIn } from "./quick-way.ts";

/** Beyond it nothing counts as given: the hook may be about to leave. */
const AWAITED_MS = PATIENCE_MS * 0.75;
const LOOK_AGAIN_MS = 5_000;
/** So that what is left for later does not stand between the answer and whoever waits for it. */
const LATER_MS = 10;
/** A hook's input, and what stands around it. */
const MAX_BYTES = 8 * 1024 * 1024;
const MOST_CONNECTIONS = 32;
const SILENCE_MS = 5_000;

export interface StandbyNeeds {
  /** Where the server is at home: most hooks come from there. */
  readonly surroundings: Surroundings;
  readonly given: GivenSettings;
  /** Hooks of another build do not find this server. */
  readonly build: string;
  readonly report: (error: unknown) => void;
}

/** Returns how to stop. Where no socket can be, hooks answer for themselves. */
export function standBy({ surroundings, given, build, report }: StandbyNeeds): () => void {
  const { makeStandbyDir, stateDir } = openHookState(surroundings);
  const path = socketIn(stateDir, build);
  if (path === null) return () => {};
  const recallers: Recallers = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    serve(socket, (line) => answer(line, recallers, socket).catch(report));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.unref();
  let inode: number | undefined;
  const inodeAt = (): number | undefined => lstatSync(path, { throwIfNoEntry: false })?.ino;
  const listen = (): void => void server.listen(path, () => (inode = inodeAt()));
  server.on("error", ({ code }: NodeJS.ErrnoException) => {
    // Of all else that can be wrong with a place for a socket, none is worth a word: it only spares time.
    if (code === "EADDRINUSE") ifNobodyAnswers(path, listen);
  });
  const offer = (): void => {
    if (server.listening && inodeAt() === inode) return;
    // Whoever took its place has pushed it out: it listens where nobody comes.
    if (server.listening) server.close();
    else if (canMake(makeStandbyDir)) listen();
  };
  offer();
  void warmUp(surroundings, given, recallers).catch(report);
  const looking = setInterval(offer, LOOK_AGAIN_MS).unref();
  return () => {
    clearInterval(looking);
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Any questions will do: what it takes to answer one is read and compiled from then on. So often, because what has run a
 * few times only is still interpreted, and takes twice as long.
 */
const WARMING: readonly string[] = [
  "how do we release the next version?",
  "where is the configuration of the test database?",
  "the build fails with a timeout, what was it last time?",
  "add a field to the settings page of the user",
];
const WARMING_ROUNDS = 6;
const NOT_YET = new Error("the index is not built yet");

/** Before somebody waits for it. Where the index has to be built first, that is left to whoever asks. */
async function warmUp(surroundings: Surroundings, given: GivenSettings, recallers: Recallers): Promise<void> {
  const desk = await openHookDesk(surroundings, given, recallers);
  if (!desk.settings.memory.autoEnabled || !desk.settings.recall.auto) return;
  const checkTime = (next: string): void => {
    if (next === "note") throw NOT_YET;
  };
  try {
    for (let round = 0; round < WARMING_ROUNDS; round++) {
      for (const question of WARMING) {
        await desk.recall(question, { inView: () => new Set(), checkTime });
        await new Promise((resolve) => setTimeout(resolve, LATER_MS).unref());
      }
    }
  } catch (error) {
    if (error !== NOT_YET) throw error;
  }
}

/** A home that cannot be written has no place for it. */
function canMake(directory: () => void): boolean {
  try {
    directory();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

/** Whoever listened there may have been killed. */
function ifNobodyAnswers(path: string, listen: () => void): void {
  const probe = connect(path, () => probe.destroy());
  probe.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "ECONNREFUSED") return;
    rmSync(path, { force: true });
    listen();
  });
  probe.unref();
}

function serve(socket: Socket, answerLine: (line: string) => Promise<void>): void {
  const chunks: Buffer[] = [];
  let size = 0;
  // A hook that went away needs no answer, nor one whose host has not said anything for long.
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) socket.destroy();
    else if (chunk[chunk.length - 1] === LINE_END) void answerLine(Buffer.concat(chunks).toString("utf8"));
  });
}

const LINE_END = 0x0a;

/** Whatever happens, the hook is not left waiting: without an answer it helps itself. */
async function answer(line: string, recallers: Recallers, socket: Socket): Promise<void> {
  try {
    const request = readRequest(line);
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
    return JSON.parse(line) as StandbyRequest;
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
  { argv, env, cwd, input, elapsedMs, askedAt }: StandbyRequest,
  { recallers, socket, later }: Counter,
): Promise<StandbyAnswer | null> {
  const given = parseHookArguments(argv);
  let isAnswered = true;
  const said = { out: "", err: "" };
  const waited = (): number => Date.now() - askedAt;
  const surroundings: Surroundings = {
    env,
    // A hook without one does not come here.
    home: homeOf(env, () => ""),
    cwd: given.cwd === null ? cwd : resolve(cwd, given.cwd),
    now: () => new Date(),
  };
  const hook = openHook({
    given,
    surroundings,
    input: async () => ({ value: input, reason: null }),
    elapsedMs: () => elapsedMs + waited(),
    writeAnswer: (text) => {
      said.out += text;
    },
    writeReason: (text) => {
      said.err += text;
    },
    leave: () => {
      isAnswered = false;
    },
    traces: { kept: false, ways: 0 },
    recallers,
    afterwards: (work) => void later.push(work),
    isAwaited: () => {
      if (socket.destroyed || waited() > AWAITED_MS) isAnswered = false;
      return isAnswered;
    },
  });
  await hook.run();
  return isAnswered ? said : null;
}
