/**
 * What does a text say without its code or comments?
 *
 * Their characters become blanks, so that offsets and line numbers stay valid.
 */
import { markdownRegions, type Region } from "../text/markdown-regions.ts";

/** `regions` can be passed if they are known already. */
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
