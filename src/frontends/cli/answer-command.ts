/** How does a server run a search for another process? As that process would, with an index that is open already. */
import { resolve } from "node:path";
import { locate } from "../../locate.ts";
import { MemoryError } from "../../model/memory-error.ts";
import type { CommandRequest, StandbyAnswer } from "../../model/standby.ts";
import { homeOf } from "../../model/surroundings.ts";
import { type CheckTime, keptRecaller, type Recallers } from "../../open-recaller.ts";
import type { Around } from "./around.ts";
import { RECALL_COMMANDS } from "./recall-commands.ts";
import { runCommand } from "./run-cli.ts";

export interface CommandNeeds {
  readonly recallers: Recallers;
  /** Work for which nobody waits is put here. */
  readonly later: (() => Promise<void>)[];
  /** Throws if the other process should do the work itself; that is thrown on. */
  readonly checkTime: CheckTime;
}

export async function answerCommand(
  { argv, env, cwd }: Pick<CommandRequest, "argv" | "env" | "cwd">,
  { recallers, later, checkTime }: CommandNeeds,
): Promise<StandbyAnswer> {
  let [out, err] = ["", ""];
  const around: Around = {
    env,
    lookAround: (flags) => ({
      env,
      // Who has none does not come here.
      home: homeOf(env, () => ""),
      cwd: resolve(cwd, flags.cwd ?? ""),
      now: () => new Date(),
    }),
    openRecaller: async (surroundings, given) => {
      const recaller = await keptRecaller(recallers, await locate(surroundings, given));
      later.push(recaller.look);
      return {
        ...recaller,
        recall: (query, options) => recaller.recall(query, options, checkTime),
        judge: (message) => recaller.judge(message, checkTime),
      };
    },
    readInput: async () => {
      throw new MemoryError("usage", "A server reads no standard input for another process.");
    },
    writeOut: (text) => {
      out += text;
    },
    writeAside: (text) => {
      err += text;
    },
    writeLine: (text) => {
      out += text === "" || text.endsWith("\n") ? text : `${text}\n`;
    },
    isTerminal: () => false,
    width: () => Number.POSITIVE_INFINITY,
  };
  const code = await runCommand(argv, RECALL_COMMANDS, { kept: false, ways: 0 }, around);
  return { out, err, code };
}
