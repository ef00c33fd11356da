/**
 * What of a note can be searched?
 *
 * The hot path of recall: no YAML. A header that is not plain gives up the fields that
 * its lines show at a glance; the note is found all the same.
 */
import type { TopicDocument } from "../model/recalled.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { splitHeader } from "../text/split-header.ts";

export function topicDocument(stem: string, text: string): TopicDocument {
  const { header, body } = splitHeader(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const fields = header === null ? {} : (parsePlainHeader(header) ?? glance(header));
  const metadata = isRecord(fields["metadata"]) ? fields["metadata"] : {};
  return {
    name: textOf(fields["name"]) || stem,
    description: textOf(fields["description"]),
    aliases: listOf(fields["aliases"]),
    tags: listOf(fields["tags"] ?? metadata["tags"]),
    type: textOf(metadata["type"] ?? fields["type"]),
    body,
  };
}

/** `key: value` lines of any depth, quotes taken off; good enough to find a note by. */
function glance(header: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [, key, value] of header.slice(0, 8192).matchAll(/^[ \t]*(name|description|type)[ \t]*:[ \t]*(.+)$/gm)) {
    fields[key!] ??= value!.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
  return fields;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((it) => it !== "") : textOf(value) === "" ? [] : [textOf(value)];
