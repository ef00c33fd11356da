/** `memory` and `soul`: replace the hand-written overview, and the identity where a person allows it. */
import type { Tool } from "../model/tool.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";

export function memoryTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly content: string; readonly expected?: string }>({
    name: "memory",
    title: "Rewrite the memory overview",
    description:
      "Replace the hand-written part of MEMORY.md, which stands in every prompt. Pass on all that should stay; topic lines are kept.",
    permission: "memory.write",
    idempotent: true,
    input: objectSchema(
      {
        content: { type: "string", description: "The new text, Markdown" },
        expected: { type: "string", description: "Hash of the text you have read: fail if it changed since" },
      },
      ["content"],
    ),
    output: objectSchema({ hash: { type: "string" } }, ["hash"]),
    run: async ({ content, expected }) => {
      const { hash } = await (await ports.topics("memory")).writeIndexText(content, expected);
      return { text: `MEMORY.md is rewritten. hash: ${hash}\n`, data: { hash } };
    },
  });
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
      const { path } = await ports.writeIdentity(content);
      return { text: `The identity is rewritten; it holds from the next session on.\n`, data: { path } };
    },
  });
}
