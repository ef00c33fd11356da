/**
 * In which Markdown containers does a line stand, and does it open a fence?
 *
 * As much of CommonMark's block structure as is needed to tell code from text:
 * quotes, list items (by the column of their content) and fences. A tab goes to
 * the next multiple of four.
 */
export interface Fence {
  readonly mark: "`" | "~";
  readonly length: number;
  /** Offset of the first mark. */
  readonly start: number;
  readonly quoteDepth: number;
  /** The column below which a line leaves the list item that holds the fence. */
  readonly container: number;
}

export interface Line {
  /** Offset of the line end, or of the end of the text. */
  readonly end: number;
  readonly blank: boolean;
  readonly quoteDepth: number;
  /** A list item or what `endsBlock` names: these interrupt a paragraph, so inline code does not reach into them. */
  readonly startsBlock: boolean;
  /** A heading, a thematic break or a comment: the next line is another block. */
  readonly endsBlock: boolean;
  readonly fence: Fence | null;
}

/** The list items that are open, by the column of their content; changed by each line read. */
export interface OpenLists {
  quoteDepth: number;
  readonly columns: number[];
}

export function readLine(text: string, start: number, lists: OpenLists): Line {
  const prefix = readPrefix(text, start);
  const end = lineEnd(text, prefix.at);
  const { quoteDepth } = prefix;
  if (prefix.at >= end && prefix.items.length === 0) {
    return { end, blank: true, quoteDepth, startsBlock: false, endsBlock: false, fence: null };
  }
  updateLists(lists, prefix);
  const container = lists.columns.at(-1) ?? 0;
  // A line that is indented further continues a paragraph, whatever it says.
  const isBlock = prefix.column - Math.max(prefix.base, container) <= 3;
  const endsBlock = isBlock && isBlockOfOneLine(text, prefix.at, end);
  return {
    end,
    blank: false,
    quoteDepth,
    startsBlock: endsBlock || prefix.items.length > 0,
    endsBlock,
    fence: isBlock ? readFence(text, prefix, end, container) : null,
  };
}

/** Where the code of an opened fence ends: after its closing line, where its container ends, or with the text. */
export function fenceEnd(text: string, fence: Fence): number {
  let start = lineEnd(text, fence.start) + 1;
  while (start <= text.length) {
    const prefix = readQuotes(text, start, fence.quoteDepth);
    const end = lineEnd(text, prefix.at);
    const blank = prefix.at >= end;
    if (prefix.quoteDepth < fence.quoteDepth || (!blank && prefix.column < fence.container)) return start;
    const indent = prefix.column - Math.max(prefix.base, fence.container);
    if (indent <= 3 && closes(text, prefix.at, end, fence)) return end;
    start = end + 1;
  }
  return text.length;
}

interface Prefix {
  /** Offset and column of the first character after indent and markers. */
  at: number;
  column: number;
  /** The column where the content of the innermost quote or item begins. */
  base: number;
  quoteDepth: number;
  items: { readonly marker: number; readonly content: number }[];
}

function readPrefix(text: string, start: number): Prefix {
  const prefix: Prefix = { at: start, column: 0, base: 0, quoteDepth: 0, items: [] };
  for (;;) {
    skipBlanks(text, prefix);
    if (text[prefix.at] === ">") {
      enterQuote(text, prefix);
      continue;
    }
    const length = listMarkerLength(text, prefix.at);
    if (length === 0) return prefix;
    const marker = prefix.column;
    prefix.at += length;
    prefix.column += length;
    const after = prefix.column;
    skipBlanks(text, prefix);
    const gap = prefix.column - after;
    prefix.base = gap >= 1 && gap <= 4 && !isLineEnd(text, prefix.at) ? prefix.column : after + 1;
    prefix.items.push({ marker, content: prefix.base });
  }
}

/** Only the quote marks of a line, at most `depth` of them: inside a fence nothing else is a marker. */
function readQuotes(text: string, start: number, depth: number): Prefix {
  const prefix: Prefix = { at: start, column: 0, base: 0, quoteDepth: 0, items: [] };
  skipBlanks(text, prefix);
  while (prefix.quoteDepth < depth && text[prefix.at] === ">") {
    enterQuote(text, prefix);
    skipBlanks(text, prefix);
  }
  return prefix;
}

function enterQuote(text: string, prefix: Prefix): void {
  prefix.at += 1;
  prefix.column += 1;
  prefix.quoteDepth += 1;
  prefix.base = isBlank(text[prefix.at]) ? prefix.column + 1 : prefix.column;
}

function skipBlanks(text: string, prefix: Prefix): void {
  for (; isBlank(text[prefix.at]); prefix.at++) {
    prefix.column += text[prefix.at] === "\t" ? 4 - (prefix.column % 4) : 1;
  }
}

function updateLists(lists: OpenLists, prefix: Prefix): void {
  if (lists.quoteDepth !== prefix.quoteDepth) lists.columns.length = 0;
  lists.quoteDepth = prefix.quoteDepth;
  for (const item of prefix.items) {
    leaveLists(lists, item.marker);
    lists.columns.push(item.content);
  }
  if (prefix.items.length === 0) leaveLists(lists, prefix.column);
}

function leaveLists(lists: OpenLists, column: number): void {
  while ((lists.columns.at(-1) ?? 0) > column) lists.columns.pop();
}

function readFence(text: string, prefix: Prefix, end: number, container: number): Fence | null {
  const mark = text[prefix.at];
  if (mark !== "`" && mark !== "~") return null;
  const length = runLength(text, prefix.at, mark);
  if (length < 3) return null;
  // "``` a ```" on one line is an inline span.
  if (mark === "`" && text.slice(prefix.at + length, end).includes("`")) return null;
  return { mark, length, start: prefix.at, quoteDepth: prefix.quoteDepth, container };
}

function closes(text: string, at: number, end: number, fence: Fence): boolean {
  const length = runLength(text, at, fence.mark);
  return length >= fence.length && text.slice(at + length, end).trim() === "";
}

export function runLength(text: string, at: number, mark: string): number {
  let end = at;
  while (text[end] === mark) end++;
  return end - at;
}

function listMarkerLength(text: string, at: number): number {
  let end = at;
  if (text[at] === "-" || text[at] === "*" || text[at] === "+") {
    end = at + 1;
  } else {
    while (end - at < 9 && isDigit(text[end])) end++;
    if (end === at || (text[end] !== "." && text[end] !== ")")) return 0;
    end += 1;
  }
  return isBlank(text[end]) || isLineEnd(text, end) ? end - at : 0;
}

function isBlockOfOneLine(text: string, at: number, end: number): boolean {
  return text.startsWith("<!--", at) || isHeading(text, at) || isRule(text, at, end);
}

/** A thematic break, or the line below a heading that makes it one. */
function isRule(text: string, at: number, end: number): boolean {
  const mark = text[at];
  if (mark !== "-" && mark !== "*" && mark !== "_" && mark !== "=") return false;
  let count = 0;
  let gaps = 0;
  let blanks = 0;
  for (let next = at; next < end; next++) {
    if (isBlank(text[next])) {
      blanks += 1;
    } else if (text[next] === mark) {
      count += 1;
      gaps += blanks;
      blanks = 0;
    } else {
      return false;
    }
  }
  const isUnderline = (mark === "-" || mark === "=") && gaps === 0;
  return isUnderline || (mark !== "=" && count >= 3);
}

function isHeading(text: string, at: number): boolean {
  const length = runLength(text, at, "#");
  return length >= 1 && length <= 6 && (isBlank(text[at + length]) || isLineEnd(text, at + length));
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === "\n";
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r";
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}
