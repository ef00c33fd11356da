/**
 * Which note is a whole file that a model wrote?
 *
 * Plain text is the body. A header like that of topic files gives description, type, aliases and tags;
 * it is removed from the body, because the store writes its own header. A header that cannot be read,
 * or has any other key, stays in the body, so that nothing a model wrote is lost.
 */
import { TOPIC_TYPES, type TopicType } from "../model/topic.ts";
import { parsePlainHeader } from "../text/plain-header.ts";
import { splitHeader } from "../text/split-header.ts";
import { describeText } from "./describe-text.ts";

export interface NoteText {
  readonly body: string;
  readonly description?: string;
  readonly type?: TopicType;
  readonly aliases?: readonly string[];
  readonly tags?: readonly string[];
}

/** `slug` is the future name of the note; a header with another name stays in the body. */
export async function readNoteText(text: string, slug: string): Promise<NoteText> {
  const { header, body } = splitHeader(text.replace(/\r\n?/g, "\n"));
  const fields = header === null ? null : await readFields(header);
  if (fields === null) return { body: text };
  const { description, aliases, tags } = fields;
  const described = isText(description) ? description.trim() : "";
  if (!isAllKept(fields, slug)) {
    // The first line is `---`, which says nothing, so the text after the header is described.
    return described === "" ? { body: text } : { body: text, description: describeText(described, slug) };
  }
  const type = TOPIC_TYPES.find((it) => it === (inner(fields)["type"] ?? fields["type"]));
  const [aliasList, tagList] = [listOf(aliases), listOf(tags)];
  return {
    body: body.replace(/^\n+/, ""),
    ...(described === "" ? {} : { description: described }),
    ...(type === undefined ? {} : { type }),
    ...(aliasList.length > 0 ? { aliases: aliasList } : {}),
    ...(tagList.length > 0 ? { tags: tagList } : {}),
  };
}

/** Whether the store's own header will hold everything in this one. */
function isAllKept(fields: Fields, slug: string): boolean {
  const { name, description, type, aliases, tags, metadata, ...others } = fields;
  const { type: innerType, ...innerOthers } = inner(fields);
  const types = [type, innerType].filter(isGiven);
  return (
    Object.keys(others).length + Object.keys(innerOthers).length === 0 &&
    (!isGiven(metadata) || isObject(metadata)) &&
    (!isGiven(name) || name === slug) &&
    (!isGiven(description) || isText(description)) &&
    types.every((it) => it === types[0] && TOPIC_TYPES.some((known) => known === it)) &&
    [aliases, tags].every((it) => !isGiven(it) || asList(it).every(isText))
  );
}

type Fields = Readonly<Record<string, unknown>>;

async function readFields(header: string): Promise<Fields | null> {
  const plain = parsePlainHeader(header);
  if (plain !== null) return plain;
  const { parseYamlHeader } = await import("../text/yaml-header.ts");
  const { value, problems } = parseYamlHeader(header);
  return problems.length > 0 ? null : value;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const inner = ({ metadata }: Fields): Fields => (isObject(metadata) ? metadata : {});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const listOf = (value: unknown): string[] =>
  asList(value)
    .filter(isText)
    .filter((it) => it.trim() !== "");
