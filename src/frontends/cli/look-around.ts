/** Where, by whom and when was the command started? This is all the core knows about it (model/surroundings.ts). */
import { isAbsolute, resolve } from "node:path";
import { MemoryError } from "../../model/memory-error.ts";
import { homeOf, type Surroundings } from "../../model/surroundings.ts";
import type { GlobalFlags } from "./parse-arguments.ts";

export function lookAround({ cwd }: GlobalFlags): Surroundings {
  const { env } = process;
  return {
    env,
    // `node:os` is loaded only if needed, because nearly every process has HOME.
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
