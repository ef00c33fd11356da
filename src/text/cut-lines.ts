/**
 * How much of a text fits, without splitting a line?
 */
import { byteLength } from "./token-estimate.ts";

/** The longest run of whole leading lines within `maxBytes`, without its last line end. */
export function keepHead(text: string, maxBytes: number): string {
  if (!(maxBytes > 0)) return "";
  let used = 0;
  let kept = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    // A text never has more characters than bytes, so a line with too many characters need not be measured.
    if (end - start > maxBytes - used) break;
    used += byteLength(text.slice(start, end));
    if (used > maxBytes) break;
    kept = end;
    used += 1;
    start = end + 1;
  }
  return text.slice(0, kept);
}
