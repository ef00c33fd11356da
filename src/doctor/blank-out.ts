/**
 * What is left of a text where code or comments do not count?
 *
 * Their characters become blanks, so that every offset and line still holds.
 */
import { markdownRegions, type Region } from "../text/markdown-regions.ts";

/** `regions` for who has looked for them already. */
export function blankOut(
  text: string,
  kinds: readonly Region["kind"][],
  regions: readonly Region[] = markdownRegions(text),
): string {
  const hidden = regions.filter((it) => kinds.includes(it.kind));
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of hidden) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(/[^\n]/g, " "));
    from = end;
  }
  return hidden.length === 0 ? text : parts.join("") + text.slice(from);
}
