/**
 * Which path does a layout's template give in these surroundings?
 *
 * `~` and `$VARIABLE` at the start, `{config}` and `{slug}` anywhere. All are replaced in one
 * pass, so that a directory that happens to be named `{slug}` is not replaced.
 */
import { isAbsolute, resolve } from "node:path";
import type { PathTemplate } from "../model/layout.ts";
import { type Problem, problem } from "../model/problem.ts";
import type { Surroundings } from "../model/surroundings.ts";

const NAMES = ["config", "slug"] as const;

export type TemplateValues = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

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
  const variable = leadingVariable(template);
  const isHome = template === "~" || template.startsWith("~/");
  const start = variable !== null ? (env[variable] ?? "") : isHome ? home : "";
  const rest = template.slice(variable !== null ? variable.length + 1 : isHome ? 1 : 0);
  return resolve(cwd, start + fillNames(rest, values));
}

function fillNames(template: string, values: TemplateValues): string {
  let filled = "";
  let rest = template;
  for (let at = rest.indexOf("{"); at >= 0; at = rest.indexOf("{")) {
    const name = NAMES.find((it) => rest.startsWith(`{${it}}`, at));
    const value = name === undefined ? undefined : values[name];
    const end = value === undefined ? at + 1 : at + name!.length + 2;
    filled += rest.slice(0, at) + (value ?? "{");
    rest = rest.slice(end);
  }
  return filled + rest;
}

/** `XDG_DATA_HOME` of `$XDG_DATA_HOME/keepsake`. */
function leadingVariable(template: PathTemplate): string | null {
  if (!template.startsWith("$")) return null;
  const slash = template.indexOf("/");
  return template.slice(1, slash < 0 ? template.length : slash);
}

/** Null if all are usable. An empty variable counts as unset, which is no problem. */
function unusableVariable(template: PathTemplate, { env }: Surroundings): { readonly problem?: Problem } | null {
  const name = leadingVariable(template);
  if (name === null) return null;
  const value = env[name];
  if (value === undefined || value === "") return {};
  // By the XDG specification a relative path is invalid and must be ignored.
  if (!name.startsWith("XDG_") || isAbsolute(value)) return null;
  const message = `${name} must be an absolute path, but is ${JSON.stringify(value)}; the usual place is used instead.`;
  return { problem: problem("variable-value", "warning", message, { key: name }) };
}
