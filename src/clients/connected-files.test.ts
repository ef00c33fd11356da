import { expect, it } from "vitest";
import { MemoryError } from "../model/memory-error.ts";
import { stillConnected } from "./connected-files.ts";

it("counts files that name a launcher, however spelt, or that cannot be read; none that is gone or leaves", () => {
  const files: Record<string, string> = {
    "/h/a.json": '{"command": "/h/.local/share/keepsake/bin/keepsake"}',
    "/h/b.json": JSON.stringify({ command: "C:\\data\\keepsake\\bin\\keepsake.cmd" }),
    "/h/c.json": '{"command": "keepsake"}',
  };
  const read = (path: string): string | null => {
    if (path === "/h/closed.json") throw new MemoryError("file-unreadable", "closed");
    return files[path] ?? null;
  };
  const record = JSON.stringify([...Object.keys(files), "/h/closed.json", "/h/gone.json"]);
  expect(stillConnected(record, [], read)).toEqual(["/h/a.json", "/h/b.json", "/h/closed.json"]);
  expect(stillConnected(record, ["/h/a.json"], read)).toEqual(["/h/b.json", "/h/closed.json"]);
  expect(stillConnected(null, [], read)).toEqual([]);
});
