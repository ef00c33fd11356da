/**
 * Which index lines did earlier versions of this topic give?
 *
 * A line without a type looks hand-written. If a kept version of the topic gives exactly this line, Keepsake wrote it and
 * may renew it.
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
