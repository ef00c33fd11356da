/**
 * What could someone ask of these notes, and which note should answer?
 *
 * Each note is asked for by its description, with the description held back from the
 * index, and by one sentence of its body, held back likewise. Hard on purpose: a note
 * that is found without the words it was asked by will be found with them.
 */
import type { Notebook, Question } from "./evaluate.ts";
import type { RecallDoc } from "./types.ts";

const SHORTEST_SENTENCE = 25;

export function selfCheck(docs: readonly RecallDoc[]): readonly Notebook[] {
  return [
    notebook("by description", docs, (doc) => {
      const text = doc.description ?? "";
      return text === "" ? null : { text, left: { ...doc, description: "" } };
    }),
    notebook("by a sentence held back", docs, (doc) => {
      const sentence = sentencesOf(doc.body).at(-1);
      return sentence === undefined
        ? null
        : { text: sentence, left: { ...doc, body: doc.body.replace(sentence, " ") } };
    }),
  ];
}

function notebook(
  name: string,
  docs: readonly RecallDoc[],
  holdBack: (doc: RecallDoc) => { readonly text: string; readonly left: RecallDoc } | null,
): Notebook {
  const queries: Question[] = [];
  const entries = docs.map((doc) => {
    const held = holdBack(doc);
    if (held === null) return doc;
    queries.push({ id: doc.id, text: held.text, relevant: [doc.id], kind: name });
    return held.left;
  });
  return { notebook: name, entries, queries };
}

function sentencesOf(body: string): string[] {
  return (body.match(/[^.!?\n]{3,}[.!?]?/g) ?? [])
    .map((it) => it.trim())
    .filter((it) => it.length >= SHORTEST_SENTENCE);
}
