/**
 * What are the pieces of a prefix before and after the budget?
 *
 * `tiers/` finds and reads Sources; `prompt/` cuts them to the budget and renders
 * Blocks. The two folders meet only through these types.
 */
import type { Bytes, Tokens } from "./units.ts";

export type TierName = "identity" | "global" | "project" | "auto";

/** In cutting order: the first is cut first. */
export const CUT_ORDER: readonly TierName[] = ["auto", "project", "global", "identity"];

export type BlockTag =
  | "identity"
  | "global-claude-md"
  | "user-rule"
  | "project-claude-md"
  | "project-rule"
  | "memory-protocol"
  | "user-memory-index"
  | "auto-memory-index"
  | "memory";

/** How a file came into the prefix. */
export type SourceKind = "file" | "walk" | "import" | "rule" | "nested" | "added" | "index";

/** One future block, before the budget: without comments, with our tags escaped. */
export interface Source {
  readonly tier: TierName;
  readonly tag: BlockTag;
  readonly path: string;
  readonly kind: SourceKind;
  /** Without a trailing line end; never empty. */
  readonly body: string;
  /** Bytes cut by the limits on reading and imports or by the index cap. The notice adds later cuts. */
  readonly truncatedBytes: Bytes;
  /** Rules are cut before files. */
  readonly isRule: boolean;
  /** Only for an index. */
  readonly index?: IndexSource;
}

export interface IndexSource {
  readonly topicCount: number;
  /** Topics on disk that `body` does not list. */
  readonly unlisted: number;
  /**
   * Line numbers (0-based) of the topic lines in `body`, in the order in which they
   * may be dropped (oldest first); empty if the overflow is `head`.
   */
  readonly dropFirst: readonly number[];
  /** Line numbers (0-based), one for each listed topic that exists; if it has several lines, the one that is dropped last. */
  readonly topicLines: readonly number[];
}

/** One block of the prefix. */
export interface Block {
  readonly tag: BlockTag;
  /** Absent only for the protocol, which comes from no file. */
  readonly path?: string;
  readonly source?: SourceKind;
  /** Tokens of the body, without wrapper and notice. */
  readonly tokens: Tokens;
  readonly truncatedBytes: Bytes;
  /** The rendered block, wrapper and notice included. */
  readonly text: string;
}
