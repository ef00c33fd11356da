/**
 * What has a person allowed into the prompt from outside the workspace?
 *
 * An import is approved by real path and content: if the file changes, it must be approved again.
 * A memory directory inside a repository is approved by path, because its content is meant to change.
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
  /** If the list, or a part of it, cannot be parsed. What it allowed must then be approved again. */
  readonly problems: () => readonly Problem[];
  /** Throws not-found for a missing path, input-refused for anything but a file or a repository's memory. */
  readonly allow: (path: string) => Approval;
  /** Throws not-found for a path that was not approved. */
  readonly revoke: (path: string) => Approval;
}

/** An import that a person has not approved yet. */
export interface PendingApproval {
  readonly path: string;
  readonly hash: string;
  readonly importedBy: string;
  readonly line: number;
  /** It was approved when it said something else. */
  readonly changed?: true;
}
