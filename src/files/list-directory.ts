/**
 * What does this directory hold?
 *
 * One readdir, no stat of what is in it: the kinds come with the names. Sorted by code unit, so
 * that two machines with the same files see the same order; a caller that only counts and looks up
 * spares the sorting, which takes longer than the reading.
 */
import { type Dirent, lstatSync, readdirSync, statSync } from "node:fs";
import { sep } from "node:path";

export type EntryKind = "file" | "directory" | "link" | "other";

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

export type DirectoryListing =
  | { readonly ok: true; readonly entries: readonly DirectoryEntry[] }
  | { readonly ok: false; readonly reason: "missing" | "not-directory" | "unreadable"; readonly cause: unknown };

export function listDirectory(path: string, order: "by-name" | "any" = "by-name"): DirectoryListing {
  try {
    // Most directories that are looked for are not there, and a thrown ENOENT costs ten times this stat.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return { ok: false, reason: "missing", cause: null };
    const entries = readdirSync(path, { withFileTypes: true }).map((it) => ({ name: it.name, kind: kindOf(it) }));
    if (order === "by-name") entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { ok: true, entries };
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // Below a file there is nothing, which the stat of Node 20 calls an error and that of later ones does not.
    const isMissing = code === "ENOENT" || (code === "ENOTDIR" && syscall === "stat");
    const reason = isMissing ? "missing" : code === "ENOTDIR" ? "not-directory" : "unreadable";
    return { ok: false, reason, cause };
  }
}

/** What a path leads to, symlinks followed; null where it leads nowhere. */
export function kindAt(path: string): EntryKind | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : kindOf(stats);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause) return null;
    throw cause;
  }
}

/** Milliseconds of the last change by name; names that went away meanwhile are left out. */
export function modifiedTimes(directory: string, names: Iterable<string>): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) {
    // Not `join`: of a hundred thousand names its normalising shows.
    const stats = lstatSync(`${directory}${sep}${name}`, { throwIfNoEntry: false });
    if (stats !== undefined) times.set(name, stats.mtimeMs);
  }
  return times;
}

function kindOf(it: Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink">): EntryKind {
  if (it.isFile()) return "file";
  if (it.isDirectory()) return "directory";
  return it.isSymbolicLink() ? "link" : "other";
}
