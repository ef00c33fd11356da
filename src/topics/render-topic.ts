/**
 * What does the file of a new note look like?
 *
 * Keys are in the order people read them, the description is always quoted because it is prose,
 * and what the store adds is under `metadata`.
 */
import type { TopicType } from "../model/topic.ts";
import { doubleQuoted, yamlList, yamlScalar } from "./yaml-scalar.ts";

export interface NewTopic {
  readonly name: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  /** Null if the layout has no types. */
  readonly type: TopicType | null;
  readonly created?: string | undefined;
  readonly modified: string;
  readonly provenance: Provenance;
  readonly body: string;
}

/** Who writes. Set once for a store, never by the caller of a write. */
export interface Provenance {
  readonly source: string;
  readonly session?: string;
  readonly tool?: string;
}

export function renderTopic(topic: NewTopic): string {
  const { provenance } = topic;
  const lines = [
    "---",
    `name: ${yamlScalar(topic.name)}`,
    `description: ${doubleQuoted(topic.description)}`,
    ...(topic.aliases.length > 0 ? [`aliases: ${yamlList(topic.aliases)}`] : []),
    ...(topic.tags.length > 0 ? [`tags: ${yamlList(topic.tags)}`] : []),
    "metadata:",
    "  node_type: memory",
    ...(topic.type === null ? [] : [`  type: ${topic.type}`]),
    ...(topic.created === undefined ? [] : [`  created: ${yamlScalar(topic.created)}`]),
    `  modified: ${yamlScalar(topic.modified)}`,
    `  source: ${yamlScalar(provenance.source)}`,
    ...(provenance.session === undefined ? [] : [`  session: ${yamlScalar(provenance.session)}`]),
    ...(provenance.tool === undefined ? [] : [`  tool: ${yamlScalar(provenance.tool)}`]),
    "---",
    "",
  ];
  return `${lines.join("\n")}\n${withLineEnd(topic.body)}`;
}

export const withLineEnd = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);
