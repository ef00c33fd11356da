/**
 * How are the items of a `[a, b]` over several lines replaced without losing a comment?
 *
 * An item that stays keeps its text and comments; comments of removed items move to the end. Each item gets its own
 * line, because a comment runs to the end of a line. Lists with nested lists or maps are not edited.
 */
import { yamlScalar } from "./yaml-scalar.ts";

interface OldItem {
  readonly text: string;
  /** Comment lines above the item. */
  readonly above: readonly string[];
  /** The comment after it, on the same line. */
  behind: string;
}

/** Null if it is unclear which comment belongs to which item. */
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

/** `first` is the comment after the opening bracket, `rest` are those after the last item. */
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
