import { describe, expect, it } from "vitest";
import { planInMemory, planMerge, planSweep, type SegmentSize } from "./merge-plan.ts";

const segment = (living: number, more: Partial<SegmentSize> = {}): SegmentSize => ({
  docs: living,
  living,
  inlineBytes: 0,
  deadBytes: 0,
  ...more,
});
const segments = (...living: number[]): SegmentSize[] => living.map((it) => segment(it));
const many = (count: number, living: number): number[] => Array.from({ length: count }, () => living);

describe("a write merges", () => {
  it("nothing of eight small segments, and all of nine", () => {
    expect(planMerge([])).toBeNull();
    expect(planMerge(segments(500, ...many(8, 3)))).toBeNull();
    expect(planMerge(segments(500, ...many(9, 3)))).toBe(1);
    // Four documents are no small segment any more.
    expect(planMerge(segments(500, ...many(9, 4)))).toBeNull();
  });

  it("small segments into one that is not grown yet", () => {
    expect(planMerge(segments(500, 63, ...many(9, 1)))).toBe(1);
    expect(planMerge(segments(500, 64, ...many(9, 1)))).toBe(2);
  });

  it("two small segments that make the manifest too long", () => {
    const long = (inlineBytes: number): SegmentSize => segment(1, { inlineBytes });
    expect(planMerge([...segments(500), long(48 * 1024), long(48 * 1024)])).toBeNull();
    expect(planMerge([...segments(500), long(48 * 1024), long(48 * 1024 + 1)])).toBe(1);
    expect(planMerge([...segments(500), long(200 * 1024)])).toBeNull();
  });

  it("grown segments of about one size, four at a time", () => {
    expect(planMerge(segments(500, ...many(3, 64)))).toBeNull();
    expect(planMerge(segments(500, ...many(4, 64)))).toBe(1);
    expect(planMerge(segments(500, ...many(4, 63)))).toBeNull();
    expect(planMerge(segments(500, 256, ...many(3, 64)))).toBeNull();
    expect(planMerge(segments(500, 255, ...many(3, 64)))).toBe(1);
  });

  it("no more than 1,024 documents, unless there are more than 32 segments", () => {
    expect(planMerge(segments(...many(4, 256)))).toBe(0);
    expect(planMerge(segments(...many(3, 256), 257))).toBeNull();
    expect(planMerge(segments(...many(32, 300)))).toBeNull();
    expect(planMerge(segments(...many(33, 300)))).toBe(0);
  });
});

describe("a sweep merges", () => {
  it("everything where more than three in ten are dead, or their lists are long", () => {
    expect(planSweep([])).toBeNull();
    expect(planSweep([segment(700, { docs: 1000 })])).toBeNull();
    expect(planSweep([segment(699, { docs: 1000 })])).toBe(0);
    expect(planSweep([segment(900, { deadBytes: 64 * 1024 })])).toBeNull();
    expect(planSweep([segment(900, { deadBytes: 64 * 1024 + 1 })])).toBe(0);
  });

  it("everything where more than a tenth is outside the largest segment", () => {
    expect(planSweep(segments(900, 50, 50))).toBeNull();
    expect(planSweep(segments(899, 50, 51))).toBe(0);
    // Of two the larger is best left alone.
    expect(planSweep(segments(600, 400))).toBeNull();
  });

  it("what is younger than the largest segment where that is more than four", () => {
    expect(planSweep(segments(10, 900, ...many(4, 1)))).toBeNull();
    expect(planSweep(segments(10, 900, ...many(5, 1)))).toBe(2);
  });
});

describe("an index in memory merges", () => {
  it("nothing of eight segments, the youngest of nine, and the next of about their size", () => {
    expect(planInMemory(many(8, 1))).toBeNull();
    expect(planInMemory(many(9, 1))).toBe(0);
    expect(planInMemory([17, ...many(8, 1)])).toBe(1);
    expect(planInMemory([16, ...many(8, 1)])).toBe(0);
    // As many as there is room for, whatever their sizes are.
    expect(planInMemory([90_000, 20_000, 5_000, 1_200, 300, 60, 12, 3, 1])).toBe(7);
    expect(planInMemory(many(20, 1_000).concat(1))).toBe(0);
  });

  it("a document as often as the store doubles in size, and keeps few segments", () => {
    for (const [first, adds] of [
      [0, 1_000],
      [0, 30_000],
      [40_000, 8_000],
    ] as const) {
      let sizes: number[] = first > 0 ? [first] : [];
      let merged = 0;
      for (let at = 0; at < adds; at++) {
        sizes.push(1);
        const from = planInMemory(sizes);
        if (from === null) continue;
        const docs = sizes.slice(from).reduce((sum, size) => sum + size, 0);
        merged += docs;
        sizes = [...sizes.slice(0, from), docs];
        expect(sizes.length).toBeLessThanOrEqual(8);
      }
      expect(merged).toBeLessThan(adds * Math.log2(first + adds));
    }
  });
});
