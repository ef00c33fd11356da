/**
 * Which part of a long message was typed, if the rest may be a pasted file, log or page?
 *
 * Among the hundred sentences of a paste, one may match a note or sound like a rule by chance. So recall judges the typed
 * part by itself, and the whole message more strictly; the nudge uses only the typed part. Nobody marks where a paste
 * begins: a short text before the first empty line or line of code, or after the last one, may have been typed.
 */

/** Shorter messages are judged as a whole, because a log of ten lines is often the question itself. */
const LONGEST_CODE = 600;
const LONGEST_PROSE = 1200;
/** Text typed before or after a paste is rarely longer. */
const MOST_TYPED = 300;
const SHORT_LINE = 120;

/** The first and last lines that may have been typed; undefined if the message is not long. */
export function typedPart(message: string): string | undefined {
  if (message.length < LONGEST_CODE) return undefined;
  const lines = message
    .trim()
    .split("\n")
    .map((line) => (isCode(line) ? null : line));
  const prose = lines.reduce((sum, line) => sum + (line === null ? 0 : line.length + 1), 0);
  if (prose * 2 >= message.length && message.length < LONGEST_PROSE) return undefined;
  const head = opening(lines);
  const tail = head.length === lines.length ? [] : opening(lines.toReversed()).toReversed();
  const sides = [head, tail].map((side) => side.join("\n")).filter((side) => side !== "" && side.length <= MOST_TYPED);
  const [before, after] = sides;
  if (before === undefined || after === undefined) return before ?? "";
  // One side is often the first or the last paragraph of what was pasted.
  const isBeforeTyped = looksTyped(before) || !asks(after);
  return [...(isBeforeTyped ? [before] : []), ...(looksTyped(after) ? [after] : [])].join("\n");
}

/** What people add to a paste is a question or one short line. */
const looksTyped = (side: string): boolean => asks(side) || (side.length <= SHORT_LINE && !side.includes("\n"));
const asks = (side: string): boolean => /[?？]\s*$/.test(side);

/** Up to the first line that is empty or code. */
function opening(lines: readonly (string | null)[]): string[] {
  const some: string[] = [];
  for (const line of lines) {
    if (line === null || line.trim() === "") break;
    some.push(line);
  }
  return some;
}

/** Characters that are rare in prose. */
const MARKS = (): RegExp => /[^\p{L}\p{M}\s.,?!'’。、？！「」-]/gu;
/** A fence, a comment, or indented. */
const CODE_START = (): RegExp => /^(?: {2,}\S|\t|\s*(?:```|~~~|\/\/|\/\*|\*|#))/;

/** Whether a line begins like code, or a tenth of it is marks and digits. */
function isCode(line: string): boolean {
  if (CODE_START().test(line)) return true;
  const marks = line.match(MARKS())?.length ?? 0;
  return marks >= 3 && marks * 10 >= line.length;
}
