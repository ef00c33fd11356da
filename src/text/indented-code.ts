/**
 * Is this line code by its indentation alone?
 *
 * A line indented by four columns is code, unless a list is open above it: then it is a nested item. Lines must be given
 * in order. Comments open and close nothing, because readers see the text without them.
 */
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const DEEP = /^(?: {4}| {0,3}\t)/;

export function indentedCode(): (line: string) => boolean {
  let inList = false;
  return (line) => {
    if (/^[ \t]/.test(line)) {
      if (DEEP.test(line)) return !inList;
      inList ||= ITEM.test(line);
    } else if (line.trim() !== "" && !line.startsWith("<!--")) {
      inList = ITEM.test(line);
    }
    return false;
  };
}
