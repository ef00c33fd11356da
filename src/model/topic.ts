/**
 * What is a note?
 *
 * One Markdown file with a header. Parsing never fails, so every field that a
 * person can get wrong has a value and a problem beside it.
 */
import type { Problem } from "./problem.ts";

export type TopicType = "user" | "feedback" | "project" | "reference";
export const TOPIC_TYPES: readonly TopicType[] = ["user", "feedback", "project", "reference"];

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
