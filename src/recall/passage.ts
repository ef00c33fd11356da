/**
 * Which part of a note answers best?
 *
 * A few neighbouring lines or sentences that hold most of the matched words. Words are
 * compared by their beginnings, since the text has endings that the index has not.
 */
import { byteLength } from "../text/token-estimate.ts";
import { type Piece, piecesOf } from "./passage-pieces.ts";

const PASSAGE_CHARACTERS = 480;

export function bestPassage(body: string, matched: readonly string[], most = PASSAGE_CHARACTERS): string {
  const text = body.trim();
  if (text.length <= most) return text;
  const stems = [...new Set(matched.map(beginning))].filter((stem) => stem !== "");
  const pieces = piecesOf(text, most, isAccented(text) ? fold : (piece) => piece.toLowerCase());
  const { from, to } = widen(pieces, bestStretch(pieces, wordsByPiece(pieces, stems), stems.length, most), most);
  const passage = pieces
    .slice(from, to + 1)
    .map((piece) => piece.text)
    .join("")
    .trim();
  return `${pieces[from]!.goesOn ? "… " : ""}${passage}${pieces[to + 1]?.goesOn === true ? " …" : ""}`;
}

/** Pieces `from` to `to`, both included. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** For each piece, the numbers of the words that it holds. Each word is searched for once, in the whole text. */
function wordsByPiece(pieces: readonly Piece[], stems: readonly string[]): readonly number[][] {
  const folded = pieces.map((piece) => piece.folded).join("");
  const ends: number[] = [];
  for (const piece of pieces) ends.push((ends.at(-1) ?? 0) + piece.folded.length);
  const words = pieces.map((): number[] => []);
  stems.forEach((stem, word) => {
    let piece = 0;
    for (let at = folded.indexOf(stem); at >= 0; ) {
      while (ends[piece]! <= at) piece++;
      // What reaches into the next piece is in neither.
      const isWithin = at + stem.length <= ends[piece]!;
      if (isWithin) words[piece]!.push(word);
      at = folded.indexOf(stem, isWithin ? ends[piece]! : at + 1);
    }
  });
  return words;
}

function bestStretch(pieces: readonly Piece[], words: readonly number[][], count: number, most: number): Stretch {
  let best = { from: 0, to: 0, worth: -1 };
  /** The stretch in which a word was counted last, by where it begins. */
  const countedFrom = new Int32Array(count).fill(-1);
  for (let from = 0; from < pieces.length; from++) {
    let found = 0;
    let length = 0;
    for (let to = from; to < pieces.length; to++) {
      length += pieces[to]!.text.length;
      if (length > most && to > from) break;
      for (const word of words[to]!) {
        if (countedFrom[word] !== from) found++;
        countedFrom[word] = from;
      }
      // Of two that hold as many words, the shorter says it more plainly; earlier ones win ties.
      const worth = found - length / (most * 4);
      if (worth > best.worth) best = { from, to, worth };
    }
  }
  return best;
}

/** What follows usually explains; what stands before comes second. */
function widen(pieces: readonly Piece[], { from, to }: Stretch, most: number): Stretch {
  let [first, last, length] = [from, to, 0];
  for (let at = from; at <= to; at++) length += pieces[at]!.text.length;
  while (last + 1 < pieces.length && length + pieces[last + 1]!.text.length <= most)
    length += pieces[++last]!.text.length;
  while (first > 0 && length + pieces[first - 1]!.text.length <= most) length += pieces[--first]!.text.length;
  return { from: first, to: last };
}

/** Dashes and quotation marks are no letters: for them alone the pattern below, the dearest of all, is not built. */
function isAccented(text: string): boolean {
  // Of most texts this says all, and needs no loop.
  if (byteLength(text) === text.length) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xc0 && (code < 0x2000 || code >= 0x2c00)) return true;
  }
  return false;
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

function beginning(word: string): string {
  const folded = isAccented(word) ? fold(word) : word.toLowerCase();
  return folded.length <= 5 ? folded : folded.slice(0, Math.max(5, folded.length - 3));
}
