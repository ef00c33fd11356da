/**
 * Which bytes of a note's file are header, and which are body?
 *
 * Where the parts meet is found as the parser finds it, with line ends of one kind; the
 * parts themselves are the text as it stands, and put together they are the file again.
 */
import { splitHeader } from "../text/split-header.ts";

export interface RawParts {
  /** The line `---`, perhaps behind a byte order mark. */
  readonly opening: string;
  readonly header: string;
  /** The line `---` or `...`; its line end is missing where the file ends with it. */
  readonly closing: string;
  readonly body: string;
}

/** null: there is no header. */
export function rawParts(raw: string): RawParts | null {
  const mark = raw.startsWith("\uFEFF") ? 1 : 0;
  const text = raw.slice(mark);
  const even = withEvenLineEnds(text);
  const { header, body } = splitHeader(even);
  if (header === null) return null;
  const bodyAt = even.length - body.length;
  const closingAt = even.lastIndexOf("\n", bodyAt - 2) + 1;
  const [first, second, third] = [even.indexOf("\n") + 1, closingAt, bodyAt].map((it) => mark + rawOffset(text, it));
  return {
    opening: raw.slice(0, first),
    header: raw.slice(first, second),
    closing: raw.slice(second, third),
    body: raw.slice(third),
  };
}

export const withEvenLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A place in the text with even line ends, in the text as it is. */
export function rawOffset(raw: string, offset: number): number {
  let at = 0;
  for (let seen = 0; seen < offset; seen++) at += raw.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/** The line end used last in the text. */
export function lastLineEnd(text: string): string | undefined {
  return /(\r\n|\r|\n)[^\r\n]*$/.exec(text)?.[1];
}
