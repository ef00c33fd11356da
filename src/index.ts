/** The public door: explicit names only. */
import { userInfo } from "node:os";
import { type Memory, type OpenOptions, openMemoryIn } from "./memory.ts";
import { MemoryError } from "./model/memory-error.ts";
import { type Env, homeOf } from "./model/surroundings.ts";
import { checkOpenOptions } from "./open-options.ts";

export type { AppliedFix, Examination } from "./examine.ts";
export { runMemoryCommand, type SlashOptions } from "./frontends/cli/slash.ts";
export { layouts } from "./layouts/index.ts";
export type {
  Finding,
  Fix,
  JudgedTopic,
  Judgement,
  Memory,
  MemorySummary,
  OpenOptions,
  Prefix,
  RebuiltIndex,
  RecalledTopic,
  RecallOptions,
  TierSummary,
  Topic,
  TopicSummary,
  Topics,
  TopicVersion,
} from "./memory.ts";
export type { Approval, Approvals, PendingApproval } from "./model/approval.ts";
export type { Layout, ToolName } from "./model/layout.ts";
export { MemoryError, type MemoryErrorCode } from "./model/memory-error.ts";
export type { Places, Workspace } from "./model/places.ts";
export type { Problem, ProblemCode, Severity } from "./model/problem.ts";
export type { Settings } from "./model/settings.ts";
export type { Block, BlockTag, SourceKind, TierName } from "./model/tier.ts";
export type { ObjectSchema, Permission, PropertySchema, Tool, ToolResult } from "./model/tool.ts";
export type { Scope, TopicType } from "./model/topic.ts";
export type { CountTokens } from "./model/units.ts";
export type { ForgetOptions, IndexText, TopicWrite, TrashedTopic, WriteResult } from "./notes.ts";
export type { MessageLike } from "./prompt/message-shapes.ts";
export { stripRecall } from "./prompt/place-recall.ts";

export interface OpenMemoryOptions extends OpenOptions {
  /** The working directory; the process's own if absent. */
  readonly cwd?: string | undefined;
  /** The variables to go by; the process's own if absent. */
  readonly env?: Env | undefined;
  /** The home directory; `HOME` of `env` if that is a full path, else the account's. */
  readonly home?: string | undefined;
  /** The clock. */
  readonly now?: (() => Date) | undefined;
}

/** Opens the memory of a workspace: reads its files once and freezes the prefix until `reload()`. */
export async function openMemory(options: OpenMemoryOptions = {}): Promise<Memory> {
  checkOpenOptions(options);
  const { env = process.env, cwd = currentDirectory(), now = () => new Date(), ...rest } = options;
  const { home = homeOf(env, () => userInfo().homedir), ...open } = rest;
  return openMemoryIn({ env, cwd, home, now }, open);
}

function currentDirectory(): string {
  try {
    const here = process.cwd();
    return here;
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const message = "The working directory of this process is gone. Give another one: openMemory({ cwd }).";
    throw new MemoryError("file-unreadable", message, { cause });
  }
}
