/**
 * Which bytes of a note's file are header, and which are body?
 *
 * The boundaries are those the parser finds, which works on normalised line ends. The parts hold the
 * text as it is in the file; joined, they are the file again.
 */
import { splitHeader } from "../text/split-header.ts";

export interface RawParts {
  /** The line `---`, perhaps after a byte order mark. */
  readonly opening: string;
  readonly header: string;
  /** The line `---` or `...`, without a line end if the file ends there. */
  readonly closing: string;
  readonly body: string;
}

/** Null if there is no header. */
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

/** Converts an offset in the text with normalised line ends to one in the raw text. */
export function rawOffset(raw: string, offset: number): number {
  let at = 0;
  for (let seen = 0; seen < offset; seen++) at += raw.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/** The line end used last in the text. */
export function lastLineEnd(text: string): string | undefined {
  return /(\r\n|\r|\n)[^\r\n]*$/.exec(text)?.[1];
}
