/**
 * How are the calls of one step run in the order in which the model made them?
 *
 * Agent libraries start all tool calls of a step at once, but a model that writes, edits and then
 * reads means that order. So there is one queue per memory for all adapters, and each call waits
 * for the one before, whether that failed or not. Work in the queue must not enter it again,
 * because it would wait for itself.
 */
import type { Memory } from "../index.ts";

const lines = new WeakMap<Memory, Promise<unknown>>();

export function inOrder<T>(memory: Memory, work: () => Promise<T>): Promise<T> {
  const done = (lines.get(memory) ?? Promise.resolve()).then(work);
  // The caller gets the error; the next call runs anyway.
  lines.set(
    memory,
    done.catch(() => undefined),
  );
  return done;
}
