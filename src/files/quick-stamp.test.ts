import { linkSync, lstatSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";

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

function expectSameAsNode(quickStamp: QuickStamp): void {
  for (const path of filesOfAllKinds()) {
    const { mtimeMs, ctimeMs, ino, size } = lstatSync(path);
    const stamp = new Float64Array(4);
    expect(quickStamp(path, stamp), path).toBe(true);
    expect([...stamp], path).toEqual([mtimeMs, ctimeMs, ino, size]);
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
    expect(lstat).toHaveBeenCalledTimes(8);
  });

  it("says where nothing is there, first or later", async () => {
    const quickStamp = await freshQuickStamp();
    const missing = sandbox("").at("/missing.md");
    expect(quickStamp(missing, new Float64Array(4))).toBe(false);
    expectSameAsNode(quickStamp);
    expect(quickStamp(missing, new Float64Array(4))).toBe(false);
  });

  it("throws the system's error where a file stands in place of the directory", async () => {
    const quickStamp = await freshQuickStamp();
    const [note] = filesOfAllKinds();
    quickStamp(note!, new Float64Array(4));
    expect(() => quickStamp(`${note}/below.md`, new Float64Array(4))).toThrow(
      expect.objectContaining({ code: "ENOTDIR" }),
    );
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
