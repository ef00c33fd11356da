/**
 * Which lines did this topic have by what it said before?
 *
 * A line without a type looks like anybody's words. One that a kept version of the topic gives is ours all the same, and may
 * be made anew.
 */
import { renderIndexLine } from "../text/index-line.ts";
import { indexedTopic, parseTopic, type YamlHeaderParser } from "./parse-topic.ts";
import { type StoreContext, topicPath } from "./store-context.ts";

export function earlierLines(context: StoreContext, slug: string, yaml: YamlHeaderParser | null): string[] {
  const { history, lineTemplate, rules } = context;
  if (lineTemplate === null) return [];
  return history.contents(slug).flatMap(({ data }) => {
    const text = data?.toString("utf8");
    const topic = text === undefined ? null : parseTopic(text, slug, rules, { path: topicPath(context, slug), yaml });
    return topic === null ? [] : [renderIndexLine(lineTemplate, indexedTopic(slug, topic))];
  });
}
