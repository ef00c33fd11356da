/**
 * Has this program been compiled before?
 *
 * Compiling costs more than half of what a short command does. So a hot command leaves V8's code in the cache
 * dir, and the next one starts from it. One file for each build, Node, machine, command and set of flags. A file that
 * is a day old, or has not gone a way that this run went, is renewed with what either needed, so that it comes to hold what
 * this person uses.
 */
import { cachePlace, type KeptPlace, shortMark } from "./kept-file.ts";

/** Null where there is no place for a cache. */
export function codePlace(
  command: string,
  build: string,
  env: Readonly<Record<string, string | undefined>>,
): KeptPlace | null {
  const base = cachePlace(env);
  if (base === null) return null;
  // V8 refuses code that was made under other flags: a host with flags of its own has a file of its own.
  const flags = [...process.execArgv, env["NODE_OPTIONS"] ?? ""].join(" ").trim();
  const made = [command, build, process.version, process.arch];
  return {
    directory: `${base}/code`,
    name: `${made.join("-")}${flags === "" ? "" : `-${shortMark(flags)}`}.bin`,
    header: `keepsake ${made.join(" ")} ${JSON.stringify(flags)}\n`,
  };
}
