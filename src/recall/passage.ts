/**
 * Which part of a note answers best?
 *
 * A few neighbouring lines or sentences that hold most of the matched words. Words are
 * compared by their beginnings, since the text has endings that the index has not.
 */
const PASSAGE_CHARACTERS = 480;

export function bestPassage(body: string, matched: readonly string[], most = PASSAGE_CHARACTERS): string {
  const text = body.trim();
  if (text.length <= most) return text;
  const stems = [...new Set(matched.map(beginning))].filter((stem) => stem !== "");
  const pieces = piecesOf(text, ACCENTED().test(text) ? fold : (piece) => piece.toLowerCase());
  let best = { from: 0, to: 0, worth: -1 };
  for (let from = 0; from < pieces.length; from++) {
    const found = new Set<string>();
    let length = 0;
    for (let to = from; to < pieces.length; to++) {
      const piece = pieces[to]!;
      length += piece.text.length;
      if (length > most && to > from) break;
      for (const stem of stems) if (piece.folded.includes(stem)) found.add(stem);
      // Of two that hold as many words, the shorter says it more plainly; earlier ones win ties.
      const worth = found.size - length / (most * 4);
      if (worth > best.worth) best = { from, to, worth };
    }
  }
  const chosen = widen(pieces, best, most);
  const passage = pieces
    .slice(chosen.from, chosen.to + 1)
    .map((piece) => piece.text)
    .join("")
    .trim();
  return passage.length > most ? `${passage.slice(0, most).trimEnd()} …` : passage;
}

interface Piece {
  readonly text: string;
  readonly folded: string;
}

/** Lines, and long lines by sentence; joined they are the text again. */
function piecesOf(text: string, fold: (piece: string) => string): Piece[] {
  const pieces = text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
  return pieces
    .flatMap((line) =>
      line.length > 200 ? (line.match(/[^.!?。！？]*[.!?。！？]+\s*|[^.!?。！？]+$/g) ?? [line]) : [line],
    )
    .map((piece) => ({ text: piece, folded: fold(piece) }));
}

/** What follows usually explains; what stands before comes second. */
function widen(
  pieces: readonly Piece[],
  { from, to }: { from: number; to: number },
  most: number,
): { from: number; to: number } {
  const length = (a: number, b: number): number =>
    pieces.slice(a, b + 1).reduce((sum, piece) => sum + piece.text.length, 0);
  let [first, last] = [from, to];
  while (last + 1 < pieces.length && length(first, last + 1) <= most) last++;
  while (first > 0 && length(first - 1, last) <= most) first--;
  return { from: first, to: last };
}

/** Dashes and quotation marks are no letters: for them alone the pattern below, the dearest of all, is not built. */
const ACCENTED = (): RegExp => /[\u00c0-\u1fff\u2c00-\uffff]/;

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

function beginning(word: string): string {
  const folded = ACCENTED().test(word) ? fold(word) : word.toLowerCase();
  return folded.length <= 5 ? folded : folded.slice(0, Math.max(5, folded.length - 3));
}
