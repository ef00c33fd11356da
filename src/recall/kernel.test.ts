import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileKernel } from "../../scripts/compile-kernel.mjs";
import { encodeStamps } from "./stamps.ts";
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

  it("writes a file's name by its row, and tells its numbers from others", () => {
    const time = fc.tuple(fc.integer({ min: -9e9, max: 9e9 }), fc.nat(999_999_999));
    const file = fc.record({ stem: fc.string({ unit: "grapheme", maxLength: 40 }), mtime: time, ctime: time });
    const sizes = fc.oneof(fc.nat(5000), fc.integer({ min: 2 ** 31, max: 2 ** 33 }));
    const changes = fc.constantFrom("none", "mtime", "ctime", "ino", "size");
    fc.assert(
      fc.property(fc.string(), file, sizes, fc.nat(), changes, (before, { stem, mtime, ctime }, size, ino, change) => {
        const ms = ([seconds, ns]: readonly [number, number]): number => seconds * 1000 + ns / 1e6;
        const rows = encodeStamps([
          { stem: before, stamp: { mtimeMs: 0, ctimeMs: 0, ino: 0, size: 0 } },
          { stem, stamp: { mtimeMs: ms(mtime), ctimeMs: ms(ctime), ino, size } },
        ]);
        const numbers = new Float64Array(36);
        const next = (name: string): number => (name === change ? 1 : 0);
        numbers.set([ino + next("ino"), size < 2 ** 32 - 1 ? size + next("size") : size], 7);
        numbers.set([mtime[0] + next("mtime"), mtime[1], ctime[0] + next("ctime"), ctime[1]], 12);
        const isSame = change === "none" || (change === "size" && size >= 2 ** 32 - 1);
        for (const space of Object.values(spaces)) {
          const place = space.load(Buffer.concat([new Uint8Array(numbers.buffer), rows]));
          const row = place + numbers.byteLength + 32;
          const name = space.roomBehind(place + numbers.byteLength + rows.length, 512);
          space.kernel.putName(row, row + 32, name);
          const written = Buffer.from(space.copy(name, 512));
          expect(written.subarray(0, written.indexOf(".md\0") + 4)).toEqual(Buffer.from(`${stem}.md\0`));
          expect(space.kernel.isStamp(row, place)).toBe(isSame ? 1 : 0);
        }
      }),
    );
  });
});
