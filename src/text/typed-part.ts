/**
 * Which part of a long message did its writer type, where the rest may be a pasted file, log or page?
 *
 * Every line of a paste is a sentence, and among a hundred sentences one is answered by a note, or sounds like a rule, by
 * chance: recall judges what was typed by itself, and the whole again, more strictly; the nudge hears nothing else.
 * Nobody marks where a paste begins; what stands before the first empty line or line of code, or after the last one,
 * and is short, may have been typed.
 */

/** Shorter messages are judged as they stand: a log of ten lines is often the question. */
const LONGEST_CODE = 600;
const LONGEST_PROSE = 1200;
/** What is typed before a paste or after it is seldom longer. */
const MOST_TYPED = 300;

/** Its first and last lines, as far as they may have been typed; undefined where the message is not long. */
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
  return [head, tail]
    .map((part) => part.join("\n"))
    .filter((part) => part !== "" && part.length <= MOST_TYPED)
    .join("\n");
}

/** Up to the first line that is empty or code. */
function opening(lines: readonly (string | null)[]): string[] {
  const some: string[] = [];
  for (const line of lines) {
    if (line === null || line.trim() === "") break;
    some.push(line);
  }
  return some;
}

/** Marks that prose does without. */
const MARKS = (): RegExp => /[^\p{L}\p{M}\s.,?!'’。、？！「」-]/gu;
/** A fence, a comment, or indented. */
const CODE_START = (): RegExp => /^(?: {2,}\S|\t|\s*(?:```|~~~|\/\/|\/\*|\*|#))/;

/** Begins as code does, or is made of marks and digits to a tenth. */
function isCode(line: string): boolean {
  if (CODE_START().test(line)) return true;
  const marks = line.match(MARKS())?.length ?? 0;
  return marks >= 3 && marks * 10 >= line.length;
}
