import { expect, it } from "vitest";
import { forgetMade, madeFor, recordMade, recordOfMade } from "./made-directories.ts";

const path = recordOfMade("/data/keepsake", "posix");
const edit = (before: string | null, made: readonly string[]) => recordMade({ path, text: before }, made);

it("records what installing made, once each, beside what it made before", () => {
  expect(path).toBe("/data/keepsake/lib/made-directories.json");
  expect(edit(null, [])).toEqual([]);
  const [first] = edit(null, ["/home/ann/.cursor"]);
  expect(first).toEqual({ path, before: null, after: '[\n  "/home/ann/.cursor"\n]\n', backup: "keep" });
  const [second] = edit(first!.after, ["/home/ann/.codex", "/home/ann/.cursor"]);
  expect(JSON.parse(second!.after!)).toEqual(["/home/ann/.codex", "/home/ann/.cursor"]);
});

it("is removed with the last client, and only where it is", () => {
  expect(forgetMade({ path, text: null })).toEqual([]);
  expect(forgetMade({ path, text: "[]" })).toEqual([{ path, before: "[]", after: null, backup: "keep" }]);
});

it("gives back what leads to a file, innermost first, and nothing that only begins alike", () => {
  const record = JSON.stringify(["/h/.config", "/h/.config/zed", "/h/.con", "/h/other"]);
  expect(madeFor(record, ["/h/.config/zed/settings.json"])).toEqual(["/h/.config/zed", "/h/.config"]);
  expect(madeFor(JSON.stringify(["C:\\h\\.x"]), ["C:\\h\\.x\\mcp.json"])).toEqual(["C:\\h\\.x"]);
  expect(madeFor(record, [])).toEqual([]);
});

it("leaves every directory where the record is damaged", () => {
  for (const text of [null, "", "{", "{}", "7", '[7, null, {"a": "/h"}]']) expect(madeFor(text, ["/h/a"])).toEqual([]);
  expect(JSON.parse(edit("{ damaged", ["/h/.x"])[0]!.after!)).toEqual(["/h/.x"]);
});
