/**
 * Everything the core may know about the outside world, read once by the front end.
 *
 * No folder below reads `process.env`, the clock or the working directory, so
 * two memories in one process never see each other's world.
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
 * `HOME`, if it is a path that leads to one place: an empty or relative one would put a memory into the root directory,
 * or wherever a process happens to run. Else the account's, which is asked for only then and throws where it has none.
 */
export function homeOf(env: Env, account: () => string): string {
  const given = env["HOME"] ?? "";
  return isAbsolute(given) ? given : homeOfAccount(given, account);
}

function homeOfAccount(given: string, account: () => string): string {
  let cause: unknown;
  try {
    const home = account();
    if (isAbsolute(home)) return home;
  } catch (error) {
    // Node's own code for an answer of the system.
    if (!(error instanceof Error && "code" in error)) throw error;
    cause = error;
  }
  const what = given === "" ? "not set" : `not a full path (${given})`;
  const message = `There is no home directory: HOME is ${what}, and the account has none. Set HOME to a full path.`;
  throw new MemoryError("usage", message, { cause });
}
