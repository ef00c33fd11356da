import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import {
  bulkyNote,
  expectAsNaive,
  naiveIndex,
  QUESTIONS,
  type RecallStore,
  recallStore,
  someNote,
} from "../../tests/support/recall-store.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type FileSystem, nodeFileSystem } from "../files/file-system.ts";
import { openRecall } from "./cached-index.ts";
import { decodeManifest, encodeManifest } from "./manifest.ts";
import { openPaged, TornSegment, withPageSums } from "./paged-file.ts";
import { workspace } from "./workspace.ts";

/** Damages one file of a good cache, asks, and puts the good cache back. */
function damaging(store: RecallStore, pick: RegExp) {
  const { cacheDir } = store.memory;
  const good = `${cacheDir}.good`;
  cpSync(cacheDir, good, { recursive: true });
  const name = readdirSync(cacheDir).find((it) => pick.test(it))!;
  const path = join(cacheDir, name);
  const naive = naiveIndex([store]);
  const expected = QUESTIONS.map((question) => naive.search(question, { limit: 50 }));
  const answers = (sweep: "budget" | "full") => {
    const { index } = openRecall([store.memory], { sweep });
    return QUESTIONS.map((question) => index.search(question, { limit: 50 }));
  };
  return {
    length: readFileSync(path).length,
    ask(damage: (path: string) => void): void {
      damage(path);
      expect(answers("budget")).toEqual(expected);
      expect(answers("full")).toEqual(expected);
      rmSync(cacheDir, { recursive: true });
      cpSync(good, cacheDir, { recursive: true });
    },
  };
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at]! ^= 1 << (at % 8);
  writeFileSync(path, bytes);
}

function store(count: number, words: number): RecallStore {
  const made = recallStore(sandbox().root);
  for (let at = 0; at < count; at++) made.write(`note-${at}`, bulkyNote(at, words));
  expectAsNaive([made], QUESTIONS);
  made.write("young", someNote(77));
  expectAsNaive([made], QUESTIONS);
  return made;
}

describe("a damaged cache", () => {
  verifies("recall-cache:torn", () => {
    const small = damaging(store(12, 0), /^manifest/);
    const filed = damaging(store(60, 100), /^segment/);
    // Too large to be read whole: damage may show only in the middle of a search.
    const large = damaging(store(150, 400), /^segment/);
    expect(large.length).toBeGreaterThan(256 * 1024);
    for (const damaged of [small, filed, large]) {
      const { length } = damaged;
      const ask = (damage: (path: string) => void) => damaged.ask(damage);
      const place = fc.integer({ min: 0, max: length - 1 });
      fc.assert(
        fc.property(place, (at) => ask((path) => truncateSync(path, at))),
        { numRuns: 8, examples: [[0], [1], [4], [length - 1]] },
      );
      fc.assert(
        fc.property(place, (at) => ask((path) => flip(path, at))),
        { numRuns: 14, examples: [[0], [19], [20], [length - 1]] },
      );
      ask((path) => writeFileSync(path, readFileSync(path).fill(0, 4096 < length ? 4096 : 0)));
      ask((path) => writeFileSync(path, ""));
      ask((path) => rmSync(path));
    }
  });

  it("is mended for the searches that follow, and on disk", () => {
    const made = store(150, 400);
    const path = join(made.memory.cacheDir, readdirSync(made.memory.cacheDir).find((it) => it.startsWith("segment"))!);
    const opened = openRecall([made.memory]);
    const before = opened.index.search(QUESTIONS[0]!);
    writeFileSync(path, readFileSync(path).fill(7, 4096));
    // What was read is warm and right; what comes from the disk now is not, and is rebuilt.
    for (const question of QUESTIONS) expect(opened.index.search(question)).not.toEqual([]);
    expect(opened.index.search(QUESTIONS[0]!)).toEqual(before);
    expectAsNaive([made], QUESTIONS);
  });
});

describe("a manifest", () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  const stamp = fc.record({ mtimeMs: fc.double(), ctimeMs: fc.double(), ino: fc.nat(), size: fc.nat() });
  const directory = fc.record({ ino: fc.nat(), mtimeMs: fc.double(), ctimeMs: fc.double() });
  const place = fc.oneof(bytes, fc.record({ contentBytes: fc.nat(), tableSums: fc.array(fc.integer()) }));
  const segment = fc.record({
    name: fc.string(),
    docs: fc.nat(),
    segmentBytes: fc.nat(),
    stampBytes: fc.nat(),
    place,
    dead: bytes,
  });
  const manifest = fc.record({
    generation: fc.nat(),
    key: fc.string({ unit: "grapheme" }),
    topicsDir: fc.string(),
    directory,
    trust: fc.constantFrom("listed" as const, "own" as const),
    segments: fc.array(segment),
    leftOut: fc.array(fc.record({ stem: fc.string(), stamp })),
    young: fc.array(fc.record({ stem: fc.string(), hash: fc.string() })),
  });

  it("comes back as it was", () =>
    fc.assert(
      fc.property(manifest, (it) => {
        expect(decodeManifest(encodeManifest(it))).toEqual(it);
      }),
    ));
});

describe("a paged file", () => {
  it("gives the bytes of its content wherever they are asked for, or is torn", () =>
    fc.assert(
      fc.property(
        fc.nat(400_000),
        fc.array(fc.tuple(fc.nat(400_000), fc.nat(20_000)), { maxLength: 9 }),
        (size, reads) => {
          const path = join(sandbox().root, "file");
          const content = Uint8Array.from({ length: size }, (_, at) => (at * 2_654_435_761) >>> 24);
          const { bytes, record } = withPageSums(content);
          writeFileSync(path, bytes);
          const file = openPaged(nodeFileSystem, path, record);
          const padded = new Uint8Array(record.contentBytes);
          padded.set(content);
          for (const [offset, length] of reads) {
            expect(Buffer.compare(file.read(offset, length), padded.subarray(offset, offset + length))).toBe(0);
          }
          file.check();
          if (size === 0) return;
          flip(path, size >> 1);
          expect(() => openPaged(nodeFileSystem, path, record).check()).toThrow(TornSegment);
        },
      ),
      { numRuns: 30 },
    ));

  /** Read so often that it is kept, if it was not from the beginning. */
  it.each([
    { size: "small", pages: 3, callsAtFirst: 1, callsToKeep: 0 },
    { size: "of many pages", pages: 300, callsAtFirst: 500, callsToKeep: 20 },
  ])("that is $size gives the same bytes to whoever reads often, without further calls", (given) => {
    const path = join(sandbox().root, "segment");
    const content = Uint8Array.from({ length: given.pages * 2048 + 77 }, (_, at) => (at * 2_654_435_761) >>> 24);
    const { bytes, record } = withPageSums(content);
    writeFileSync(path, bytes);
    let calls = 0;
    const counted: FileSystem = {
      ...nodeFileSystem,
      readInto: (...given) => {
        calls++;
        return nodeFileSystem.readInto(...given);
      },
    };
    const file = openPaged(counted, path, record);
    const loadSome = (times: number): void => {
      for (let time = 0; time < times; time++) {
        const offset = (time * 7919) % content.length;
        const length = Math.min(1 + (time % 5000), content.length - offset);
        const at = file.load(offset, length);
        const loaded = workspace().bytes.subarray(at, at + length);
        expect(Buffer.compare(loaded, content.subarray(offset, offset + length))).toBe(0);
      }
    };
    loadSome(500);
    expect(calls).toBe(given.callsAtFirst);
    loadSome(100);
    const since = calls;
    expect(since - given.callsAtFirst).toBeLessThanOrEqual(given.callsToKeep);
    loadSome(100);
    expect(calls).toBe(since);
  });

  it("that is damaged where nobody looked is torn as soon as it is kept", () => {
    const path = join(sandbox().root, "segment");
    const content = new Uint8Array(300 * 2048).fill(7);
    const { bytes, record } = withPageSums(content);
    writeFileSync(path, bytes);
    flip(path, 1000);
    const damaged = openPaged(nodeFileSystem, path, record);
    const readTheEnd = () => damaged.load(content.length - 10, 10);
    for (let time = 0; time < 511; time++) readTheEnd();
    expect(readTheEnd).toThrow(TornSegment);
  });
});
