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

  it("is no excuse for a shorter word", () => {
    expect(ids("portal*")).toEqual([]);
    expect(ids("deployx*")).toEqual([]);
  });
});
