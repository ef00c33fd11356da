/**
 * Where does a file's frontmatter end and its body begin?
 *
 * Only a first line of exactly `---` opens a header. A header that never closes is body: losing
 * the whole file because of a rule at its top would be worse than showing the header.
 */
export interface SplitText {
  /** The text between the two marks, without its last line end; null without a header. */
  readonly header: string | null;
  readonly body: string;
  /** The line of the file, from 1, on which the body begins. */
  readonly bodyLine: number;
  readonly unclosed: boolean;
}

export function splitHeader(text: string): SplitText {
  const none: SplitText = { header: null, body: text, bodyLine: 1, unclosed: false };
  if (!text.startsWith("---")) return none;
  const firstEnd = text.indexOf("\n");
  if (!isBlank(text.slice(3, firstEnd < 0 ? text.length : firstEnd))) return none;
  const headerStart = firstEnd < 0 ? text.length : firstEnd + 1;
  let line = 2;
  for (let start = headerStart; start < text.length; line++) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    if (isClosing(text, start, end)) {
      const header = text.slice(headerStart, Math.max(headerStart, start - 1));
      return { header, body: text.slice(end + 1), bodyLine: line + 1, unclosed: false };
    }
    start = end + 1;
  }
  return { header: null, body: text, bodyLine: 1, unclosed: true };
}

/** Only spaces, tabs and the CR of a CRLF. */
function isBlank(rest: string): boolean {
  const end = rest.endsWith("\r") ? rest.length - 1 : rest.length;
  for (let at = 0; at < end; at++) if (rest[at] !== " " && rest[at] !== "\t") return false;
  return true;
}

function isClosing(text: string, start: number, end: number): boolean {
  if (!text.startsWith("---", start) && !text.startsWith("...", start)) return false;
  return text.slice(start + 3, end).trim() === "";
}
