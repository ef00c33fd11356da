/**
 * What can be read beside the tools?
 *
 *   memory://index          the index as it stands in the prefix
 *   memory://prefix         all that stands above a host's own prompt
 *   memory://topics/{slug}  one note, as ReadMemoryTopic shows it
 *
 * Each as it is now: unlike a prompt, a resource has no cache that a change would break. Denied
 * together with the tools that read.
 */
import { type ReadResourceResult, type Resource, ResourceNotFoundError } from "@modelcontextprotocol/server";
import type { Memory } from "../../memory.ts";
import { MemoryError } from "../../model/memory-error.ts";
import type { Tool } from "../../model/tool.ts";
import { spliceSafe } from "../../text/splice-safe.ts";
import { pageOfNotes } from "./note-pages.ts";
import { INDEX_URI, PREFIX_URI, slugOfUri, TOPIC_URIS, topicUri } from "./uris.ts";

const MARKDOWN = "text/markdown";
const PAGE = 200;
const HASH_META_KEY = "io.github.keepsake-memory/hash";

const FIXED: readonly Resource[] = [
  { uri: INDEX_URI, name: "index", title: "Memory index", description: "One line a note", mimeType: MARKDOWN },
  {
    uri: PREFIX_URI,
    name: "prefix",
    title: "Prompt prefix",
    description: "What an agent started here is told: identity, instructions and the memory index",
    mimeType: MARKDOWN,
  },
];

const TOPIC_TEMPLATE = {
  uriTemplate: `${TOPIC_URIS}{slug}`,
  name: "topic",
  title: "Memory note",
  description: "One note by its slug",
  mimeType: MARKDOWN,
};

export interface ResourcePage {
  readonly resources: Resource[];
  readonly nextCursor?: string;
}

export async function listResources(memory: Memory, cursor: string | undefined): Promise<ResourcePage> {
  if (!areReadable(memory)) return { resources: [] };
  const { notes, isLast } = await pageOfNotes(memory, cursor, PAGE);
  return {
    resources: [
      ...(cursor === undefined ? FIXED : []),
      // Guarded here and not above: of ten thousand notes a page shows few.
      ...notes.map(({ slug, description }) => topicResource(slug, spliceSafe(description, "foreign"))),
    ],
    ...(isLast ? {} : { nextCursor: notes.at(-1)!.slug }),
  };
}

export function listTemplates(memory: Memory): (typeof TOPIC_TEMPLATE)[] {
  return areReadable(memory) ? [TOPIC_TEMPLATE] : [];
}

export const areReadable = (memory: Memory): boolean => readTool(memory) !== undefined;

const topicResource = (slug: string, description: string): Resource => ({
  uri: topicUri(slug),
  name: slug,
  description,
  mimeType: MARKDOWN,
});

export async function readResource(memory: Memory, uri: string): Promise<ReadResourceResult> {
  const text = await textOf(memory, uri);
  if (text === null) throw new ResourceNotFoundError(spliceSafe(uri, "foreign"));
  const meta = uri === INDEX_URI ? await indexMeta(memory) : {};
  return { contents: [{ uri, mimeType: MARKDOWN, text, ...meta }] };
}

/** What the tool `memory` compares with `expected`; none where there is no index to compare. */
async function indexMeta(memory: Memory): Promise<{ readonly _meta?: Record<string, string> }> {
  if (!memory.settings.memory.autoEnabled) return {};
  try {
    return { _meta: { [HASH_META_KEY]: (await memory.topics.readIndexText()).hash } };
  } catch (error) {
    if (error instanceof MemoryError) return {};
    throw error;
  }
}

async function textOf(memory: Memory, uri: string): Promise<string | null> {
  const tool = readTool(memory);
  if (tool === undefined) return null;
  if (uri === INDEX_URI) return (await memory.reload()).volatile;
  if (uri === PREFIX_URI) return (await memory.reload()).text;
  const slug = slugOfUri(uri);
  if (slug === null) return null;
  try {
    return (await tool.run({ slug })).text;
  } catch (error) {
    if (error instanceof MemoryError && (error.code === "not-found" || error.code === "slug-invalid")) return null;
    throw error;
  }
}

/** There unless reading is denied, also where the layout does not offer it as a tool. */
function readTool(memory: Memory): Tool | undefined {
  return memory.tools("all").find(({ name }) => name === "ReadMemoryTopic");
}
