/** Where was the command started, by whom, and when? All that the core may know of it (model/surroundings.ts). */
import { isAbsolute, resolve } from "node:path";
import { MemoryError } from "../../model/memory-error.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import type { GlobalFlags } from "./parse-arguments.ts";

export function lookAround({ cwd }: GlobalFlags): Surroundings {
  const { env } = process;
  return {
    env,
    // Loaded only where it is asked: nearly every process has the variable.
    home: homeOf(env, () => process.getBuiltinModule("node:os").userInfo().homedir),
    cwd: cwd !== undefined && isAbsolute(cwd) ? resolve(cwd) : resolve(currentDirectory(), cwd ?? ""),
    now: () => new Date(),
  };
}

function currentDirectory(): string {
  try {
    return process.cwd();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    const what = code === "ENOENT" ? "is gone" : `cannot be told (${code})`;
    const message = `The directory that you are in ${what}. Go to another one, or give a full path: --cwd DIR`;
    throw new MemoryError("file-unreadable", message, { cause });
  }
}
