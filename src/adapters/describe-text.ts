/**
 * What is this text about, in one line?
 *
 * For libraries whose notes have no description: the first line with text, without its Markdown
 * marks. It becomes the note's line in the index.
 */
const LIMIT = 120;

export function describeText(text: string, fallback: string): string {
  const lines = text.split(/[\r\n\u2028\u2029\u0085]+/).map(plainWords);
  return shorten(lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? fallback);
}

/** At most as long as a description may be, cut between words if that loses little. */
export function shorten(line: string): string {
  const letters = Array.from(line);
  if (letters.length <= LIMIT) return line;
  const cut = letters.slice(0, LIMIT - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > LIMIT / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Without the marks of a heading, list item or quotation. */
function plainWords(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s*|<!--\s*)+/, "")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
