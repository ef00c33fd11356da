/** `recall`, or `MemorySearch` in the caliban layout: ranked search for a model. */
import type { PropertySchema, Tool, ToolResult } from "../model/tool.ts";
import { clip } from "../text/clip.ts";
import { nameNote } from "../text/name-note.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";
import { whereFrom } from "./where-from.ts";

/** A model will not read more, unless the settings have a higher default. */
const MOST = 20;

export function recallTool(ports: ToolPorts, name: "recall" | "MemorySearch" = "recall"): Tool {
  const type: PropertySchema = {
    type: "string",
    enum: ["user", "feedback", "project", "reference"],
    description: "Only notes of this type",
  };
  return defineTool<{ readonly query: string; readonly limit?: number; readonly type?: string }>({
    name,
    title: "Search memory",
    description:
      "Search the memory notes, best first. Use it before you ask the user for what an earlier session may have learnt.",
    permission: "memory.read",
    input: objectSchema(
      {
        query: { type: "string", description: "A question or words" },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: Math.max(MOST, ports.recallLimit),
          description: `Default ${ports.recallLimit}`,
        },
        ...(ports.hasType ? { type } : {}),
      },
      ["query"],
    ),
    output: objectSchema(
      {
        results: {
          type: "array",
          items: {
            type: "object",
            properties: {
              slug: { type: "string" },
              name: { type: "string" },
              type: { type: "string" },
              scope: { type: "string" },
              origin: { type: "string", description: "The other workspace it comes from" },
              description: { type: "string" },
              modified: { type: "string" },
              passage: { type: "string" },
            },
            required: ["slug", "name", "type", "scope", "description", "modified", "passage"],
          },
        },
      },
      ["results"],
    ),
    run: async ({ query, ...options }) => answer(query, await ports.recall(query, options), ports),
  });
}

/** Problems a model should know about, because they mean that some notes were not searched. */
const UNSEARCHED: ReadonlySet<string> = new Set(["memory-dir-unusable", "topic-unreadable", "topic-too-large"]);
const MOST_TOLD = 5;

function answer(
  query: string,
  { results: topics, problems }: Awaited<ReturnType<ToolPorts["recall"]>>,
  { hasType }: ToolPorts,
): ToolResult {
  const unsearched = problems.filter(({ code }) => UNSEARCHED.has(code));
  const more = unsearched.length > MOST_TOLD ? [`problem: ${unsearched.length - MOST_TOLD} more like these`] : [];
  const told = [
    ...unsearched.slice(0, MOST_TOLD).map(({ path = "", message }) => `problem: ${path}: ${message}`),
    ...more,
  ];
  const below = told.length === 0 ? "" : `\n${told.join("\n")}\n`;
  const safe = (text: string): string => spliceSafe(text, "foreign");
  const results = topics.map(({ slug, name, type, scope, origin, description, modified, passage }) => ({
    slug,
    name: safe(name),
    type,
    scope,
    ...(origin === undefined ? {} : { origin }),
    description: safe(description),
    modified,
    passage: safe(passage),
  }));
  if (results.length === 0)
    return { text: `No note matches "${safe(clip(query, 200))}". Try other words.\n${below}`, data: { results } };
  const text = results.map((it) => {
    const facts = [hasType ? it.type : "", whereFrom(it), `changed ${it.modified.slice(0, 10)}`].filter(
      (fact) => fact !== "",
    );
    return `## ${nameNote(it)} (${facts.join(", ")})\n${it.description}\n${it.passage.trim()}`;
  });
  return { text: `${text.join("\n\n")}\n${below}`, data: { results } };
}
