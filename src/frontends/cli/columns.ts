/**
 * How do two columns fit a terminal?
 *
 * What is typed stands on the left and is never broken: it is there to be copied. What it does stands on the right and
 * goes on below itself, or below what is typed where the terminal leaves too little room beside it.
 */
type Row = readonly [typed: string, about: string];

const INDENT = 2;
const GAP = 2;
const WIDEST_LEFT = 34;
const NARROWEST_RIGHT = 24;

/** Of the left column, so that several tables stand in one line. */
export function leftWidth(rows: readonly Row[]): number {
  return Math.min(WIDEST_LEFT, Math.max(...rows.map(([typed]) => typed.length)));
}

export function table(rows: readonly Row[], width: number, left: number = leftWidth(rows)): string[] {
  const beside = INDENT + left + GAP;
  const isNarrow = width - beside < NARROWEST_RIGHT;
  const indent = " ".repeat(isNarrow ? INDENT + 4 : beside);
  return rows.flatMap(([typed, about]) => {
    const [first = "", ...rest] = wrapped(about, width - indent.length);
    const below = rest.map((line) => indent + line);
    if (isNarrow || typed.length > left) return [" ".repeat(INDENT) + typed, indent + first, ...below];
    return [" ".repeat(INDENT) + typed.padEnd(left + GAP) + first, ...below];
  });
}

/** Lines of at most so many characters, but for a word that is longer. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
