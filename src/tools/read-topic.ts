/** `ReadMemoryTopic`: one whole note, with its hash, problems, links and backlinks. */
import type { Tool, ToolResult } from "../model/tool.ts";
import { nameNote } from "../text/name-note.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import type { Topic } from "../topics/topic-store.ts";
import { findingNote } from "./advise.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";

export function readTopicTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly slug: string }>({
    name: "ReadMemoryTopic",
    title: "Read a memory note",
    description: "Read one memory note whole: body, hash (for a conditional write), problems, links and backlinks.",
    permission: "memory.read",
    input: objectSchema({ slug: { type: "string", description: "The note's slug, as the memory index shows it" } }, [
      "slug",
    ]),
    output: objectSchema(
      {
        slug: { type: "string" },
        name: { type: "string" },
        description: { type: "string" },
        type: { type: "string" },
        scope: { type: "string" },
        modified: { type: "string" },
        hash: { type: "string" },
        body: { type: "string" },
        links: { type: "array", items: { type: "string" } },
        backlinks: { type: "array", items: { type: "string" } },
        problems: { type: "array", items: { type: "string" } },
      },
      ["slug", "name", "description", "type", "scope", "modified", "hash", "body", "links", "backlinks", "problems"],
    ),
    run: async ({ slug }) => {
      const topics = await ports.topics("ReadMemoryTopic");
      return shown(await findingNote(ports, () => topics.find(slug)), ports);
    },
  });
}

/** Others may have written the note, so our tags in it are escaped before a model reads it. */
function shown(topic: Topic, { hasType }: ToolPorts): ToolResult {
  const safe = (text: string): string => spliceSafe(text, "foreign");
  const data = {
    slug: topic.slug,
    name: safe(topic.name),
    description: safe(topic.description),
    type: topic.type,
    scope: topic.scope,
    modified: topic.modified,
    hash: topic.hash,
    body: safe(topic.body),
    links: topic.links.map(safe),
    backlinks: topic.backlinks.map(safe),
    problems: topic.problems.map(({ message }) => safe(message)),
  };
  const facts = [
    `# ${nameNote(data)} (${hasType ? `${data.type}, ` : ""}${data.scope} memory, changed ${data.modified})`,
    ...(data.description === "" ? [] : [data.description]),
    `hash: ${data.hash}`,
    ...(data.links.length > 0 ? [`links: ${data.links.join(", ")}`] : []),
    ...(data.backlinks.length > 0 ? [`linked from: ${data.backlinks.join(", ")}`] : []),
    ...data.problems.map((message) => `problem: ${message}`),
  ];
  return { text: `${facts.join("\n")}\n\n${data.body.trim()}\n`, data };
}
