/** Three of our own writers, to be cut off from their power. */
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Victim } from "./power-cut.ts";
import { latest, lostOf, openStore, Worker } from "./processes.ts";

export function ourVictim(script: string): Victim {
  let crew: Worker[] = [];
  return {
    async start(root, round) {
      mkdirSync(root, { recursive: true });
      crew = [0, 1, 2].map((id) => new Worker(script, { kind: "write", root, id, from: round * 100_000 }));
      await begun(() => crew.every((it) => it.said.length > 0));
      return { stop: () => Promise.all(crew.map((it) => it.kill())) };
    },
    async check(root) {
      const acknowledged = crew.flatMap((it) => it.acknowledged);
      return { acknowledged: acknowledged.length, lost: await lostOf(openStore(root), latest(acknowledged)) };
    },
  };
}

/** Or twenty seconds have passed. */
export async function begun(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 5) await sleep(5);
}
