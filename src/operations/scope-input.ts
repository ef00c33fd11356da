/** Which of the two memories is meant? Without it, whichever has the note, the workspace's first. */
import type { Scope } from "../model/topic.ts";

export const SCOPE = {
  kind: "text",
  about: "Which memory, where both have such a note",
  choices: ["workspace", "user"],
  placeholder: "SCOPE",
} as const;

/** The parser has held it to the choices. */
export const scopeOf = (given: string | undefined): Scope | undefined => given as Scope | undefined;
