/**
 * What does a run of the command line have around it?
 *
 * Mostly the process that it is. A search may also be run by a server for another process (answer-command.ts); then what it
 * prints is collected, and what it knows of the world is that process's.
 */
import type { Env, Surroundings } from "../../model/surroundings.ts";
import type { openRecaller, Recaller } from "../../open-recaller.ts";
import { lookAround } from "./look-around.ts";
import { type Upshot, writeAside, writeLine, writeOut } from "./output.ts";
import type { GlobalFlags } from "./parse-arguments.ts";
import { isTerminal, terminalWidth } from "./terminal.ts";

export interface Around {
  readonly env: Env;
  readonly lookAround: (flags: GlobalFlags) => Surroundings;
  readonly openRecaller: (...needs: Required<Parameters<typeof openRecaller>>) => Promise<Recaller>;
  /** `-` is standard input. */
  readonly readInput: (path: string, cwd: string) => Promise<Buffer>;
  readonly writeOut: (text: string) => void;
  readonly writeAside: (text: string) => void;
  readonly writeLine: (text: string, upshot: Upshot) => void;
  readonly isTerminal: (fd: 0 | 1 | 2) => boolean;
  readonly width: () => number;
}

export const thisProcess: Around = {
  env: process.env,
  lookAround,
  openRecaller: async (...needs) => (await import("../../open-recaller.ts")).openRecaller(...needs),
  readInput: async (path, cwd) => (await import("./read-input.ts")).readInput(path, cwd),
  writeOut,
  writeAside,
  writeLine,
  isTerminal,
  width: terminalWidth,
};
