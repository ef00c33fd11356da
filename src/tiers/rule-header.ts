/**
 * Which files does a rule apply to?
 *
 * `paths` as a list, or as one text with commas. With a header that cannot be read, the rule
 * always applies, because people notice a rule too many, but not a missing one. Globs are
 * usually written without quotes, so a leading `*` is read as text, not as a YAML alias.
 */
import { globProblem } from "../text/glob-syntax.ts";
import { parsePlainHeader } from "../text/plain-header.ts";

export interface RuleHeader {
  /** Null if the rule always applies. */
  readonly globs: readonly string[] | null;
  readonly faults: readonly RuleFault[];
}

export interface RuleFault {
  readonly code: "rule-header" | "glob-invalid";
  /** The line in the file; the header begins on the second. */
  readonly line: number;
  readonly message: string;
}

const ALWAYS_ON = "the rule is always on";

export async function readRuleHeader(header: string): Promise<RuleHeader> {
  const quoted = quoteBareGlobs(header);
  const plain = parsePlainHeader(quoted);
  if (plain !== null) return fromFields(plain, header, []);
  const { parseYamlHeader } = await import("../text/yaml-header.ts");
  const { value, problems, isBroken } = parseYamlHeader(quoted);
  const effect = isBroken ? `; ${ALWAYS_ON}` : "";
  const faults = problems.map(({ line, message }) => ({
    code: "rule-header" as const,
    line: line + 1,
    message: `${message}${effect}`,
  }));
  // Globs from a broken header may be incomplete or no globs at all.
  return isBroken ? { globs: null, faults } : fromFields(value, header, faults);
}

/** What other tools call it, and what is easily written for it. */
const MEANT = new Set(["paths", "path", "globs", "glob", "applyto", "files"]);

function fromFields(
  fields: Readonly<Record<string, unknown>>,
  header: string,
  faults: readonly RuleFault[],
): RuleHeader {
  const { paths = null } = fields;
  if (paths !== null) return fromPaths(paths, header, faults);
  const meant = Object.keys(fields).find((key) => key !== "paths" && MEANT.has(key.toLowerCase()) && fields[key]);
  if (meant === undefined) return { globs: null, faults };
  const line = header.split("\n").findIndex((it) => it.trimStart().startsWith(meant)) + 2;
  const message = `\`${meant}\` is no key of a rule: write \`paths\`; until then ${ALWAYS_ON}`;
  return { globs: null, faults: [...faults, { code: "rule-header", line, message }] };
}

function fromPaths(paths: unknown, header: string, faults: readonly RuleFault[]): RuleHeader {
  const line = (): number => lineOf(header, /^\s*["']?paths["']?\s*:/);
  const given = typeof paths === "string" ? splitAtCommas(paths) : paths;
  if (!Array.isArray(given) || given.some((it) => typeof it !== "string")) {
    const message = `\`paths\` must be a list of globs, or one text with commas; ${ALWAYS_ON}`;
    return { globs: null, faults: [...faults, { code: "rule-header", line: line(), message }] };
  }
  const judged = (given as readonly string[]).map((glob) => ({ glob, fault: globProblem(glob) }));
  const globs = judged.filter(({ fault }) => fault === null).map(({ glob }) => glob.trim());
  const effect = globs.length > 0 ? "" : `; no other is left, so ${ALWAYS_ON}`;
  const wrong = judged
    .filter(({ fault }) => fault !== null)
    .map(({ glob, fault }) => ({
      code: "glob-invalid" as const,
      line: line(),
      message: `the glob ${JSON.stringify(glob)} is not used: ${fault}${effect}`,
    }));
  return { globs: globs.length > 0 ? globs : null, faults: [...faults, ...wrong] };
}

function lineOf(header: string, key: RegExp): number {
  return (
    Math.max(
      0,
      header.split("\n").findIndex((it) => key.test(it)),
    ) + 2
  );
}

/** Commas inside braces are part of the glob. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{") depth += 1;
    else if (character === "}") depth = Math.max(0, depth - 1);
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((it) => it.trim()).filter((it) => it !== "");
}

function quoteBareGlobs(header: string): string {
  // A shortcut: only values that begin with one of these need quotes.
  if (!/\s[*!{]/.test(header)) return header;
  return header.replace(
    /^([ \t]*(?:-\s+|paths:[ \t]+))((?!\{[^}\n]*:)[*!{][^\n]*)$/gm,
    (_, before: string, rest: string) => `${before}${JSON.stringify(bareGlob(rest))}`,
  );
}

/** Without a comment behind it. Not in one pattern: a row of blanks would be looked at from each of them. */
function bareGlob(rest: string): string {
  const comment = rest.search(/[ \t]#/);
  const glob = comment < 0 ? rest : rest.slice(0, comment);
  let end = glob.length;
  while (glob[end - 1] === " " || glob[end - 1] === "\t") end--;
  return glob.slice(0, end);
}
