import { describe, expect, it } from "vitest";
import { watchMemories } from "./quiet-memories.ts";
import type { SearchedMemory } from "./recall-memories.ts";

const memory = (topicsDir: string) => ({ topicsDir }) as SearchedMemory;
const HERE = memory("/here");

/** A system that says what the test wants. */
function prepare() {
  const said: { changes: number | "missing" | "never"; closed: number } = { changes: 0, closed: 0 };
  const quiet = watchMemories(() => {
    if (said.changes === "never") return null;
    if (said.changes === "missing") return "missing";
    return { changes: () => said.changes as number, close: () => void said.closed++ };
  });
  const isQuiet = () => quiet.during([HERE], (tell) => tell(HERE));
  return { said, quiet, isQuiet };
}

describe("a memory is quiet", () => {
  it("from its first comparing to the next change", () => {
    const { said, isQuiet } = prepare();
    expect([isQuiet(), isQuiet(), isQuiet()]).toEqual([false, true, true]);
    said.changes = 3;
    expect([isQuiet(), isQuiet()]).toEqual([false, true]);
  });

  it("not after a comparing that failed, or during which something changed", () => {
    const { said, quiet, isQuiet } = prepare();
    isQuiet();
    said.changes = 1;
    const fail = (): never => {
      throw new Error("cannot be read");
    };
    expect(() => quiet.during([HERE], fail)).toThrow("cannot be read");
    expect(isQuiet()).toBe(false);
    quiet.during([HERE], () => {
      said.changes = 2;
    });
    expect([isQuiet(), isQuiet()]).toEqual([false, true]);
  });

  it("never where the system cannot tell, and again once it can", () => {
    const { said, isQuiet } = prepare();
    said.changes = "missing";
    expect([isQuiet(), isQuiet()]).toEqual([false, false]);
    said.changes = 0;
    expect([isQuiet(), isQuiet()]).toEqual([false, true]);
    said.changes = Number.NaN;
    expect([isQuiet(), isQuiet()]).toEqual([false, false]);
    expect(said.closed).toBe(2);
    said.changes = 0;
    expect([isQuiet(), isQuiet()]).toEqual([false, true]);
  });

  it("on its own account, and not once nobody listens any more", () => {
    const { said, quiet, isQuiet } = prepare();
    isQuiet();
    const both = [HERE, memory("/there")];
    expect(quiet.during(both, (tell) => both.map(tell))).toEqual([true, false]);
    quiet.close();
    expect(said.closed).toBe(2);
    expect(isQuiet()).toBe(false);
    said.changes = "never";
    quiet.close();
    expect([isQuiet(), isQuiet()]).toEqual([false, false]);
  });
});
