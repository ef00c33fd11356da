/**
 * How is a `<recall>` block put into a host's messages, and removed again?
 *
 * Appended: to the newest user message; earlier blocks stay as they are, so that prompt caches
 * stay valid. Refreshed: earlier blocks are removed first, and one is shown in full.
 */
import {
  appendText,
  checkMessages,
  isUnderWay,
  type MessageLike,
  mapText,
  openQuestion,
  textOf,
} from "./message-shapes.ts";
import { aroundRecall, notesInView } from "./recall-block.ts";

/** The text of the person's open question, without our blocks; "" if there is none. */
export function newestQuestion(messages: readonly MessageLike[]): string {
  const at = openQuestion(messages);
  return at < 0 ? "" : withoutBlocks(textOf(messages[at]!));
}

/** Marks of the notes that these messages already show. */
export function marksInView(messages: readonly MessageLike[]): ReadonlySet<string> {
  return notesInView(messages.map(textOf).join("\n"));
}

/**
 * Whether a block may be added to the open question. Not if the model has begun to work on it, because then it was sent as
 * it is. Not if it has a block: that used up the budget, and may have been sent in a call that failed.
 */
export function wantsRecall(messages: readonly MessageLike[]): boolean {
  const at = openQuestion(messages);
  if (at < 0 || isUnderWay(messages, at)) return false;
  const text = textOf(messages[at]!);
  return withoutBlocks(text) === text;
}

/** Returns the same list if there is nothing to place, so that a host can see that by comparing. */
export function placeRecall<M extends MessageLike>(messages: readonly M[], block: string): M[] {
  const same = messages as M[];
  const at = openQuestion(messages);
  if (at < 0 || block === "") return same;
  return messages.map((message, index) => (index === at ? appendText(message, block) : message));
}

/** For hosts that store their messages: removes every block of auto-recall. */
export function stripRecall<M extends MessageLike>(messages: readonly M[]): M[] {
  checkMessages(messages);
  const stripped = messages.map((message) => (message.role === "user" ? mapText(message, withoutBlocks) : message));
  return stripped.every((message, at) => message === messages[at]) ? (messages as M[]) : stripped;
}

const withoutBlocks = (text: string): string => aroundRecall(text).join("");
