/**
 * How is one source shown in the prompt?
 *
 * One of our tags around the body, and one notice if anything was cut, however often: a model that
 * sees that text is missing can ask for it. A body that was cut to nothing still has tag and
 * notice.
 */
import type { Block, BlockTag, Source } from "../model/tier.ts";
import { type Bytes, bytes, type Tokens } from "../model/units.ts";
import { escapeAttribute } from "../text/attribute.ts";
import type { FittedSource } from "./fit-budget.ts";

export function renderBlock({ source, body, tokens, cutBytes, droppedTopics }: FittedSource): Block {
  const truncatedBytes = bytes(source.truncatedBytes + cutBytes);
  return {
    tag: source.tag,
    path: source.path,
    source: source.kind,
    tokens,
    truncatedBytes,
    text: wrap(source.tag, attributesOf(source), [body, notice(source, truncatedBytes, droppedTopics)]),
  };
}

/** The protocol comes from no file, so it has no path, and is never cut. */
export function renderProtocol(protocol: string, tokens: Tokens): Block {
  return { tag: "memory-protocol", tokens, truncatedBytes: bytes(0), text: wrap("memory-protocol", {}, [protocol]) };
}

/** With `+`, because V8 then shares the body, while `join` would copy it. */
function wrap(tag: BlockTag, attributes: Readonly<Record<string, string>>, parts: readonly string[]): string {
  let text = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) text += ` ${name}="${escapeAttribute(value)}"`;
  text += ">";
  for (const part of parts) if (part !== "") text += `\n${part}`;
  return `${text}\n</${tag}>`;
}

function attributesOf({ tag, path, kind, index }: Source): Record<string, string> {
  switch (tag) {
    case "memory":
    case "memory-protocol":
      return {};
    case "user-memory-index":
    case "auto-memory-index":
      return { path, topic_count: String(index?.topicCount ?? 0) };
    case "project-claude-md":
    case "project-rule":
      return { path, source: kind };
    // People's own files need no `source`, unless another file imported them.
    case "identity":
    case "global-claude-md":
    case "user-rule":
      return kind === "import" ? { path, source: kind } : { path };
  }
}

function notice({ index }: Source, truncatedBytes: Bytes, droppedTopics: number): string {
  const unlisted = (index?.unlisted ?? 0) + droppedTopics;
  const parts = [
    ...(truncatedBytes > 0 ? [`[truncated: ${truncatedBytes} bytes]`] : []),
    ...(unlisted > 0 ? [`(${unlisted} topics not listed; recall finds them)`] : []),
  ];
  return parts.join(" ");
}
