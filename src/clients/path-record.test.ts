import { expect, it } from "vitest";
import { addToRecord, dropRecord, recordFile } from "./path-record.ts";

const path = recordFile("/data/keepsake", "posix", "made-directories.json");
const edit = (before: string | null, made: readonly string[]) => addToRecord({ path, text: before }, made);

it("records what installing made, once each, beside what it made before", () => {
  expect(path).toBe("/data/keepsake/lib/made-directories.json");
  expect(edit(null, [])).toEqual([]);
  const [first] = edit(null, ["/home/ann/.cursor"]);
  expect(first).toEqual({ path, before: null, after: '[\n  "/home/ann/.cursor"\n]\n', backup: "keep" });
  expect(edit(first!.after, ["/home/ann/.cursor"])).toEqual([]);
  const [second] = edit(first!.after, ["/home/ann/.codex", "/home/ann/.cursor"]);
  expect(JSON.parse(second!.after!)).toEqual(["/home/ann/.codex", "/home/ann/.cursor"]);
});

it("is removed with the last client, and only where it is", () => {
  expect(dropRecord({ path, text: null })).toEqual([]);
  expect(dropRecord({ path, text: "[]" })).toEqual([{ path, before: "[]", after: null, backup: "keep" }]);
});

it("begins anew where the record is damaged", () => {
  expect(JSON.parse(edit("{ damaged", ["/h/.x"])[0]!.after!)).toEqual(["/h/.x"]);
});
