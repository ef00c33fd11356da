import { expect, it } from "vitest";
import { beyondJson } from "./beyond-json.ts";

it("finds the first of each kind, and nothing in plain JSON", () => {
  expect(beyondJson('{ "a": "// no, /* no */ [1,]", "b": [1, {"c": "x\\"//"}] }')).toEqual([]);
  expect(beyondJson('{\n  // one\n  "a": 1 /* two */\n}')).toEqual([{ kind: "comment", line: 2 }]);
  expect(beyondJson('{ "a": 1 /* two */ }')).toEqual([{ kind: "comment", line: 1 }]);
  expect(beyondJson('{\n  "a": [\n    1,\n  ],\n}')).toEqual([{ kind: "trailing comma", line: 3 }]);
  expect(beyondJson('\uFEFF{ "a": 1, }')).toEqual([
    { kind: "byte order mark", line: 1 },
    { kind: "trailing comma", line: 1 },
  ]);
  expect(beyondJson("{ // broken")).toEqual([]);
});
