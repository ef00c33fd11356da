/**
 * Is this line code by its indentation alone?
 *
 * Four columns make code of a line, unless a list is open above it: then it is an item of an item. Lines are asked in
 * order. A comment opens and closes nothing, since readers see the text without it.
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
