/**
 * How is a value written inside `path="…"`?
 *
 * Always on one line: control characters and line breaks become character references, so that
 * the value is unambiguous and can be read back. Invisible characters are dropped.
 */
import { dropInvisible } from "./invisible.ts";

const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeAttribute(value: string): string {
  const escaped = value.replace(
    /[&<>"\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => NAMED[character] ?? `&#${character.charCodeAt(0)};`,
  );
  return dropInvisible(escaped);
}
