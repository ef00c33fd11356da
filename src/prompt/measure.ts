/**
 * How many tokens does this text cost?
 *
 * By default bytes are summed and divided once, so that ten short files do not lose ten
 * remainders. A host's counter is called per body, and its results are summed. So a measure
 * works with weights, which can be added, and converts only their sum to tokens. A counter is
 * foreign code: whatever it does, budgeting must not fail.
 */
import { type Problem, problem } from "../model/problem.ts";
import { type Bytes, bytes, type CountTokens, type Tokens, tokens } from "../model/units.ts";
import { kindOf } from "../text/kind-of.ts";
import { byteLength, tokensOfBytes } from "../text/token-estimate.ts";

/** Text whose size in bytes is known before it is built; the default measure needs only the size. */
export interface Weighable {
  readonly bytes: Bytes;
  readonly text: () => string;
}

export interface Measure {
  /** Weights of bodies can be added; an empty body weighs nothing. */
  readonly weigh: (body: Weighable) => number;
  readonly tokensOf: (weight: number) => Tokens;
  /** At most one: what the counter did wrong first. */
  readonly problems: () => readonly Problem[];
}

export function measureBy(countTokens: CountTokens | undefined): Measure {
  return countTokens === undefined ? byBytes : byCounter(countTokens);
}

export function tokensOfText(measure: Measure, text: string): Tokens {
  return measure.tokensOf(measure.weigh({ bytes: byteLength(text), text: () => text }));
}

const byBytes: Measure = {
  weigh: (body) => body.bytes,
  tokensOf: (weight) => tokensOfBytes(bytes(weight)),
  problems: () => [],
};

/** More than any text costs. Below this limit sums are exact. */
const PLAUSIBLE = 2 ** 32;

function byCounter(countTokens: CountTokens): Measure {
  const found: Problem[] = [];
  const estimate = (body: Weighable, reason: string): number => {
    if (found.length === 0) {
      found.push(
        problem("token-counter", "warning", `The host's token counter ${reason}; bytes / 4 was used in its place.`),
      );
    }
    return tokensOfBytes(body.bytes);
  };
  const weigh = (body: Weighable): number => {
    if (body.bytes === 0) return 0;
    let count: unknown;
    try {
      count = countTokens(body.text());
    } catch (error) {
      return estimate(body, `failed (${error instanceof Error ? error.message : String(error)})`);
    }
    // Budgeting does not wait for it, and a rejection that nobody hears would end the host.
    if (count instanceof Promise) count.catch(() => {});
    if (typeof count !== "number" || !(count >= 0 && count <= PLAUSIBLE))
      return estimate(body, `answered ${typeof count === "number" ? count : kindOf(count)}`);
    // Rounded up, so that the budget is never exceeded.
    return Math.ceil(count);
  };
  return { weigh, tokensOf: tokens, problems: () => found };
}
