/**
 * Where is the compiled code of this program cached?
 *
 * Compiling takes more than half of the time of a short command. So frequent commands save V8's code in the cache dir,
 * and the next run starts from it. There is one file for each build, Node version, machine, command and set of flags. A
 * file that is a day old, or lacks functions that this run used, is replaced by one with the functions of both, so that
 * it comes to hold what this person uses.
 */
import { cachePlace, type KeptPlace, shortMark } from "./kept-file.ts";

/** Null if there is no cache directory. */
export function codePlace(
  command: string,
  build: string,
  env: Readonly<Record<string, string | undefined>>,
): KeptPlace | null {
  const base = cachePlace(env);
  if (base === null) return null;
  // V8 refuses code that was compiled with other flags, so each set of flags has a file of its own.
  const flags = [...process.execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").trim();
  const made = [command, build, process.version, process.arch];
  return {
    directory: `${base}/code`,
    name: `${made.join("-")}${flags === "" ? "" : `-${shortMark(flags)}`}.bin`,
    header: `keepsake ${made.join(" ")} ${JSON.stringify(flags)}\n`,
  };
}
