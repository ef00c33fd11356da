/**
 * Where does this path lead, and does it stay inside a directory?
 *
 * Questions of trust are asked of real paths only: a symlink's own place says
 * nothing about what it shows.
 */
import { realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** Null where there is nothing, or nothing this process may see. */
export function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause) return null;
    throw cause;
  }
}

/** The same for a path whose last parts do not exist yet, such as a file about to be created. */
export function futureRealPath(path: string): string {
  const real = realPath(path);
  if (real !== null) return real;
  const parent = dirname(path);
  return parent === path ? path : join(futureRealPath(parent), basename(path));
}

/**
 * Whether `path` is `directory` or below it. Both absolute and normal, as all paths here are; comparing the
 * text is then enough, and cold it costs a tenth of `path.relative`.
 */
export function isInside(directory: string, path: string): boolean {
  if (path === directory) return true;
  return path.startsWith(directory.endsWith(sep) ? directory : `${directory}${sep}`);
}

/** What the system makes up as it is read: never a file of anybody's, whatever it pretends to be. */
const SPECIAL = ["/proc", "/sys", "/dev"];

export function isSpecialPath(path: string): boolean {
  return SPECIAL.some((it) => isInside(it, path));
}
