/**
 * How is text from a file kept from imitating our tags?
 *
 * Our tags tell a model where a text comes from, so a text must not open or close one. Only the `<`
 * changes, and only before the name of one of our tags: HTML and generics stay as written.
 */
import { builtOnce } from "./built-once.ts";

export type Trust = "people" | "foreign";

export const OWN_TAGS: readonly string[] = [
  "identity",
  "global-claude-md",
  "user-rule",
  "project-claude-md",
  "project-rule",
  "memory-protocol",
  "user-memory-index",
  "auto-memory-index",
  "memory",
  "recall",
];

/** Tags with which hosts mark who speaks. People's files may contain them, notes and imports may not. */
export const FOREIGN_TAGS: readonly string[] = ["system", "system-reminder", "human", "assistant"];

const GUARDED: Readonly<Record<Trust, ReadonlySet<string>>> = {
  people: new Set(OWN_TAGS),
  foreign: new Set([...OWN_TAGS, ...FOREIGN_TAGS]),
};
const LONGEST_NAME = Math.max(...[...OWN_TAGS, ...FOREIGN_TAGS].map((name) => name.length));

const NAME_CHARACTER = (): RegExp => /^[A-Za-z0-9_:.-]$/;
const invisible = builtOnce(
  () => /^[\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2800\ufff9-\ufffb]$/u,
);
const SPACE = (): RegExp => /^\s$/;

export function guardTags(text: string, trust: Trust): string {
  let at = text.indexOf("<");
  if (at < 0) return text;
  const names = GUARDED[trust];
  const parts: string[] = [];
  let from = 0;
  // Reading a name never goes beyond the next "<", so the whole loop is linear.
  for (; at >= 0; at = text.indexOf("<", at + 1)) {
    if (!names.has(tagNameAfter(text, at + 1))) continue;
    parts.push(text.slice(from, at), "&lt;");
    from = at + 1;
  }
  if (from === 0) return text;
  parts.push(text.slice(from));
  return parts.join("");
}

/** Undoes the escaping, for text that a model copied from what it was shown. Only up to `end`. */
export function unguardTags(text: string, trust: Trust, end = text.length): string {
  return text.replace(/&lt;/g, (shown, at: number) =>
    at < end && GUARDED[trust].has(tagNameAfter(text, at + shown.length)) ? "<" : shown,
  );
}

/** The tag name that a careless reader would see here, in lower case; "" if there is none or it is too long to be ours. */
function tagNameAfter(text: string, from: number): string {
  let name = "";
  for (let at = from; at < text.length && name.length <= LONGEST_NAME; ) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    at += character.length;
    const letter = foldCase(character);
    if (NAME_CHARACTER().test(letter)) name += letter;
    else if (isInvisible(character)) continue;
    else if (name === "" && (character === "/" || SPACE().test(character))) continue;
    else break;
  }
  return name.length > LONGEST_NAME ? "" : name;
}

/** A shortcut for visible ASCII, which needs no pattern. */
function isInvisible(character: string): boolean {
  return !(character >= " " && character <= "~") && invisible().test(character);
}

/** Two characters outside ASCII are case variants of ASCII letters: the long s and the Kelvin sign. */
function foldCase(character: string): string {
  if (character === "\u017f") return "s";
  return character.toLowerCase();
}
