/**
 * Which sentences does a Markdown text have?
 *
 * A sentence ends with its punctuation mark, or with its paragraph, list item or heading; wrapped
 * lines are one sentence. Code blocks and comments are left out. Sentences are normalised, so that
 * wrapping, emphasis at the ends and the final mark make no difference.
 */
import { blankOut } from "./blank-out.ts";

export interface Sentence {
  readonly text: string;
  readonly offset: number;
}

const SENTENCE = /\S[^.!?。！？]*(?:[.!?](?!["'”’)\]*_]*(?:\s|$))[^.!?。！？]*)*(?:[.!?。！？]+["'”’)\]*_]*|$)/gu;
/** Anything longer is data. */
const LONGEST_SENTENCE = 2000;
const BLOCK_START = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>|\|)(?:\s|$)/;
const HEADING = /^[ \t]*#{1,6}(?:\s|$)/;
const MARKER = /^(?:(?:[-*+]|\d{1,9}[.)]|#{1,6}|>|\|)\s+|\[[ xX]\]\s+)+/;

export function sentencesIn(text: string): Sentence[] {
  const visible = blankOut(text, ["fence", "comment"]);
  return blocksIn(visible).flatMap(({ start, end }) =>
    [...visible.slice(start, end).matchAll(SENTENCE)]
      .filter(({ 0: found }) => found.length <= LONGEST_SENTENCE)
      .map(({ 0: found, index }) => ({
        text: plain(found),
        offset: start + index,
      })),
  );
}

function blocksIn(text: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | null = null;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    if (line.trim() === "") {
      open = null;
    } else if (open === null || BLOCK_START.test(line)) {
      open = { start, end };
      blocks.push(open);
    } else {
      open.end = end;
    }
    // A heading is one line; text directly below it is a new paragraph.
    if (HEADING.test(line)) open = null;
    start = end + 1;
  }
  return blocks;
}

function plain(sentence: string): string {
  return sentence
    .replace(/\s+/g, " ")
    .replace(MARKER, "")
    .replace(/^[*_"'“‘([]+|[.!?。！？*_"'”’)\]\s]+$/gu, "");
}
