/**
 * The same program in ASCII alone. One letter beyond it, and V8 keeps the whole text at two bytes each, which a start
 * feels; esbuild leaves such letters in regular expressions.
 */
export function inAscii(code) {
  return code.replaceAll(/[\u0080-\uffff]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
