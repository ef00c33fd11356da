/** How are problems shown to people? */
import type { Problem } from "../model/problem.ts";
import { printableLine } from "../text/printable.ts";
import { plural, shortPath } from "./format.ts";
import type { Stage } from "./paint.ts";

export function problemLine(problem: Problem, stage: Stage): string {
  const { paint } = stage;
  const mark =
    problem.severity === "error" ? paint.bad("✗") : problem.severity === "warning" ? paint.warn("!") : paint.faint("·");
  const path = problem.path === undefined ? "" : shortPath(problem.path, stage.home);
  const place = problem.line === undefined ? path : `${path}:${problem.line}`;
  const message = printableLine(problem.message);
  // Nobody needs a path twice, and everybody the line.
  const isTold = message.includes(place) || (problem.line === undefined && message.includes(problem.path ?? ""));
  const where = isTold ? "" : `${place}: `;
  return `${mark} ${where}${message} ${paint.faint(`[${problem.code}]`)}`;
}

export function problemLines(problems: readonly Problem[], stage: Stage): string[] {
  if (problems.length === 0) return [];
  const loud = problems.filter((it) => it.severity !== "note").length;
  const title = loud > 0 ? plural(loud, "problem") : plural(problems.length, "note");
  return [stage.paint.strong(title), ...problems.map((it) => `  ${problemLine(it, stage)}`)];
}
