/**
 * Only search: settings and places are looked up, no tier is read.
 *
 * A process that stays keeps its recallers: an index that was opened for one question serves the next.
 */
import { locate } from "./locate.ts";
import type { GivenSettings } from "./model/settings.ts";
import type { Surroundings } from "./model/surroundings.ts";
import { createRecaller, type Recaller, type RecallerNeeds } from "./recaller.ts";

export type { CheckTime, Recaller } from "./recaller.ts";

export async function openRecaller(
  surroundings: Surroundings,
  given: GivenSettings = {},
  watch: Pick<RecallerNeeds, "say" | "traces"> = {},
): Promise<Recaller> {
  return createRecaller({ ...(await locate(surroundings, given)), ...watch });
}

export type Recallers = Map<string, Recaller>;

/** More than anybody has workspaces open at once. */
const MOST_RECALLERS = 8;

/** The one that was kept for these settings and places, or a new one; the least recently used makes room. */
export async function keptRecaller(
  recallers: Recallers,
  needs: Pick<RecallerNeeds, "settings" | "places" | "problems">,
): Promise<Recaller> {
  const { watchMemories } = await import("./quiet-memories.ts");
  const { settings, places, problems } = needs;
  const key = JSON.stringify([settings, places, problems]);
  const recaller = recallers.get(key) ?? createRecaller({ settings, places, problems, quiet: watchMemories() });
  recallers.delete(key);
  recallers.set(key, recaller);
  for (const [oldest, left] of recallers) {
    if (recallers.size <= MOST_RECALLERS) break;
    left.close();
    recallers.delete(oldest);
  }
  return recaller;
}
