/**
 * How long may this hook still take?
 *
 * Counted from the start of the process, because that is what the person waits for. Long work asks
 * in between and is given up by an exception of its own: nothing else can stop synchronous work.
 */
import { DEFAULT_DEADLINE_MS } from "../../model/settings.ts";
import type { Env } from "../../model/surroundings.ts";
import { isDigits } from "../../text/plain-checks.ts";

export class DeadlinePassed extends Error {
  override readonly name = "DeadlinePassed";
}

export interface TimeLeft {
  readonly milliseconds: () => number;
  /** Throws DeadlinePassed. */
  readonly check: () => void;
}

/** Since this process began. Not `performance.now()`, which would load a dozen modules of Node for it. */
export const sinceStart = (): number => process.uptime() * 1000;

export function startClock(env: Env, elapsedMs = sinceStart): TimeLeft {
  const given = env["KEEPSAKE_HOOK_DEADLINE_MS"] ?? "";
  const deadline = isDigits(given) && Number(given) > 0 ? Number(given) : DEFAULT_DEADLINE_MS;
  const milliseconds = (): number => deadline - elapsedMs();
  return {
    milliseconds,
    check: () => {
      if (milliseconds() <= 0) throw new DeadlinePassed(`gave up after ${deadline} ms`);
    },
  };
}
