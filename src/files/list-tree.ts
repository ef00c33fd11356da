/**
 * Which files are there below a directory?
 *
 * For looking up names, not for reading. Links are not followed, and the directories of version
 * control and package managers are left out. A tree that is too large to be listed quickly is
 * not listed at all.
 */
import { join } from "node:path";
import { listDirectory } from "./list-directory.ts";

const LEFT_OUT = new Set([".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv"]);

/** Relative paths with `/`; null if there are more than `limit` entries. */
export function listTree(root: string, limit = 50_000): readonly string[] | null {
  const files: string[] = [];
  const waiting = [""];
  let seen = 0;
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const listing = listDirectory(join(root, below), "any");
    if (!listing.ok) continue;
    seen += listing.entries.length;
    if (seen > limit) return null;
    for (const { name, kind } of listing.entries) {
      const path = below === "" ? name : `${below}/${name}`;
      if (kind !== "directory") files.push(path);
      else if (!LEFT_OUT.has(name)) waiting.push(path);
    }
  }
  return files;
}
