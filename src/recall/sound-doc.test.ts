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
      [
        { id: "a\ud83d" },
        /^The id of a document must be whole characters, not "a\\ud83d" with half a surrogate pair\.$/,
      ],
      [{ id: "\ude80a" }, /^The id of a document must be whole characters/],
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

  it("may be objects whose fields are getters, whatever their time is", () => {
    class Row {
      readonly updated: string | Date | number;
      constructor(updated: string | Date | number) {
        this.updated = updated;
      }
      get id() {
        return "ship \ud83d\ude80";
      }
      get body() {
        return DOC.body;
      }
      get tags() {
        return ["ops"];
      }
    }
    for (const updated of ["1970-01-01T00:00:00.000Z", new Date(0), 0]) {
      const index = buildIndex([new Row(updated)]);
      expect(index.search("flag", { tag: "ops" }).map(({ id }) => id)).toEqual(["ship \ud83d\ude80"]);
      expect(index.get("ship \ud83d\ude80")?.updated).toBe("1970-01-01T00:00:00.000Z");
    }
  });

  it("that are refused take nothing away", () => {
    const index = buildIndex([DOC]);
    expect(() => index.add(given({ body: "Another." }), given({ id: 7 }))).toThrow(TypeError);
    expect(index.search("flag").map(({ id }) => id)).toEqual(["ship"]);
  });
});
