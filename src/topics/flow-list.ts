/**
 * What does `[a, b]` over several lines say with other items, and no comment lost?
 *
 * An item that stays keeps its text and its comments; those of an item that goes stand at the end. Each item gets a
 * line, since a comment ends one. Items that are lists or maps themselves are left to a person.
 */
import { yamlScalar } from "./yaml-scalar.ts";

interface OldItem {
  readonly text: string;
  /** Lines of their own above it. */
  readonly above: readonly string[];
  /** Behind it. */
  behind: string;
}

/** Null where it cannot be told what belongs to what. */
export function flowListWith(
  old: string,
  items: readonly string[],
  read: (scalar: string) => string,
  lineEnd: string,
): string | null {
  const parts = partsOf(old);
  if (parts === null) return null;
  const unused = [...parts.items];
  const indent = /\n([ \t]+)[^\s\]]/.exec(old)?.[1] ?? "  ";
  const lines = items.flatMap((item, at) => {
    const found = unused.findIndex((it) => read(it.text) === item);
    const [kept] = found < 0 ? [] : unused.splice(found, 1);
    const comma = at < items.length - 1 ? "," : "";
    const behind = kept === undefined || kept.behind === "" ? "" : ` ${kept.behind}`;
    return [...(kept?.above ?? []), `${kept?.text ?? yamlScalar(item)}${comma}${behind}`];
  });
  const left = [...unused.flatMap((it) => [...it.above, ...(it.behind === "" ? [] : [it.behind])]), ...parts.rest];
  const closing = /\n([ \t]*)\]$/.exec(old)?.[1] ?? "";
  return `[${parts.first}${lineEnd}${[...lines, ...left].map((it) => `${indent}${it}${lineEnd}`).join("")}${closing}]`;
}

const TOKEN = /[ \t]+|\r?\n|#[^\r\n]*|,|"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]{}"'](?:[^\r\n,[\]{}#]|(?<=\S)#)*/y;

/** `first` is a comment behind the opening bracket, `rest` those behind the last item. */
function partsOf(old: string): { first: string; items: readonly OldItem[]; rest: readonly string[] } | null {
  const items: OldItem[] = [];
  let first = "";
  let above: string[] = [];
  let isNewLine = false;
  TOKEN.lastIndex = 1;
  while (TOKEN.lastIndex < old.length - 1) {
    const token = TOKEN.exec(old)?.[0];
    if (token === undefined) return null;
    if (/^\r?\n$/.test(token)) isNewLine = true;
    else if (token.startsWith("#")) {
      const last = items.at(-1);
      if (isNewLine) above.push(token);
      else if (last === undefined) first = ` ${token}`;
      else last.behind = last.behind === "" ? token : `${last.behind} ${token}`;
    } else if (token !== "," && token.trim() !== "") {
      items.push({ text: token.trimEnd(), above, behind: "" });
      above = [];
      isNewLine = false;
    }
  }
  return old.endsWith("]") ? { first, items, rest: above } : null;
}
