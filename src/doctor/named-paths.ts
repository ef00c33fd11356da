/**
 * Which paths of the workspace does a note name?
 *
 * A path is relative (or absolute below the root) and ends in a file extension, or is a directory
 * (`src/old/`) in code marks of its own. Not paths: URLs, patterns, templates, fenced code, and
 * imports, which are relative to the importing file or to a package. A name without a directory
 * counts only in code, or if it can be nothing but a file (`old.config.js`, `main.py:12`).
 */
import { markdownRegions } from "../text/markdown-regions.ts";
import { blankOut } from "./blank-out.ts";

export interface NamedPath {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly offset: number;
}

/** Braces and stars do not end a word, so that a pattern is recognised as a whole. */
const BREAK = /[\s`"'“”‘’()[\],;|]/u;
const IN_PATHS = /[./]/g;
const PLAIN_PATH = /^[\p{L}\p{N}_.+-][\p{L}\p{N}_.@+-]*(?:\/[\p{L}\p{N}_.@+-]+)*\/?$/u;
/** Anything longer is data, and would make matching slow. */
const LONGEST_PATH = 400;
/** In prose, where `example.py` may be the name of a project. */
const UNMISTAKABLE = /\.config\.\w+\W*$|\.\w+:\d/;
const IMPORTING = /\b(?:from|import|require|require\.resolve)\s?\(?\s?["']$/;
const EXTENSION = /[^/]\.[A-Za-z][A-Za-z0-9]{0,9}$/;

export function namedPaths(body: string, root: string): NamedPath[] {
  const regions = markdownRegions(body);
  const text = blankOut(body, ["fence", "comment"], regions);
  const isCode = inOrder(regions.filter(({ kind }) => kind === "span"));
  const found: NamedPath[] = [];
  for (const { word, offset } of wordsWithMarks(text)) {
    if (word.length > LONGEST_PATH) continue;
    const plain = withoutPosition(word);
    // Usually the only dot was the end of a sentence.
    if (!plain.includes(".") && !plain.includes("/")) continue;
    if (IMPORTING.test(text.slice(Math.max(0, offset - 20), offset))) continue;
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

/** Searches for dots and slashes, which few words have, and skips everything else. */
function* wordsWithMarks(text: string): Generator<{ readonly word: string; readonly offset: number }> {
  let from = 0;
  IN_PATHS.lastIndex = 0;
  for (let mark = IN_PATHS.exec(text); mark !== null; mark = IN_PATHS.exec(text)) {
    let offset = mark.index;
    while (offset > from && !BREAK.test(text[offset - 1]!)) offset--;
    let end = mark.index + 1;
    while (end < text.length && !BREAK.test(text[end]!)) end++;
    yield { word: text.slice(offset, end), offset };
    from = end;
    IN_PATHS.lastIndex = end;
  }
}

/** Whether an offset is in one of the regions. Offsets must be given in ascending order. */
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
