import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { buildIndex, type RecallDoc } from "./index.ts";

const DOC: RecallDoc = { id: "ship", name: "ship", body: "Migrate first, then flip the flag." };
const given = (fields: object): RecallDoc => ({ ...DOC, ...fields }) as RecallDoc;

describe("documents of programs without types", () => {
  verifies("engine:documents", () => {
    const time = Date.UTC(2026, 10, 15, 9, 30);
    for (const updated of ["2026-11-15T09:30:00.000Z", new Date(time), time]) {
      const index = buildIndex([given({ updated })]);
      expect(index.get("ship")?.updated).toBe("2026-11-15T09:30:00.000Z");
      expect(index.search("flag").map(({ id }) => id)).toEqual(["ship"]);
    }
    const wrong: readonly [object, RegExp][] = [
      [{ id: 7 }, /^The id of a document must be a string, not a number\.$/],
      [{ id: undefined }, /^The id of a document must be a string/],
      [{ body: undefined }, /^body of the document "ship" must be a string/],
      [{ name: 3 }, /^name of the document "ship"/],
      [{ description: null }, /^description of the document "ship" must be a string, not null\.$/],
      [{ aliases: "ship it" }, /^aliases of the document "ship" must be a list of strings\.$/],
      [{ tags: [1] }, /^tags of the document "ship"/],
      [{ updated: new Date(Number.NaN) }, /^updated of the document "ship" must be a time.*Invalid Date\.$/],
      [{ updated: Number.POSITIVE_INFINITY }, /^updated of the document "ship".*not Infinity\.$/],
      [{ updated: {} }, /^updated of the document "ship"/],
    ];
    for (const [fields, message] of wrong) {
      const build = (): unknown => buildIndex([given(fields)]);
      expect(build).toThrow(TypeError);
      expect(build).toThrow(message);
    }
  });

  it("that are refused take nothing away", () => {
    const index = buildIndex([DOC]);
    expect(() => index.add(given({ body: "Another." }), given({ id: 7 }))).toThrow(TypeError);
    expect(index.search("flag").map(({ id }) => id)).toEqual(["ship"]);
  });
});
