/** What do tools act on? Ports that `memory.ts` fills; no tool knows where notes are kept. */
import type { ToolName } from "../model/layout.ts";
import type { Problem } from "../model/problem.ts";
import type { RecalledTopic } from "../model/recalled.ts";
import type { ScopedTopics } from "../topics/scoped-topics.ts";

export interface ToolPorts {
  /** The notes, written to in the name of a tool. */
  readonly topics: (tool: string) => Promise<ScopedTopics>;
  /** Its name, for commands that a person is told. */
  readonly layout: string;
  /** Whether there is a user memory beside the workspace's. */
  readonly hasUserScope: boolean;
  readonly hasType: boolean;
  readonly recall: (
    query: string,
    options: { readonly limit?: number; readonly type?: string },
  ) => Promise<{ readonly results: readonly RecalledTopic[]; readonly problems: readonly Problem[] }>;
  /** How many notes it gives where the caller does not say. */
  readonly recallLimit: number;
  /** Where reading is denied no answer of any tool holds what a note says. */
  readonly mayRead: boolean;
  /** The tool that searches here, if one is offered. */
  readonly search: ToolName | null;
  readonly descriptionLimit: number | null;
  /** `kept`: where what it said before lies now. */
  readonly writeIdentity: (content: string) => Promise<{ readonly path: string; readonly kept: string | null }>;
}
