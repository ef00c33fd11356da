/**
 * What did the last listing find?
 *
 * `<cache>/topics/<memory>.json`: one flat JSON array with WIDTH values per topic, because that
 * parses fastest, and parsing is most of the cost of a listing. Not synced: a power cut may leave
 * anything, and whatever does not fit the format is ignored, so the files are read instead.
 */
import { TOPIC_TYPES } from "../model/topic.ts";
import type { ListedTopic } from "./topic-list.ts";

/** A topic, with the times, size and inode of its file when it was read. */
export interface KnownTopic {
  readonly ino: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly size: number;
  readonly topic: ListedTopic;
}

const VERSION = 4;
const WIDTH = 12;
type Value = string | number;

export function encodeKnown(dir: string, topics: Iterable<KnownTopic>): string {
  const values: Value[] = [VERSION, dir];
  for (const { ino, mtimeMs, ctimeMs, size, topic } of topics) {
    const { slug, name, description, type, modified, source, aliases, tags, links, problems } = topic;
    const rest = [aliases, tags, links, problems];
    values.push(slug, ino, mtimeMs, ctimeMs, size, name === slug ? 0 : name, description, TOPIC_TYPES.indexOf(type));
    values.push(modified, source ?? 0, rest.some((it) => it.length > 0) ? JSON.stringify(rest) : 0, 0);
  }
  return JSON.stringify(values);
}

/** Empty if the data is not in this format, or belongs to another directory. */
export function decodeKnown(
  text: string,
  dir: string,
  rest: Pick<ListedTopic, "scope"> & { readonly pathOf: (slug: string) => string },
): Map<string, KnownTopic> {
  const known = new Map<string, KnownTopic>();
  const values = parse(text);
  if (values?.[0] !== VERSION || values[1] !== dir || (values.length - 2) % WIDTH !== 0) return known;
  for (let at = 2; at < values.length; at += WIDTH) {
    const slug = values[at] as string;
    const source = values[at + 9] as string | 0;
    const lists = values[at + 10] as string | 0;
    const [aliases, tags, links, problems] = lists === 0 ? NOTHING : (JSON.parse(lists) as Lists);
    known.set(slug, {
      ino: values[at + 1] as number,
      mtimeMs: values[at + 2] as number,
      ctimeMs: values[at + 3] as number,
      size: values[at + 4] as number,
      topic: {
        slug,
        name: (values[at + 5] as string | 0) || slug,
        description: values[at + 6] as string,
        type: TOPIC_TYPES[values[at + 7] as number]!,
        aliases,
        tags,
        scope: rest.scope,
        path: rest.pathOf(slug),
        bytes: values[at + 4] as number,
        modified: values[at + 8] as string,
        ...(source === 0 ? {} : { source }),
        problems,
        links,
      },
    });
  }
  return known;
}

type Lists = readonly [
  aliases: ListedTopic["aliases"],
  tags: ListedTopic["tags"],
  links: ListedTopic["links"],
  problems: ListedTopic["problems"],
];
const NOTHING: Lists = [[], [], [], []];

function parse(text: string): Value[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
