/** What is a command of the command line: an operation and how its result is shown, or a server. */
import type { Problem } from "../../model/problem.ts";
import type { Described, Operation } from "../../operations/operation.ts";
import type { Stage } from "../../views/paint.ts";
import { problemLine } from "../../views/problems-view.ts";
import type { ServerId } from "./servers.ts";

/** Text for stdout, and lines for stderr that are not data. */
export interface Shown {
  readonly out: string;
  readonly aside?: readonly string[];
  /** For a run that worked but reports something wrong. */
  readonly exitCode?: number;
  /** Whether the run changed something; needed if the output cannot be written. */
  readonly changed?: boolean;
}

/** `values` are the inputs of the command. */
export type View<R> = (result: R, stage: Stage, values: Readonly<Record<string, unknown>>) => Shown;

/** Runs once and shows its result. */
export interface OperationCommand {
  readonly operation: Operation;
  readonly view: View<unknown>;
  /** Whether the result contains the problems of settings and places. */
  readonly tellsProblems: boolean;
}

/** Runs until it is stopped; its output is for a client. */
export interface ServerCommand {
  readonly operation: Described;
  readonly server: ServerId;
}

export type Command = OperationCommand | ServerCommand;

/** Commands that are about the command line itself. */
export const OWN_COMMANDS = [
  { path: ["completion"], summary: "Print a completion script for bash, zsh or fish" },
  { path: ["help"], summary: "Show help for a command" },
] as const;

/** The longest command that `words` begins with, and the number of its words. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; used: number } | undefined {
  let best: { command: Command; used: number } | undefined;
  for (const command of commands) {
    const { path } = command.operation;
    const fits = path.every((word, at) => words[at] === word);
    if (fits && path.length > (best?.used ?? 0)) best = { command, used: path.length };
  }
  return best;
}

/** The commands that begin with these words, as with `approvals` alone. */
export function commandsBelow(commands: readonly Command[], words: readonly string[]): readonly Command[] {
  return commands.filter(
    ({ operation }) => operation.path.length > words.length && words.every((word, at) => operation.path[at] === word),
  );
}

/** The problems of a result, as lines for stderr. */
export const told = ({ problems }: { readonly problems: readonly Problem[] }, stage: Stage): readonly string[] =>
  problems.map((it) => problemLine(it, stage));
