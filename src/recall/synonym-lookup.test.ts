import { describe, expect, it, vi } from "vitest";
import type { Language } from "./languages.ts";
import type { QueryWord } from "./query.ts";

const LANGUAGES: readonly Language[] = ["en", "de", "fr"];
const WORDS = ["deploy", "ship", "flaky", "database", "db", "login", "Fehler", "löschen", "supprimer", "zanzibar"];

async function lookup() {
  vi.resetModules();
  const { synonymsOf } = await import("./synonym-lookup.ts");
  return (word: string) => synonymsOf({ word } as QueryWord, "en", LANGUAGES);
}

describe("the table of synonyms", () => {
  it("says the same however often it was asked", async () => {
    const first = await lookup();
    const later = await lookup();
    for (let at = 0; at < 1_000; at++) later(`nonsense${at}`);
    for (const word of WORDS) expect(later(word), word).toEqual(first(word));
    expect(first("deploy")).toContain("releas");
    expect(first("zanzibar")).toEqual([]);
  });
});
