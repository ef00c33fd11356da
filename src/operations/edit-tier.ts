/** Which file is meant by "global", "project", "index" or a slug? */

import type { Memory, Topic } from "../memory.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { Scope } from "../model/topic.ts";
import { isIndexFile } from "./index-word.ts";
import { operation } from "./operation.ts";
import { SCOPE, scopeOf } from "./scope-input.ts";

const TIERS: ReadonlySet<string> = new Set(["global", "project", "index"]);

export interface EditResult {
  readonly target: string;
  readonly path: string;
  /** Whether an editor was opened. */
  readonly opened: boolean;
  /** Whether the file says something else than before. */
  readonly changed: boolean;
  /** The note, if it was deleted in the editor. */
  readonly gone: { readonly slug: string; readonly scope: Scope } | null;
  /** Credentials that came into the file, and problems of the note as it is now. */
  readonly problems: readonly Problem[];
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
    const target = isIndexFile(values.target) ? "index" : values.target;
    const scope = scopeOf(values.scope);
    if (scope !== undefined && (target === "global" || target === "project"))
      throw new MemoryError("usage", `--scope tells notes and indexes apart; the ${target} file is neither.`);
    // `project` is the tier, `project.md` a note of that name.
    const note = target.replace(/\.md$/i, "");
    const topic = TIERS.has(target) ? null : await memory.topics.find(note, scope);
    const path = topic?.path ?? memory.fileToEdit(target, scope);
    const { watchFile } = await import("../edited-file.ts");
    const look = watchFile(path);
    const keep = async () => (target === "index" ? await keepIndexText(memory, path, scope) : []);
    const unkept = await keep();
    if (!(await call.editFile(path))) return { target, path, opened: false, changed: false, gone: null, problems: [] };
    const { changed, problems } = look();
    // Without a version from before the edit, one from after it does not help.
    const lost = unkept.length > 0 ? unkept : await keep();
    // Saves the version and renews the index line now, before the next session reads them.
    const noticed = topic === null ? { gone: null, problems: [] } : await noticeEdit(memory, topic);
    await memory.reload();
    return {
      target,
      path,
      opened: true,
      changed,
      gone: noticed.gone,
      problems: [...problems, ...lost, ...noticed.problems],
    };
  },
});

/** Saves what people wrote in MEMORY.md, as a look at its history does. If that fails, they may edit it all the same. */
async function keepIndexText(memory: Memory, path: string, scope: Scope | undefined): Promise<readonly Problem[]> {
  try {
    await memory.topics.indexHistory(scope);
    return [];
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const message = `What MEMORY.md said is not kept with its versions: ${error.message}`;
    return [problem("history-unwritable", "warning", message, { path })];
  }
}

async function noticeEdit(memory: Memory, { slug, scope }: Topic): Promise<Pick<EditResult, "gone" | "problems">> {
  try {
    return { gone: null, problems: await memory.topics.noticeEdit(slug, scope) };
  } catch (error) {
    if (error instanceof MemoryError && error.code === "not-found") return { gone: { slug, scope }, problems: [] };
    throw error;
  }
}
