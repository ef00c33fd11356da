/**
 * How does the memory tool show a file?
 *
 * Like Anthropic's own implementation: a heading, then numbered lines, because models were trained
 * on that. Our tags in the text are escaped, as in every text that enters a prompt.
 */
import { MemoryError } from "../model/memory-error.ts";
import { spliceSafe } from "../text/splice-safe.ts";

/** One view shows at most so many; `view_range` gives the rest. */
const MOST_CHARACTERS = 64_000;
const NUMBER_WIDTH = 6;

export function showLines(path: string, text: string, range: unknown): string {
  const lines = text.split("\n");
  const [from, to] = readRange(range, lines.length);
  const shown = numbered(lines.slice(from - 1, to), from);
  const heading = `Here's the content of ${path} with line numbers:\n`;
  if (shown.length <= MOST_CHARACTERS) return heading + shown;
  // At least one line, however long, because a range cannot begin within a line.
  const firstEnd = shown.indexOf("\n");
  if (firstEnd === -1) return heading + shown;
  const cut = shown.slice(0, Math.max(firstEnd, shown.lastIndexOf("\n", MOST_CHARACTERS)));
  const last = from + cut.split("\n").length - 1;
  return `${heading}${cut}\n[lines ${last + 1} to ${to} are not shown: view them with view_range]`;
}

/** The lines around a change. */
export function showAround(text: string, changedLine: number): string {
  const from = Math.max(1, changedLine - 2);
  return numbered(text.split("\n").slice(from - 1, changedLine + 2), from);
}

/** `0B`, `1.5K`: like `du -h`. */
export function showSize(bytes: number): string {
  const units = ["B", "K", "M", "G"];
  let size = bytes;
  let unit = 0;
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024;
  return `${size % 1 === 0 ? size : size.toFixed(1)}${units[unit]}`;
}

function numbered(lines: readonly string[], from: number): string {
  // Escaped as a whole, because a tag may be spread over several lines.
  const safe = spliceSafe(lines.join("\n"), "foreign").split("\n");
  return safe.map((line, at) => `${String(from + at).padStart(NUMBER_WIDTH)}\t${line}`).join("\n");
}

function readRange(range: unknown, count: number): readonly [from: number, to: number] {
  if (range === undefined || range === null) return [1, count];
  const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) {
    throw new MemoryError("input-refused", "`view_range` is two line numbers, such as [1, 20]; -1 stands for the end.");
  }
  const last = to === -1 ? count : Math.min(to as number, count);
  const first = Math.max(1, from as number);
  if (first > last) {
    throw new MemoryError("input-refused", `Invalid \`view_range\`: the file has the lines [1, ${count}].`);
  }
  return [first, last];
}
