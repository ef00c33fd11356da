/**
 * What note does a whole file mean that a model wrote?
 *
 * Plain text is a body. A header, as topic files have one, gives description, type, aliases and
 * tags; it is not kept in the body, since the store writes a header of its own. A header that
 * cannot be read, or that says more, stays text: nothing that a model wrote is dropped.
 */
import { TOPIC_TYPES, type TopicType } from "../model/topic.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { splitHeader } from "../text/split-header.ts";

export interface NoteText {
  readonly body: string;
  readonly description?: string;
  readonly type?: TopicType;
  readonly aliases?: readonly string[];
  readonly tags?: readonly string[];
}

export async function readNoteText(text: string): Promise<NoteText> {
  const { header, body } = splitHeader(text.replace(/\r\n?/g, "\n"));
  const fields = header === null ? null : await readFields(header);
  if (fields === null || Object.keys(fields).some((key) => !KNOWN.has(key))) return { body: text };
  const type = TOPIC_TYPES.find((it) => it === (inner(fields, "type") ?? fields["type"]));
  const aliases = listOf(fields["aliases"]);
  const tags = listOf(fields["tags"]);
  const description = fields["description"];
  return {
    body: body.replace(/^\n+/, ""),
    ...(typeof description === "string" && description.trim() !== "" ? { description: description.trim() } : {}),
    ...(type === undefined ? {} : { type }),
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

const KNOWN = new Set(["name", "description", "type", "aliases", "tags", "metadata"]);

type Fields = Readonly<Record<string, unknown>>;

async function readFields(header: string): Promise<Fields | null> {
  const plain = parsePlainHeader(header);
  if (plain !== null) return plain;
  const { parseYamlHeader } = await import("../text/yaml-header.ts");
  const { value, problems } = parseYamlHeader(header);
  return problems.length > 0 ? null : value;
}

function inner(fields: Fields, key: string): unknown {
  const metadata = fields["metadata"];
  return typeof metadata === "object" && metadata !== null ? (metadata as Fields)[key] : undefined;
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((it): it is string => typeof it === "string" && it.trim() !== "");
}
