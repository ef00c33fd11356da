/**
 * How does a value stand inside `path="…"`?
 *
 * On one line, whatever the file is called: controls and line breaks become
 * character references, so that the value can be told from its neighbours and
 * read back; invisible characters go.
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
