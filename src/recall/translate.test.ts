import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { buildIndex } from "./index.ts";
import { VOCABULARIES } from "./vocabularies.ts";

const ENGLISH_NOTES = [
  {
    id: "backups",
    name: "backups",
    description: "Nightly database backups and how to restore one",
    body: "Kept for 35 days.",
  },
  {
    id: "certificates",
    name: "certificates",
    description: "Renewing the certificates before they expire",
    body: "`make renew`.",
  },
  {
    id: "invoices",
    name: "invoices",
    description: "Numbering of invoices, and what happens to cancelled ones",
    body: "No gaps.",
  },
  { id: "printers", name: "printers", description: "Printer queues of the second floor", body: "`lpstat -p`." },
];

const ASKED = [
  ["wie kann man bei uns die Sicherung der Datenbank wiederherstellen?", "backups"],
  ["wann müssen wir die Zertifikate erneuern?", "certificates"],
  ["comment on restaure la sauvegarde chez nous ?", "backups"],
  ["quand faut-il renouveler les certificats ?", "certificates"],
  ["¿cómo restauramos la copia de seguridad?", "backups"],
  ["qué pasa con las facturas anuladas", "invoices"],
  ["come ripristiniamo il salvataggio del database?", "backups"],
  ["quando dobbiamo rinnovare i certificati?", "certificates"],
  ["como a gente restaura o backup do banco?", "backups"],
  ["o que acontece com as faturas canceladas?", "invoices"],
  ["hoe herstellen we de reservekopie van de database?", "backups"],
  ["wat gebeurt er met geannuleerde facturen?", "invoices"],
  ["как мы восстанавливаем резервную копию базы?", "backups"],
  ["когда нам продлевать сертификаты?", "certificates"],
];
const ABOUT_THE_WORLD = [
  "was ist der Unterschied zwischen let und const?",
  "comment trier un tableau en python ?",
  "cambia el color del botón a azul",
  "traduci questo paragrafo in inglese",
  "o que faz a flag --locked do cargo build?",
  "hoe sorteer ik een lijst in javascript?",
  "как отсортировать список в python?",
];

describe("a question in another language than the notes", () => {
  verifies("recall:abroad", () => {
    const index = buildIndex(ENGLISH_NOTES);
    const admitted = (message: string) => index.admit(message).map((hit) => hit.id);
    for (const [question, id] of ASKED) expect([question, admitted(question!)]).toEqual([question, [id]]);
    for (const message of ABOUT_THE_WORLD) expect([message, admitted(message)]).toEqual([message, []]);
  });
  it("finds a note in another language for a question in English", () => {
    const index = buildIndex([
      {
        id: "sicherung",
        body: "Die Sicherung der Datenbank liegt auf dem zweiten Server und wird dort nicht gelöscht.",
      },
      { id: "drucker", body: "Der Drucker im zweiten Stock ist für die Rechnungen und nicht für die Fotos." },
    ]);
    expect(index.search("where is the backup of our database")[0]?.id).toBe("sicherung");
  });
  it("is answered by the note in its own language first", () => {
    const index = buildIndex([
      { id: "english", body: "The backup of the database is on the second server and must not be deleted." },
      { id: "deutsch", body: "Die Sicherung der Datenbank liegt auf dem zweiten Server und wird dort nicht gelöscht." },
    ]);
    expect(index.search("wo liegt die Sicherung der Datenbank?").map((hit) => hit.id)).toEqual(["deutsch", "english"]);
  });
});

it.each(Object.entries(VOCABULARIES))(
  "the glossary of %s has English before one colon and something behind it",
  (_, of) => {
    const groups = of().glossary.trim().split(/[|\n]/);
    expect(groups.length).toBeGreaterThan(700);
    for (const group of groups) expect(group).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*:[\p{Ll}0-9]+(?: [\p{Ll}0-9]+)*$/u);
  },
);
