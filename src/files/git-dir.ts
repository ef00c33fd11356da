/**
 * Where are the git directories of this work tree, and what does git's config say?
 *
 * Read from the files themselves, because starting git takes longer than assembling the
 * prefix. A linked work tree says where its repository is. But a `.git` file may come from
 * anybody's archive, so the repository must also list the tree as its own.
 */
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface GitDirs {
  /** The directory of this work tree alone. */
  readonly gitDir: string;
  /** The directory that all work trees of the repository share; equals `gitDir` except in a linked one. */
  readonly commonDir: string;
}

/** Null if `.git` is neither a directory nor a file that points to one. */
export function findGitDirs(root: string): GitDirs | null {
  const dotGit = join(root, ".git");
  const kind = kindOf(dotGit);
  if (kind === "directory") return { gitDir: dotGit, commonDir: dotGit };
  const named = kind === "file" ? /^gitdir: *(?! )(.+)\r?\n*$/.exec(readShort(dotGit) ?? "")?.[1] : undefined;
  if (named === undefined) return null;
  const gitDir = canonical(resolve(root, named));
  if (gitDir === null || kindOf(gitDir) !== "directory") return null;
  const shared = firstLine(join(gitDir, "commondir"));
  if (shared === null) return { gitDir, commonDir: gitDir };
  const commonDir = canonical(resolve(gitDir, shared));
  return commonDir !== null && ownsWorkTree(commonDir, gitDir, dotGit) ? { gitDir, commonDir } : null;
}

/** The first value of `section.key` in git's config file; includes are not followed. */
export function readGitConfig(commonDir: string, section: string, key: string): string | null {
  const config = readShort(join(commonDir, "config")) ?? "";
  // Usually the key does not occur at all, and this saves parsing the file.
  if (!config.toLowerCase().includes(key.toLowerCase())) return null;
  let current = "";
  for (const line of config.split(/\r?\n/)) {
    const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header)
      current = header[2] === undefined ? header[1]!.toLowerCase() : `${header[1]!.toLowerCase()}.${header[2]}`;
    // A key may follow on the line of the section header.
    const pair = /^\s*([A-Za-z][\w-]*)\s*=\s*(.*)$/.exec(header ? line.slice(header[0].length) : line);
    if (pair && current === section && pair[1]!.toLowerCase() === key.toLowerCase()) return configValue(pair[2]!);
  }
  return null;
}

/**
 * The repository lists its work trees under `worktrees/`, each with the path of its
 * `.git` file. If that path no longer exists, the tree was moved, which git tolerates too.
 * If it exists and is another tree, this tree claims a repository that is not its own.
 */
function ownsWorkTree(commonDir: string, gitDir: string, dotGit: string): boolean {
  if (dirname(gitDir) !== join(commonDir, "worktrees")) return false;
  const back = firstLine(join(gitDir, "gitdir"));
  if (back === null) return false;
  const claimed = canonical(resolve(gitDir, back));
  return claimed === null || claimed === canonical(dotGit);
}

function configValue(raw: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(raw);
  return quoted ? quoted[1]!.replace(/\\(.)/g, "$1") : raw.replace(/[#;].*$/, "").trim();
}

function firstLine(path: string): string | null {
  const line = readShort(path)?.split(/\r?\n/, 1)[0];
  return line === undefined || line === "" ? null : line;
}

const MAX_BYTES = 256 * 1024;

/** The text of a small regular file; null if it cannot be read as one. */
function readShort(path: string): string | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= MAX_BYTES ? readFileSync(path, "utf8") : null;
  } catch (error) {
    return nothingIfUnreachable(error);
  }
}

function kindOf(path: string): "directory" | "file" | null {
  try {
    const stats = statSync(path);
    return stats.isDirectory() ? "directory" : stats.isFile() ? "file" : null;
  } catch (error) {
    return nothingIfUnreachable(error);
  }
}

function canonical(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    return nothingIfUnreachable(error);
  }
}

/** Missing, not readable, or no valid path: for git's files, all of these count as absent. */
const UNREACHABLE: readonly unknown[] = [
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "EPERM",
  "ELOOP",
  "ENAMETOOLONG",
  "ERR_INVALID_ARG_VALUE",
];

function nothingIfUnreachable(error: unknown): null {
  if (error instanceof Error && "code" in error && UNREACHABLE.includes(error.code)) return null;
  throw error;
}
