import { expect, it } from "vitest";
import { madeFor } from "./made-directories.ts";

it("gives back what leads to a file, innermost first, and nothing that only begins alike", () => {
  const record = JSON.stringify(["/h/.config", "/h/.config/zed", "/h/.con", "/h/other"]);
  expect(madeFor(record, ["/h/.config/zed/settings.json"])).toEqual(["/h/.config/zed", "/h/.config"]);
  expect(madeFor(JSON.stringify(["C:\\h\\.x"]), ["C:\\h\\.x\\mcp.json"])).toEqual(["C:\\h\\.x"]);
  expect(madeFor(record, [])).toEqual([]);
});

it("leaves every directory where the record is damaged", () => {
  for (const text of [null, "", "{", "{}", "7", '[7, null, {"a": "/h"}]']) expect(madeFor(text, ["/h/a"])).toEqual([]);
});
