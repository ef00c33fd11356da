/**
 * What do the checks need to know about a note's file?
 *
 * Our own header parser first; the YAML library is loaded for the first header that needs it.
 */
import { loadYamlParser, parseTopic, type TopicRules } from "../topics/parse-topic.ts";
import type { ExaminedTopic } from "./patient.ts";

/** `text` is decoded, its lines end with LF. */
export async function examineTopic(
  text: string,
  file: Pick<ExaminedTopic, "path" | "slug" | "modifiedMs" | "isUtf8">,
  rules: TopicRules,
): Promise<ExaminedTopic> {
  const { path, slug } = file;
  const parsed =
    parseTopic(text, slug, rules, { path, yaml: null }) ??
    parseTopic(text, slug, rules, { path, yaml: await loadYamlParser() })!;
  const { header, body, problems } = parsed;
  return { ...file, text, header, body, problems };
}
