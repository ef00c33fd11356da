/**
 * Which parts of a note are searched, and shown when it is found?
 *
 * The same fields as in a listing (parse-topic.ts). Recall is synchronous and does not load YAML. If a header needs the
 * YAML library, recall is interrupted, and `withYaml` runs it again with the library loaded.
 */
import type { TopicDocument } from "../model/recalled.ts";
import { TOPIC_TYPES, type TopicType } from "../model/topic.ts";
import { oneLine, unixText } from "../text/plain-checks.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { isSurelyBroken, salvageHeader } from "../text/salvage-header.ts";
import { splitHeader } from "../text/split-header.ts";
import type { parseYamlHeader } from "../text/yaml-header.ts";

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_TYPE: TopicType = "project";
/** Set for the rest of the process once a header has needed it. */
let yaml: typeof parseYamlHeader | null = null;

class YamlNeeded extends Error {}

/** Runs `work`, and runs it again from the start if it met a header that needs YAML. */
export async function withYaml<Result>(work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof YamlNeeded)) throw error;
    yaml = (await import("../text/yaml-header.ts")).parseYamlHeader;
    return work();
  }
}

/** Call it within `withYaml`. */
export function topicDocument(stem: string, text: string): TopicDocument {
  const { header, body } = splitHeader(unixText(text));
  const fields = header === null ? {} : fieldsOf(header);
  const metadata = isRecord(fields["metadata"]) ? fields["metadata"] : {};
  const type = textOf(metadata["type"] ?? fields["type"]);
  return {
    name: textOf(fields["name"]) || stem,
    description: oneLine(textOf(fields["description"])),
    aliases: listOf(fields["aliases"]),
    tags: listOf(fields["tags"]),
    type: TOPIC_TYPES.find((it) => it === type) ?? DEFAULT_TYPE,
    source: textOf(metadata["source"] ?? fields["source"]),
    body,
  };
}

function fieldsOf(header: string): Fields {
  const plain = parsePlainHeader(header);
  if (plain !== null) return plain;
  if (isSurelyBroken(header)) return salvageHeader(header);
  if (yaml === null) throw new YamlNeeded();
  const { value, isBroken } = yaml(header);
  return isBroken ? salvageHeader(header) : value;
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((it) => textOf(it).trim()).filter((it) => it !== "");
