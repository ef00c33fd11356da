/**
 * What is this text about, in one line?
 *
 * For libraries whose notes have no description: the first line that says something, as
 * a person would quote it. It becomes the note's line in the index.
 */
const LIMIT = 120;

export function describeText(text: string, fallback: string): string {
  const lines = text.split(/[\r\n\u2028\u2029\u0085]+/).map(plainWords);
  return shorten(lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? fallback);
}

/** At most what a description may have, cut between words where that loses little. */
export function shorten(line: string): string {
  const letters = Array.from(line);
  if (letters.length <= LIMIT) return line;
  const cut = letters.slice(0, LIMIT - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > LIMIT / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Without the marks that make a heading, a list item or a quotation. */
function plainWords(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s*|<!--\s*)+/, "")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
