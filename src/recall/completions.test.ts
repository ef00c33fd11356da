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
