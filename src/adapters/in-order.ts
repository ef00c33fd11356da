/**
 * How are the calls of one step done in the order in which the model made them?
 *
 * Agent libraries start all tool calls of a step at once. A model that writes, edits and then
 * reads means that order, so there is one line a memory, whichever adapter stands in it; each
 * waits for the one before, whatever became of that. Work in the line must not join it again:
 * it would wait for itself.
 */
import type { Memory } from "../index.ts";

const lines = new WeakMap<Memory, Promise<unknown>>();

export function inOrder<T>(memory: Memory, work: () => Promise<T>): Promise<T> {
  const done = (lines.get(memory) ?? Promise.resolve()).then(work);
  // Who asked for it hears of the failure; the next one's turn comes all the same.
  lines.set(
    memory,
    done.catch(() => undefined),
  );
  return done;
}
