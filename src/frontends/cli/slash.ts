/**
 * How does a host with its own prompt mount the `/memory` family?
 *
 * The same operations, parser and views as the command line, on a memory that is
 * open already; the host shows the text. What cannot be done throws a MemoryError.
 */
import type { Memory } from "../../memory.ts";
import { MemoryError } from "../../model/memory-error.ts";
import { cannotConnect } from "../../operations/install.ts";
import type { MemoryNeeds } from "../../operations/operation.ts";
import { kindOf } from "../../text/kind-of.ts";
import { plainPaint, type Stage, type Typed } from "../../views/paint.ts";
import { withAdvice } from "./advice.ts";
import { COMMANDS } from "./commands.ts";
import { helpText, PAGE_WIDTH, type Place } from "./help.ts";
import { parseArguments } from "./parse-arguments.ts";

export interface SlashOptions {
  /** Opens a file for the person and waits. Without it `/memory edit` names the file. */
  readonly editFile?: ((path: string) => Promise<void>) | undefined;
  /** Columns of the host's window. */
  readonly width?: number | undefined;
}

export async function runMemoryCommand(memory: Memory, line: string, options: SlashOptions = {}): Promise<string> {
  try {
    return await answer(memory, line, options);
  } catch (error) {
    throw error instanceof MemoryError && error.code === "usage" ? asTyped(error) : error;
  }
}

/** Advice about commands, in the words that are typed here. */
function asTyped(error: MemoryError): MemoryError {
  const { path, cause, details } = error;
  const message = withAdvice(error, TYPED).replaceAll(/(?<=^|See: |Did you mean )keepsake memory/g, "/memory");
  return new MemoryError("usage", message, { path, cause, details });
}

const TYPED: Typed = { memory: "/memory", flags: "", alone: true };

/** The others are set when a session starts, or are about a terminal. */
const FLAGS_ELSEWHERE: ReadonlySet<string> = new Set([
  "bare",
  "budget",
  "cwd",
  "layout",
  "no-color",
  "no-input",
  "version",
]);

const PLACE: Place = {
  // `keepsake` alone is the view; a signature begins with the command's own words, and so does what stands in backquotes.
  asTyped: (text) => text.replace(/^keepsake$/, "/memory").replaceAll(/keepsake memory\b|(?<=^|`)memory\b/g, "/memory"),
  hasFlag: (name) => !FLAGS_ELSEWHERE.has(name),
  width: PAGE_WIDTH,
};

async function answer(memory: Memory, line: string, options: SlashOptions): Promise<string> {
  if (typeof line !== "string")
    throw new MemoryError("usage", `A /memory command is a line of text, not ${kindOf(line)}.`);
  for (const [what, given] of Object.entries({ memory, options }))
    if (typeof given !== "object" || given === null)
      throw new MemoryError("input-refused", `runMemoryCommand: ${what} must be an object, not ${kindOf(given)}.`);
  const { editFile, width } = options;
  if (editFile !== undefined && typeof editFile !== "function")
    throw new MemoryError("input-refused", `runMemoryCommand: editFile must be a function, not ${kindOf(editFile)}.`);
  if (width !== undefined && !(typeof width === "number" && width >= 1))
    throw new MemoryError("input-refused", "runMemoryCommand: width must be a number of columns, from 1.");
  const words = splitWords(line.trim());
  if (words[0] !== "/memory" && words[0] !== "memory") {
    throw new MemoryError("usage", `Expected a line that begins with /memory, not "${line}".`);
  }
  const parsed = parseArguments(["memory", ...words.slice(1)], COMMANDS);
  if (parsed.kind === "help") return helpText(parsed.words, PLACE);
  if (parsed.kind !== "run") throw new MemoryError("usage", `"${line}" is not a /memory command. Try: /memory --help`);
  const { layout, cwd } = parsed.flags;
  if (layout !== undefined || cwd !== undefined) throw setAtStart(layout === undefined ? "cwd" : "layout");
  const { operation, view } = parsed.command;
  const said: string[] = [];
  const result = await operation.run(
    {
      surroundings: memory.surroundings,
      memory: (needs = {}) => openedAs(memory, needs),
      recaller: async () => {
        throw new MemoryError("usage", "A /memory command does not search; call memory.recall.");
      },
      approvals: async () => memory.approvals,
      editFile: async (path) => {
        await editFile?.(path);
        return editFile !== undefined;
      },
      connecting: cannotConnect,
      ask: async () => null,
      say: (text) => void said.push(text),
      readFile: async () => {
        throw new MemoryError("usage", "A /memory command reads no other file.");
      },
      readText: async () => {
        throw new MemoryError("usage", "A /memory command reads no input.");
      },
    },
    parsed.values as never,
  );
  if (parsed.flags.json) return JSON.stringify(result, null, 2);
  const stage: Stage = {
    paint: plainPaint,
    width: width ?? Number.POSITIVE_INFINITY,
    home: memory.surroundings.home,
    typed: TYPED,
    noteTypes: memory.layout.topics.hasType ? "some" : "none",
  };
  const { out, aside = [] } = view(result, stage, parsed.values);
  return [...said, ...aside, out].join("\n");
}

/** A session's memory is open under its own flags; another budget needs another session. */
async function openedAs(memory: Memory, { bare, budgetTokens }: MemoryNeeds): Promise<Memory> {
  if (bare !== undefined) throw setAtStart("bare");
  if (budgetTokens !== undefined) throw setAtStart("budget");
  return memory;
}

const setAtStart = (flag: string): MemoryError =>
  new MemoryError("usage", `Flags like --${flag} are set when a session starts.`);

/** Words as a shell would split them: quotes and backslashes keep spaces together. */
function splitWords(line: string): string[] {
  const words: string[] = [];
  const pattern = /((?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\]|["'\\])+)/gs;
  for (const [word] of line.matchAll(pattern)) {
    words.push(
      word.replace(
        /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/gs,
        (_, double, single, escaped) => double?.replace(/\\(.)/gs, "$1") ?? single ?? escaped,
      ),
    );
  }
  return words;
}
