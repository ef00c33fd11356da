/** How good is recall on a set, or on the user's own notes? */
import type { Evaluation } from "../memory.ts";
import { operation } from "./operation.ts";

export interface EvaluationResult extends Evaluation {
  /** What was asked: the file, or the user's own memory. */
  readonly set: string;
}

export const evaluate = operation({
  path: ["eval"],
  summary: "Measure recall on a set of questions, or on your own notes",
  inputs: {
    file: {
      kind: "text",
      position: "optional",
      about: "One notebook a line: {notebook, entries, queries}; without it, your own notes",
      placeholder: "FILE",
    },
  },
  examples: [
    { line: "keepsake eval", about: "each of your notes, asked for by its description and by a sentence held back" },
    { line: "keepsake eval questions.jsonl --json", about: "a set of your own" },
  ],
  run: async (call, { file }): Promise<EvaluationResult> => {
    const recaller = await call.recaller();
    if (file === undefined) return { set: "your own notes", ...(await recaller.evaluateNotes()) };
    return { set: file, ...(await recaller.evaluateSet(await call.readFile(file), file)) };
  },
});
