/**
 * Which paths do notes name that are gone from the workspace?
 *
 * A guess, so it errs on the side of silence. A path counts if it is relative (or absolute
 * below the root), has a directory that exists, and ends in a file extension or stands as
 * a directory (`src/old/`) in code marks of its own. Web addresses, patterns, templates and
 * fenced code do not count, nor do lines that say themselves that something went or is made.
 * The user's own memory is about no particular workspace and is left out.
 */
import { blankOut } from "../blank-out.ts";
import { type Finding, finding } from "../finding.ts";
import { bodyLineAt, type ExaminedTopic, type ExaminedWorkspace, type Patient } from "../patient.ts";

export function findStalePaths(patient: Patient): Finding[] {
  const topics = patient.memories.filter((it) => it.scope === "workspace").flatMap((it) => it.topics);
  return topics.flatMap((topic) => stalePathsOf(topic, patient.workspace));
}

function stalePathsOf(topic: ExaminedTopic, workspace: ExaminedWorkspace): Finding[] {
  if (!topic.body.includes("/")) return [];
  const stale = new Map<string, number>();
  for (const { path, offset } of pathsIn(topic.body, workspace.root)) {
    if (!stale.has(path) && isGone(path, workspace) && !tellsOfChange(lineAround(topic.body, offset))) {
      stale.set(path, offset);
    }
  }
  return [...stale].map(([path, offset]) =>
    finding("path-stale", `The note names ${path}, which is not in the workspace any more.`, {
      path: topic.path,
      line: bodyLineAt(topic, offset),
    }),
  );
}

interface NamedPath {
  /** Relative to the workspace, with `/`. */
  readonly path: string;
  readonly offset: number;
}

/** What ends a word. Braces, stars and the like do not, so that a pattern is seen as one and not taken for its parts. */
const BOUNDARY = /[\s`"'“”‘’()[\],;|]/;
const PLAIN_PATH = /^[\p{L}\p{N}_.+-][\p{L}\p{N}_.@+-]*(?:\/[\p{L}\p{N}_.@+-]+)+\/?$/u;
/** Anything longer is data, and would make the patterns slow. */
const LONGEST_PATH = 400;
const EXTENSION = /[^/]\.[A-Za-z][A-Za-z0-9]{0,9}$/;

function pathsIn(body: string, root: string): NamedPath[] {
  const text = blankOut(body, ["fence", "comment"]);
  const found: NamedPath[] = [];
  for (const { word, offset } of wordsWithSlash(text)) {
    const path = asRelative(withoutPosition(word), root);
    if (path === null || !PLAIN_PATH.test(path) || path.split("/").some((it) => /^\.+$/.test(it))) continue;
    const standsAlone = text[offset - 1] === "`" && text[offset + word.length] === "`";
    if (EXTENSION.test(path) || (path.endsWith("/") && standsAlone)) found.push({ path, offset });
  }
  return found;
}

function* wordsWithSlash(text: string): Generator<{ word: string; offset: number }> {
  for (let slash = text.indexOf("/"); slash >= 0; ) {
    let start = slash;
    while (start > 0 && !BOUNDARY.test(text[start - 1]!)) start--;
    let end = slash;
    while (end < text.length && !BOUNDARY.test(text[end]!)) end++;
    if (end - start <= LONGEST_PATH) yield { word: text.slice(start, end), offset: start };
    slash = text.indexOf("/", end);
  }
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

function isGone(path: string, { exists }: ExaminedWorkspace): boolean {
  const firstDirectory = path.slice(0, path.indexOf("/"));
  return exists(firstDirectory) && !spellingsOf(path.replace(/\/$/, "")).some(exists);
}

/** TypeScript is imported as the JavaScript it becomes, and often without an extension (`src/app.module`). */
function spellingsOf(path: string): string[] {
  const source = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  return [path, source, source.replace(/\.ts$/, ".tsx"), ...[".ts", ".tsx", ".js", ".py"].map((it) => path + it)];
}

const CHANGE =
  /\b(?:remov|delet|renam|mov|replac|generat|creat|drop|gone\b|former|obsolete|deprecat|legacy\b|no longer\b|used to\b|was split\b|gitignore|untracked|instead of\b|new file\b)/i;

/** What a path itself is called says nothing (`src/moved.ts`). */
const tellsOfChange = (line: string): boolean =>
  CHANGE.test(
    line
      .split(/\s+/)
      .filter((word) => !word.includes("/"))
      .join(" "),
  );

function lineAround(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset) + 1, end < 0 ? text.length : end);
}
