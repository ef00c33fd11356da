/**
 * May the text of this file enter the prompt, and how far is it trusted?
 *
 * Files whose real path is in the workspace or the config dir are trusted. Any other file (also
 * one behind a symlink in the repository) needs a person's approval of exactly that content.
 */
import { isInside, isSpecialPath } from "../files/real-path.ts";
import { type Problem, problem } from "../model/problem.ts";
import { shellWord } from "../text/shell-word.ts";
import type { Trust } from "../text/tag-guard.ts";
import { type Gathering, isTrusted } from "./gathering.ts";
import type { SourceText } from "./read-source.ts";

export interface Admission {
  readonly admitted: boolean;
  readonly trust: Trust;
  /** The reason, if it is not admitted. */
  readonly problem?: Problem;
}

interface Mention {
  /** The importing file, and the line of the import. */
  readonly path: string;
  readonly line: number;
}

/** For `readSource`: a file from outside must be hashed, because approvals name the content. */
export function needsHash(it: Gathering, realPath: string, alsoTrusted: string | null = null): boolean {
  return !it.request.settings.approveImports && !isPeoples(it, realPath, alsoTrusted);
}

export function admit(it: Gathering, file: SourceText, by: Mention, alsoTrusted: string | null = null): Admission {
  const path = file.realPath ?? file.path;
  if (isSpecialPath(path)) return refused(by, `${path} is not a file to import.`);
  if (it.memoryRoots.some((root) => isInside(root, path))) {
    // Notes may be below the config dir or in the repository, but people did not write them.
    if (it.request.settings.memory.autoEnabled) return { admitted: true, trust: "foreign" };
    return refused(by, `${path} belongs to the auto-memory, which is off.`);
  }
  if (isPeoples(it, path, alsoTrusted)) return { admitted: true, trust: "people" };
  if (it.request.settings.approveImports) return { admitted: true, trust: "foreign" };
  if (file.hash === undefined)
    return refused(by, `${path} lies outside the workspace and is too large to be approved.`);
  if (it.allowlist().has(path, file.hash)) return { admitted: true, trust: "foreign" };
  const hasChanged = it.allowlist().hasPath(path);
  // A person is asked once, however often a file is mentioned.
  if (!it.pendingApprovals.some((other) => other.path === path && other.hash === file.hash)) {
    const pending = { path, hash: file.hash, importedBy: by.path, line: by.line };
    it.pendingApprovals.push(hasChanged ? { ...pending, changed: true } : pending);
  }
  const why = hasChanged ? " and has changed since it was approved; allow what it says now" : "; allow it";
  const message = `${path} lies outside the workspace${why} with: keepsake approvals allow ${shellWord(path)}`;
  return { admitted: false, trust: "foreign", problem: problem("import-not-approved", "warning", message, by) };
}

function isPeoples(it: Gathering, path: string, alsoTrusted: string | null): boolean {
  return isTrusted(it, path) || (alsoTrusted !== null && isInside(alsoTrusted, path));
}

function refused(by: Mention, message: string): Admission {
  return { admitted: false, trust: "foreign", problem: problem("import-refused", "warning", message, by) };
}
