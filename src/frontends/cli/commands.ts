/**
 * Which words on the command line run which operation, and how is its result shown?
 *
 * Help, completion and routing read the operations; this table only adds the view.
 */
import { EXIT_CODE } from "../../model/memory-error.ts";
import { OPERATIONS, type OperationId, type ResultOf } from "../../operations/catalogue.ts";
import { exitCodeOf } from "../../operations/doctor.ts";
import type { Operation } from "../../operations/operation.ts";
import { printableLine } from "../../text/printable.ts";
import { approvalsView, approvalView } from "../../views/approvals-view.ts";
import { doctorView } from "../../views/doctor-view.ts";
import { failureLines, installView, uninstallView } from "../../views/install-view.ts";
import { memoryView } from "../../views/memory-view.ts";
import { evaluationView } from "../../views/recall-view.ts";
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
import { type Command, told, type View } from "./command.ts";
import { RECALL_VIEWS } from "./recall-commands.ts";
import { SERVERS, type ServerId } from "./servers.ts";

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
  ...RECALL_VIEWS,
  evaluate: (evaluation, stage) => ({ out: evaluationView(evaluation, stage), aside: told(evaluation, stage) }),
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

export const COMMANDS: readonly Command[] = [
  ...(Object.keys(OPERATIONS) as OperationId[]).map((id) => ({
    operation: OPERATIONS[id] as unknown as Operation,
    view: VIEWS[id] as View<unknown>,
    tellsProblems: TELLS_PROBLEMS.has(id),
  })),
  ...(Object.keys(SERVERS) as ServerId[]).map((server) => ({ operation: SERVERS[server], server })),
];
