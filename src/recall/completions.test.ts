import { describe, expect, it } from "vitest";
import { buildIndex } from "./index.ts";

const index = buildIndex([
  { id: "deploy", body: "The deployment of the shop is done by hand" },
  { id: "migrate", body: "All migrations go first" },
  { id: "configure", body: "How the configuration is read" },
  { id: "factura", body: "La facturación de los clientes no es para todos, pero sí para muchos." },
  { id: "port", body: "Every port is closed" },
]);
const ids = (text: string) => index.search(text).map(({ id }) => id);

describe("a prefix", () => {
  it.each([
    ["deploy*", "deploy"],
    ["deploym*", "deploy"],
    ["deployment*", "deploy"],
    ["deployments*", "deploy"],
    ["migr*", "migrate"],
    ["migrati*", "migrate"],
    ["migrations*", "migrate"],
    ["configurati*", "configure"],
    ["facturaci*", "factura"],
    ["facturación*", "factura"],
    ["facturacion*", "factura"],
  ])("%s finds the note with the word", (asked, id) => expect(ids(asked)).toEqual([id]));

  it("begins whole identifiers as well as words", () => {
    const notes = buildIndex([
      { id: "eleven", body: "There are 4 of them, and 114 more, and 11, 110 and 115 elsewhere." },
      { id: "pinned", body: "Node is pinned to 4.11.2 until the next release, and to nothing else." },
      { id: "pools", body: "All the pools err at times; an err of a pool is no news." },
      { id: "error", body: "ERR_POOL_EXHAUSTED in src/db-client/pool-limits.ts" },
      { id: "plain", body: "The limits of a pool, by clients" },
    ]);
    const first = (text: string) => notes.search(text)[0]?.id;
    for (const asked of ["4.11*", "4.11.2*", "v4.11*"]) expect([asked, first(asked)]).toEqual([asked, "pinned"]);
    expect([first("ERR_POOL*"), first("err-pool_ex*"), first("src/db-client/pool-lim*")]).toEqual(
      Array(3).fill("error"),
    );
    // What stands before the last slash was typed to its end.
    expect(notes.search("db-cli/lim*")[0]!.matched).toEqual(["db", "lim"]);
  });

  it("finds words with any ending, however many there are", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const docs = Array.from({ length: 26 * 26 }, (_, at) => {
      const ending = letters[Math.floor(at / 26)]! + letters[at % 26]!;
      return { id: ending, body: `the pre${ending}q of it` };
    });
    const many = buildIndex(docs.slice(0, 400));
    many.add(docs.slice(400));
    for (const [asked, count] of [
      ["pre*", 676],
      ["prez*", 26],
      ["prezz*", 1],
    ] as const)
      expect(many.search(asked, { limit: 1_000 })).toHaveLength(count);
  });

  it("of more words than can be looked for knows those that most notes hold", () => {
    const rare = Array.from({ length: 17_000 }, (_, at) => `pre${at}`).join(" ");
    const index = buildIndex([
      { id: "rare", body: rare },
      { id: "one", body: "prezzo" },
      { id: "other", body: "prezzo" },
    ]);
    const found = index.search("pre*").map(({ id }) => id);
    expect(found.sort()).toEqual(["one", "other", "rare"]);
  });

  it("is no excuse for a shorter word", () => {
    expect(ids("portal*")).toEqual([]);
    expect(ids("deployx*")).toEqual([]);
  });
});
