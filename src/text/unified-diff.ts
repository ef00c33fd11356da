/**
 * What would change in this file, for a person to read?
 *
 * A unified diff of two short texts (settings files): the longest common subsequence of lines
 * between what the two share at both ends. Not for large files: the middle is compared in full,
 * and above a limit it is shown as one replacement.
 */
const CONTEXT = 3;
const MAX_CELLS = 4_000_000;

interface Step {
  readonly sign: " " | "-" | "+";
  readonly line: string;
}

/** Empty where the texts are equal; null stands for a file that is not there. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  if (before === after) return "";
  const steps = compare(toLines(before), toLines(after));
  const from = before === null ? "/dev/null" : path;
  const to = after === null ? "/dev/null" : path;
  return [`--- ${from}`, `+++ ${to}`, ...hunks(steps)].map((line) => `${line}\n`).join("");
}

/** A text that does not end with a line end is told apart from one that does. */
function toLines(text: string | null): readonly string[] {
  if (text === null || text === "") return [];
  const lines = text.split("\n");
  if (lines.at(-1) === "") return lines.slice(0, -1);
  return [...lines.slice(0, -1), `${lines.at(-1)}\n\\ No newline at end of file`];
}

function compare(before: readonly string[], after: readonly string[]): Step[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (lines: readonly string[]): Step[] => lines.map((line) => ({ sign: " ", line }));
  return [
    ...same(before.slice(0, head)),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ];
}

function compareMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const removed = before.map((line): Step => ({ sign: "-", line }));
  const added = after.map((line): Step => ({ sign: "+", line }));
  const width = after.length + 1;
  if (before.length === 0 || after.length === 0 || before.length * width > MAX_CELLS) return [...removed, ...added];
  // common[i * width + j]: how many lines the rests from i and from j have in common.
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const here = i * width + j;
      const skipped = Math.max(common[here + width]!, common[here + 1]!);
      common[here] = before[i] === after[j] ? common[here + width + 1]! + 1 : skipped;
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      steps.push({ sign: " ", line: before[i]! });
      i += 1;
      j += 1;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
      steps.push(removed[i++]!);
    } else {
      steps.push(added[j++]!);
    }
  }
  return [...steps, ...removed.slice(i), ...added.slice(j)];
}

function hunks(steps: readonly Step[]): string[] {
  const changed = steps.flatMap((step, index) => (step.sign === " " ? [] : [index]));
  const shown: string[] = [];
  for (let first = 0; first < changed.length; ) {
    let last = first;
    while (last + 1 < changed.length && changed[last + 1]! - changed[last]! <= 2 * CONTEXT) last += 1;
    const from = Math.max(0, changed[first]! - CONTEXT);
    const to = Math.min(steps.length, changed[last]! + CONTEXT + 1);
    shown.push(hunkHead(steps, from, to), ...steps.slice(from, to).map((step) => step.sign + step.line));
    first = last + 1;
  }
  return shown;
}

function hunkHead(steps: readonly Step[], from: number, to: number): string {
  const range = (without: Step["sign"]): string => {
    const start = steps.slice(0, from).filter((step) => step.sign !== without).length;
    const count = steps.slice(from, to).filter((step) => step.sign !== without).length;
    // By custom an empty range names the line before it.
    return `${count === 0 ? start : start + 1},${count}`;
  };
  return `@@ -${range("+")} +${range("-")} @@`;
}
