/** Three of our own writers, to be cut off from their power. */
import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Victim } from "./power-cut.ts";
import { latest, lostOf, openStore, Worker } from "./processes.ts";

export function ourVictim(script: string): Victim {
  let crew: Worker[] = [];
  return {
    async start(root, round) {
      mkdirSync(root, { recursive: true });
      ageLocks(join(root, "memory", ".lock"));
      crew = [0, 1, 2].map((id) => new Worker(script, { kind: "write", root, id, from: round * 100_000 }));
      // A round in which nobody wrote would prove nothing.
      if (!(await begun(() => crew.every((it) => it.said.length > 0)))) throw new Error("the writers did not begin");
      return { stop: () => Promise.all(crew.map((it) => it.kill())) };
    },
    async check(root) {
      const acknowledged = crew.flatMap((it) => it.acknowledged);
      return { acknowledged: acknowledged.length, lost: await lostOf(openStore(root), latest(acknowledged)) };
    },
  };
}

/**
 * A cut can leave a lock without a word in it: its name was on the disk, its content was not. Nobody knows whose it was, so
 * it holds for its lease, which is over before a machine has started again; ours goes on at once.
 */
function ageLocks(directory: string): void {
  const beforeTheCut = new Date(Date.now() - 60_000);
  for (const name of existsSync(directory) ? readdirSync(directory) : [])
    utimesSync(join(directory, name), beforeTheCut, beforeTheCut);
}

/** Or twenty seconds have passed: false. */
export async function begun(isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 5) await sleep(5);
  return isSo();
}
