/** Does `expected` mean this content? It is the whole hash, or the first digits of it that a recall block shows. */
import { MARK_DIGITS } from "../model/topic.ts";

export function isExpected(expected: string, hash: string): boolean {
  const given = expected.startsWith("#") ? expected.slice(1) : expected;
  return given === hash || (given.length === MARK_DIGITS && hash.startsWith(given));
}
