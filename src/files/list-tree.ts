/**
 * Which files are there below a directory?
 *
 * For looking names up, not for reading: links are not followed, and what version control
 * and package managers keep for themselves is left out. A tree that is too large to be
 * listed in a moment is not listed at all.
 */
import { join } from "node:path";
import { listDirectory } from "./list-directory.ts";

const LEFT_OUT = new Set([".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv"]);

/** Relative paths with `/`; null where there are more than `limit` entries. */
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
