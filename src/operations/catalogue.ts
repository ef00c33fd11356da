/**
 * Which operations are there?
 *
 * In the order in which `--help` lists them. A surface never names an operation
 * that is not here.
 */
import { allowImport, listApprovals, revokeImport } from "./approvals.ts";
import { assemblePrompt } from "./assemble-prompt.ts";
import { editTier } from "./edit-tier.ts";
import { reloadMemory, showMemory } from "./show-memory.ts";

export const OPERATIONS = {
  showMemory,
  reloadMemory,
  editTier,
  assemblePrompt,
  listApprovals,
  allowImport,
  revokeImport,
} as const;

export type OperationId = keyof typeof OPERATIONS;
export type ResultOf<Id extends OperationId> = Awaited<ReturnType<(typeof OPERATIONS)[Id]["run"]>>;
