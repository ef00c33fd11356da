/**
 * Which operations are there?
 *
 * In the order of a family's `--help`; the overview has groups of its own. A surface never names an operation
 * that is not here.
 */
import { allowImport, listApprovals, revokeImport } from "./approvals.ts";
import { assemblePrompt } from "./assemble-prompt.ts";
import { doctor } from "./doctor.ts";
import { editTier } from "./edit-tier.ts";
import { evaluate } from "./evaluate.ts";
import { hookLog } from "./hook-log.ts";
import { install, uninstall } from "./install.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { recall, why } from "./recall.ts";
import { forget, remember } from "./remember.ts";
import { reloadMemory, showMemory } from "./show-memory.ts";
import { listTopics, listTrash, removeTopic, renameTopic, restoreTopic, showTopic, topicHistory } from "./topics.ts";

export const OPERATIONS = {
  showMemory,
  listTopics,
  showTopic,
  editTier,
  renameTopic,
  removeTopic,
  rebuildIndex,
  topicHistory,
  restoreTopic,
  listTrash,
  reloadMemory,
  assemblePrompt,
  remember,
  forget,
  recall,
  why,
  evaluate,
  doctor,
  install,
  uninstall,
  hookLog,
  listApprovals,
  allowImport,
  revokeImport,
} as const;

export type OperationId = keyof typeof OPERATIONS;
export type ResultOf<Id extends OperationId> = Awaited<ReturnType<(typeof OPERATIONS)[Id]["run"]>>;
