/**
 * Which parts of a Markdown text are code?
 *
 * Fenced blocks and inline spans, in order, without overlap, as UTF-16 offsets.
 * Indented text is not code here: in instructions it is far more often a list, and treating
 * it as text hides nothing.
 */
import { markdownRegions } from "./markdown-regions.ts";

export interface CodeRegion {
  readonly start: number;
  readonly end: number;
}

export function codeRegions(text: string): readonly CodeRegion[] {
  return markdownRegions(text)
    .filter((region) => region.kind !== "comment")
    .map(({ start, end }) => ({ start, end }));
}
