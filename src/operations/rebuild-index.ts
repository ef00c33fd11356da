/** How is MEMORY.md made to list exactly the existing notes? */
import type { RebuiltIndex } from "../memory.ts";
import type { Scope } from "../model/topic.ts";
import { operation } from "./operation.ts";
import { SCOPE, scopeOf } from "./scope-input.ts";

export type RebuiltSummary = Pick<RebuiltIndex, "added" | "removed" | "renewed">;

export const rebuildIndex = operation({
  path: ["memory", "rebuild-index"],
  summary: "Add missing lines to MEMORY.md, renew stale ones and remove dead ones; your own text stays",
  inputs: { scope: { ...SCOPE, about: "Only this memory's" } },
  examples: [{ line: "keepsake memory rebuild-index", about: "after notes were copied or removed by hand" }],
  run: async (call, values): Promise<RebuiltSummary> => {
    const { topics, places } = await call.memory();
    const scope = scopeOf(values.scope);
    const all: readonly Scope[] = places.userMemoryDir === null ? ["workspace"] : ["workspace", "user"];
    const rebuilt: RebuiltIndex[] = [];
    for (const one of scope === undefined ? all : [scope]) rebuilt.push(await topics.rebuildIndex(one));
    return {
      added: rebuilt.flatMap((it) => it.added),
      removed: rebuilt.flatMap((it) => it.removed),
      renewed: rebuilt.flatMap((it) => it.renewed),
    };
  },
});
