/** Is it the content that a caller saw? Its hash tells, and so do the digits of it that stand behind a note in a recall block. */
import { MARK_DIGITS } from "../model/topic.ts";

export function isExpected(expected: string, hash: string): boolean {
  const given = expected.startsWith("#") ? expected.slice(1) : expected;
  return given === hash || (given.length === MARK_DIGITS && hash.startsWith(given));
}
