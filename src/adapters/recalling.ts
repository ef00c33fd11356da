/**
 * Can this memory recall?
 *
 * The one place where adapters reach for `recall` and `autoRecall`. A memory that has
 * neither still gives its prefix and its tools; adapters then place those alone.
 */
import type { Memory } from "../index.ts";

export interface Recalling {
  /** Ranked topics, best first. */
  readonly recall?: (query: string, options: RecallRequest) => Promise<readonly RecallHit[]>;
  /** The messages with a `<recall>` block in the newest user message, or as they were. */
  readonly autoRecall?: (messages: readonly Message[]) => Promise<readonly Message[]>;
}

interface RecallRequest {
  readonly limit: number;
  /** Notes of other workspaces too. */
  readonly all: boolean;
}

export interface RecallHit {
  readonly slug: string;
  readonly scope: string;
  readonly score: number;
}

export interface Message {
  readonly role: string;
  readonly content: unknown;
}

export function recalling(memory: Memory): Recalling {
  return memory as unknown as Recalling;
}
