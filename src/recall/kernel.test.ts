import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileKernel } from "../../scripts/compile-kernel.mjs";
import { Workspace } from "./workspace.ts";

const spaces = { compiled: new Workspace("compiled"), plain: new Workspace("plain") };
const NUMBERS = Float64Array.from([1.5, 2.5, 2, 2, 1.3, 1, 1, 0.85, 0.7, 0.6, 0.1, 0.05, 0.004]);

interface List {
  readonly bytes: readonly number[];
  readonly count: number;
  readonly factor: number;
  readonly isOnly: boolean;
}

/** Bytes of any kind: what is damaged must end the same way too. */
const lists = fc.array(
  fc.record({
    bytes: fc.array(fc.oneof(fc.nat(9), fc.nat(255)), { maxLength: 60 }),
    count: fc.oneof(fc.nat(40), fc.nat(600)),
    factor: fc.double({ min: 0.1, max: 9, noNaN: true }),
    isOnly: fc.boolean(),
  }),
  { maxLength: 6 },
);

function run(space: Workspace, docs: number, all: readonly List[], least: number, most: number) {
  const { kernel } = space;
  const barred = Uint8Array.from({ length: docs }, (_, doc) => (doc % 7 === 3 ? 1 : 0));
  const lengths = Uint8Array.from({ length: docs * 4 }, (_, at) => (at * 37) % 251);
  space.reserve(docs);
  const lengthsAt = space.place({}, lengths.length, () => space.load(lengths));
  space.begin(docs, NUMBERS, lengthsAt, barred);
  for (const { bytes, count, factor, isOnly } of all) {
    const mark = space.mark();
    const cursor = space.holdRoom(12);
    const at = space.load(Uint8Array.from(bytes));
    kernel.openList(cursor, at, at + bytes.length, count);
    kernel.scan(cursor, at + bytes.length, 0, factor, least, isOnly ? 1 : 0);
    if (!isOnly) kernel.settle();
    space.release(mark);
  }
  const touched = space.touched;
  const kept = kernel.keep(least / 2);
  const kth = kept > most ? kernel.kthScore(most) : -1;
  const found = [...space.touchedDocs()].map((doc) => ({ doc, score: space.scoreOf(doc) }));
  return { touched, kept, kth, found, highest: space.highest };
}

describe("the kernel", () => {
  it("is compiled from its source", () => {
    expect(readFileSync(new URL("./kernel-code.ts", import.meta.url), "utf8")).toBe(compileKernel());
  });

  it("gives the same bits compiled and as it stands, whatever the bytes are", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        lists,
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        (docs, all, least, most) => {
          const { compiled, plain } = spaces;
          expect(run(compiled, docs, all, least, most)).toEqual(run(plain, docs, all, least, most));
        },
      ),
      { numRuns: 500 },
    ));

  it("finds the place in the order that sorting gives", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ max: 20, min: 0 }), { minLength: 1 }), fc.nat(), (values, at) => {
        const n = at % values.length;
        const sorted = [...values].sort((a, b) => b - a);
        for (const space of Object.values(spaces)) {
          const place = space.load(new Uint8Array(Float64Array.from(values).buffer));
          expect(space.kernel.nthLargest(place, values.length, n)).toBe(sorted[n]);
        }
      }),
    ));

  it("adds up words as arithmetic does", () =>
    fc.assert(
      fc.property(fc.array(fc.integer()), (words) => {
        let sum = 0x2545f491;
        for (const word of words) sum = (Math.imul(sum, 31) + word) | 0;
        for (const space of Object.values(spaces)) {
          const at = space.load(new Uint8Array(Int32Array.from(words).buffer));
          expect(space.kernel.sumWords(at, at + words.length * 4)).toBe(sum);
        }
      }),
    ));
});
