/** Does MEMORY.md list exactly the notes that are there? */
import type { RebuiltIndex } from "../memory.ts";
import { operation } from "./operation.ts";

export type RebuiltSummary = Pick<RebuiltIndex, "added" | "removed">;

export const rebuildIndex = operation({
  path: ["memory", "rebuild-index"],
  summary: "Add missing lines to MEMORY.md and remove dead ones; your own text stays",
  inputs: {},
  examples: [{ line: "keepsake memory rebuild-index", about: "after notes were copied or removed by hand" }],
  run: async (call): Promise<RebuiltSummary> => {
    const { added, removed } = await (await call.memory()).topics.rebuildIndex();
    return { added, removed };
  },
});
