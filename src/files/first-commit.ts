/**
 * Which commit did this repository begin with?
 *
 * It names a repository wherever it moves. Asked once, at the first write, and never on
 * start-up: only git can tell, and starting git is slow. No git, no commits, a shallow
 * clone or a slow answer: null, and the record does without.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findGitDirs } from "./git-dir.ts";

export function findFirstCommit(root: string, timeoutMs = 2000): string | null {
  const dirs = findGitDirs(root);
  // The oldest commit of a shallow clone is not the repository's.
  if (dirs === null || existsSync(join(dirs.commonDir, "shallow"))) return null;
  const git = spawnSync("git", ["-C", root, "rev-list", "--max-parents=0", "HEAD"], {
    encoding: "utf8",
    timeout: timeoutMs,
    stdio: ["ignore", "pipe", "ignore"],
    windowsHide: true,
  });
  if (git.status !== 0) return null;
  // Histories that were joined have several beginnings; the oldest is listed last.
  const commit = git.stdout.trim().split("\n").at(-1) ?? "";
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}
