/**
 * How is work done one after another, in the order of asking?
 *
 * Each waits for the one before, whatever became of that.
 */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

export function formLine(): Line {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // Who asked for it hears of the failure; the next one's turn comes all the same.
    last = done.catch(() => undefined);
    return done;
  };
}
