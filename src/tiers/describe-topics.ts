/**
 * What would the index say about a topic that has no line yet?
 *
 * Only headers are read, and only of topics that another program added or whose writer
 * died before it wrote the line. The first header that is not plain loads the YAML library.
 */
import { join } from "node:path";
import type { TopicShape } from "../model/layout.ts";
import { type Problem, problem } from "../model/problem.ts";
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

export interface DescribedTopics {
  readonly lines: readonly TopicLine[];
  /** One for each topic that cannot be read, and so is never found; none for a topic removed meanwhile. */
  readonly problems: readonly Problem[];
}

export type DescribeTopics = (
  directory: string,
  slugs: readonly string[],
  shape: TopicShape,
) => Promise<DescribedTopics>;

/** Headers have at most 8 KB. */
const HEAD_BYTES = 9 * 1024;

export const describeTopics: DescribeTopics = async (directory, slugs, shape) => {
  const lines: TopicLine[] = [];
  const problems: Problem[] = [];
  for (const slug of slugs) {
    const path = join(directory, `${slug}.md`);
    const read = readSource(path, HEAD_BYTES, { links: "refuse" });
    if (!read.ok || read.file.hardLinks > 1) {
      problems.push(...(read.ok ? [hardLinked(path)] : read.reason === "missing" ? [] : [unread(path, read.saying)]));
      continue;
    }
    const { header: head, body } = splitHeader(read.file.text);
    const header = await parseHeader(head ?? "");
    const given = header["description"];
    const description = lineDescription(typeof given === "string" ? given : "", body);
    lines.push({ slug, type: typeOf(header, shape), description });
  }
  return { lines, problems };
};

function hardLinked(path: string): Problem {
  const message = "The note has a second name (a hard link), and such files are not followed here; it is left out.";
  return problem("topic-not-regular", "warning", message, { path });
}

function unread(path: string, saying: string): Problem {
  return problem("topic-unreadable", "warning", `The note ${saying}; it is left out.`, { path });
}

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
