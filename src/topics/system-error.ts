/**
 * What does a person have to know when the system refused?
 *
 * Why, and which place has to be looked at. A topic and its history lie in two places: the error itself says in which
 * of them it was met, and what is wrong there may be a directory above it.
 */
import { dirname, sep } from "node:path";
import { errnoOf, type FileSystem } from "../files/file-system.ts";
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
  ENOENT: "the directory is gone",
  ELOOP: "its symbolic link leads back to itself",
};

/** Here something else stands where a directory should be, and a person has to look at the place itself. */
const IN_THE_WAY: ReadonlySet<string> = new Set(["ENOTDIR", "EEXIST"]);
const FORBIDDEN: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS"]);

/** A system error as people read it; what is a MemoryError already stays one. */
export function asMemoryError(error: unknown, doing: string, context: StoreContext): unknown {
  const code = errnoOf(error);
  if (error instanceof MemoryError || code === "") return error;
  const kind = doing.startsWith("read") ? "file-unreadable" : "file-unwritable";
  const { said, path } = isInHistory(error, context)
    ? inHistory(context.fs, code, pathOf(error))
    : inMemory(code, context.memoryDir);
  return new MemoryError(kind, `Cannot ${doing}: ${said}`, { path, cause: error, details: { errno: code } });
}

interface Said {
  readonly said: string;
  readonly path: string;
}

function inMemory(code: string, path: string): Said {
  if (IN_THE_WAY.has(code))
    return { said: `a file stands where the memory directory should be (${code}): ${path}.`, path };
  return { said: `${reasonOf(code)} (${code}): ${path}.`, path };
}

function inHistory(fs: FileSystem, code: string, met: string): Said {
  if (IN_THE_WAY.has(code)) {
    const path = nearest(fs, met);
    return { said: `a file stands where the history directory should be (${code}): ${path}. Move it away.`, path };
  }
  const path = FORBIDDEN.has(code) ? nearest(fs, met) : met;
  const remedy = FORBIDDEN.has(code) ? " Make it writable." : "";
  return { said: `the history cannot be used, ${reasonOf(code)} (${code}): ${path}.${remedy}`, path };
}

const reasonOf = (code: string): string => REASONS[code] ?? "the system refused";

const pathOf = (error: unknown): string =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "";

function isInHistory(error: unknown, { history }: StoreContext): boolean {
  return `${pathOf(error)}${sep}`.startsWith(`${dirname(history.dir)}${sep}`);
}

/** The lowest on the way to a path that is there: what stands in the way, or is closed. */
function nearest(fs: FileSystem, path: string): string {
  for (let at = path; dirname(at) !== at; at = dirname(at)) {
    try {
      if (fs.lstat(at) !== null) return at;
    } catch {
      // Below something that may not be looked into.
    }
  }
  return path;
}
