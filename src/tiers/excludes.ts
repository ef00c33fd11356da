/**
 * Which project files does a person not want?
 *
 * `claude_md_excludes`, as in a .gitignore at the workspace root. A file above the root (read
 * if there is no repository) is matched by its absolute path. The library is loaded only if
 * there is a pattern.
 */
import { relative, sep } from "node:path";
import { isInside } from "../files/real-path.ts";

type IsExcluded = (path: string) => boolean;

/** Invalid patterns have been reported and removed when the settings were read. */
export async function openExcludes(patterns: readonly string[], root: string): Promise<IsExcluded> {
  if (patterns.length === 0) return () => false;
  const { default: ignore } = await import("ignore");
  // Case counts, as on most of the supported file systems and in git.
  const matcher = ignore({ ignorecase: false }).add(patterns.map((it) => belowRoot(it, root)));
  return (path) => matcher.ignores(matchedPath(path, root));
}

/** Hosts also write absolute paths; inside the workspace these become patterns anchored at the root. */
function belowRoot(pattern: string, root: string): string {
  const [, negation = "", rest = ""] = /^(!?)(.*)$/s.exec(pattern) ?? [];
  return root !== sep && rest.startsWith(`${root}/`) ? `${negation}${rest.slice(root.length)}` : pattern;
}

function matchedPath(path: string, root: string): string {
  const shown = isInside(root, path) ? relative(root, path) : relative(sep, path);
  return sep === "/" ? shown : shown.replaceAll(sep, "/").replace(/^[A-Za-z]:\//, "");
}
