/**
 * Which project files does a person not want?
 *
 * `claude_md_excludes`, as in a .gitignore at the workspace root. A file above the
 * root (walked where there is no repository) is matched by its absolute path. The
 * library is loaded only where there is a pattern.
 */
import { relative, sep } from "node:path";
import { isInside } from "../files/real-path.ts";
import { type Problem, problem } from "../model/problem.ts";
import { globProblem } from "../text/glob-syntax.ts";

export interface Excludes {
  readonly isExcluded: (path: string) => boolean;
  readonly problems: readonly Problem[];
}

export async function openExcludes(patterns: readonly string[], root: string): Promise<Excludes> {
  const problems: Problem[] = [];
  const usable = patterns.filter((pattern) => {
    const wrong = globProblem(pattern.replace(/^!?\/?/, ""));
    if (wrong === null) return true;
    problems.push(
      problem("glob-invalid", "warning", `The exclude pattern ${JSON.stringify(pattern)} is not used: ${wrong}.`, {
        key: "claude_md_excludes",
      }),
    );
    return false;
  });
  if (usable.length === 0) return { isExcluded: () => false, problems };
  const { default: ignore } = await import("ignore");
  // File names differ by case on most of our file systems; git is told so too.
  const matcher = ignore({ ignorecase: false }).add(usable.map((it) => belowRoot(it, root)));
  return { isExcluded: (path) => matcher.ignores(matchedPath(path, root)), problems };
}

/** Hosts also write whole paths; inside the workspace they mean the same as anchored ones. */
function belowRoot(pattern: string, root: string): string {
  const [, negation = "", rest = ""] = /^(!?)(.*)$/s.exec(pattern) ?? [];
  return root !== sep && rest.startsWith(`${root}/`) ? `${negation}${rest.slice(root.length)}` : pattern;
}

function matchedPath(path: string, root: string): string {
  const shown = isInside(root, path) ? relative(root, path) : relative(sep, path);
  return sep === "/" ? shown : shown.replaceAll(sep, "/").replace(/^[A-Za-z]:\//, "");
}
