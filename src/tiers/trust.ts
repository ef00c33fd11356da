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
import { byteLength } from "../text/token-estimate.ts";
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

/**
 * So much is read to know what is approved: more than anybody imports, and a moment's work. A repository can name every
 * file of the machine, and each of them by a thousand paths.
 */
const MAX_OUTSIDE_BYTES = 64 * 1024 * 1024;

/** For `readSource`: a file from outside must be hashed, because approvals name the content. */
export function needsHash(it: Gathering, realPath: string, alsoTrusted: string | null = null): boolean {
  if (it.request.settings.approveImports || isPeoples(it, realPath, alsoTrusted) || isSpecialPath(realPath))
    return false;
  return !it.outside.denied.has(realPath) && it.outside.bytes < MAX_OUTSIDE_BYTES;
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
  if (it.outside.denied.has(path)) return notApproved(it, by, path);
  if (file.hash === undefined) {
    const isEnough = it.outside.bytes >= MAX_OUTSIDE_BYTES;
    const why = isEnough
      ? `, after ${it.outside.bytes} bytes of other files from there`
      : " and is too large to be approved";
    return refused(by, `${path} lies outside the workspace${why}.`);
  }
  it.outside.bytes += byteLength(file.text) + file.droppedBytes;
  if (it.allowlist().has(path, file.hash)) return { admitted: true, trust: "foreign" };
  // A person is asked once, however often a file is mentioned.
  it.outside.denied.add(path);
  const pending = { path, hash: file.hash, importedBy: by.path, line: by.line };
  it.pendingApprovals.push(it.allowlist().hasPath(path) ? { ...pending, changed: true } : pending);
  return notApproved(it, by, path);
}

function notApproved(it: Gathering, by: Mention, path: string): Admission {
  const hasChanged = it.allowlist().hasPath(path);
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
