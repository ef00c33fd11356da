/**
 * Which paths do notes name that are gone from the workspace?
 *
 * A guess, so it errs on the side of silence. Where the first directory is there, whatever is
 * named in it counts. Where it is not, and at the root, only what can hardly be anything else
 * counts, and no file anywhere in the workspace may end in the same path. Lines that say
 * themselves that something went, is made or lies elsewhere do not count. The user's own memory
 * is about no particular workspace and is left out.
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
  let line = { start: 0, end: -1, isExcused: { always: false, elsewhere: false } };
  for (const { path, offset } of namedPaths(topic.body, workspace.root)) {
    if (stale.has(path) || notes.has(path)) continue;
    // One long line may name thousands: it is looked at once.
    if (offset > line.end) line = lineAround(topic.body, offset);
    const { always, elsewhere } = line.isExcused;
    if (!always && isGone(path, workspace, elsewhere)) stale.set(path, offset);
  }
  return [...stale].map(([path, offset]) =>
    finding("path-stale", `The note names ${path}, which is not in the workspace any more.`, {
      path: topic.path,
      line: bodyLineAt(topic, offset),
    }),
  );
}

function isGone(path: string, { exists, hasEnding }: ExaminedWorkspace, isElsewhere: boolean): boolean {
  const spellings = spellingsOf(path.replace(/\/$/, ""));
  if (spellings.some(exists)) return false;
  const slash = path.indexOf("/");
  if (slash > 0 && exists(path.slice(0, slash))) return true;
  return !isElsewhere && isLikelyPath(path, exists) && !spellings.some(hasEnding);
}

/** TypeScript is imported as the JavaScript it becomes, and often without an extension (`src/app.module`). */
function spellingsOf(path: string): string[] {
  const source = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  return [path, source, source.replace(/\.ts$/, ".tsx"), ...[".ts", ".tsx", ".js", ".py"].map((it) => path + it)];
}

const CHANGE =
  /\b(?:remov|delet|renam|mov|replac|generat|creat|drop|gone\b|former|obsolete|deprecat|legacy\b|no longer\b|used to\b|was split\b|gitignore|untracked|instead of\b|new file\b)/i;
const ELSEWHERE =
  /\b(?:upstream|e\.g\.|for example|such as|(?:other|another|separate|sibling|their) (?:repo|project|machine)|the (?!same\b)\S+ repo(?:sitory)?\b|on the (?:server|host|machine)|in the (?:container|image|home)|in any (?:repo|project))/i;

function lineAround(text: string, offset: number) {
  const start = text.lastIndexOf("\n", offset) + 1;
  const newline = text.indexOf("\n", offset);
  const end = newline < 0 ? text.length : newline;
  // What a path itself is called says nothing (`src/moved.ts`).
  const words = text.slice(start, end).split(/\s+/);
  const prose = words.filter((word) => !/\/|[^.]\.[A-Za-z]\w/.test(word)).join(" ");
  return { start, end, isExcused: { always: CHANGE.test(prose), elsewhere: ELSEWHERE.test(prose) } };
}
