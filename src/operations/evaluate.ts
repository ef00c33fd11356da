/** How good is recall on a set, or on the user's own notes? */
import type { Evaluation, Problem } from "../memory.ts";
import { operation } from "./operation.ts";

export interface EvaluationResult extends Evaluation {
  /** The set: the file, or the user's own memory. */
  readonly set: string;
  /** Whether it was the memory. */
  readonly ownNotes: boolean;
  readonly problems: readonly Problem[];
}

export const evaluate = operation({
  path: ["eval"],
  summary: "Measure recall on a set of questions, or on your own notes",
  inputs: {
    file: {
      kind: "text",
      position: "optional",
      about:
        "A set, one JSON object a line: {entries: [{id, body, name?, description?, aliases?, tags?, type?, updated?}], queries: [{id, text, relevant: [ids], kind?}], notebook?} (docs/formats/question-set.md); without it, your own notes",
      placeholder: "FILE",
    },
  },
  examples: [
    {
      line: "keepsake eval",
      about: "each of your notes (1,000 of them at most), asked for by its description and by a sentence held back",
    },
    {
      line: `echo '{"entries":[{"id":"tea","body":"Sencha."}],"queries":[{"id":"q","text":"sencha?","relevant":["tea"]}]}' > set.jsonl`,
      about: "a set of one note and one question",
    },
    { line: "keepsake eval set.jsonl --json", about: "how recall does on it" },
  ],
  run: async (call, { file }): Promise<EvaluationResult> => {
    const recaller = await call.recaller();
    if (file === undefined) return { set: "your own notes", ownNotes: true, ...(await recaller.evaluateNotes()) };
    return {
      set: file,
      ownNotes: false,
      problems: [],
      ...(await recaller.evaluateSet(await call.readFile(file), file)),
    };
  },
});
