/** Which file is meant by "global", "project" or "index", and did it change? */
import { operation } from "./operation.ts";

export interface EditResult {
  readonly target: string;
  readonly path: string;
}

export const editTier = operation({
  path: ["memory", "edit"],
  summary: "Open the global file, the project file or the index in $VISUAL or $EDITOR",
  inputs: {
    target: {
      kind: "text",
      position: "required",
      about: "What to edit",
      choices: ["global", "project", "index"],
      placeholder: "global|project|index",
    },
  },
  examples: [
    { line: "keepsake memory edit global", about: "preferences for every project" },
    { line: "keepsake memory edit project", about: "what this repository tells agents" },
    { line: "keepsake memory edit index", about: "the hand-written part of MEMORY.md" },
  ],
  run: async (call, values): Promise<EditResult> => {
    const memory = await call.memory();
    const path = memory.fileToEdit(values.target);
    await call.editFile(path);
    await memory.reload();
    return { target: values.target, path };
  },
});
