/** Which memory is meant? Without a scope, the first that has the note: the workspace's, then the user's. */
import type { Scope } from "../model/topic.ts";

export const SCOPE = {
  kind: "text",
  about: "Which memory, where both have such a note",
  choices: ["workspace", "user"],
  placeholder: "SCOPE",
} as const;

/** The parser has checked it against the choices. */
export const scopeOf = (given: string | undefined): Scope | undefined => given as Scope | undefined;
