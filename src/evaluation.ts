/** How good is recall, on a set of questions or on the user's own notes? Loaded only by `keepsake eval`. */
import { MemoryError } from "./model/memory-error.ts";
import { type Asked, type Figures, figuresOf, type Notebook, type Question } from "./recall/evaluate.ts";
import { buildIndex, type RecallDoc } from "./recall/index.ts";
import { selfCheck } from "./recall/self-check.ts";
import { unixText } from "./text/plain-checks.ts";

export interface Evaluation {
  readonly all: Figures;
  /** Figures per kind of question, if the set names kinds. */
  readonly kinds: Readonly<Record<string, Figures>>;
}

const DEPTH = 10;
const ADMITTED = 3;

export function evaluateSet(text: string, path: string): Evaluation {
  return evaluate(readSet(text, path));
}

export function evaluateNotes(docs: readonly RecallDoc[]): Evaluation {
  return evaluate(selfCheck(docs).map((it) => ({ ...it, queries: evenly(it.queries, MOST_ASKED) })));
}

/** Each question searches all notes. A question for each of ten thousand notes would take minutes and show nothing new. */
const MOST_ASKED = 1000;

function evenly<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]!);
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

/** Reads one notebook per line; an error names the number of the line. */
function readSet(text: string, path: string): readonly Notebook[] {
  const notebooks = unixText(text)
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
  if (!isRecord(value)) throw wrong("this line is no JSON object");
  const { notebook, entries, queries } = value;
  checkEach("entries", entries, ENTRY, wrong);
  checkEach("queries", queries, QUESTION, wrong);
  const name = typeof notebook === "string" ? notebook : String(number);
  return { notebook: name, entries: entries as RecallDoc[], queries: queries as Question[] };
}

type Kind = "text" | "texts" | "text?" | "texts?";

const ENTRY: Readonly<Record<keyof Omit<RecallDoc, "stamp">, Kind>> = {
  id: "text",
  body: "text",
  name: "text?",
  description: "text?",
  aliases: "texts?",
  tags: "texts?",
  type: "text?",
  updated: "text?",
};
const QUESTION: Readonly<Record<keyof Question, Kind>> = { id: "text", text: "text", relevant: "texts", kind: "text?" };

/** The error names the first key with a value of the wrong kind, as a path into the line. */
function checkEach(
  list: string,
  items: unknown,
  kinds: Readonly<Record<string, Kind>>,
  wrong: (what: string) => Error,
): void {
  if (!Array.isArray(items)) throw wrong(`"${list}" must be a list of {${Object.keys(kinds).join(", ")}}`);
  items.forEach((item: unknown, at) => {
    if (!isRecord(item)) throw wrong(`"${list}[${at}]" must be an object`);
    for (const [key, kind] of Object.entries(kinds))
      if (!isOfKind(item[key], kind)) throw wrong(`"${list}[${at}].${key}" must be ${NAMES[kind]}`);
  });
}

const NAMES = { text: "text", texts: "a list of texts", "text?": "text", "texts?": "a list of texts" } as const;

function isOfKind(value: unknown, kind: Kind): boolean {
  if (value === undefined) return kind.endsWith("?");
  if (kind.startsWith("texts")) return Array.isArray(value) && value.every((it) => typeof it === "string");
  return typeof value === "string";
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
