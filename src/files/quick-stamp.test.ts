import { linkSync, lstatSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { STAMP_NUMBERS } from "./quick-stamp.ts";

const { binding } = process as unknown as { binding: (name: string) => { lstat: (...args: unknown[]) => unknown } };

afterEach(() => Object.assign(process, { binding }));

/** The module as a new process has it: nothing tried yet. */
async function freshQuickStamp() {
  vi.resetModules();
  return (await import("./quick-stamp.ts")).quickStamp;
}

/** Everything that may stand in the place of a note. */
function filesOfAllKinds(): string[] {
  const { at } = sandbox(
    "--- /note.md\nfour\n--- /empty.md\n--- /Grüße 日本.md\nin other letters\n--- /link.md -> nowhere\n",
  );
  mkdirSync(at("/directory.md"));
  linkSync(at("/note.md"), at("/twin.md"));
  for (const [name, seconds] of [
    ["/old.md", 1.25],
    ["/early.md", -5.5],
  ] as const) {
    writeFileSync(at(name), name);
    utimesSync(at(name), seconds, seconds);
  }
  return ["note", "empty", "Grüße 日本", "link", "directory", "twin", "old", "early"].map((stem) => at(`/${stem}.md`));
}

type QuickStamp = Awaited<ReturnType<typeof freshQuickStamp>>;

/** As callers have it: in an array that held a longer path before. */
const bytesOf = (path: string): Uint8Array => Buffer.from(`${path}\0.md and more`);

/** Null if nothing is there. */
function stampOf(quickStamp: QuickStamp, path: string): readonly number[] | null {
  const numbers = new Float64Array(STAMP_NUMBERS);
  return quickStamp(bytesOf(path), numbers) ? [7, 8, 12, 13, 14, 15].map((at) => numbers[at]!) : null;
}

const SECOND = 1_000_000_000n;
/** Seconds and nanoseconds as the system counts them, before 1970 too. */
const timeOf = (ns: bigint): readonly number[] => {
  const rest = ((ns % SECOND) + SECOND) % SECOND;
  return [Number((ns - rest) / SECOND), Number(rest)];
};

function expectSameAsNode(quickStamp: QuickStamp): void {
  for (const path of filesOfAllKinds()) {
    const { mtimeNs, ctimeNs, ino, size } = lstatSync(path, { bigint: true });
    const expected = [Number(ino), Number(size), ...timeOf(mtimeNs), ...timeOf(ctimeNs)];
    expect(stampOf(quickStamp, path), path).toEqual(expected);
  }
}

describe("the stamp of a file", () => {
  it("says what lstat says, of files of every kind", async () => {
    expectSameAsNode(await freshQuickStamp());
  });

  it("makes the inner call, once a first file has shown that it can", async () => {
    const lstat = vi.fn(binding.call(process, "fs").lstat);
    Object.assign(process, { binding: () => ({ lstat }) });
    expectSameAsNode(await freshQuickStamp());
    // Once more for the first, to see whether it can be believed.
    expect(lstat).toHaveBeenCalledTimes(9);
  });

  it("says where nothing is there, first or later", async () => {
    const quickStamp = await freshQuickStamp();
    const missing = sandbox("").at("/missing.md");
    expect(stampOf(quickStamp, missing)).toBeNull();
    expectSameAsNode(quickStamp);
    expect(stampOf(quickStamp, missing)).toBeNull();
  });

  it("throws the system's error where a file stands in place of the directory", async () => {
    const quickStamp = await freshQuickStamp();
    const [note] = filesOfAllKinds();
    stampOf(quickStamp, note!);
    expect(() => stampOf(quickStamp, `${note}/below.md`)).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
  });

  it.each([
    [
      "is refused",
      () => {
        throw Object.assign(new Error("no"), { code: "ERR_ACCESS_DENIED" });
      },
    ],
    ["is gone", undefined],
    ["has no such call", () => ({})],
    ["says something else", () => ({ lstat: () => new Float64Array(36) })],
    ["says nothing", () => ({ lstat: () => undefined })],
  ])("does without where the inner door %s", async (_, door) => {
    Object.assign(process, { binding: door });
    expectSameAsNode(await freshQuickStamp());
  });
});
