/** What are the results of recall? */
import type { Scope, TopicType } from "./topic.ts";

export interface RecalledTopic {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly type: TopicType;
  readonly scope: Scope | "other";
  /** For notes of another workspace: which one. */
  readonly origin?: string;
  readonly score: number;
  readonly modified: string;
  readonly path: string;
  /** The part of the body that answers best. */
  readonly passage: string;
  /** Words of the question that the note matches. */
  readonly matched: readonly string[];
  /** SHA-256 of the file as it was read. */
  readonly hash: string;
  readonly source?: string;
}

/** Whether auto-recall would inject a note, and why. */
export interface GateVerdict {
  readonly admitted: boolean;
  readonly reason: string;
}

export interface JudgedTopic extends RecalledTopic {
  readonly gate: GateVerdict;
  /** Whether it stands in the block: what is admitted may find no room there. */
  readonly injected: boolean;
}

/** The searchable parts of a note. */
export interface TopicDocument {
  readonly name: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly type: TopicType;
  /** Who wrote it, as the header says; "" if it does not. */
  readonly source: string;
  readonly body: string;
}
