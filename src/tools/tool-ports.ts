/** What do tools work on? Ports that `notes.ts` fills; no tool knows where notes are stored. */
import type { ToolName } from "../model/layout.ts";
import type { Problem } from "../model/problem.ts";
import type { RecalledTopic } from "../model/recalled.ts";
import type { ScopedTopics } from "../topics/scoped-topics.ts";

export interface ToolPorts {
  /** The notes; the history names the tool that writes. */
  readonly topics: (tool: string) => Promise<ScopedTopics>;
  /** The layout's name, for commands that are shown to a person. */
  readonly layout: string;
  /** Whether there is a user memory. */
  readonly hasUserScope: boolean;
  readonly hasType: boolean;
  readonly recall: (
    query: string,
    options: { readonly limit?: number; readonly type?: string },
  ) => Promise<{ readonly results: readonly RecalledTopic[]; readonly problems: readonly Problem[] }>;
  /** The default number of results. */
  readonly recallLimit: number;
  /** If reading is denied, no answer of a tool may contain the text of a note. */
  readonly mayRead: boolean;
  /** The tool that searches here, if one is offered. */
  readonly search: ToolName | null;
  readonly descriptionLimit: number | null;
  /** `kept` is the path of the copy of the old text. */
  readonly writeIdentity: (content: string) => Promise<{ readonly path: string; readonly kept: string | null }>;
}
