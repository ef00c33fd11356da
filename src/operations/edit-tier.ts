/** Which file is meant by "global", "project", "index" or a slug? */

import { MemoryError } from "../model/memory-error.ts";
import { isIndexFile } from "./index-word.ts";
import { operation } from "./operation.ts";
import { SCOPE, scopeOf } from "./scope-input.ts";

const TIERS: ReadonlySet<string> = new Set(["global", "project", "index"]);

export interface EditResult {
  readonly target: string;
  readonly path: string;
  /** Whether an editor was there to open it. */
  readonly opened: boolean;
}

export const editTier = operation({
  path: ["memory", "edit"],
  summary: "Open a note, the global file, the project file or the index in $VISUAL or $EDITOR",
  inputs: {
    target: {
      kind: "text",
      position: "required",
      about: "What to edit",
      offers: ["global", "project", "index"],
      placeholder: "SLUG|global|project|index",
    },
    scope: SCOPE,
  },
  examples: [
    { line: "keepsake memory edit deploy-checklist", about: "a note; what it said before stays in its history" },
    { line: "keepsake memory edit global", about: "preferences for every project" },
    { line: "keepsake memory edit project", about: "what this repository tells agents" },
    { line: "keepsake memory edit index", about: "the hand-written part of MEMORY.md" },
    { line: "keepsake memory edit project.md", about: "a note that happens to be called so" },
  ],
  run: async (call, values): Promise<EditResult> => {
    const memory = await call.memory();
    // A note may be called `project` too: with its ending it is that file.
    const target = isIndexFile(values.target) ? "index" : values.target;
    const scope = scopeOf(values.scope);
    if (scope !== undefined && (target === "global" || target === "project"))
      throw new MemoryError("usage", `--scope tells notes and indexes apart; the ${target} file is neither.`);
    const note = target.replace(/\.md$/i, "");
    const path = TIERS.has(target) ? memory.fileToEdit(target, scope) : (await memory.topics.find(note, scope)).path;
    const opened = await call.editFile(path);
    if (opened) await memory.reload();
    return { target, path, opened };
  },
});
