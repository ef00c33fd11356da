/**
 * How does a `<recall>` block get into a host's messages, and out again?
 *
 * Appended: to the newest user message, earlier blocks left as they are, so that prompt
 * caches hold. Refreshed: earlier blocks are taken out first and one is shown in full.
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
import { notesInView, recallBlocks } from "./recall-block.ts";

/** What the person said last, without blocks of ours; empty where nobody waits for an answer. */
export function newestQuestion(messages: readonly MessageLike[]): string {
  const at = openQuestion(messages);
  return at < 0 ? "" : withoutBlocks(textOf(messages[at]!));
}

/** Marks of the notes that these messages show already. */
export function marksInView(messages: readonly MessageLike[]): ReadonlySet<string> {
  return notesInView(messages.map(textOf).join("\n"));
}

/**
 * Whether the open question may be added to. Once its turn is under way it was sent as it is; a block that it has took
 * what there is to spend, and was perhaps sent by a call that failed.
 */
export function wantsRecall(messages: readonly MessageLike[]): boolean {
  const at = openQuestion(messages);
  if (at < 0 || isUnderWay(messages, at)) return false;
  const text = textOf(messages[at]!);
  return withoutBlocks(text) === text;
}

/** Where nothing is placed it gives the very list that it got, so that a host sees at once that nothing was. */
export function placeRecall<M extends MessageLike>(messages: readonly M[], block: string): M[] {
  const same = messages as M[];
  const at = openQuestion(messages);
  if (at < 0 || block === "") return same;
  return messages.map((message, index) => (index === at ? appendText(message, block) : message));
}

/** For hosts that persist their messages: as if auto-recall had never been. */
export function stripRecall<M extends MessageLike>(messages: readonly M[]): M[] {
  checkMessages(messages);
  const stripped = messages.map((message) => (message.role === "user" ? mapText(message, withoutBlocks) : message));
  return stripped.every((message, at) => message === messages[at]) ? (messages as M[]) : stripped;
}

const withoutBlocks = (text: string): string => text.replace(recallBlocks(), "");
