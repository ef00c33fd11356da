/**
 * How are items of a LangGraph store mapped to notes?
 *
 *   ["workspace"] / "deploy"        the workspace's note `deploy`, or what is called so where names are free text
 *   ["user"] / "editor"             the user's note `editor`
 *   ["users", "u1"] / "prefs"       the note `users.u1.prefs`, tagged `store:users/u1/prefs`
 *
 * The tag identifies the item; the slug is only a readable file name, with a hash if parts are no
 * plain words. A value is stored as Markdown if that gives back exactly the same value, and
 * otherwise as a block of JSON.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Topic, TopicSummary, TopicWrite } from "../index.ts";
import type { Layout } from "../model/layout.ts";
import { MemoryError } from "../model/memory-error.ts";
import { type Scope, TOPIC_TYPES, type TopicType } from "../model/topic.ts";
import { kindOf } from "../text/kind-of.ts";
import { describeText, shorten } from "./describe-text.ts";

export type Value = Record<string, unknown>;

/** An item's place in the store, and its note. */
export interface Place {
  readonly namespace: readonly string[];
  readonly key: string;
  readonly slug: string;
  readonly scope: Scope;
  /** Absent for notes that are found by their slug. */
  readonly tag?: string;
}

export type Naming = Layout["topics"]["naming"];

const TAG = "store:";
/** Device names of Windows, where no file may have such a name before its first period. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;
const PLAIN = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;

export function placeOf(namespace: readonly string[], key: string): Place {
  requireNamespace(namespace);
  if (typeof key !== "string" || key === "") throw refused("A key is a string that is not empty.");
  const [first] = namespace;
  if (namespace.length === 1 && (first === "workspace" || first === "user")) {
    return { namespace, key, slug: key, scope: first };
  }
  const parts = [...namespace, key];
  if (parts.some((it) => /\p{Surrogate}/u.test(it))) throw refused("Half a surrogate pair cannot be saved.");
  const tag = TAG + parts.map(escapePart).join("/");
  if (tag.length > 200) throw refused("Namespace and key have at most 190 characters together.");
  return { namespace, key, slug: slugOf(parts, tag), scope: "workspace", tag };
}

/** The place of an existing note; with free-text names, its name is the key. */
export function placeOfTopic({ slug, name, scope, tags }: TopicSummary, naming: Naming): Place {
  const tag = scope === "workspace" ? tags.find((it) => it.startsWith(TAG)) : undefined;
  const parts = tag?.slice(TAG.length).split("/").map(unescapePart) ?? [];
  const key = parts.pop();
  if (tag === undefined || key === undefined || parts.length === 0) {
    return { namespace: [scope], key: naming === "free-text" ? name : slug, slug, scope };
  }
  return { namespace: parts, key, slug, scope, tag };
}

/**
 * Whether a note found by an item's key is the one that a `put` would write. If it was found by an alias that could be a
 * slug, a `put` would create another note.
 */
export function isMeant({ slug }: Place, topic: TopicSummary): boolean {
  return topic.slug === slug || topic.name.normalize("NFC") === slug.normalize("NFC") || !/^[a-z0-9._-]+$/.test(slug);
}

export function requireNamespace(namespace: readonly string[]): void {
  const isSound = Array.isArray(namespace) && namespace.length > 0;
  if (!isSound) throw refused("A namespace is a list of at least one label.");
  for (const label of namespace) {
    if (typeof label === "string" && label !== "" && !label.includes(".")) continue;
    throw refused("A label of a namespace is a string that is not empty and has no period.");
  }
}

/** The place for a put; throws for an invalid value. Null is valid: it deletes. */
export function placeToPut(namespace: readonly string[], key: string, value: unknown): Place {
  const place = placeOf(namespace, key);
  // Not by prototype, because objects of classes and of another realm count too.
  if (value === null || Object.prototype.toString.call(value) === "[object Object]") return place;
  throw refused(
    `The value of ${nameOf(place)} must be a plain object, not ${kindOf(value)}. Put { content: "…" } for text, or call delete.`,
  );
}

/** LangGraph reserves this root: in its own stores `put`, and only `put`, refuses it. */
export function refuseReserved(namespace: readonly string[]): void {
  if (Array.isArray(namespace) && namespace[0] === "langgraph")
    throw refused("The first label of a namespace cannot be langgraph: it is reserved.");
}

export function itemValue({ body, description, type, aliases, tags, slug }: Topic): Value {
  const stored = parseJsonBlock(body);
  if (stored !== null) return stored;
  const ownTags = tags.filter((it) => !it.startsWith(TAG));
  return {
    content: body,
    ...(description === describeText(body, slug) ? {} : { description }),
    ...(type === "project" ? {} : { type }),
    ...(aliases.length > 0 ? { aliases: [...aliases] } : {}),
    ...(ownTags.length > 0 ? { tags: ownTags } : {}),
  };
}

/** The note from which `itemValue` gives the value back. In a layout without types, no type may be given. */
export function itemWrite(place: Place, value: Value, hasType: boolean): TopicWrite {
  const { slug, scope, tag, namespace, key } = place;
  const tags = tag === undefined ? [] : [tag];
  const markdown = hasType || value["type"] === undefined ? asMarkdown(value, slug) : null;
  const comesBack = markdown !== null && isDeepStrictEqual(itemValue(read(markdown, slug)), value);
  if (comesBack) {
    const { body, description, type, aliases, tags: own } = markdown;
    return { name: slug, scope, body, description, type, aliases, tags: [...tags, ...own], changeType: true };
  }
  // First, because this refuses circular values, which the description below could not handle.
  const body = jsonBlock(place, value);
  const description = describeValue(value, [...namespace, key].join("/"));
  return { name: slug, scope, body, description, aliases: [], tags };
}

interface Markdown {
  readonly body: string;
  readonly description: string;
  readonly type: TopicType;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
}

function asMarkdown(value: Value, slug: string): Markdown | null {
  const { content, description, type = "project", aliases = [], tags = [] } = value;
  const known = TOPIC_TYPES.find((it) => it === type);
  if (typeof content !== "string" || known === undefined || !isTexts(aliases) || !isTexts(tags)) return null;
  const described = description ?? describeText(content, slug);
  if (!isLine(described) || described !== shorten(described.replace(/\s+/g, " "))) return null;
  // Line ends at the edges of a body are not preserved.
  if (/^\n|\n$|[\r\0]|\p{Surrogate}/u.test(content)) return null;
  return { body: content, description: described, type: known, aliases, tags };
}

/** The topic as the store would read it. */
function read({ body, description, type, aliases, tags }: Markdown, slug: string): Topic {
  return { body, description, type, aliases, tags, slug } as unknown as Topic;
}

/** A value that a header can hold unchanged. */
const isLine = (value: unknown): value is string =>
  typeof value === "string" && value.trim() === value && value !== "" && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 40 && new Set(value).size === value.length && value.every(isShortLine);
const isShortLine = (value: unknown): boolean => isLine(value) && value.length <= 200;

function jsonBlock(place: Place, value: Value): string {
  try {
    return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
  } catch (error) {
    // A bigint, or a circular object.
    if (!(error instanceof TypeError)) throw error;
    throw refused(`The value of ${nameOf(place)} cannot be kept as JSON: ${error.message.split("\n")[0]!}`);
  }
}

function parseJsonBlock(body: string): Value | null {
  const text = /^\s*```json\n([\s\S]*)\n```\s*$/.exec(body)?.[1];
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Value) : null;
  } catch (error) {
    // A person may have edited it, so that it is no JSON any more: then it is Markdown.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The first words in it. */
function describeValue(value: Value, fallback: string): string {
  const { description } = value;
  const given = typeof description === "string" ? description : firstText(value);
  return describeText(given ?? "", fallback);
}

function firstText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value !== "object" || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}

function slugOf(parts: readonly string[], tag: string): string {
  const joined = parts.join(".");
  if (parts.every((it) => PLAIN.test(it)) && joined.length <= 80 && !DEVICE.test(joined)) return joined;
  const words = parts.map((it) =>
    it
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, ""),
  );
  const readable = words
    .filter((it) => it !== "")
    .join(".")
    .slice(0, 60)
    .replace(/[.-]+$/, "");
  const hash = createHash("sha256").update(tag).digest("hex").slice(0, 12);
  if (readable === "") return `item-${hash}`;
  return `${DEVICE.test(readable) ? "item-" : ""}${readable}-${hash}`;
}

const escapePart = (part: string): string =>
  part.replace(/[%/\s\p{C}]/gu, (character) => encodeURIComponent(character));
const unescapePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A tag written by hand is taken literally.
    if (error instanceof URIError) return part;
    throw error;
  }
};

const nameOf = ({ namespace, key }: Place): string => `${JSON.stringify(key)} in ${JSON.stringify(namespace)}`;

const refused = (message: string): MemoryError => new MemoryError("input-refused", message);
