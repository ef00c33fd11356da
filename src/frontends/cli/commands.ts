/**
 * Which words on the command line run which operation, and how is its result shown?
 *
 * Help, completion and routing read the operations; this table only adds the view.
 */
import { EXIT_CODE } from "../../model/memory-error.ts";
import type { Problem } from "../../model/problem.ts";
import { OPERATIONS, type OperationId, type ResultOf } from "../../operations/catalogue.ts";
import { exitCodeOf } from "../../operations/doctor.ts";
import type { Described, Operation } from "../../operations/operation.ts";
import { printableLine } from "../../text/printable.ts";
import { approvalsView, approvalView } from "../../views/approvals-view.ts";
import { doctorView } from "../../views/doctor-view.ts";
import { failureLines, installView, uninstallView } from "../../views/install-view.ts";
import { memoryView } from "../../views/memory-view.ts";
import type { Stage } from "../../views/paint.ts";
import { problemLine } from "../../views/problems-view.ts";
import { evaluationView, recallView, whyView } from "../../views/recall-view.ts";
import {
  editedView,
  forgottenView,
  historyView,
  rebuiltView,
  renamedView,
  restoredView,
  topicListView,
  topicView,
  trashView,
  writtenView,
} from "../../views/topics-view.ts";
import { SERVERS, type ServerId } from "./servers.ts";

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
type View<R> = (result: R, stage: Stage, values: Readonly<Record<string, unknown>>) => Shown;

const told = ({ problems }: { readonly problems: readonly Problem[] }, stage: Stage): readonly string[] =>
  problems.map((it) => problemLine(it, stage));

const VIEWS: { readonly [Id in OperationId]: View<ResultOf<Id>> } = {
  showMemory: (summary, stage) => ({ out: memoryView(summary, stage) }),
  reloadMemory: (summary, stage) => ({ out: memoryView(summary, stage) }),
  editTier: (edited, stage) => ({
    out: editedView(edited, stage),
    aside: told(edited, stage),
    changed: edited.changed,
  }),
  // The prefix is data for a model, so its bytes are printed unchanged.
  assemblePrompt: (prompt, stage) => ({ out: prompt.text, aside: told(prompt, stage) }),
  listTopics: (rows, stage, values) => ({
    out: topicListView(rows, stage, values as { type?: string; scope?: string }),
  }),
  showTopic: (topic, stage) => ({ out: topicView(topic, stage) }),
  renameTopic: (renamed, stage) => ({
    out: renamedView(renamed, stage),
    aside: told(renamed, stage),
    changed: true,
  }),
  removeTopic: (forgotten, stage) => ({
    out: forgottenView(forgotten, stage),
    aside: told(forgotten, stage),
    changed: true,
  }),
  forget: (forgotten, stage) => ({
    out: forgottenView(forgotten, stage),
    aside: told(forgotten, stage),
    changed: true,
  }),
  remember: (written, stage) => ({
    out: writtenView(written, stage),
    aside: told(written, stage),
    changed: true,
  }),
  rebuildIndex: (rebuilt) => ({ out: rebuiltView(rebuilt), changed: true }),
  topicHistory: (versions, stage) => ({ out: historyView(versions, stage) }),
  restoreTopic: (restored, stage) => ({
    out: restoredView(restored, stage),
    aside: told(restored, stage),
    changed: true,
  }),
  listTrash: (trash, stage) => ({ out: trashView(trash, stage) }),
  recall: (found, stage, wanted) => ({
    out: recallView(found, stage, wanted as { type?: string; tag?: string }),
    aside: told(found, stage),
  }),
  why: (judged, stage) => ({ out: whyView(judged, stage), aside: told(judged, stage) }),
  evaluate: (evaluation, stage) => ({ out: evaluationView(evaluation, stage) }),
  doctor: (diagnosis, stage) => ({
    out: doctorView(diagnosis, stage),
    exitCode: exitCodeOf(diagnosis),
    changed: diagnosis.repaired?.some(({ done }) => done) === true,
  }),
  install: (installation, stage) => ({
    out: installView(installation, stage),
    aside: failureLines(installation),
    // The highest code, so that "interrupted" wins.
    exitCode: Math.max(
      ...installation.failures.map(({ code }) => EXIT_CODE[code]),
      installation.interrupted ? EXIT_CODE.interrupted : 0,
    ),
    changed: installation.connections.some(hasChanged),
  }),
  uninstall: (connection, stage) => ({ out: uninstallView(connection, stage), changed: hasChanged(connection) }),
  hookLog: (log) => ({
    out: log.lines.length === 0 ? "No hook has anything to tell." : log.lines.map(printableLine).join("\n"),
  }),
  listApprovals: (approvals, stage) => ({ out: approvalsView(approvals, stage) }),
  allowImport: (approval, stage) => ({ out: `Approved ${approvalView(approval, stage)}`, changed: true }),
  revokeImport: (approval, stage) => ({ out: `Revoked ${approvalView(approval, stage)}`, changed: true }),
};

function hasChanged({ done, changes }: ResultOf<"uninstall">): boolean {
  return done && changes.length > 0;
}

/** The results of these contain the problems of settings and places. */
const TELLS_PROBLEMS: ReadonlySet<OperationId> = new Set([
  "showMemory",
  "reloadMemory",
  "assemblePrompt",
  "recall",
  "why",
  "doctor",
]);

/** Runs once and shows its result. */
export interface OperationCommand {
  readonly operation: Operation;
  readonly view: View<unknown>;
  readonly tellsProblems: boolean;
}

/** Runs until it is stopped; its output is for a client. */
export interface ServerCommand {
  readonly operation: Described;
  readonly server: ServerId;
}

export type Command = OperationCommand | ServerCommand;

export const COMMANDS: readonly Command[] = [
  ...(Object.keys(OPERATIONS) as OperationId[]).map((id) => ({
    operation: OPERATIONS[id] as unknown as Operation,
    view: VIEWS[id] as View<unknown>,
    tellsProblems: TELLS_PROBLEMS.has(id),
  })),
  ...(Object.keys(SERVERS) as ServerId[]).map((server) => ({ operation: SERVERS[server], server })),
];

/** Commands that are about the command line itself. */
export const OWN_COMMANDS = [
  { path: ["completion"], summary: "Print a completion script for bash, zsh or fish" },
  { path: ["help"], summary: "Show help for a command" },
] as const;

/** The longest command that `words` begins with, and the number of its words. */
export function findCommand(words: readonly string[]): { command: Command; used: number } | undefined {
  let best: { command: Command; used: number } | undefined;
  for (const command of COMMANDS) {
    const { path } = command.operation;
    const fits = path.every((word, at) => words[at] === word);
    if (fits && path.length > (best?.used ?? 0)) best = { command, used: path.length };
  }
  return best;
}

/** The commands that begin with these words, as with `approvals` alone. */
export function commandsBelow(words: readonly string[]): readonly Command[] {
  return COMMANDS.filter(
    ({ operation }) => operation.path.length > words.length && words.every((word, at) => operation.path[at] === word),
  );
}
