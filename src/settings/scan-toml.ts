/**
 * On which line does a TOML file set this key?
 *
 * The parser gives no line numbers. This looks only at the start of each line (headers and
 * keys) and skips multi-line strings. For a key in an inline table it gives the line of the
 * table.
 */
export function tomlLineOf(source: string, dotted: string): number | undefined {
  let table = "";
  let inside: string | null = null;
  for (const [index, line] of source.split("\n").entries()) {
    const opened = inside;
    inside = multilineAfter(line, opened);
    if (opened !== null) continue;
    const header = /^\s*\[\[?\s*([^\]]+?)\s*\]/.exec(line)?.[1];
    const key = header === undefined ? KEY().exec(line)?.[1] : undefined;
    if (header !== undefined) table = plain(header);
    const full = key === undefined ? header && table : table === "" ? plain(key) : `${table}.${plain(key)}`;
    if (full === undefined) continue;
    // A header also begins the tables above it: `[memory.x]` is where `memory` begins.
    const found = header === undefined ? isOrHolds(full, dotted) : isOrHolds(dotted, full);
    if (found) return index + 1;
  }
  return undefined;
}

const KEY = (): RegExp =>
  /^\s*((?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'))*)\s*=/;

function isOrHolds(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}

/** `"memory" . max_lines` is `memory.max_lines`. */
function plain(key: string): string {
  return key.replace(/["']/g, "").replace(/\s*\.\s*/g, ".");
}

/** The quotes of the multi-line string that is open after this line, if any. */
function multilineAfter(line: string, open: string | null): string | null {
  let inside = open;
  for (const [mark] of line.matchAll(/"""|'''|(?<!["'])#.*$/g)) {
    if (inside === null && mark.startsWith("#")) return null;
    if (inside === null) inside = mark;
    else if (inside === mark) inside = null;
  }
  return inside;
}
