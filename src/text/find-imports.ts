/**
 * Which files does a Markdown text mention with `@path`?
 *
 * This only finds mentions; the caller decides whether a file exists and may be read. A line
 * that is only a mention may have spaces in its path. Because "@alice please review" is a line
 * too, words after a space belong to the path only if the whole ends like a file name and the
 * first word does not.
 */
import { markdownRegions, type Region } from "./markdown-regions.ts";

export interface ImportMention {
  readonly form: "line" | "inline";
  readonly target: string;
  /** UTF-16 offsets of `@path`; for a line form, of the whole line without its end. */
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
}

export function findImports(text: string): readonly ImportMention[] {
  if (!text.includes("@")) return [];
  const mentions: ImportMention[] = [];
  const regions = new RegionCursor(markdownRegions(text));
  let line = 1;
  let start = 0;
  // Jumps from one "@" to the next; lines between are only counted.
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", start)) {
    let end = text.indexOf("\n", start);
    for (; end >= 0 && end < at; end = text.indexOf("\n", start)) {
      line += 1;
      start = end + 1;
    }
    if (end < 0) end = text.length;
    addLine(text, start, end, line, regions, mentions);
    line += 1;
    start = end + 1;
  }
  return mentions;
}

const FILE_NAME_END = /\.[A-Za-z][A-Za-z0-9]{0,9}$/;
const TRAILING_PUNCTUATION = ".,;:!?)]}\"'";

function addLine(
  text: string,
  start: number,
  end: number,
  line: number,
  regions: RegionCursor,
  mentions: ImportMention[],
): void {
  const content = text.slice(start, end).trim();
  if (content.startsWith("@") && !regions.overlap(start, end)) {
    const path = content.slice(1);
    if (isWholePath(path)) {
      mentions.push({ form: "line", target: unescapeSpaces(path), start, end, line });
      return;
    }
  }
  addInline(text, start, end, line, regions, mentions);
}

function isWholePath(path: string): boolean {
  if (path === "") return false;
  const blank = nextSpace(path, 0);
  if (blank === 0) return false;
  if (blank === path.length) return true;
  const words = path.split(/(?<!\\)\s+/);
  if (words.length === 1) return true;
  if (words.some((word, index) => index > 0 && word.startsWith("@"))) return false;
  return FILE_NAME_END.test(path) && !FILE_NAME_END.test(words[0]!);
}

function addInline(
  text: string,
  start: number,
  end: number,
  line: number,
  regions: RegionCursor,
  mentions: ImportMention[],
): void {
  for (let at = text.indexOf("@", start); at >= 0 && at < end; ) {
    let next = at + 1;
    if ((at === start || isSpace(text[at - 1]!)) && !regions.overlap(at, at + 1)) {
      next = Math.max(next, pathEnd(text, at + 1, Math.min(end, regions.nextStart(end))));
      const target = trimPunctuation(text.slice(at + 1, next));
      if (target !== "") {
        mentions.push({ form: "inline", target: unescapeSpaces(target), start: at, end: at + 1 + target.length, line });
      }
    }
    at = text.indexOf("@", next);
  }
}

function pathEnd(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && !isSpace(text[at]!)) at += text[at] === "\\" && text[at + 1] === " " ? 2 : 1;
  return Math.min(at, limit);
}

function nextSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text[at]!)) at++;
  return at;
}

/** Without a pattern for ASCII, because this runs for every character of a path. */
function isSpace(character: string): boolean {
  if (character > " " && character <= "~") return false;
  return /\s/.test(character);
}

function trimPunctuation(path: string): string {
  let end = path.length;
  while (end > 0 && TRAILING_PUNCTUATION.includes(path[end - 1]!)) end--;
  return path.slice(0, end);
}

function unescapeSpaces(path: string): string {
  return path.replaceAll("\\ ", " ");
}

/** Must be asked from left to right, so that one index is enough. */
class RegionCursor {
  readonly #regions: readonly Region[];
  #index = 0;

  constructor(regions: readonly Region[]) {
    this.#regions = regions;
  }

  overlap(start: number, end: number): boolean {
    while ((this.#regions[this.#index]?.end ?? Number.POSITIVE_INFINITY) <= start) this.#index += 1;
    return (this.#regions[this.#index]?.start ?? Number.POSITIVE_INFINITY) < end;
  }

  nextStart(otherwise: number): number {
    return this.#regions[this.#index]?.start ?? otherwise;
  }
}
