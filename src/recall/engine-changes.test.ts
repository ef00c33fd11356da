import { describe, expect, it, vi } from "vitest";
import { memorySource } from "./bytes.ts";
import { Dead } from "./dead.ts";
import { buildIndex, openSegments, type RecallDoc, writeSegment } from "./index.ts";

describe("an index that changes often", () => {
  it("copies no list of the dead for each removal, and changes none that was handed out", () => {
    const clone = vi.spyOn(Dead.prototype, "clone");
    const docs = Array.from({ length: 300 }, (_, at): RecallDoc => ({ id: `${at}`, body: "deploy", tags: ["ops"] }));
    const index = buildIndex(docs);
    for (let at = 0; at < 100; at++) index.remove(`${at}`);
    const [segment] = index.segments();
    for (let at = 100; at < 200; at++) index.remove(`${at}`, `${at}`);
    expect(clone).toHaveBeenCalledTimes(2);
    const source = memorySource(writeSegment(docs));
    expect(openSegments([{ source, dead: segment!.serializeDead() }]).size).toBe(200);
    for (let at = 200; at < 250; at++) index.add(docs[at]!);
    expect(clone.mock.calls.length).toBeLessThan(10);
    expect(index.size).toBe(100);
    expect(index.search("deploy", { limit: 300 })).toEqual(
      buildIndex(docs.slice(200)).search("deploy", { limit: 300 }),
    );
    clone.mockRestore();
  });

  it("merges each document a few times, however many are added one by one", () => {
    const index = buildIndex([]);
    let merged = 0;
    for (let at = 0; at < 1_000; at++) {
      const before = index.segments().length;
      index.add({ id: `${at}`, body: `note ${at}` });
      const after = index.segments();
      if (after.length <= before) merged += after.at(-1)!.docs;
      expect(after.length).toBeLessThanOrEqual(8);
    }
    expect(merged).toBeLessThan(10_000);
  });

  it("is as it was where a segment cannot be read", () => {
    const whole = memorySource(writeSegment([0, 1, 2].map((at) => ({ id: `${at}`, body: "deploy the parser" }))));
    let left = Number.POSITIVE_INFINITY;
    const read = (offset: number, length: number) => {
      if (left-- <= 0) throw new Error("gone");
      return whole.read(offset, length);
    };
    const index = openSegments([{ source: { length: whole.length, read } }]);
    index.remove("0");
    for (let reads = 0; index.size === 2; reads++) {
      left = reads;
      try {
        index.remove("1", "2");
      } catch {
        expect(index.segments()[0]!.dead).toBe(1);
      }
    }
    expect([index.size, index.segments()[0]!.dead]).toEqual([0, 3]);
  });
});
