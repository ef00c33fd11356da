import fc from "fast-check";
import { expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { escapeAttribute } from "./attribute.ts";

verifies("text:attribute", () => {
  expect(escapeAttribute('/a "b"/<c>&d\n\te\u001b\u202ef')).toBe("/a &quot;b&quot;/&lt;c&gt;&amp;d&#10;&#9;e&#27;f");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      expect(escapeAttribute(value)).not.toMatch(
        /["<>\u0000-\u001f\u007f-\u009f\u2028\u2029]|&(?!amp;|lt;|gt;|quot;|#\d+;)/,
      );
    }),
  );
});

it("leaves an ordinary path as it is", () =>
  expect(escapeAttribute("/home/zoë/my notes/日本.md")).toBe("/home/zoë/my notes/日本.md"));
