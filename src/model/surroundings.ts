/**
 * What does the core know about the outside world? Read once, by the front end.
 *
 * No folder below reads `process.env`, the clock or the working directory, so several memories
 * in one process do not affect each other.
 */
import { isAbsolute } from "node:path";
import { MemoryError } from "./memory-error.ts";

export type Env = Readonly<Record<string, string | undefined>>;

export interface Surroundings {
  readonly home: string;
  readonly cwd: string;
  readonly env: Env;
  readonly now: () => Date;
}

/**
 * `HOME` if it is an absolute path: with an empty or relative one, a memory would be created in the root directory or
 * wherever the process happens to run. Otherwise the home of the account, which throws if there is none.
 */
export function homeOf(env: Env, account: () => string): string {
  const given = env["HOME"] ?? "";
  // With a slash at its end it would begin no path that is shown as ~/….
  return isAbsolute(given) ? given.replace(/(?<=[^/:])\/+$/, "") : homeOfAccount(given, account);
}

function homeOfAccount(given: string, account: () => string): string {
  let cause: unknown;
  try {
    const home = account();
    if (isAbsolute(home)) return home;
  } catch (error) {
    // An error with a code is an answer of the system; others are bugs.
    if (!(error instanceof Error && "code" in error)) throw error;
    cause = error;
  }
  const what = given === "" ? "not set" : `not a full path (${given})`;
  const message = `There is no home directory: HOME is ${what}, and the account has none. Set HOME to a full path.`;
  throw new MemoryError("usage", message, { cause });
}
