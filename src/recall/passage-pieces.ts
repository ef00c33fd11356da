/**
 * What are the pieces of a note, of which a passage is made?
 *
 * Lines; the sentences of a long line; and a long sentence where a blank or a comma of CJK allows it. Joined they are the
 * text again. A dot inside a word ends no sentence: `db1.example.com` without its beginning is another machine.
 */
import { clip } from "../text/clip.ts";

export interface Piece {
  readonly text: string;
  readonly folded: string;
  /** It begins inside a sentence. */
  readonly goesOn: boolean;
}

const LONG = 200;
const LINE_FEED = 0x0a;

/** None is longer than `most`. */
export function piecesOf(text: string, most: number, fold: (piece: string) => string): Piece[] {
  const longest = Math.min(LONG, most);
  const pieces: Piece[] = [];
  const add = (piece: string, goesOn: boolean): unknown => pieces.push({ text: piece, folded: fold(piece), goesOn });
  const addSentence = (sentence: string): void => {
    let from = 0;
    while (sentence.length - from > longest) {
      const to = from + lengthOfPart(clip(sentence.slice(from), longest));
      add(sentence.slice(from, to), from > 0);
      from = to;
    }
    add(sentence.slice(from), from > 0);
  };
  for (let from = 0; from < text.length; ) {
    const to = endOfLine(text, from);
    const line = text.slice(from, to);
    if (line.length <= longest) add(line, false);
    else sentencesOf(line).forEach(addSentence);
    from = to;
  }
  return pieces;
}

/** Behind the line feeds that end it. Found without a pattern: to build one takes longer than all the rest here. */
function endOfLine(text: string, from: number): number {
  let end = text.indexOf("\n", from);
  if (end < 0) return text.length;
  while (text.charCodeAt(end) === LINE_FEED) end++;
  return end;
}

/** A mark ends a sentence before white space, with the quotation marks and brackets that close behind it; one of CJK anywhere. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; ) {
    if (!MARKS.includes(line[at]!)) {
      at++;
      continue;
    }
    const isWide = WIDE_MARKS.includes(line[at]!);
    while (at < line.length && (MARKS.includes(line[at]!) || CLOSING.includes(line[at]!))) at++;
    if (!isWide && at < line.length && !isBlank(line[at]!)) continue;
    while (at < line.length && isBlank(line[at]!)) at++;
    sentences.push(line.slice(from, at));
    from = at;
  }
  if (from < line.length) sentences.push(line.slice(from));
  return sentences;
}

const WIDE_MARKS = "。！？";
const MARKS = `.!?${WIDE_MARKS}`;
const CLOSING = "\"')]}»”’」』）*_`";
const CJK_COMMAS = "，、；：";
const isBlank = (character: string): boolean => character.trim() === "";

/** Up to its last blank or comma of CJK; where it has none it is one long word, which is cut where it must be. */
function lengthOfPart(part: string): number {
  for (let at = part.length - 1; at > 0; at--) if (isBlank(part[at]!) || CJK_COMMAS.includes(part[at]!)) return at + 1;
  return Math.max(1, part.length);
}
