/**
 * What has a person allowed into the prompt from outside the workspace?
 *
 * An import is approved by real path and content: a file that changes asks again.
 * A memory directory inside a repository is approved by path, since it is meant to change.
 */
import type { Problem } from "./problem.ts";

export interface Approval {
  /** Real path. */
  readonly path: string;
  /** SHA-256 of the content, in hex; `directory` for a memory directory. */
  readonly hash: string;
  readonly approvedAt: string;
}

export interface Approvals {
  readonly list: () => readonly Approval[];
  /** Where the list cannot be understood, whole or in part: then what it allowed is asked for again. */
  readonly problems: () => readonly Problem[];
  /** Throws not-found for a path that is not there, input-refused for what is neither a file nor a repository's memory. */
  readonly allow: (path: string) => Approval;
  /** Throws not-found for a path that was not approved. */
  readonly revoke: (path: string) => Approval;
}

/** An import that waits for a person's word. */
export interface PendingApproval {
  readonly path: string;
  readonly hash: string;
  readonly importedBy: string;
  readonly line: number;
}
