/** `WriteMemoryTopic` and `remember`: save a note and its index line in one step. */
import type { ObjectSchema, PropertySchema, Tool, ToolResult } from "../model/tool.ts";
import type { Scope, TopicType } from "../model/topic.ts";
import { clip } from "../text/clip.ts";
import { spliceSafe } from "../text/splice-safe.ts";
import type { ScopedTopics } from "../topics/scoped-topics.ts";
import { namingNote } from "./advise.ts";
import { defineTool, objectSchema } from "./define-tool.ts";
import type { ToolPorts } from "./tool-ports.ts";

/** Enough to see what was replaced, without repeating a long note; the history has all of it. */
const REPLACED_SHOWN = 2_000;

const written = (): ObjectSchema =>
  objectSchema(
    {
      slug: { type: "string" },
      created: { type: "boolean" },
      scope: { type: "string" },
      hash: { type: "string" },
      pending: { type: "boolean", description: "Saved, but the index line comes with the next write" },
      replaced: { type: "object", description: "What was replaced" },
    },
    ["slug", "created", "scope", "hash"],
  );

interface WriteInput {
  readonly name: string;
  readonly description: string;
  readonly type?: TopicType;
  readonly body: string;
  readonly aliases?: readonly string[];
  readonly mode?: "replace" | "append";
  readonly scope?: Scope;
  readonly expected?: string;
}

export function writeTopicTool(ports: ToolPorts): Tool {
  const scope: PropertySchema = {
    type: "string",
    enum: ["workspace", "user"],
    description: "user: follows the person across projects",
  };
  return defineTool<WriteInput>({
    name: "WriteMemoryTopic",
    title: "Write a memory note",
    description: `Create or replace a memory note, or append to it; its index line is kept in step.${ports.mayRead ? " Replacing answers with what was replaced." : ""}`,
    permission: "memory.write",
    // The history keeps the old text, but for a reader of the note it is gone.
    destructive: true,
    idempotent: false,
    input: objectSchema(
      {
        name: { type: "string", description: "Slug: lower-case letters, digits, . _ -; e.g. deploy-checklist" },
        description: {
          type: "string",
          description: `One line${ports.descriptionLimit === null ? "" : ` of at most ${ports.descriptionLimit} characters`} that states the fact`,
        },
        type: { type: "string", enum: ["user", "feedback", "project", "reference"] },
        body: { type: "string", description: "Markdown" },
        aliases: { type: "array", items: { type: "string" }, description: "Other words someone may ask by" },
        mode: { type: "string", enum: ["replace", "append"], description: "Default replace" },
        ...(ports.hasUserScope ? { scope } : {}),
        expected: { type: "string", description: "Hash you have read: fail if the note changed since" },
      },
      // In a layout without types, a given type is ignored.
      ["name", "description", ...(ports.hasType ? ["type"] : []), "body"],
    ),
    output: written(),
    run: async (write) => {
      const topics = await ports.topics("WriteMemoryTopic");
      return answer(await namingNote(write.name, () => topics.write(write)), ports, write.mode);
    },
  });
}

export function rememberTool(ports: ToolPorts): Tool {
  return defineTool<{ readonly name: string; readonly description: string; readonly content: string }>({
    name: "remember",
    title: "Remember",
    description: `Create or overwrite a memory entry under a free-text name.${ports.mayRead ? " Overwriting answers with what was replaced." : ""}`,
    permission: "memory.write",
    destructive: true,
    idempotent: true,
    input: objectSchema(
      {
        name: { type: "string", description: "What a person would call it, e.g. Deploy checklist" },
        description: { type: "string", description: "One line with the words someone would search for" },
        content: { type: "string", description: "Markdown" },
      },
      ["name", "description", "content"],
    ),
    output: written(),
    run: async ({ name, description, content }) => {
      const topics = await ports.topics("remember");
      const write = { name, description, body: content, naming: "free-text" } as const;
      return answer(await namingNote(name, () => topics.write(write)), ports);
    },
  });
}

type Written = Awaited<ReturnType<ScopedTopics["write"]>>;

function answer(written: Written, { mayRead }: ToolPorts, mode: WriteInput["mode"] = "replace"): ToolResult {
  const { slug, created, scope, hash, pending, replaced, problems } = written;
  const did = created ? "Created" : mode === "append" ? "Appended to" : "Replaced";
  // Without a scope a note may be changed in the user memory. The model should know, because that affects every project.
  const where = scope === "user" ? " in the user memory" : "";
  const lines = [
    `${did} ${slug}${where}${pending ? " (saved, index pending: its line comes with the next write)" : ""}. hash: ${hash}`,
    ...problems.map(({ message }) => `problem: ${message}`),
  ];
  const facts = { slug, created, scope, hash, ...(pending ? { pending } : {}) };
  if (replaced === undefined || !mayRead) return { text: `${lines.join("\n")}\n`, data: facts };
  const body = spliceSafe(replaced.body.trim(), "foreign");
  const before = {
    description: spliceSafe(replaced.description, "foreign"),
    type: replaced.type,
    hash: replaced.hash,
    body,
  };
  const cut = body.length > REPLACED_SHOWN ? `${clip(body, REPLACED_SHOWN)}\n[… all of it is in the history]` : body;
  return {
    text: `${lines.join("\n")}\nIt said before (${before.type}: ${before.description}):\n${cut}\n`,
    data: { ...facts, replaced: before },
  };
}
