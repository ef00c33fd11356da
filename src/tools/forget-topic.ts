/** `forget`: delete a note; it can be restored. */
import type { Tool } from "../model/tool.ts";
import { commandLine } from "../text/shell-word.ts";
import { findingNote } from "./advise.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";

export function forgetTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly name: string }>({
    name: "forget",
    title: "Forget a memory note",
    description: "Delete a memory note that proved wrong or that the user wants gone. A person can restore it.",
    permission: "memory.write",
    destructive: true,
    // A second call may delete a note of the same name in the user memory.
    idempotent: false,
    input: objectSchema({ name: { type: "string", description: "The note's slug or name" } }, ["name"]),
    output: objectSchema({ slug: { type: "string" }, version: { type: "integer" } }, ["slug", "version"]),
    run: async ({ name }) => {
      const topics = await ports.topics("forget");
      const { slug, version, scope, problems } = await findingNote(ports, () => topics.forget(name));
      const [from, flag] = scope === "user" ? [" from the user memory", " --scope user"] : ["", ""];
      const layout = ports.layout === "keepsake" ? "" : ` --layout ${ports.layout}`;
      const way = commandLine("keepsake memory restore", [slug], `${flag}${layout}`);
      const lines = [
        `Forgot ${slug}${from}. A person can bring it back with: ${way}`,
        ...problems.map(({ message }) => `problem: ${message}`),
      ];
      return {
        text: `${lines.join("\n")}\n`,
        data: { slug, version },
      };
    },
  });
}
