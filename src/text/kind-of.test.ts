import { expect, it } from "vitest";
import { kindOf } from "./kind-of.ts";

it("names what is no object, lists and objects apart", () => {
  const given = [undefined, null, "", 7, 1n, false, () => 1, [], {}, new Date(), new ArrayBuffer(1), Promise.resolve()];
  expect(given.map(kindOf)).toEqual([
    "undefined",
    "null",
    "a string",
    "a number",
    "a bigint",
    "a boolean",
    "a function",
    "a list",
    "an object",
    "a Date",
    "an ArrayBuffer",
    "a Promise",
  ]);
});
