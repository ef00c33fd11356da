/**
 * Which checks of a text need no pattern?
 *
 * Every process has to compile its patterns, and scanning a short text is faster than that. For the same reason patterns are
 * in functions: at the top of a file they would be parsed by every process, needed or not.
 */

/** For longer texts a pattern is faster. */
const SHORT = 2048;

export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text !== "";
}

/** True for a short text of visible ASCII, spaces, tabs and line feeds. False proves nothing. */
export function isPlainAscii(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x09)) return false;
  }
  return true;
}

/**
 * True for a short text in which every character is seen by itself: what `isPlainAscii` takes, letters of Europe, and what is
 * set between them (dashes, quotation marks, arrows, signs). False proves nothing.
 */
export function isPlainWriting(text: string): boolean {
  if (text.length > SHORT) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 ? !isPlain(code) : code !== 0x0a && code !== 0x09) return false;
  }
  return true;
}

/** Not the soft hyphen, the joiner of graphemes, the marks of direction and line, nor the dots of the blind. */
function isPlain(code: number): boolean {
  if (code <= 0x7e) return true;
  if (code <= 0x52f) return code >= 0xa0 && code !== 0xad && code !== 0x34f;
  return code >= 0x2010 && code <= 0x27bf && (code <= 0x2027 || (code >= 0x2030 && code <= 0x205e) || code >= 0x20a0);
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
