/**
 * What would the index say about a topic that has no line yet?
 *
 * Only the header is read, and only for topics that another program put there or
 * whose writer died between topic and line. Headers that are not plain load the
 * YAML library once.
 */
import { join } from "node:path";
import type { TopicShape } from "../model/layout.ts";
import { TOPIC_TYPES, type TopicType } from "../model/topic.ts";
import { lineDescription } from "../text/line-description.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { salvageHeader } from "../text/salvage-header.ts";
import { splitHeader } from "../text/split-header.ts";
import { readSource } from "./read-source.ts";

export interface TopicLine {
  readonly slug: string;
  readonly type: TopicType;
  readonly description: string;
}

/** A topic that cannot be read is left out: it stays unlisted. */
export type DescribeTopics = (
  directory: string,
  slugs: readonly string[],
  shape: TopicShape,
) => Promise<readonly TopicLine[]>;

/** Headers have at most 8 KB. */
const HEAD_BYTES = 9 * 1024;

export const describeTopics: DescribeTopics = async (directory, slugs, shape) => {
  const lines: TopicLine[] = [];
  for (const slug of slugs) {
    const read = readSource(join(directory, `${slug}.md`), HEAD_BYTES, { links: "refuse" });
    if (!read.ok || read.file.hardLinks > 1) continue;
    const { header: head, body } = splitHeader(read.file.text);
    const header = await parseHeader(head ?? "");
    const given = header["description"];
    const description = lineDescription(typeof given === "string" ? given : "", body);
    lines.push({ slug, type: typeOf(header, shape), description });
  }
  return lines;
};

type Header = Readonly<Record<string, unknown>>;

async function parseHeader(header: string): Promise<Header> {
  if (header === "") return {};
  const plain = parsePlainHeader(header);
  if (plain !== null) return plain;
  const { parseYamlHeader } = await import("../text/yaml-header.ts");
  const { value, isBroken } = parseYamlHeader(header);
  return isBroken ? salvageHeader(header) : value;
}

function typeOf(header: Header, shape: TopicShape): TopicType {
  const metadata = header["metadata"];
  const nested = typeof metadata === "object" && metadata !== null && "type" in metadata ? metadata.type : undefined;
  const given = nested ?? header["type"];
  return TOPIC_TYPES.find((it) => it === given) ?? shape.defaultType;
}
