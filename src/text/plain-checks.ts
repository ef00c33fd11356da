/**
 * What can be told of a text without a pattern?
 *
 * Every process builds its patterns anew, and a short text is looked through sooner than one is built. For the same reason a
 * pattern stands in a function: at the top of a file it is parsed by every process that starts, needed or not.
 */

/** Longer texts are better left to a pattern. */
const SHORT = 2048;

export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text !== "";
}

/** Short, and nothing but visible ASCII, spaces, tabs and line feeds. False says nothing. */
export function isPlainAscii(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x09)) return false;
  }
  return true;
}

/** Without a byte order mark, and with all lines ending in LF. */
export function unixText(text: string): string {
  const unmarked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return unmarked.includes("\r") ? unmarked.replace(/\r\n?/g, "\n") : unmarked;
}

/** All white space as single spaces, and none at the ends. */
export function oneLine(text: string): string {
  const trimmed = text.trim();
  const isOne = isPlainAscii(trimmed) && !trimmed.includes("  ") && !trimmed.includes("\n") && !trimmed.includes("\t");
  return isOne ? trimmed : trimmed.replace(/\s+/g, " ");
}
