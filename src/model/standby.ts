/**
 * What do a hook and a server of Keepsake's that is there anyway say to each other?
 *
 * One line of JSON each way over a socket in the state dir. Both are the same build, of the same user, and see the same
 * files, or they do not find each other: all of that is in the socket's name.
 */
import type { Env } from "./surroundings.ts";

export interface StandbyRequest {
  /** The words of the command behind `hook`. */
  readonly argv: readonly string[];
  readonly env: Env;
  readonly cwd: string;
  /** The host's JSON. */
  readonly input: unknown;
  /** How long the hook's process had been there: its deadline counts from then. */
  readonly elapsedMs: number;
  /** When it asked, by the clock of the machine, and how long it waits. */
  readonly askedAt: number;
  readonly patienceMs: number;
  /** In whose name things are claimed for the session: an answer that comes too late is then the hook's own. */
  readonly owner: string;
}

export interface StandbyAnswer {
  /** What goes to the hook's standard output, and to its standard error. */
  readonly out: string;
  readonly err: string;
}

/** So long a hook waits before it answers for itself: at most so many milliseconds, and this share of what it has left. */
export const PATIENCE_MS = 80;
export const PATIENCE_SHARE = 1 / 3;

/** Bytes that a path of a socket may have on every system that has them. */
const LONGEST_PATH = 103;

/** Null where no socket can have that path. `view` tells apart who sees other files under the same names. */
export function standbySocket(stateDir: string, build: string, user: number, view: string): string | null {
  const path = `${stateDir}/standby/${build}-${user}-${view}.sock`;
  return Buffer.byteLength(path) > LONGEST_PATH ? null : path;
}
