/**
 * On which lines does a JSON file set its keys, and where does it break?
 *
 * `JSON.parse` gives no line numbers, and its messages name a position only sometimes. This
 * walks the same grammar and keeps only line numbers. Comments and trailing commas are errors
 * as for `JSON.parse`, but the text without them is given too, so that the rest of the file
 * can still be read.
 */
export interface JsonScan {
  /** Dotted key -> line; for a repeated key the last line, because that value counts. */
  readonly lines: ReadonlyMap<string, number>;
  /** The line of the first error, if there is one. */
  readonly errorLine: number | undefined;
  /** The source with comments and trailing commas replaced by spaces; null if that is not JSON either. */
  readonly strict: string | null;
}

export function scanJson(source: string): JsonScan {
  const lines = new Map<string, number>();
  const cursor: Cursor = { source, at: 0, extras: [] };
  const valid = skipValue(cursor, "", 0, (key, at) => lines.set(key, lineAt(source, at))) && atEnd(cursor);
  const stumble = cursor.extras[0]?.noticed ?? (valid ? undefined : cursor.at);
  return {
    lines,
    errorLine: stumble === undefined ? undefined : lineAt(source, stumble),
    strict: valid ? withoutExtras(source, cursor.extras) : null,
  };
}

interface Cursor {
  readonly source: string;
  at: number;
  /** In the order of the text. */
  readonly extras: Extra[];
}

/** A comment or a trailing comma. */
interface Extra {
  readonly from: number;
  readonly to: number;
  /** Where a strict parser fails: for a comma, at the bracket after it. */
  readonly noticed: number;
}

function withoutExtras(source: string, extras: readonly Extra[]): string {
  let kept = "";
  let done = 0;
  for (const { from, to } of extras) {
    kept += `${source.slice(done, from)} `;
    done = to;
  }
  return kept + source.slice(done);
}

type FoundKey = (dotted: string, at: number) => void;

/** Deeper than any real settings, so that a hostile file cannot exhaust the stack. */
const MAX_DEPTH = 200;

/** Each `skip…` leaves the cursor after what it skipped, or at the wrong character. */
function skipValue(cursor: Cursor, key: string, depth: number, found: FoundKey): boolean {
  skipSpace(cursor);
  const next = cursor.source[cursor.at];
  if (depth > MAX_DEPTH) return false;
  if (next === "{") return skipMembers(cursor, "}", () => skipPair(cursor, key, depth, found));
  if (next === "[") return skipMembers(cursor, "]", () => skipValue(cursor, `${key}[]`, depth + 1, found));
  return (
    take(cursor, /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|true|false|null/y) || skipNumber(cursor)
  );
}

function skipMembers(cursor: Cursor, close: string, member: () => boolean): boolean {
  cursor.at++;
  skipSpace(cursor);
  if (takeChar(cursor, close)) return true;
  for (;;) {
    if (!member()) return false;
    skipSpace(cursor);
    if (takeChar(cursor, close)) return true;
    const comma = cursor.at;
    if (!takeChar(cursor, ",")) return false;
    if (closesAfter(cursor, comma, close)) return true;
  }
}

function closesAfter(cursor: Cursor, comma: number, close: string): boolean {
  const before = cursor.extras.length;
  skipSpace(cursor);
  if (cursor.source[cursor.at] !== close) return false;
  // Before the comments that follow it, so that they stay in order.
  cursor.extras.splice(before, 0, { from: comma, to: comma + 1, noticed: cursor.extras[before]?.noticed ?? cursor.at });
  cursor.at++;
  return true;
}

function skipPair(cursor: Cursor, parent: string, depth: number, found: FoundKey): boolean {
  skipSpace(cursor);
  const start = cursor.at;
  if (cursor.source[start] !== '"' || !skipValue(cursor, "", depth, found)) return false;
  const name: unknown = JSON.parse(cursor.source.slice(start, cursor.at));
  skipSpace(cursor);
  if (!takeChar(cursor, ":")) return false;
  const key = parent === "" ? String(name) : `${parent}.${String(name)}`;
  found(key, start);
  return skipValue(cursor, key, depth + 1, found);
}

function skipNumber(cursor: Cursor): boolean {
  return take(cursor, /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
}

function skipSpace(cursor: Cursor): void {
  take(cursor, /[ \t\r\n]*/y);
  for (let from = cursor.at; take(cursor, /\/\/[^\r\n]*|\/\*[\s\S]*?\*\//y); from = cursor.at) {
    cursor.extras.push({ from, to: cursor.at, noticed: from });
    take(cursor, /[ \t\r\n]*/y);
  }
}

function atEnd(cursor: Cursor): boolean {
  skipSpace(cursor);
  return cursor.at === cursor.source.length;
}

function takeChar(cursor: Cursor, character: string): boolean {
  if (cursor.source[cursor.at] !== character) return false;
  cursor.at++;
  return true;
}

function take(cursor: Cursor, sticky: RegExp): boolean {
  sticky.lastIndex = cursor.at;
  if (!sticky.test(cursor.source)) return false;
  cursor.at = sticky.lastIndex;
  return true;
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split("\n").length;
}
