/**
 * How do a hook or a search and a running Keepsake server talk to each other?
 *
 * One line of JSON each way over a socket in the state dir. They find each other only if they are the same build, run by
 * the same user and see the same files, because all of that is part of the socket's name.
 */
import type { Env } from "./surroundings.ts";

export type StandbyRequest = HookRequest | CommandRequest;

interface Asked {
  readonly argv: readonly string[];
  readonly env: Env;
  readonly cwd: string;
  /** When it asked, by the machine's clock, and how long it waits. */
  readonly askedAt: number;
  readonly patienceMs: number;
}

/** `argv` are the words of the command after `hook`. */
export interface HookRequest extends Asked {
  readonly kind: "hook";
  /** The host's JSON. */
  readonly input: unknown;
  /** The age of the hook's process; its deadline counts from its start. */
  readonly elapsedMs: number;
  /** The owner name for claims in the session. If the answer comes too late, the hook can still show what was claimed. */
  readonly owner: string;
}

/** `keepsake recall` or `why`, whose standard output is a pipe. */
export interface CommandRequest extends Asked {
  readonly kind: "command";
}

export interface StandbyAnswer {
  /** For the standard output and the standard error of whoever asked. */
  readonly out: string;
  readonly err: string;
  /** The exit code; a hook always ends with 0. */
  readonly code: number;
}

/** How long whoever asks waits for the server before it does the work itself: at most so many milliseconds, and this share of a hook's time left. */
export const PATIENCE_MS = 80;
export const PATIENCE_SHARE = 1 / 3;

/** The longest path of a socket, in bytes, that every system allows. */
const LONGEST_PATH = 103;

/** Null if the path is too long for a socket. `view` differs for processes that see other files under the same names (containers). */
export function standbySocket(stateDir: string, build: string, user: number, view: string): string | null {
  const path = `${stateDir}/standby/${build}-${user}-${view}.sock`;
  return Buffer.byteLength(path) > LONGEST_PATH ? null : path;
}
