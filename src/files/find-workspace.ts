/**
 * What does this session work on?
 *
 * The nearest directory upwards that holds `.git`, or the working directory where
 * there is none. Its main tree is what the work trees of one repository have in
 * common, so that they can share a memory. Whatever is broken about `.git` only costs
 * that sharing: the root is then its own main tree.
 */
import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { MemoryError } from "../model/memory-error.ts";
import type { Workspace } from "../model/places.ts";
import { errnoOf, PERMISSION_MODEL } from "./file-system.ts";
import { findGitDirs, readGitConfig } from "./git-dir.ts";

export function findWorkspace(cwd: string): Workspace {
  const here = canonicalDirectory(cwd);
  for (let dir = here; ; dir = dirname(dir)) {
    if (holdsGit(dir)) return { root: dir, cwd: here, isRepository: true, mainTree: mainTreeOf(dir) };
    if (dirname(dir) === dir) return { root: here, cwd: here, isRepository: false, mainTree: here };
  }
}

function mainTreeOf(root: string): string {
  const dirs = findGitDirs(root);
  // Its own repository: a plain one, a submodule, or a separate git dir.
  if (dirs === null || dirs.commonDir === dirs.gitDir) return root;
  if (basename(dirs.commonDir) === ".git") return dirname(dirs.commonDir);
  // A linked tree of a submodule: the git dir lies elsewhere and names the main tree.
  const named = readGitConfig(dirs.commonDir, "core", "worktree");
  if (named === null) return dirs.commonDir;
  const main = resolve(dirs.commonDir, named);
  return statSync(main, { throwIfNoEntry: false })?.isDirectory() ? realpathSync.native(main) : dirs.commonDir;
}

/** Existence is enough: a directory we may not look into counts as one without `.git`. */
function holdsGit(dir: string): boolean {
  try {
    return lstatSync(join(dir, ".git"), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Below the longest path that the system takes there is no room for one.
    if (isForbidden(error) || errnoOf(error) === "ENAMETOOLONG") return false;
    throw error;
  }
}

function canonicalDirectory(cwd: string): string {
  let path: string;
  try {
    path = realpathSync.native(cwd);
  } catch (cause) {
    if (isForbidden(cause)) {
      throw new MemoryError("file-unreadable", `The working directory ${cwd} may not be entered.`, {
        path: cwd,
        cause,
      });
    }
    throw new MemoryError("not-found", `The working directory ${cwd} does not exist.`, { path: cwd, cause });
  }
  if (!statSync(path).isDirectory()) {
    throw new MemoryError("not-found", `The working directory ${cwd} is not a directory.`, { path: cwd });
  }
  return path;
}

const isForbidden = (error: unknown): boolean => ["EACCES", "EPERM", PERMISSION_MODEL].includes(errnoOf(error));
