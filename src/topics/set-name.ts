/**
 * How is a topic renamed if the new name folds to the slug it already has?
 *
 * Only in layouts with free-text names: "deploy notes" becomes "Deploy notes" in the header, and
 * the file keeps its name.
 */
import { MemoryError } from "../model/memory-error.ts";
import type { Problem } from "../model/problem.ts";
import { acknowledged, commitTopic } from "./commit-topic.ts";
import { lostBytes, openCurrent, type YamlOnDemand } from "./current-topic.ts";
import { editTopic } from "./edit-topic.ts";
import { indexedTopic } from "./parse-topic.ts";
import { headerTime, type StoreContext, topicPath } from "./store-context.ts";
import type { WriteResult } from "./topic-store.ts";

export async function setName(
  context: StoreContext,
  yaml: YamlOnDemand,
  stem: string,
  name: string,
): Promise<WriteResult> {
  const path = topicPath(context, stem);
  let lost: readonly Problem[] = [];
  const done = await commitTopic(context, yaml, {
    stem,
    reason: "rename",
    isConditional: true,
    createOnly: false,
    contentFor: (current, parser) => {
      if (current === null) throw new MemoryError("not-found", `There is no note '${stem}'.`);
      const topic = openCurrent(context, stem, current, parser)?.topic;
      if (topic === undefined) return null;
      if (topic.header.name === name) throw new MemoryError("input-refused", `The note is called '${name}' already.`);
      const changes = { name, modified: headerTime(context.now()), provenance: context.provenance };
      const at = { stem, path, rules: context.rules, yaml: parser };
      const text = editTopic(current.data.toString("utf8"), topic, changes, at);
      if (text === null) return null;
      const data = Buffer.from(text);
      lost = lostBytes(context, stem, current, data);
      return { data, line: indexedTopic(stem, topic) };
    },
  });
  return { ...acknowledged(context, stem, done), problems: [...lost, ...done.problems] };
}
