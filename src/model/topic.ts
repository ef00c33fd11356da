/**
 * What is a note?
 *
 * One Markdown file with a header. Parsing never fails, so every field that a
 * person can get wrong has a value and a problem beside it.
 */
import type { Problem } from "./problem.ts";

export type TopicType = "user" | "feedback" | "project" | "reference";
export const TOPIC_TYPES: readonly TopicType[] = ["user", "feedback", "project", "reference"];

/** Larger files are not read, searched, rewritten or listed in the index. */
export const MAX_TOPIC_BYTES = 16 * 1024 * 1024;
/**
 * Such a file can be removed all the same, by any name it gives itself, and be restored: as far as the history holds it.
 * A version is one line of JSON, and is read as a whole.
 */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** How many digits of a note's hash a prompt shows: enough to see that a note has changed. */
export const MARK_DIGITS = 12;

export type Scope = "workspace" | "user";

export interface TopicHeader {
  readonly name: string;
  readonly description: string;
  readonly type: TopicType;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly created?: string;
  readonly modified?: string;
  readonly source?: string;
}

export interface ParsedTopic {
  readonly header: TopicHeader;
  readonly body: string;
  readonly problems: readonly Problem[];
}
