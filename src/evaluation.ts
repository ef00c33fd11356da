/** How good is recall, on a set of questions or on the user's own notes? Loaded only to answer that. */
import { MemoryError } from "./model/memory-error.ts";
import { type Asked, type Figures, figuresOf, type Notebook } from "./recall/evaluate.ts";
import { buildIndex, type RecallDoc } from "./recall/index.ts";
import { selfCheck } from "./recall/self-check.ts";

export interface Evaluation {
  readonly all: Figures;
  /** By kind of question, where the set tells kinds apart. */
  readonly kinds: Readonly<Record<string, Figures>>;
}

const DEPTH = 10;
const ADMITTED = 3;

export function evaluateSet(text: string, path: string): Evaluation {
  return evaluate(readSet(text, path));
}

export function evaluateNotes(docs: readonly RecallDoc[]): Evaluation {
  return evaluate(selfCheck(docs));
}

function evaluate(notebooks: readonly Notebook[]): Evaluation {
  const asked = notebooks.flatMap(ask);
  const kinds = [...new Set(asked.map(({ question }) => question.kind ?? ""))].filter((kind) => kind !== "").sort();
  return {
    all: figuresOf(asked),
    kinds: Object.fromEntries(
      kinds.map((kind) => [kind, figuresOf(asked.filter(({ question }) => question.kind === kind))]),
    ),
  };
}

function ask({ entries, queries }: Notebook): Asked[] {
  const index = buildIndex(entries);
  return queries.map((question) => ({
    question,
    found: index.search(question.text, { limit: DEPTH }).map(({ id }) => id),
    admitted: index.admit(question.text, { limit: ADMITTED }).map(({ id }) => id),
  }));
}

/** One notebook a line; a line that is none is named with its number. */
function readSet(text: string, path: string): readonly Notebook[] {
  const notebooks = text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [readNotebook(line, path, at + 1)]));
  if (notebooks.length === 0)
    throw new MemoryError("input-refused", `${path} holds no notebook; a set has one JSON object a line.`, { path });
  return notebooks;
}

function readNotebook(line: string, path: string, number: number): Notebook {
  const wrong = (what: string): MemoryError =>
    new MemoryError("input-refused", `${path}:${number}: ${what}.`, { path, details: { line: number } });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw cause instanceof SyntaxError ? wrong("this line is not JSON") : cause;
  }
  const { notebook, entries, queries } = value as Partial<Notebook>;
  if (!Array.isArray(entries) || !entries.every((it) => typeof it?.id === "string" && typeof it.body === "string")) {
    throw wrong('"entries" must be a list of {id, body, name?, description?}');
  }
  if (
    !Array.isArray(queries) ||
    !queries.every((it) => typeof it?.id === "string" && typeof it.text === "string" && Array.isArray(it.relevant))
  ) {
    throw wrong('"queries" must be a list of {id, text, relevant: [id], kind?}');
  }
  return { notebook: String(notebook ?? number), entries, queries };
}
