/**
 * What must an agent know about its memory?
 *
 * The built-in skill `auto-memory`: when to read, when to write, what is worth saving and what
 * is not. It is part of every prompt, so it is short. It names only tools that the session has,
 * because a model calls whatever it is told about.
 */
import { entryProtocol, topicProtocol } from "./protocol-text.ts";

/** `auto-memory`: typed topics with an index. `memory-prompt`: crabtalk's free-text entries. */
export type ProtocolKind = "auto-memory" | "memory-prompt";

export function protocolText(kind: ProtocolKind, tools: readonly string[]): string {
  const sections = kind === "auto-memory" ? topicProtocol(tools) : entryProtocol(tools);
  return sections.map((section) => section.join("\n")).join("\n\n");
}

/** The same as a skill file, for hosts that load skills themselves. */
export function skillMarkdown(tools: readonly string[]): string {
  return `---
name: auto-memory
description: "How to use memory across sessions: when to read notes, when to write them, the four types, and what not to save."
---

# Auto-memory

${protocolText("auto-memory", tools)}
`;
}
