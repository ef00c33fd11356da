import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandbox } from "../../tests/support/fixture.ts";
import { removeIfThere, writeTemp } from "./atomic-write.ts";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";

const failing = (code: string, times: number): { fs: FileSystem; asked: () => number } => {
  let asked = 0;
  const unlink = (path: string): void => {
    if (++asked <= times) throw Object.assign(new Error(code), { code });
    nodeFileSystem.unlink(path);
  };
  return { fs: { ...nodeFileSystem, unlink }, asked: () => asked };
};

it("removes a file at the third attempt, and then tells why it cannot", () => {
  const dir = sandbox().home;
  const { path } = writeTemp(nodeFileSystem, join(dir, "a.md"), Buffer.from("text"), process.pid);
  const never = failing("EBUSY", Number.POSITIVE_INFINITY);
  expect(() => removeIfThere(never.fs, path)).toThrow("EBUSY");
  expect([never.asked(), readdirSync(dir).length]).toEqual([3, 1]);
  const late = failing("EBUSY", 2);
  removeIfThere(late.fs, path);
  expect([late.asked(), readdirSync(dir)]).toEqual([3, []]);
  const gone = failing("ENOENT", 1);
  removeIfThere(gone.fs, path);
  expect(gone.asked()).toBe(1);
});
