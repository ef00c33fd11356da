/**
 * What is the first commit of this repository?
 *
 * It identifies a repository even if it moves. Looked up once, at the first write, and never at
 * start-up: only git can tell, and starting git is slow. Null without git, without commits, in a
 * shallow clone or if git is too slow; the record then lacks it.
 *
 * The repository may come from somebody else with all of its `.git`, for example in an archive. So git must not fetch
 * missing objects: fetching runs programs that the repository's own settings name.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../model/surroundings.ts";
import { findGitDirs } from "./git-dir.ts";

export function findFirstCommit(root: string, env: Env, timeoutMs = 2000): string | null {
  const dirs = findGitDirs(root);
  // In a shallow clone the oldest commit is not the first one of the repository.
  if (dirs === null || existsSync(join(dirs.commonDir, "shallow"))) return null;
  const git = spawnSync("git", ["-C", root, "rev-list", "--max-parents=0", "HEAD"], {
    encoding: "utf8",
    env: { ...withoutGit(env), ...NO_FETCHING },
    timeout: timeoutMs,
    stdio: ["ignore", "pipe", "ignore"],
    windowsHide: true,
  });
  if (git.status !== 0) return null;
  // Merged histories have several first commits; the oldest is listed last.
  const commit = git.stdout.trim().split("\n").at(-1) ?? "";
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/** The first is not known to every git; the second allows no way of fetching at all. */
const NO_FETCHING: Env = { GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "" };

/** Git's own would name another repository, as they do in a git hook. */
function withoutGit(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith("GIT_")));
}
