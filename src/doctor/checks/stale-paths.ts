/**
 * Which paths do notes name that are gone from the workspace?
 *
 * A guess, so it errs on the side of silence. No file anywhere in the workspace may end in the same
 * path: a note about one package names what is in it from there. Where the first directory is there,
 * whatever else is named in it counts. Where it is not, and at the root, only what can hardly be
 * anything else counts. Lines that say themselves that something went, is made or lies elsewhere do
 * not count, nor what stands below a heading or in a note that is about another repository. The user's
 * own memory is about no particular workspace and is left out.
 */
import { type Finding, finding } from "../finding.ts";
import { isLikelyPath } from "../likely-path.ts";
import { namedPaths } from "../named-paths.ts";
import { bodyLineAt, type ExaminedTopic, type ExaminedWorkspace, type Patient } from "../patient.ts";

export function findStalePaths(patient: Patient): Finding[] {
  const memories = patient.memories.filter((it) => it.scope === "workspace");
  return memories.flatMap(({ topics }) => {
    const notes = new Set(topics.map(({ slug }) => `${slug}.md`));
    return topics.flatMap((topic) => stalePathsOf(topic, patient.workspace, notes));
  });
}

function stalePathsOf(topic: ExaminedTopic, workspace: ExaminedWorkspace, notes: ReadonlySet<string>): Finding[] {
  const stale = new Map<string, number>();
  let isElsewhere: boolean | undefined;
  let line = { start: 0, end: -1, isExcused: false };
  for (const { path, offset } of namedPaths(topic.body, workspace.root)) {
    if (stale.has(path) || notes.has(path)) continue;
    const spellings = spellingsOf(path.replace(/\/$/, ""));
    // Most are there, and the words around them need no look.
    if (spellings.some(workspace.exists)) continue;
    isElsewhere ??= OTHER_REPOSITORY.test(`${topic.header.name}. ${topic.header.description}`);
    if (isElsewhere) return [];
    // One long line may name thousands: it is looked at once.
    if (offset > line.end) line = lineAround(topic.body, offset);
    if (!line.isExcused && isGone(path, spellings, workspace)) stale.set(path, offset);
  }
  return [...stale].map(([path, offset]) =>
    finding("path-stale", `The note names ${path}, which is not in the workspace any more.`, {
      path: topic.path,
      line: bodyLineAt(topic, offset),
    }),
  );
}

/** For a path that is not there as it stands. */
function isGone(
  path: string,
  spellings: readonly string[],
  { exists, hasEnding, packages }: ExaminedWorkspace,
): boolean {
  const slash = path.indexOf("/");
  const top = slash < 0 ? "" : path.slice(0, slash);
  const isLikely = (top !== "" && exists(top)) || (isLikelyPath(path, exists) && !packages().has(top));
  return isLikely && !spellings.some(hasEnding);
}

/** TypeScript is imported as the JavaScript it becomes, and often without an extension (`src/app.module`). */
function spellingsOf(path: string): string[] {
  const source = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  return [path, source, source.replace(/\.ts$/, ".tsx"), ...[".ts", ".tsx", ".js", ".py"].map((it) => path + it)];
}

const CHANGE =
  /\b(?:remov|delet|renam|mov|replac|generat|creat|drop|gone\b|former|obsolete|deprecat|legacy\b|no longer\b|used to\b|was split\b|gitignore|untracked|instead of\b|new file\b)/i;
const ELSEWHERE =
  /\b(?:upstream|e\.g\.|for example|such as|(?:other|another|separate|sibling|their) (?:repo|project|machine)|on the (?:server|host|machine)|in the (?:container|image|home)|in any (?:repo|project))/i;

/** `the infra repo`, "our `billing` repository", "repo acme/infra", an address; not "this repo" or "the main repository". */
const OTHER_REPOSITORY =
  /\b(?:the|our|its|in|from|of) (?!(?:same|this|that|whole|entire|main|mono|current|own|git|the|our|its|a|each|every)\b)[`"']?[\w./-]+[`"']? (?:repo|repository)\b|(?<![\w./-])[\w-]+\/[\w.-]+ (?:repo|repository)\b|\b(?:repo|repository) [`"'][\w./-]+|\b(?:repo|repository) [\w-]+\/[\w.-]+(?![\w./-])|\b(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)[/:]|\b(?:other|another|separate|sibling|different) repo/i;

/** A heading holds for what stands below it; "" where there is none. */
function headingAbove(text: string, start: number): string {
  const at = /^#/.test(text) ? Math.max(0, text.lastIndexOf("\n#", start) + 1) : text.lastIndexOf("\n#", start) + 1;
  if (!/^#{1,6} /.test(text.slice(at, at + 7))) return "";
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 ? text.length : end);
}

function lineAround(text: string, offset: number) {
  const start = text.lastIndexOf("\n", offset) + 1;
  const newline = text.indexOf("\n", offset);
  const end = newline < 0 ? text.length : newline;
  // What a path itself is called says nothing (`src/moved.ts`).
  const words = text.slice(start, end).split(/\s+/);
  const prose = words.filter((word) => !/\/|[^.]\.[A-Za-z]\w/.test(word)).join(" ");
  const isExcused =
    CHANGE.test(prose) ||
    ELSEWHERE.test(prose) ||
    OTHER_REPOSITORY.test(`${text.slice(start, end)}\n${headingAbove(text, start)}`);
  return { start, end, isExcused };
}
