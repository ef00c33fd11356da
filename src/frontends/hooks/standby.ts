/**
 * How does a server answer the hooks and searches of its user?
 *
 * A client that runs `keepsake mcp` also runs `keepsake hook` before every prompt, and its agent may run `keepsake recall`.
 * Each of those would load the program and open the index anew; here both are at hand. So a server listens on a socket in
 * the state dir, and whoever comes is answered as that process would have (`answer-request.ts`). One server at a time: the
 * others look every few seconds whether it is still there. Nothing here may end the server: where there is no place for a
 * socket, hooks answer for themselves.
 */
import { lstatSync, renameSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { openHookDesk, openHookState, type Recallers } from "../../hooking.ts";
import type { GivenSettings } from "../../model/settings.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import { type AnswerCommand, answerSocket, LATER_MS } from "./answer-request.ts";
import { socketIn } from "./quick-way.ts";

const LOOK_AGAIN_MS = 5_000;
const MOST_CONNECTIONS = 64;

export interface StandbyNeeds {
  /** Where the server is at home: most hooks come from there. */
  readonly surroundings: Surroundings;
  readonly given: GivenSettings;
  /** Hooks of another build do not find this server. */
  readonly build: string;
  readonly answerCommand: AnswerCommand;
  readonly report: (error: unknown) => void;
}

/** Returns how to stop. */
export function standBy({ surroundings, given, build, answerCommand, report }: StandbyNeeds): () => void {
  const { makeStandbyDir, stateDir } = openHookState(surroundings);
  const path = socketIn(stateDir, build);
  if (path === null) return () => {};
  const recallers: Recallers = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)));
    answerSocket(socket, { recallers, answerCommand, report });
  });
  server.maxConnections = MOST_CONNECTIONS;
  const leave = holdPlace(server, path, () => attempt(makeStandbyDir));
  void warmUp(surroundings, given, recallers).catch(report);
  return () => {
    leave();
    for (const socket of sockets) socket.destroy();
    for (const recaller of recallers.values()) recaller.close();
  };
}

/**
 * Listens at `path` whenever nobody else does, until the returned function is called. Under a name of its own first,
 * which then takes the place of what is there: Node removes the name it listened at, and that must not be another server's.
 */
function holdPlace(server: Server, path: string, makeDirectory: () => boolean): () => void {
  const own = join(dirname(path), `.${process.pid}.sock`);
  let inode: number | undefined;
  let isOver = false;
  const inodeAt = (): number | undefined => {
    let found: number | undefined;
    attempt(() => {
      found = lstatSync(path).ino;
    });
    return found;
  };
  const isHeld = (): boolean => inode !== undefined && inodeAt() === inode;
  server.unref();
  server.on("listening", () => {
    inode = attempt(() => renameSync(own, path)) ? inodeAt() : undefined;
    if (inode === undefined || isOver) server.close();
  });
  // Whatever is wrong with a place for a socket is not worth a word: it only spares time.
  server.on("error", () => {});
  const look = (): void => {
    if (server.listening && isHeld()) return;
    // Pushed out, it listens where nobody comes.
    if (server.listening) server.close();
    else if (makeDirectory())
      ifNobodyAnswers(path, () => {
        // Not twice: where this process was busy for long, several looks hear at once that nobody is there.
        if (!isOver && !server.listening && attempt(() => rmSync(own, { force: true }))) server.listen(own);
      });
  };
  look();
  const looking = setInterval(look, LOOK_AGAIN_MS).unref();
  return () => {
    isOver = true;
    clearInterval(looking);
    if (isHeld()) attempt(() => rmSync(path, { force: true }));
    server.close();
  };
}

/** Nobody was ever there, or whoever was has been killed. */
function ifNobodyAnswers(path: string, take: () => void): void {
  const probe = connect(path, () => probe.destroy());
  probe.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "ENOENT" || code === "ECONNREFUSED") take();
  });
  probe.unref();
}

/** False where the system refuses it. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
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
  const desk = await openHookDesk(surroundings, given, { recallers });
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
