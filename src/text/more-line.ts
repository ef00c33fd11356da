/**
 * How does MEMORY.md say that it does not list everything?
 *
 * Above the limit the most recently changed topics have lines, and one more line counts the rest:
 * `- ... and 1,204 more topics not listed here; recall finds them`. Writers set it, readers rely on it.
 */
export const INDEX_LIMIT = 2000;

const MORE_LINE = /^- \.\.\. and ([\d,]+) more topics? not listed here; recall finds them\.?\s*$/;

export function moreLine(count: number): string {
  const grouped = String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `- ... and ${grouped} more topic${count === 1 ? "" : "s"} not listed here; recall finds them`;
}

/** Null for any other line. */
export function moreCount(line: string): number | null {
  const told = MORE_LINE.exec(line)?.[1];
  return told === undefined ? null : Number(told.replaceAll(",", ""));
}
