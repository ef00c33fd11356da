/** How are notes written and forgotten? */

import type { Topics, WriteResult } from "../memory.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { Scope, TopicType } from "../model/topic.ts";
import { type Call, operation } from "./operation.ts";
import { SCOPE, scopeOf } from "./scope-input.ts";
import type { Forgotten } from "./topics.ts";

export const remember = operation({
  path: ["remember"],
  summary: "Write a note",
  inputs: {
    name: { kind: "text", position: "required", about: "Its name; free text is folded to a slug", placeholder: "NAME" },
    body: {
      kind: "text",
      position: "optional",
      about: "Its text; - reads stdin, and so does leaving it out; an empty stdin keeps what the note says",
      placeholder: "BODY",
    },
    description: { kind: "text", about: "One line that states the fact; needed for a new note", placeholder: "D" },
    type: {
      kind: "text",
      about: "What kind of note (default project)",
      choices: ["user", "feedback", "project", "reference"],
      placeholder: "TYPE",
    },
    alias: {
      kind: "list",
      about:
        "A word someone may ask by; repeat it for several. Replaces those there are, or adds to them with --append",
      placeholder: "A",
    },
    tag: {
      kind: "list",
      about: "A tag to filter by; repeat it for several. Replaces those there are, or adds to them with --append",
      placeholder: "T",
    },
    scope: { ...SCOPE, about: "workspace, or user for a note that follows you across projects" },
    append: { kind: "switch", about: "Add to the note instead of replacing it" },
    expected: { kind: "text", about: "Fail unless the note still has this hash", placeholder: "HASH" },
    "change-type": { kind: "switch", about: "Allow an existing note to change its type" },
    "allow-secret": { kind: "switch", about: "Save text that looks like a credential" },
  },
  examples: [
    {
      line: 'keepsake remember deploy-checklist --description "run migrations first" "1. migrate 2. flip the flag"',
      about: "a note for this project",
    },
    {
      line: 'git log -1 | keepsake remember last-release --description "what shipped last" -',
      about: "the text from a pipe",
    },
    {
      line: 'keepsake remember editor --type user --scope user --description "prefers vim" ""',
      about: "a note that follows you",
    },
  ],
  run: async (call, values): Promise<Remembered> => {
    const body = values.body === undefined || values.body === "-" ? await piped(call) : values.body;
    const memory = await call.memory();
    if (values.type !== undefined && !memory.layout.topics.hasType)
      throw new MemoryError("usage", `Notes have no type in the ${memory.layout.name} layout: leave --type out.`);
    const write: RememberedWrite = {
      name: values.name,
      naming: "free-text",
      ...(body === null ? {} : { body }),
      description: values.description,
      type: values.type as TopicType | undefined,
      ...(values.alias.length === 0 ? {} : { aliases: values.alias }),
      ...(values.tag.length === 0 ? {} : { tags: values.tag }),
      scope: scopeOf(values.scope),
      ...(values.append ? { mode: "append" as const } : {}),
      expected: values.expected,
      changeType: values["change-type"],
      allowSecret: values["allow-secret"],
    };
    return memory.topics.write(write).catch((error: unknown) => {
      throw withWay(error);
    });
  },
});

type RememberedWrite = Parameters<Topics["write"]>[0];

/** Null if stdin is empty: then an existing note keeps its body. */
async function piped(call: Call): Promise<string | null> {
  const text = await call.readText();
  return text.trim() === "" ? null : text;
}

/** Adds the flag to use, which the store does not know. */
function withWay(error: unknown): unknown {
  if (!(error instanceof MemoryError)) return error;
  const { code, message, path, details } = error;
  const way =
    code === "conflict" && "type" in details
      ? "To change it, add --change-type."
      : details["missing"] === "description"
        ? 'Add it: --description "…".'
        : null;
  if (way === null) return error;
  return new MemoryError(code, `${message} ${way}`, { path, cause: error, details });
}

export type Remembered = WriteResult & { readonly scope: Scope };

export const forget = operation({
  path: ["forget"],
  summary: "Delete a note; it can be restored",
  inputs: {
    name: { kind: "text", position: "required", about: "The note's slug, name or alias", placeholder: "NAME" },
    purge: { kind: "switch", about: "Remove its history too: nothing is left to restore" },
    scope: SCOPE,
  },
  examples: [
    { line: "keepsake forget deploy-checklist", about: "undo with: keepsake memory restore deploy-checklist" },
    { line: "keepsake forget leaked-token --purge", about: "for good" },
  ],
  run: async (call, { name, purge, scope }): Promise<Forgotten> => {
    const forgotten = await (await call.memory()).topics.forget(name, { purge, scope: scopeOf(scope) });
    return purge ? { ...forgotten, purged: true } : forgotten;
  },
});
