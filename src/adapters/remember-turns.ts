/**
 * What did we add to the earlier messages of this conversation?
 *
 * A middleware gets the host's own messages at every call and cannot change them. If an earlier
 * message lost its `<recall>` block, the provider's prompt cache would end there, and the model
 * would lose the notes. So what was added is remembered under a hash of the conversation up to
 * there, and added again. Nothing else of a message is remembered: a picture or a cache mark may
 * differ in another turn.
 *
 * Conversations may begin with the same words. The model's answer tells them apart as soon as a
 * call contains it; until then the newest conversation with those words is meant.
 */
import { createHash } from "node:crypto";
import type { Memory } from "../index.ts";
import type { Message } from "./message.ts";

/** For 500 messages of all conversations, each with and without its answer; the least recently used are dropped. */
const KEPT = 1000;

export function rememberTurns(memory: Memory): (messages: readonly Message[]) => Promise<readonly Message[]> {
  const kept = new Map<string, Added>();
  return async (messages) => {
    // A message with only a picture is no question; the block is in the text message before it.
    const newest = messages.findLastIndex(({ role, content }) => role === "user" && /[^\s\0]/.test(textOf(content)));
    if (newest < 0) return messages;
    const keys = keysOf(messages);
    // In refresh mode earlier blocks are meant to disappear.
    const from = memory.settings.recall.refresh ? newest : 0;
    // Without an answer after it this is a new turn, even if the same words were said before.
    const isAnswered = messages.slice(newest + 1).some(({ role }) => role === "assistant" || role === "tool");
    const isUnderWay = isAnswered && keptFor(kept, keys[newest]!) !== undefined;
    const until = isUnderWay ? newest : newest - 1;
    const replayed = messages.map((message, at) => {
      const isKept = message.role === "user" && at >= from && at <= until;
      const added = isKept ? keptFor(kept, keys[at]!) : undefined;
      return added === undefined ? message : { ...message, content: withAdded(message.content, added) };
    });
    if (isUnderWay) return replayed;
    const turn = await memory.autoRecall(replayed);
    const added = addedTo(replayed[newest]!.content, turn[newest]!.content);
    if (added !== null) keep(kept, keys[newest]!.asked, added);
    return turn;
  };
}

/** Parts added to a list, or text added to a text. */
type Added = string | readonly unknown[];

/** Null if something else was changed too. */
function addedTo(before: unknown, after: unknown): Added | null {
  if (typeof before === "string" && typeof after === "string")
    return after.startsWith(before) ? after.slice(before.length) : null;
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  return before.every((part, at) => part === after[at]) ? after.slice(before.length) : null;
}

function withAdded(content: unknown, added: Added): unknown {
  if (typeof content === "string" && typeof added === "string") return content + added;
  return Array.isArray(content) && typeof added !== "string" ? [...content, ...added] : content;
}

interface Keys {
  /** A hash of everything said up to this message. */
  readonly asked: string;
  /** The same with the answer, once that is known. */
  readonly answered?: string;
}

function keysOf(messages: readonly Message[]): Keys[] {
  let said = "";
  const asked = messages.map(({ role, content }) => {
    const text = textOf(content);
    // Messages with only tool calls do not count, because hosts leave out those of earlier turns.
    if (role === "user" || (role === "assistant" && text !== "")) said = digest(`${said}\0${role}\0${text}`);
    return said;
  });
  // From the end, because looking for the answer anew from each message takes too long in a long history.
  let mark: string | undefined;
  return asked
    .toReversed()
    .map((key, fromEnd): Keys => {
      const keys = mark === undefined ? { asked: key } : { asked: key, answered: digest(`${key}\0${mark}`) };
      const message = messages[messages.length - 1 - fromEnd]!;
      if (message.role === "assistant") mark = markOf(message);
      return keys;
    })
    .toReversed();
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64");

/** The id of a tool call, which is unique. */
function markOf({ content }: Message): string {
  const ids = Array.isArray(content) ? content.map((part: { readonly toolCallId?: unknown }) => part.toolCallId) : [];
  return JSON.stringify([textOf(content), ids.filter((id) => typeof id === "string")]);
}

/** Without reasoning, because hosts do not always send it again. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map(({ type, text }: { readonly type?: unknown; readonly text?: unknown }) =>
      typeof text === "string" && type !== "reasoning" ? text : "",
    )
    .join("\0");
}

function keep(kept: Map<string, Added>, key: string, added: Added): void {
  kept.delete(key);
  kept.set(key, added);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(oldest);
  }
}

/** What was added; from now on also stored under the answer, so that other conversations with the same words do not replace it. */
function keptFor(kept: Map<string, Added>, { asked, answered = asked }: Keys): Added | undefined {
  const added = kept.get(answered) ?? kept.get(asked);
  if (added !== undefined) keep(kept, answered, added);
  return added;
}
