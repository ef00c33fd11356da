/**
 * Which rules are there, and which apply only to certain files?
 *
 * Markdown files in a rules directory, sorted by name. A rule with `paths` is kept unexpanded
 * until a matching file is touched. Its imports are followed only then, because a file is
 * imported once, and a rule that is not in use must not claim it.
 */
import { join } from "node:path";
import { kindAt, listDirectory } from "../files/list-directory.ts";
import { realPath } from "../files/real-path.ts";
import { problem } from "../model/problem.ts";
import type { Source } from "../model/tier.ts";
import { splitHeader } from "../text/split-header.ts";
import type { Trust } from "../text/tag-guard.ts";
import type { BlockFrame } from "./expand-imports.ts";
import type { Gathering } from "./gathering.ts";
import { emptyFile, MAX_FILE_BYTES, readSource, type SourceText } from "./read-source.ts";
import { readRuleHeader } from "./rule-header.ts";
import { type FileToSplice, spliceFile } from "./splice-file.ts";
import { admit, needsHash } from "./trust.ts";
import { walkedDirectories } from "./walk-project.ts";

/** A rule that is not in use yet. Until then another file may import it. */
export interface PathRule {
  readonly path: string;
  readonly globs: readonly string[];
  /** The globs are relative to this directory. */
  readonly base: string;
  readonly frame: BlockFrame;
  readonly file: FileToSplice;
}

export interface RulesRead {
  readonly sources: readonly Source[];
  readonly pathRules: readonly PathRule[];
}

interface RulesDirectory {
  readonly path: string;
  readonly recursive: boolean;
  readonly base: string;
  readonly owner: "user" | "project";
}

const MAX_DEPTH = 8;
const MAX_FILES = 500;

export async function readUserRules(gathering: Gathering): Promise<RulesRead> {
  const { places, settings, workspace } = gathering.request;
  if (places.userRulesDir === null || settings.layout.userRules === null) return { sources: [], pathRules: [] };
  const { recursive } = settings.layout.userRules;
  return readRules(gathering, [{ path: places.userRulesDir, recursive, base: workspace.root, owner: "user" }]);
}

export async function readProjectRules(gathering: Gathering): Promise<RulesRead> {
  const { settings, workspace } = gathering.request;
  const place = settings.layout.projectRules;
  if (place === null) return { sources: [], pathRules: [] };
  const directories = settings.singleProjectFile ? [workspace.root] : walkedDirectories(workspace);
  return readRules(
    gathering,
    directories.map((base) => ({
      path: join(base, place.dir),
      recursive: place.recursive,
      base,
      owner: "project" as const,
    })),
  );
}

async function readRules(gathering: Gathering, directories: readonly RulesDirectory[]): Promise<RulesRead> {
  const sources: Source[] = [];
  const pathRules: PathRule[] = [];
  for (const directory of directories) {
    for (const path of findRules(gathering, directory)) {
      const rule = await readRule(gathering, directory, path);
      if (rule === null) continue;
      if (rule.globs === null) sources.push(...spliceRule(gathering, rule));
      else pathRules.push({ path, globs: rule.globs, base: directory.base, frame: rule.frame, file: rule.file });
    }
  }
  return { sources, pathRules };
}

/** Empty if the file has been imported already. */
export function spliceRule(gathering: Gathering, { frame, file }: Pick<PathRule, "frame" | "file">): readonly Source[] {
  if (gathering.identities.has(file.identity)) return [];
  gathering.identities.add(file.identity);
  return spliceFile(gathering, frame, file);
}

type ReadRule = Pick<PathRule, "frame" | "file"> & { readonly globs: readonly string[] | null };

async function readRule(gathering: Gathering, directory: RulesDirectory, path: string): Promise<ReadRule | null> {
  const admitted = readAdmitted(gathering, directory, path);
  if (admitted === null) return null;
  const { file, trust } = admitted;
  const { header, body, bodyLine, unclosed } = splitHeader(file.text);
  if (unclosed) {
    const message = "The header is never closed with `---`; the rule is always on, and the header is part of it.";
    gathering.problems.push(problem("rule-header", "warning", message, { path, line: 1 }));
  }
  const { globs, faults } = header === null ? { globs: null, faults: [] } : await readRuleHeader(header);
  for (const { code, line, message } of faults) {
    gathering.problems.push(problem(code, "warning", `In the rule's header: ${message}.`, { path, line }));
  }
  if (body.trim() === "") {
    gathering.problems.push(emptyFile(path));
    return null;
  }
  const frame: BlockFrame =
    directory.owner === "user"
      ? { tier: "global", tag: "user-rule", isRule: true }
      : { tier: "project", tag: "project-rule", isRule: true };
  const { identity, droppedBytes } = file;
  return { globs, frame, file: { path, text: body, firstLine: bodyLine, identity, trust, kind: "rule", droppedBytes } };
}

function readAdmitted(
  gathering: Gathering,
  { owner, base }: RulesDirectory,
  path: string,
): { readonly file: SourceText; readonly trust: Trust } | null {
  const foreign = owner === "project";
  if (foreign && gathering.isExcluded(path)) return null;
  const read = readSource(
    path,
    MAX_FILE_BYTES,
    foreign ? { hashWhen: (real) => needsHash(gathering, real, base) } : {},
  );
  if (!read.ok) {
    // It was just listed, so even "missing" is reported: the name is not UTF-8, or the link is dangling.
    const gone = problem("file-unreadable", "warning", "The rule was listed and cannot be found.", { path });
    gathering.problems.push(...(read.reason === "missing" ? [gone] : read.problems));
    return null;
  }
  if (gathering.identities.has(read.file.identity)) return null;
  const admission = foreign ? admit(gathering, read.file, { path, line: 1 }, base) : null;
  if (admission?.problem !== undefined) gathering.problems.push(admission.problem);
  if (admission !== null && !admission.admitted) return null;
  gathering.problems.push(...read.problems);
  return { file: read.file, trust: admission?.trust ?? "people" };
}

/** Paths of the rule files, sorted by name. A directory that links back to itself is entered once. */
function findRules(gathering: Gathering, { path, recursive }: RulesDirectory): readonly string[] {
  const found: string[] = [];
  const entered = new Set<string>();
  const enter = (directory: string, depth: number): void => {
    if (found.length > MAX_FILES) return;
    const real = recursive ? (realPath(directory) ?? directory) : directory;
    if (entered.has(real)) return;
    entered.add(real);
    const listing = listDirectory(directory);
    if (!listing.ok) {
      reportDirectory(gathering, directory, listing.reason);
      return;
    }
    for (const { name, kind } of listing.entries) {
      if (name.startsWith(".")) continue;
      const child = join(directory, name);
      const isDirectory = kind === "directory" || (kind === "link" && recursive && kindAt(child) === "directory");
      if (isDirectory && recursive && depth < MAX_DEPTH) enter(child, depth + 1);
      else if (name.endsWith(".md") && !(isDirectory && recursive)) found.push(child);
    }
  };
  enter(path, 0);
  if (found.length > MAX_FILES) {
    const message = `The directory holds more than ${MAX_FILES} rules; the first ${MAX_FILES} are used.`;
    gathering.problems.push(problem("file-too-large", "warning", message, { path }));
  }
  return found.slice(0, MAX_FILES);
}

function reportDirectory(gathering: Gathering, path: string, reason: "missing" | "not-directory" | "unreadable"): void {
  if (reason === "missing") return;
  const [code, message] =
    reason === "unreadable"
      ? (["file-unreadable", "The directory of rules cannot be read."] as const)
      : (["file-not-regular", "Rules are read from a directory, and this is none."] as const);
  gathering.problems.push(problem(code, "error", message, { path }));
}
