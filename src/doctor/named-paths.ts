/**
 * Which paths of the workspace does a note name?
 *
 * A path is relative (or absolute below the root) and ends in a file extension, or stands as a
 * directory (`src/old/`) in code marks of its own. Web addresses, patterns, templates, fenced
 * code and what is imported (it goes by the importing file, or by a package) are none. What has no directory in front counts in code or where nothing but a file is
 * written so (`old.config.js`, `main.py:12`).
 */
import { markdownRegions } from "../text/markdown-regions.ts";
import { blankOut } from "./blank-out.ts";

export interface NamedPath {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly offset: number;
}

/** Braces, stars and the like end no word, so that a pattern is seen as one and not taken for its parts. */
const WORD = /[^\s`"'“”‘’()[\],;|]+/gu;
const PLAIN_PATH = /^[\p{L}\p{N}_.+-][\p{L}\p{N}_.@+-]*(?:\/[\p{L}\p{N}_.@+-]+)*\/?$/u;
/** Anything longer is data, and would make the patterns slow. */
const LONGEST_PATH = 400;
/** In prose, where `example.py` may be the name of a project. */
const UNMISTAKABLE = /\.config\.\w+\W*$|\.\w+:\d/;
const IMPORTING = /\b(?:from|import|require|require\.resolve)\s?\(?\s?["']$/;
const EXTENSION = /[^/]\.[A-Za-z][A-Za-z0-9]{0,9}$/;

export function namedPaths(body: string, root: string): NamedPath[] {
  const text = blankOut(body, ["fence", "comment"]);
  const isCode = inOrder(markdownRegions(body).filter(({ kind }) => kind === "span"));
  const found: NamedPath[] = [];
  for (const { 0: word, index: offset } of text.matchAll(WORD)) {
    if (word.length > LONGEST_PATH || !/[./]/.test(word)) continue;
    if (IMPORTING.test(text.slice(Math.max(0, offset - 20), offset))) continue;
    const plain = withoutPosition(word);
    const path = asRelative(plain, root);
    if (path === null || !PLAIN_PATH.test(path) || path.split("/").some((it) => /^\.+$/.test(it))) continue;
    const around = (text[offset - 1] ?? " ") + (text[offset + word.length] ?? " ");
    const isNamed = path.includes("/")
      ? EXTENSION.test(path) || (path.endsWith("/") && around === "``")
      : EXTENSION.test(path) && (isCode(offset) ? /^[`\s]{2}$/.test(around) : UNMISTAKABLE.test(word));
    if (isNamed) found.push({ path, offset });
  }
  return found;
}

/** Whether an offset lies in one of the regions; asked for ascending offsets. */
function inOrder(regions: readonly { readonly start: number; readonly end: number }[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while ((regions[at]?.end ?? Number.POSITIVE_INFINITY) <= offset) at += 1;
    return (regions[at]?.start ?? Number.POSITIVE_INFINITY) <= offset;
  };
}

/** `src/a.ts:12:4`, `src/a.ts#L3`, `src/a.ts.` at the end of a sentence. */
function withoutPosition(word: string): string {
  return word
    .replace(/[.:!?…]+$/u, "")
    .replace(/#.*$/, "")
    .replace(/(?::\d+){1,2}(?:-\d+)?$/, "");
}

function asRelative(word: string, root: string): string | null {
  if (word.startsWith(`${root}/`)) return word.slice(root.length + 1);
  return word.startsWith("/") ? null : word.replace(/^(?:\.\/)+/, "");
}
