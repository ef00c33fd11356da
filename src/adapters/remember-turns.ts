/**
 * What did we add to the earlier messages of this conversation?
 *
 * A middleware sees the host's messages anew at every call and cannot write into them. If
 * an earlier message lost its `<recall>` block, the provider's prompt cache would end there
 * and the model would lose what it had been told. So what was added is kept by the words
 * that people had said up to there, and put back. Only that: the rest of a message, such as a
 * picture or a mark for the cache, may be another one in another conversation or turn.
 */
import { createHash } from "node:crypto";
import type { Memory } from "../index.ts";
import type { Message } from "./message.ts";

/** Messages kept, over all conversations: the oldest unused go first. */
const KEPT = 500;

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
    const isUnderWay = isAnswered && kept.has(keys[newest]!);
    const until = isUnderWay ? newest : newest - 1;
    const replayed = messages.map((message, at) => {
      const isKept = message.role === "user" && at >= from && at <= until && kept.has(keys[at]!);
      return isKept ? { ...message, content: withAdded(message.content, use(kept, keys[at]!)) } : message;
    });
    if (isUnderWay) return replayed;
    const turn = await memory.autoRecall(replayed);
    const added = addedTo(replayed[newest]!.content, turn[newest]!.content);
    if (added !== null) keep(kept, keys[newest]!, added);
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

/** For each message, all that people had said up to it. */
function keysOf(messages: readonly Message[]): string[] {
  let said = "";
  return messages.map(({ role, content }) => {
    if (role === "user")
      said = createHash("sha256")
        .update(`${said}\0${textOf(content)}`)
        .digest("base64");
    return said;
  });
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { readonly text?: unknown }) => (typeof part.text === "string" ? part.text : ""))
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

function use(kept: Map<string, Added>, key: string): Added {
  const added = kept.get(key)!;
  keep(kept, key, added);
  return added;
}
