/**
 * What does a person have to know when the system refuses a file operation?
 *
 * The reason, and the path to look at. A topic, its history and its lock are in different directories, and the cause may
 * be a directory further up, or a dangling link. So the error's own path is used if it has one.
 */
import { dirname, sep } from "node:path";
import { errnoOf, type FileSystem, orElse, PERMISSION_MODEL } from "../files/file-system.ts";
import { MemoryError } from "../model/memory-error.ts";
import type { StoreContext } from "./store-context.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the file system is read-only",
  EACCES: "permission denied",
  EPERM: "not permitted",
  EIO: "the disk reported an error",
  EMFILE: "too many open files",
  ENFILE: "too many open files on this machine",
  ELOOP: "a symbolic link is in the way",
  EISDIR: "a directory stands where a file should be",
  [PERMISSION_MODEL]: "Node's permission model does not allow it",
};

/** With these codes something else is where a directory should be, so that path itself is named. */
const IN_THE_WAY: ReadonlySet<string> = new Set(["ENOTDIR", "EEXIST"]);
const FORBIDDEN: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS"]);
const MISPLACED: ReadonlySet<string> = new Set(["ELOOP", "EISDIR"]);

/** Turns a system error into a MemoryError that people understand; other errors are returned as they are. */
export function asMemoryError(error: unknown, doing: string, context: StoreContext): unknown {
  const code = errnoOf(error);
  if (error instanceof MemoryError || code === "") return error;
  const isReading = doing.startsWith("read");
  const met = pathOf(error) ?? context.memoryDir;
  const of = isWithin(dirname(context.history.dir), met) ? "history" : "memory";
  const { why, path, remedy } = explain(context.fs, code, met, of, isReading);
  const said = of === "history" && !IN_THE_WAY.has(code) ? `the history cannot be used, ${why}` : why;
  const message = `Cannot ${doing}: ${said} (${code}): ${path}.${remedy === "" ? "" : ` ${remedy}`}`;
  const kind = isReading ? "file-unreadable" : "file-unwritable";
  return new MemoryError(kind, message, { path, cause: error, details: { errno: code } });
}

interface Explained {
  readonly why: string;
  readonly path: string;
  readonly remedy: string;
}

function explain(fs: FileSystem, code: string, met: string, of: "history" | "memory", isReading: boolean): Explained {
  const there = nearest(fs, met);
  const why = REASONS[code] ?? "the system refused";
  if (IN_THE_WAY.has(code)) {
    return { why: `a file stands where the ${of} directory should be`, path: there, remedy: "Move it away." };
  }
  if (code === "ENOENT") return explainMissing(fs, met, there);
  if (MISPLACED.has(code)) return { why, path: there, remedy: "Move it away." };
  if (FORBIDDEN.has(code)) {
    const needed = isReading ? "readable" : isFile(fs, there) ? "readable and writable" : "writable";
    return { why, path: there, remedy: `Make it ${needed}.` };
  }
  return { why, path: isTemp(met) ? dirname(met) : met, remedy: "" };
}

function explainMissing(fs: FileSystem, met: string, there: string): Explained {
  if (orElse(false, () => fs.lstat(there)?.isSymbolicLink() === true && fs.lstat(`${there}${sep}.`) === null)) {
    return { why: "a symbolic link leads nowhere", path: there, remedy: "Move it away." };
  }
  // The directory exists, but no file can be created in it, as in `/proc`.
  if (there === dirname(met)) return { why: "no file can be made there", path: there, remedy: "Choose another place." };
  return { why: "the directory is gone", path: dirname(met), remedy: "" };
}

/** The path of the error. For a failed rename of a temp file, its target. */
function pathOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { path, dest } = error as { readonly path?: unknown; readonly dest?: unknown };
  if (typeof path !== "string" || path === "") return null;
  return isTemp(path) && typeof dest === "string" ? dest : path;
}

const isFile = (fs: FileSystem, path: string): boolean => orElse(false, () => fs.lstat(path)?.isFile() === true);

const isTemp = (path: string): boolean => path.endsWith(".tmp");

const isWithin = (directory: string, path: string): boolean => `${path}${sep}`.startsWith(`${directory}${sep}`);

/** The nearest existing ancestor of a path, or the path itself. */
function nearest(fs: FileSystem, path: string): string {
  let at = path;
  for (; dirname(at) !== at; at = dirname(at)) {
    try {
      if (fs.lstat(at) !== null) return at;
    } catch {
      // An ancestor that may not be entered: go further up.
    }
  }
  return at;
}
