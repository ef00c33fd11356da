/**
 * What becomes relevant when this file is read, edited or created?
 *
 * Rules whose globs match, and the project files of the directories between the working directory
 * and the file, each once per session. Real paths are compared, so that a symlink out of the
 * workspace adds nothing.
 */
import { dirname, relative, resolve, sep } from "node:path";
import { futureRealPath, isInside, realPath } from "../files/real-path.ts";
import type { Problem } from "../model/problem.ts";
import type { Source } from "../model/tier.ts";
import { continueGathering, type Gathering } from "./gathering.ts";
import { globMatcher } from "./glob-matcher.ts";
import { type PathRule, spliceRule } from "./read-rules.ts";
import type { TierReading, TierRequest } from "./tier-request.ts";
import { readProjectFiles } from "./walk-project.ts";

export interface Touch {
  /** The new blocks. `path` is absolute or relative to the working directory, and need not exist yet. */
  readonly touch: (path: string, session: string) => readonly Source[];
  /** Problems of all touches so far. */
  readonly problems: () => readonly Problem[];
}

export async function createTouch(reading: TierReading, request: TierRequest): Promise<Touch> {
  const rules = await compileRules(reading.pathRules);
  const root = realPath(request.workspace.root) ?? request.workspace.root;
  const cwd = realPath(request.workspace.cwd) ?? request.workspace.cwd;
  const sessions = new Map<string, SessionView>();
  const problems: Problem[] = [];

  const viewOf = (session: string): SessionView => {
    const known = sessions.get(session);
    if (known !== undefined) return known;
    const view = {
      gathering: continueGathering(reading.seen),
      rules: new Set<PathRule>(),
      directories: new Set<string>(),
    };
    sessions.set(session, view);
    return view;
  };

  return {
    touch: (path, session) => {
      if (path.includes("\0")) return [];
      const real = futureRealPath(resolve(cwd, path));
      if (!isInside(root, real)) return [];
      const view = viewOf(session);
      const nested = request.settings.singleProjectFile ? [] : touchDirectories(view, cwd, real);
      const sources = [...nested, ...touchRules(view, rules, real)];
      problems.push(...view.gathering.problems.splice(0));
      return sources;
    },
    problems: () => problems,
  };
}

interface SessionView {
  readonly gathering: Gathering;
  readonly rules: Set<PathRule>;
  readonly directories: Set<string>;
}

function touchDirectories(view: SessionView, cwd: string, path: string): readonly Source[] {
  if (!isInside(cwd, path)) return [];
  const way: string[] = [];
  for (let at = dirname(path); at !== cwd && isInside(cwd, at); at = dirname(at)) way.unshift(at);
  return way.flatMap((directory) => {
    if (view.directories.has(directory)) return [];
    view.directories.add(directory);
    return readProjectFiles(view.gathering, directory, "nested");
  });
}

function touchRules(view: SessionView, rules: readonly CompiledRule[], path: string): readonly Source[] {
  return rules.flatMap(({ rule, matches }) => {
    if (view.rules.has(rule) || !matches(path)) return [];
    view.rules.add(rule);
    return spliceRule(view.gathering, rule);
  });
}

interface CompiledRule {
  readonly rule: PathRule;
  readonly matches: (path: string) => boolean;
}

async function compileRules(rules: readonly PathRule[]): Promise<readonly CompiledRule[]> {
  if (rules.length === 0) return [];
  const { default: picomatch } = await import("picomatch");
  return rules.map((rule) => {
    const base = realPath(rule.base) ?? rule.base;
    const isMeant = globMatcher(rule.globs, picomatch.makeRe);
    const matches = (path: string): boolean => {
      if (path === base || !isInside(base, path)) return false;
      const way = relative(base, path);
      return isMeant(sep === "/" ? way : way.replaceAll(sep, "/"));
    };
    return { rule, matches };
  });
}
