/**
 * What did we add to the earlier messages of this conversation?
 *
 * A middleware sees the host's messages anew at every call and cannot write into them. If
 * an earlier message lost its `<recall>` block, the provider's prompt cache would end there
 * and the model would lose what it had been told. So what was added is kept by the words
 * that had been said up to there, and put back. Only that: the rest of a message, such as a
 * picture or a mark for the cache, may be another one in another conversation or turn.
 *
 * Conversations may begin with the same words. What came back tells them apart, from the first
 * call on that brings it; until then the newest conversation of those words is meant.
 */
import { createHash } from "node:crypto";
import type { Memory } from "../index.ts";
import type { Message } from "./message.ts";

/** For 500 messages over all conversations, each before and after its answer: the oldest unused go first. */
const KEPT = 1000;

export function rememberTurns(memory: Memory): (messages: readonly Message[]) => Promise<readonly Message[]> {
  const kept = new Map<string, Added>();
  return async (messages) => {
    // A picture alone asks nothing: what is recalled stands in the words above it.
    const newest = messages.findLastIndex(({ role, content }) => role === "user" && /[^\s\0]/.test(textOf(content)));
    if (newest < 0) return messages;
    const keys = keysOf(messages);
    // Where recall is refreshed, earlier blocks are meant to go.
    const from = memory.settings.recall.refresh ? newest : 0;
    // Without an answer below it, this is a new turn, even if somebody has said the same before.
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

/** Parts at the end of a list of them, or the end of a text. */
type Added = string | readonly unknown[];

/** null: something else was changed too. */
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
  /** All that was said up to this message. */
  readonly asked: string;
  /** With what came back, too, once it is known. */
  readonly answered?: string;
}

function keysOf(messages: readonly Message[]): Keys[] {
  let said = "";
  const asked = messages.map(({ role, content }) => {
    const text = textOf(content);
    // Hosts leave out calls of earlier turns, and with them whole messages: those must not count.
    if (role === "user" || (role === "assistant" && text !== "")) said = digest(`${said}\0${role}\0${text}`);
    return said;
  });
  return asked.map((key, at) => {
    const answer = messages.slice(at + 1).find(({ role }) => role === "assistant");
    return answer === undefined ? { asked: key } : { asked: key, answered: digest(`${key}\0${markOf(answer)}`) };
  });
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64");

/** A call's id is like no other. */
function markOf({ content }: Message): string {
  const ids = Array.isArray(content) ? content.map((part: { readonly toolCallId?: unknown }) => part.toolCallId) : [];
  return JSON.stringify([textOf(content), ids.filter((id) => typeof id === "string")]);
}

/** Reasoning is left out: hosts do not send it again for ever. */
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

/** What was added; from now on under its answer, too, whatever else begins with the same words. */
function keptFor(kept: Map<string, Added>, { asked, answered = asked }: Keys): Added | undefined {
  const added = kept.get(answered) ?? kept.get(asked);
  if (added !== undefined) keep(kept, answered, added);
  return added;
}
