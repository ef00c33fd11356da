/**
 * How many tokens does this text cost?
 *
 * Bytes are summed first and divided once, so ten short files do not lose ten
 * remainders. A host's counter is asked per body and its answers are summed. So a
 * measure speaks of weights, which add up, and turns only their sum into tokens.
 * A counter is foreign code: whatever it does, budgeting goes on.
 */
import { type Problem, problem } from "../model/problem.ts";
import { type Bytes, bytes, type CountTokens, type Tokens, tokens } from "../model/units.ts";
import { byteLength, tokensOfBytes } from "../text/token-estimate.ts";

/** Text whose size is known before it is built: by default nothing more is needed. */
export interface Weighable {
  readonly bytes: Bytes;
  readonly text: () => string;
}

export interface Measure {
  /** Adds up over bodies; an empty one weighs nothing. */
  readonly weigh: (body: Weighable) => number;
  readonly tokensOf: (weight: number) => Tokens;
  /** What the counter did wrong, once. */
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

/** More than any text costs; below it, sums of counts stay exact. */
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
    let count: number;
    try {
      count = countTokens(body.text());
    } catch (error) {
      return estimate(body, `failed (${error instanceof Error ? error.message : String(error)})`);
    }
    // Tokens are whole: rounding up keeps the promise that the budget holds.
    return count >= 0 && count <= PLAUSIBLE ? Math.ceil(count) : estimate(body, `answered ${String(count)}`);
  };
  return { weigh, tokensOf: tokens, problems: () => found };
}
