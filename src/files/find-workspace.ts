/**
 * What does this session work on?
 *
 * The nearest directory upwards that holds `.git`, or the working directory if there is
 * none. All work trees of a repository have the same main tree, so that they can share a
 * memory. If `.git` is broken, only that sharing is lost: the root is its own main tree.
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
  // Not a linked work tree: a plain repository, a submodule, or a separate git dir.
  if (dirs === null || dirs.commonDir === dirs.gitDir) return root;
  if (basename(dirs.commonDir) === ".git") return dirname(dirs.commonDir);
  // A linked work tree of a submodule: the git dir is elsewhere, and its config names the main tree.
  const named = readGitConfig(dirs.commonDir, "core", "worktree");
  if (named === null) return dirs.commonDir;
  const main = resolve(dirs.commonDir, named);
  return statSync(main, { throwIfNoEntry: false })?.isDirectory() ? realpathSync.native(main) : dirs.commonDir;
}

/**
 * Git passes over a `.git` directory without a HEAD, for example one that a sandbox mounted. A file or a link counts
 * whatever it says. A directory that may not be entered counts as empty.
 */
function holdsGit(dir: string): boolean {
  try {
    const found = lstatSync(join(dir, ".git"), { throwIfNoEntry: false });
    if (found?.isDirectory() !== true) return found !== undefined;
    return lstatSync(join(dir, ".git", "HEAD"), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // With ENAMETOOLONG the path is already as long as the system allows, so there is nothing of git's in it.
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
