/**
 * Which project files apply to this working directory?
 *
 * Those from the git root down to the working directory: the nearest comes last and wins. Only
 * the layout's names are looked for, so the cost does not depend on the size of the repository.
 */
import { dirname, join } from "node:path";
import { kindAt } from "../files/list-directory.ts";
import { isInside, realPath } from "../files/real-path.ts";
import type { LoadedFile } from "../model/host-loads.ts";
import type { Workspace } from "../model/places.ts";
import { problem } from "../model/problem.ts";
import type { Source, SourceKind } from "../model/tier.ts";
import { findImports } from "../text/find-imports.ts";
import type { BlockFrame } from "./expand-imports.ts";
import type { Gathering } from "./gathering.ts";
import { MAX_FILE_BYTES, readSource, type SourceText, visibleText } from "./read-source.ts";
import { spliceFile } from "./splice-file.ts";
import type { TierRequest } from "./tier-request.ts";
import { admit, needsHash } from "./trust.ts";

const FRAME = { tier: "project", tag: "project-claude-md", isRule: false } as const;

/** From broad to narrow. */
export function walkedDirectories({ root, cwd, isRepository }: Workspace): readonly string[] {
  const here = realPath(cwd) ?? cwd;
  if (isRepository && !isInside(root, here)) return [root];
  const directories = [here];
  for (let at = here; !(isRepository && at === root) && dirname(at) !== at; ) {
    at = dirname(at);
    directories.unshift(at);
  }
  return directories;
}

export function walkProject(gathering: Gathering): readonly Source[] {
  const { workspace, settings } = gathering.request;
  const directories = walkedDirectories(workspace);
  for (const directory of directories) markLoaded(gathering, directory, gathering.request.hostLoads?.projectFiles);
  if (settings.singleProjectFile) return readSingleFile(gathering);
  return directories.flatMap((it) => readProjectFiles(gathering, it, "walk"));
}

/** Marks what the host loads itself as spliced, so that neither it nor a copy is spliced again. */
function markLoaded(gathering: Gathering, directory: string, files: readonly LoadedFile[] = []): void {
  for (const file of files) {
    const read = readSource(join(directory, file.name), MAX_FILE_BYTES);
    // In this order: most files are not there, and the question below asks every directory up to the root.
    if (!read.ok || !isLoadedIn(directory, file, gathering.request)) continue;
    gathering.identities.add(read.file.identity);
    const text = textKey(visibleText(read.file).trim(), read.file.path);
    if (text !== null) gathering.texts.add(text);
  }
}

/** Whether a host that loads such a file takes the one in this directory. */
export function isLoadedIn(
  directory: string,
  { unless, unlessAbove = [] }: LoadedFile,
  { workspace, home }: Pick<TierRequest, "workspace" | "home">,
): boolean {
  if (unless.some((name) => kindAt(join(directory, name)) !== null)) return false;
  return !unlessAbove.some((name) => standsAbove(name, workspace.cwd, home));
}

function standsAbove(name: string, cwd: string, home: string): boolean {
  const own = realPath(home) ?? home;
  // In the home a directory such as `.claude` is the person's own, and no project's.
  const isHere = (at: string): boolean => !(at === own && name.includes("/")) && kindAt(join(at, name)) !== null;
  for (let at = realPath(cwd) ?? cwd; ; at = dirname(at)) {
    if (isHere(at)) return true;
    if (dirname(at) === at) return false;
  }
}

/** Directories given by `--add-dir` come after the walk. */
export function readAddedDirectories(gathering: Gathering): readonly Source[] {
  const { settings, additionalDirectories } = gathering.request;
  if (!settings.additionalDirectories) {
    const variable = `${settings.layout.variablePrefix}ADDITIONAL_DIRECTORIES_CLAUDE_MD`;
    const message = `This directory is not added: that needs ${variable}=1.`;
    for (const path of additionalDirectories)
      gathering.problems.push(problem("added-directory", "note", message, { path }));
    return [];
  }
  return additionalDirectories.flatMap((it) => {
    const kind = kindAt(it);
    if (kind === "directory") return readProjectFiles(gathering, it, "added");
    const message = `This directory is not added: ${kind === null ? "it is not there" : "it is none"}.`;
    gathering.problems.push(problem("added-directory", "warning", message, { path: it }));
    return [];
  });
}

/** One directory's project files, in the layout's order. */
export function readProjectFiles(gathering: Gathering, directory: string, kind: SourceKind): readonly Source[] {
  const { projectFiles } = gathering.request.settings.layout;
  if (kind === "nested") markLoaded(gathering, directory, gathering.request.hostLoads?.nestedFiles);
  const own = realPath(directory);
  return projectFiles.flatMap(({ name, unless }) => {
    if (unless.some((it) => kindAt(join(directory, it)) !== null)) return [];
    return readProjectFile(gathering, join(directory, name), kind, own);
  });
}

function readSingleFile(gathering: Gathering): readonly Source[] {
  const { workspace, settings } = gathering.request;
  const paths = settings.layout.projectFiles.map(({ name }) => join(workspace.root, name));
  const first = paths.find((path) => !gathering.isExcluded(path) && kindAt(path) === "file");
  if (first === undefined) return [];
  return readProjectFile(gathering, first, "file", realPath(workspace.root));
}

/** `own` is the real path of its directory if files there need no approval. */
function readProjectFile(gathering: Gathering, path: string, kind: SourceKind, own: string | null): readonly Source[] {
  if (gathering.isExcluded(path)) return [];
  const read = readSource(path, MAX_FILE_BYTES, { hashWhen: (real) => needsHash(gathering, real, own) });
  if (!read.ok) {
    gathering.problems.push(...read.problems);
    return [];
  }
  const { file } = read;
  if (!isNew(gathering, file)) return [];
  const admission = admit(gathering, file, { path, line: 1 }, own);
  if (!admission.admitted) {
    if (admission.problem !== undefined) gathering.problems.push(admission.problem);
    return [];
  }
  gathering.problems.push(...read.problems);
  return spliceOnce(gathering, FRAME, file, kind, admission.trust);
}

/** Splices a file and marks it and its text as spliced; nothing for a copy of a spliced one. */
export function spliceOnce(
  gathering: Gathering,
  frame: BlockFrame,
  file: SourceText,
  kind: SourceKind,
  trust: "people" | "foreign",
): readonly Source[] {
  gathering.identities.add(file.identity);
  const stripped = visibleText(file);
  const key = textKey(stripped.trim(), file.path);
  if (key !== null && gathering.texts.has(key)) return [];
  if (key !== null) gathering.texts.add(key);
  const { path, text, identity, droppedBytes } = file;
  return spliceFile(gathering, frame, { path, text, stripped, firstLine: 1, identity, trust, kind, droppedBytes });
}

export function isNew(gathering: Gathering, file: SourceText): boolean {
  return !gathering.identities.has(file.identity);
}

/** Equal texts are copies. But if a text has imports, they depend on its directory, which then is part of the key. Null if empty. */
function textKey(text: string, path: string): string | null {
  if (text === "") return null;
  const place = findImports(text).length > 0 ? dirname(realPath(path) ?? path) : "";
  return `${place}\0${text}`;
}
