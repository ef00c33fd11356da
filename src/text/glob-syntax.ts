/**
 * Is a glob valid?
 *
 * A cheap check without a library, so that a wrong pattern can be reported where it was
 * written. Returns a sentence about the first fault, or null.
 */
const LONGEST = 1_000;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "(": ")" };

export function globProblem(pattern: string): string | null {
  if (pattern.trim() === "") return "the pattern is empty";
  if (pattern.includes("\0")) return "the pattern contains a NUL character";
  if (pattern.length > LONGEST) return `the pattern is longer than ${LONGEST} characters`;
  const path = pattern.startsWith("!") && pattern[1] !== "(" ? pattern.slice(1) : pattern;
  if (path.startsWith("/") || (path[1] === ":" && /^[A-Za-z]:[\\/]/.test(path)))
    return "the pattern must be relative, not absolute";
  if (path.split("/").includes("..")) return "the pattern must not leave the workspace with `..`";
  if (/^(?:[^\\]|\\.)*?\(\?[:=!<]/s.test(path)) return "`(?` begins a group of regular expressions, which are no globs";
  const open = firstUnclosed(path);
  return open === null ? null : `\`${open}\` is never closed; write \`\\${open}\` for the character itself`;
}

function firstUnclosed(pattern: string): string | null {
  const open: string[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!;
    if (character === "\\") at += 1;
    else if (character === "[") {
      at = classEnd(pattern, at);
      if (at < 0) return "[";
    } else if (character in CLOSING) open.push(character);
    else if (open.length > 0 && CLOSING[open.at(-1)!] === character) open.pop();
  }
  return open[0] ?? null;
}

/** A `]` directly after `[`, `[!` or `[^` is a member of the class, not its end. */
function classEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === "!" || pattern[at] === "^") at += 1;
  if (pattern[at] === "]" && pattern.includes("]", at + 1)) at += 1;
  for (; at < pattern.length; at++) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === "]") return at;
  }
  return -1;
}
