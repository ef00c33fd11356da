/**
 * Where does git keep what belongs to this work tree, and what is its origin?
 *
 * Read from the files themselves: starting git costs more than the whole prefix.
 * A linked work tree says where its repository is, but a `.git` file can also come
 * out of somebody's archive, so the repository must agree that the tree is its own.
 */
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface GitDirs {
  /** What belongs to this work tree alone. */
  readonly gitDir: string;
  /** What all work trees of the repository share; equals `gitDir` except in a linked one. */
  readonly commonDir: string;
}

/** Null where `.git` is neither a directory nor a file that leads to one. */
export function findGitDirs(root: string): GitDirs | null {
  const dotGit = join(root, ".git");
  const kind = kindOf(dotGit);
  if (kind === "directory") return { gitDir: dotGit, commonDir: dotGit };
  const named = kind === "file" ? /^gitdir: *(.+?)\r?\n*$/.exec(readShort(dotGit) ?? "")?.[1] : undefined;
  if (named === undefined) return null;
  const gitDir = canonical(resolve(root, named));
  if (gitDir === null || kindOf(gitDir) !== "directory") return null;
  const shared = firstLine(join(gitDir, "commondir"));
  if (shared === null) return { gitDir, commonDir: gitDir };
  const commonDir = canonical(resolve(gitDir, shared));
  return commonDir !== null && ownsWorkTree(commonDir, gitDir, dotGit) ? { gitDir, commonDir } : null;
}

/** The first value of `section.key`, as git's own file spells it; includes are not followed. */
export function readGitConfig(commonDir: string, section: string, key: string): string | null {
  const config = readShort(join(commonDir, "config")) ?? "";
  // Without the word there is nothing to parse, which saves most runs two patterns and a pass.
  if (!config.toLowerCase().includes(key.toLowerCase())) return null;
  let current = "";
  for (const line of config.split(/\r?\n/)) {
    const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header)
      current = header[2] === undefined ? header[1]!.toLowerCase() : `${header[1]!.toLowerCase()}.${header[2]}`;
    // A key may stand on the line of its header.
    const pair = /^\s*([A-Za-z][\w-]*)\s*=\s*(.*)$/.exec(header ? line.slice(header[0].length) : line);
    if (pair && current === section && pair[1]!.toLowerCase() === key.toLowerCase()) return configValue(pair[2]!);
  }
  return null;
}

/**
 * The repository lists its work trees under `worktrees/`, each with the path of its
 * `.git` file. A path that is gone is a tree that was moved, which git tolerates too;
 * one that exists elsewhere means that this tree claims what is not its own.
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
  return quoted ? quoted[1]!.replace(/\\(.)/g, "$1") : raw.replace(/\s*[#;].*$/, "").trim();
}

function firstLine(path: string): string | null {
  const line = readShort(path)?.split(/\r?\n/, 1)[0];
  return line === undefined || line === "" ? null : line;
}

const MAX_BYTES = 256 * 1024;

/** The text of a small regular file; null for whatever cannot be read as one. */
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

/** Not there, not ours to read, or no path at all: for git's files all the same as absent. */
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
