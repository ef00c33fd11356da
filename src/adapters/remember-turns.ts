/**
 * What did we add to the earlier messages of this conversation?
 *
 * A middleware sees the host's messages anew at every call and cannot write into them. If
 * an earlier message lost its `<recall>` block, the provider's prompt cache would end there
 * and the model would lose what it had been told. So what was added is kept by the words
 * that people had said up to there, and put back.
 */
import { createHash } from "node:crypto";
import type { Memory } from "../index.ts";
import type { Message } from "./message.ts";

/** Messages kept, over all conversations: the oldest unused go first. */
const KEPT = 500;

export function rememberTurns(memory: Memory): (messages: readonly Message[]) => Promise<readonly Message[]> {
  const kept = new Map<string, unknown>();
  return async (messages) => {
    const newest = messages.findLastIndex(({ role }) => role === "user");
    if (newest < 0) return messages;
    const keys = keysOf(messages);
    // Where recall is refreshed, earlier blocks are meant to go.
    const from = memory.settings.recall.refresh ? newest : 0;
    // Without an answer below it, this is a new turn, even if somebody has said the same before.
    const isUnderWay = newest < messages.length - 1 && kept.has(keys[newest]!);
    const until = isUnderWay ? newest : newest - 1;
    const replayed = messages.map((message, at) => {
      const isKept = message.role === "user" && at >= from && at <= until && kept.has(keys[at]!);
      return isKept ? { ...message, content: use(kept, keys[at]!) } : message;
    });
    if (isUnderWay) return replayed;
    const turn = await memory.autoRecall(replayed);
    keep(kept, keys[newest]!, turn[newest]!.content);
    return turn;
  };
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

function keep(kept: Map<string, unknown>, key: string, content: unknown): void {
  kept.delete(key);
  kept.set(key, content);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(oldest);
  }
}

function use(kept: Map<string, unknown>, key: string): unknown {
  const content = kept.get(key);
  keep(kept, key, content);
  return content;
}
