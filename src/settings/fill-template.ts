/**
 * Which path does a layout's template stand for, in these surroundings?
 *
 * `~` and `$VARIABLE` at the start, `{config}` and `{slug}` anywhere. Filled in one
 * pass, so that a directory that happens to be called `{slug}` stays what it is.
 */
import { isAbsolute, resolve } from "node:path";
import type { PathTemplate } from "../model/layout.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { Surroundings } from "../model/surroundings.ts";

export type TemplateValues = Readonly<Partial<Record<"config" | "slug", string>>>;

export interface FilledTemplate {
  readonly path: string;
  readonly problems: readonly Problem[];
}

/** The first template whose variables are all set; a layout's last one needs none. */
export function fillFirst(
  templates: readonly PathTemplate[],
  surroundings: Surroundings,
  values: TemplateValues = {},
): FilledTemplate {
  const problems: Problem[] = [];
  for (const template of templates) {
    const unusable = unusableVariable(template, surroundings);
    if (unusable === null) return { path: fill(template, surroundings, values), problems };
    if (unusable.problem) problems.push(unusable.problem);
  }
  throw new Error(`No template can be filled: ${templates.join(", ")}`);
}

export function fill(template: PathTemplate, { home, cwd, env }: Surroundings, values: TemplateValues): string {
  const filled = template.replace(PLACEHOLDER, (whole, variable?: string, name?: string) => {
    if (variable !== undefined) return env[variable] ?? "";
    if (name === undefined) return home;
    return values[name as keyof TemplateValues] ?? whole;
  });
  return resolve(cwd, filled);
}

const PLACEHOLDER = /^~(?=\/|$)|^\$([A-Z_][A-Z0-9_]*)|\{(config|slug)\}/g;

/** Null: all are usable. An empty variable counts as unset, which is no problem. */
function unusableVariable(template: PathTemplate, { env }: Surroundings): { readonly problem?: Problem } | null {
  const name = /^\$([A-Z_][A-Z0-9_]*)/.exec(template)?.[1];
  if (name === undefined) return null;
  const value = env[name];
  if (value === undefined || value === "") return {};
  // The XDG specification: a relative path is invalid and must be ignored.
  if (!name.startsWith("XDG_") || isAbsolute(value)) return null;
  const message = `${name} must be an absolute path, but is ${JSON.stringify(value)}; the usual place is used instead.`;
  return { problem: problem("variable-value", "warning", message, { key: name }) };
}
