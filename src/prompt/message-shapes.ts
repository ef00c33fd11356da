/**
 * Where is the text in a host's messages?
 *
 * Anthropic, OpenAI (chat and responses) and the AI SDK have different shapes. All have a role,
 * and text in `content` or `parts`. Everything else in a message (images, tool results) is
 * passed through untouched.
 */
import { MemoryError } from "../model/memory-error.ts";
import { kindOf } from "../text/kind-of.ts";

export interface MessageLike {
  /** In the Responses API calls and results are items too; they have a type but no role. */
  readonly type?: unknown;
  readonly role?: string;
  readonly content?: unknown;
  readonly parts?: unknown;
}

interface TextPart {
  readonly type: string;
  readonly text: string;
}

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "input_text", "output_text"]);

/** Callers without TypeScript may pass anything. */
export function checkMessages(messages: unknown): void {
  if (!Array.isArray(messages)) throw new MemoryError("input-refused", "The messages must be a list.");
  const at = messages.findIndex((it) => typeof it !== "object" || it === null || Array.isArray(it));
  if (at < 0) return;
  throw new MemoryError(
    "input-refused",
    `Message ${at + 1} of ${messages.length} is no message but ${kindOf(messages[at])}.`,
  );
}

/**
 * The index of the person's message that waits for an answer and has text, or -1. A picture sent after it changes
 * nothing. Tool results, which may also have the role `user`, belong to the turn of the question; an answer ends it.
 */
export function openQuestion(messages: readonly MessageLike[]): number {
  /** Whether an assistant's message here would be an answer: nothing follows it, or a message of a person. */
  let endsTurn = true;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]!;
    if (isInstruction(message)) continue;
    if (isPersons(message) && textOf(message).trim() !== "") return at;
    if (message.role === "assistant" && endsTurn) return -1;
    endsTurn = isPersons(message);
  }
  return -1;
}

/** Whether the model has begun to work on this question: its words or calls, or a tool's results, follow it. */
export function isUnderWay(messages: readonly MessageLike[], question: number): boolean {
  return messages.slice(question + 1).some((message) => !isInstruction(message) && !isPersons(message));
}

export function textOf(message: MessageLike): string {
  if (isPlain(message)) return message.content;
  return partsOf(message)
    .filter(isTextPart)
    .map((part) => part.text)
    .join("\n");
}

export function appendText<M extends MessageLike>(message: M, text: string): M {
  if (isPlain(message)) return withFields(message, { content: joined(message.content, text) });
  const type = partsOf(message).find(isTextPart)?.type ?? "text";
  const parts = [...partsOf(message), { type, text }];
  return withFields(message, Array.isArray(message.content) ? { content: parts } : { parts });
}

/** Changes every text of a message and drops parts that become empty. Returns the same object if nothing changes. */
export function mapText<M extends MessageLike>(message: M, change: (text: string) => string): M {
  if (isPlain(message)) {
    const content = change(message.content);
    return content === message.content ? message : withFields(message, { content });
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
  return withFields(message, Array.isArray(message.content) ? { content: parts } : { parts });
}

/** A copy of the same class, because the host may call its methods. Fields are defined: the class may only give them. */
function withFields<M extends MessageLike>(message: M, fields: Pick<MessageLike, "content" | "parts">): M {
  const own = Object.getOwnPropertyDescriptors({ ...message, ...fields });
  return Object.create(Object.getPrototypeOf(message) as object | null, own) as M;
}

/** In the AI SDK `content` may be "" beside `parts`. */
const isPlain = <M extends MessageLike>(message: M): message is M & { readonly content: string } =>
  typeof message.content === "string" && !(message.content === "" && Array.isArray(message.parts));

/** A host may put these anywhere, even after the question. */
const isInstruction = ({ role }: MessageLike): boolean => role === "system" || role === "developer";

const isPersons = (message: MessageLike): boolean => message.role === "user" && !isToolResult(message);

/** It has tool results and no text of a person. */
function isToolResult(message: MessageLike): boolean {
  return partsOf(message).some((part) => typeOf(part).startsWith("tool")) && textOf(message).trim() === "";
}

const joined = (before: string, text: string): string => (before === "" ? text : `${before}\n\n${text}`);

function partsOf({ content, parts }: MessageLike): readonly unknown[] {
  if (Array.isArray(content)) return content;
  return Array.isArray(parts) ? parts : [];
}

function typeOf(part: unknown): string {
  const type = typeof part === "object" && part !== null ? (part as { type?: unknown }).type : undefined;
  return typeof type === "string" ? type : "";
}

function isTextPart(part: unknown): part is TextPart {
  if (typeof part !== "object" || part === null) return false;
  const { type, text } = part as { type?: unknown; text?: unknown };
  return typeof type === "string" && TEXT_TYPES.has(type) && typeof text === "string";
}
