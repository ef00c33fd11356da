/**
 * Where is the text in a host's messages?
 *
 * Anthropic, OpenAI (chat and responses) and the AI SDK write them differently; what
 * they share is a role and text in `content` or `parts`. Whatever else a message holds
 * (images, tool results) is passed through untouched.
 */
export interface MessageLike {
  readonly role?: string;
  readonly content?: unknown;
  readonly parts?: unknown;
}

interface TextPart {
  readonly type: string;
  readonly text: string;
}

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "input_text", "output_text"]);

/** The newest message that a person wrote: tool results also come in the user's name. */
export function newestUserMessage(messages: readonly MessageLike[]): number {
  return messages.findLastIndex((message) => message.role === "user" && textOf(message).trim() !== "");
}

export function textOf(message: MessageLike): string {
  if (typeof message.content === "string") return message.content;
  return partsOf(message)
    .filter(isTextPart)
    .map((part) => part.text)
    .join("\n");
}

export function appendText<M extends MessageLike>(message: M, text: string): M {
  if (typeof message.content === "string") return { ...message, content: joined(message.content, text) };
  const type = partsOf(message).find(isTextPart)?.type ?? "text";
  const parts = [...partsOf(message), { type, text }];
  return Array.isArray(message.content) ? { ...message, content: parts } : { ...message, parts };
}

/** Changes every text of a message; parts that become empty go. The same message if nothing changes. */
export function mapText<M extends MessageLike>(message: M, change: (text: string) => string): M {
  if (typeof message.content === "string") {
    const content = change(message.content);
    return content === message.content ? message : { ...message, content };
  }
  const before = partsOf(message);
  let changed = false;
  const parts = before.flatMap((part) => {
    if (!isTextPart(part)) return [part];
    const text = change(part.text);
    if (text === part.text) return [part];
    changed = true;
    return text === "" ? [] : [{ ...part, text }];
  });
  if (!changed) return message;
  return Array.isArray(message.content) ? { ...message, content: parts } : { ...message, parts };
}

const joined = (before: string, text: string): string => (before === "" ? text : `${before}\n\n${text}`);

function partsOf({ content, parts }: MessageLike): readonly unknown[] {
  if (Array.isArray(content)) return content;
  return Array.isArray(parts) ? parts : [];
}

function isTextPart(part: unknown): part is TextPart {
  if (typeof part !== "object" || part === null) return false;
  const { type, text } = part as { type?: unknown; text?: unknown };
  return typeof type === "string" && TEXT_TYPES.has(type) && typeof text === "string";
}
