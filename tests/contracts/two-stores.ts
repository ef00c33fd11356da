/** What the suites of a topic store are made of: two stores on one memory, a note, and what a refusal says. */
import { expect } from "vitest";
import { MemoryError } from "../../src/model/memory-error.ts";
import type { TopicStore, TopicWrite } from "../../src/topics/topic-store.ts";

export interface TwoStores {
  readonly store: TopicStore;
  readonly other: TopicStore;
}

export const DESCRIPTION = "run migrations before flipping the flag";

export function note(name: string, more: Partial<TopicWrite> = {}): TopicWrite {
  return { name, description: DESCRIPTION, body: "1. migrate\n2. flip\n", ...more };
}

export async function refusal(promise: Promise<unknown>): Promise<MemoryError> {
  const error = await promise.then(
    () => null,
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(MemoryError);
  return error as MemoryError;
}
