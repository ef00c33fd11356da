import { expect, it } from "vitest";
import { evaluateNotes, evaluateSet } from "./evaluation.ts";

it.each([
  ["null", "this line is no JSON object"],
  ["[]", "this line is no JSON object"],
  [{ entries: [null], queries: [] }, '"entries[0]" must be an object'],
  [{ entries: [{ id: "a" }], queries: [] }, '"entries[0].body" must be text'],
  [{ entries: [{ id: "a", body: "b", name: 5 }], queries: [] }, '"entries[0].name" must be text'],
  [{ entries: [{ id: "a", body: "b", aliases: "foo" }], queries: [] }, '"entries[0].aliases" must be a list of texts'],
  [{ entries: [{ id: "a", body: "b", tags: [1] }], queries: [] }, '"entries[0].tags" must be a list of texts'],
  [{ entries: [], queries: [{ id: "q", text: "t", relevant: [1] }] }, '"queries[0].relevant" must be a list of texts'],
  [{ entries: [], queries: [{ id: "q", text: "t", relevant: [], kind: {} }] }, '"queries[0].kind" must be text'],
])("names the line and the key of a set that holds %j", (line, told) => {
  const text = `\n${typeof line === "string" ? line : JSON.stringify(line)}\n`;
  expect(() => evaluateSet(text, "set.jsonl")).toThrow(
    expect.objectContaining({ code: "input-refused", message: `set.jsonl:2: ${told}.` }),
  );
});

it("reads a set as any editor saves it", () => {
  const line = JSON.stringify({
    entries: [{ id: "a", body: "tea" }],
    queries: [{ id: "q", text: "tea", relevant: ["a"] }],
  });
  const plain = evaluateSet(`${line}\n${line}\n`, "set.jsonl");
  expect(plain.all).toMatchObject({ queries: 2, any1: 1 });
  expect(evaluateSet(`\uFEFF${line}\r\n${line}\r\n`, "set.jsonl")).toEqual(plain);
});

it("asks for a thousand notes where there are more, among all of them", () => {
  const notes = Array.from({ length: 1500 }, (_, at) => ({
    id: `n${at}`,
    description: `about w${at}x`,
    body: `w${at}x`,
  }));
  const { all, kinds } = evaluateNotes(notes);
  expect(all.queries).toBe(1000);
  expect(kinds["by description"]).toMatchObject({ queries: 1000, any1: 1 });
  expect(evaluateNotes(notes.slice(0, 900)).all.queries).toBe(900);
});
