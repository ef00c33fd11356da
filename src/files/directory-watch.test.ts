import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { type DirectoryWatch, watchDirectory } from "./directory-watch.ts";

const EXT4 = 0xef53;
const NFS = 0x6969;
const system = { platform: "linux", fileSystemOf: () => EXT4 };

function watched(path: string): DirectoryWatch {
  const watch = watchDirectory(path, system);
  if (watch === null || watch === "missing") throw new Error("it is not watched");
  onTestFinished(watch.close);
  return watch;
}

const notes = (): string => {
  const directory = join(sandbox().root, "notes");
  mkdirSync(directory);
  writeFileSync(join(directory, "a.md"), "first\n");
  return directory;
};

// because only Linux tells of changes in time; elsewhere nothing is watched
describe.skipIf(process.platform !== "linux")("a watched directory", () => {
  it("counts what any program does to a file in it", async () => {
    const directory = notes();
    const { changes } = watched(directory);
    const file = join(directory, "a.md");
    const acts = [
      () => appendFileSync(file, "more\n"),
      () => writeFileSync(file, "other\n"),
      () => renameSync(file, join(directory, "b.md")),
      () => writeFileSync(join(directory, "c.md"), ""),
      () => rmSync(join(directory, "c.md")),
    ];
    for (const act of acts) {
      const before = changes();
      act();
      await vi.waitFor(() => expect(changes()).toBeGreaterThan(before));
    }
    // Nothing more is heard where nothing more is done.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const after = changes();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(changes()).toBe(after);
  });

  it("has heard of a change once the event loop has turned", async () => {
    const directory = notes();
    const { changes } = watched(directory);
    for (let round = 0; round < 50; round++) {
      const before = changes();
      writeFileSync(join(directory, "a.md"), `round ${round}\n`);
      // As a request that came after the change: read by the loop, then answered.
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => setImmediate(resolve));
      expect(changes()).toBeGreaterThan(before);
    }
  });

  it("knows nothing once another directory stands in its place, or none", () => {
    const directory = notes();
    const { changes } = watched(directory);
    expect(changes()).toBe(0);
    renameSync(directory, `${directory}-old`);
    expect(changes()).toBeNaN();
    mkdirSync(directory);
    expect(changes()).toBeNaN();
  });
});

it("is not tried where others may change files unheard, or where there is nothing yet", () => {
  const directory = notes();
  expect(watchDirectory(directory, { ...system, fileSystemOf: () => NFS })).toBeNull();
  expect(watchDirectory(directory, { ...system, platform: "darwin" })).toBeNull();
  expect(watchDirectory(join(directory, "none"), system)).toBe("missing");
  const refuse = (): never => {
    throw Object.assign(new Error("refused"), { code: "EACCES" });
  };
  expect(watchDirectory(directory, { ...system, fileSystemOf: refuse })).toBeNull();
});
