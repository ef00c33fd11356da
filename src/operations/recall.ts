/** Which notes bear on a question, and what would be shown before a turn? */
import type { Explanation, JudgedTopic, Problem, RecalledTopic } from "../memory.ts";
import { operation } from "./operation.ts";

/** A hit in `--json`. */
export type RecallHit = Omit<RecalledTopic, "hash"> & { readonly explanation?: Explanation };

export interface RecallResult {
  readonly query: string;
  readonly results: readonly RecallHit[];
  readonly problems: readonly Problem[];
}

export interface WhyResult {
  readonly query: string;
  readonly results: readonly Omit<JudgedTopic, "hash">[];
  readonly injected: readonly string[];
  readonly text: string;
  readonly problems: readonly Problem[];
}

export const recall = operation({
  path: ["recall"],
  summary: "Search the notes, best first",
  inputs: {
    query: {
      kind: "text",
      position: "required",
      about: 'What to look for; "phrases" and prefix* work (- reads stdin)',
      placeholder: "QUERY",
    },
    limit: { kind: "number", about: "Most notes to show, 1 to 1000 (default 5)", placeholder: "N" },
    type: {
      kind: "text",
      about: "Only notes of this type",
      choices: ["user", "feedback", "project", "reference"],
      placeholder: "TYPE",
    },
    tag: { kind: "text", about: "Only notes with this tag", placeholder: "TAG" },
    explain: { kind: "switch", about: "Say which words in which fields gave which part of the score" },
    all: { kind: "switch", about: "Search your other workspaces too; their notes are ranked below" },
  },
  examples: [
    { line: 'keepsake recall "how do we ship?"', about: "the five best notes" },
    { line: "keepsake recall 'ERR_POOL*' --explain", about: "why they were found" },
    { line: "keepsake recall release --all --json", about: "in every workspace, for programs" },
  ],
  run: async (call, values): Promise<RecallResult> => {
    const query = values.query === "-" ? await call.readFile("-") : values.query;
    const recaller = await call.recaller();
    const { results, problems } = await recaller.recall(query, {
      limit: values.limit,
      type: values.type,
      tag: values.tag,
      ...(values.all ? { all: true } : {}),
    });
    const explained = async (topic: RecalledTopic): Promise<RecallHit> => {
      const hit = withoutHash(topic);
      const explanation = values.explain ? await recaller.explain(query, topic) : undefined;
      return explanation === undefined ? hit : { ...hit, explanation };
    };
    return { query, results: await Promise.all(results.map(explained)), problems };
  },
});

export const why = operation({
  path: ["why"],
  summary: "Show what auto-recall would inject for a message, and why not the rest",
  inputs: {
    message: {
      kind: "text",
      position: "required",
      about: "What the user would say (- reads stdin)",
      placeholder: "MESSAGE",
    },
  },
  examples: [{ line: 'keepsake why "can you ship it today?"', about: "the block, and the verdict on each note" }],
  run: async (call, values): Promise<WhyResult> => {
    const query = values.message === "-" ? await call.readFile("-") : values.message;
    const { results, injected, text, problems } = await (await call.recaller()).judge(query);
    return { query, results: results.map(withoutHash), injected, text, problems };
  },
});

/** The hash is only needed for the recall block, and worked out when it is read: so it is not read here. */
function withoutHash<T extends { readonly hash: string }>(topic: T): Omit<T, "hash"> {
  const keys = Object.keys(topic).filter((key) => key !== "hash") as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, topic[key]])) as Omit<T, "hash">;
}
