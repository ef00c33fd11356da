/** `memory` and `soul`: replace the hand-written overview, and the identity if a person allows it. */
import type { Tool } from "../model/tool.ts";
import { clip } from "../text/clip.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import type { ScopedTopics } from "../topics/scoped-topics.ts";
import { isAbout, withAdvice } from "./advise.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";

/** More than anybody has in every prompt. */
const MOST_SHOWN = 8_000;

export function memoryTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly content: string; readonly expected?: string }>({
    name: "memory",
    title: "Rewrite the memory overview",
    description:
      "Replace the hand-written part of MEMORY.md, which stands in every prompt. Pass on all that should stay; the lines of notes are kept.",
    permission: "memory.write",
    destructive: true,
    idempotent: true,
    input: objectSchema(
      {
        content: { type: "string", description: "The new text, Markdown" },
        expected: {
          type: "string",
          description: `Hash this tool gave: if the text changed since, fail${ports.mayRead ? " and show it with its hash" : ""}`,
        },
      },
      ["content"],
    ),
    output: objectSchema({ hash: { type: "string" } }, ["hash"]),
    run: async ({ content, expected }) => {
      const topics = await ports.topics("memory");
      const { hash } = await showingChange(topics, ports, () => topics.writeIndexText(content, expected));
      return { text: `MEMORY.md is rewritten. hash: ${hash}\n`, data: { hash } };
    },
  });
}

/** A conflict shows the present text, because no other tool reads it; so the next try can succeed. */
async function showingChange<Result>(
  topics: ScopedTopics,
  { mayRead }: ToolPorts,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAbout(error, "conflict") || !mayRead) throw error;
    const { text, hash } = await topics.readIndexText();
    const shown = text.length > MOST_SHOWN ? `${clip(text, MOST_SHOWN)}\n[… the rest stands in MEMORY.md]` : text;
    const advice = "Pass on what should stay of the text below, and its hash as expected.";
    throw withAdvice(error, `${advice}\nhash: ${hash}\n\n${spliceSafe(shown.trim(), "foreign")}`);
  }
}

export function soulTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly content: string }>({
    name: "soul",
    title: "Rewrite the identity",
    description:
      "Replace the identity file that stands first in every prompt. Only when the user asks you to change who you are.",
    permission: "memory.write",
    destructive: true,
    idempotent: true,
    input: objectSchema({ content: { type: "string", description: "The whole new identity, Markdown" } }, ["content"]),
    output: objectSchema({ path: { type: "string" } }, ["path"]),
    run: async ({ content }) => {
      const { path, kept } = await ports.writeIdentity(content);
      const before = kept === null ? "" : ` What it said before is kept in ${kept}.`;
      return { text: `The identity is rewritten; it holds from the next session on.${before}\n`, data: { path } };
    },
  });
}
