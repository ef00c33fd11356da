import { describe, expect, it } from "vitest";
import { buildIndex } from "./index.ts";
import type { Language } from "./languages.ts";

/** Enough stop words to tell the language by. */
const NOTES: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  en: (word) => `This is what we know about the ${word} and how it was made.`,
  es: (word) => `Esto es lo que sabemos de la ${word}, pero no es todo para nosotros.`,
  fr: (word) => `Voici ce que nous savons sur la ${word}, mais ce n'est pas tout pour nous.`,
  it: (word) => `Questo è quello che sappiamo della ${word}, ma non è tutto per noi.`,
  pt: (word) => `Isto é o que nós sabemos da ${word}, mas não é tudo para você.`,
  de: (word) => `Das ist alles, was wir über ${word} wissen, aber nicht mehr als das.`,
};

function scoreOf(language: Language, written: string, asked: string): number {
  const index = buildIndex([
    { id: "it", body: NOTES[language]!(written) },
    { id: "other", body: NOTES[language]!("lorem") },
  ]);
  const [hit, ...others] = index.search(asked);
  expect(others).toEqual([]);
  return hit?.id === "it" ? hit.score : 0;
}

describe("a word is found with its accents and without them", () => {
  it.each([
    ["en", "résumé", "resume"],
    ["es", "facturación", "facturacion"],
    ["es", "categorías", "categoria"],
    ["fr", "sécurité", "securite"],
    ["fr", "données", "donnees"],
    ["fr", "dernière", "derniere"],
    ["it", "qualità", "qualita"],
    ["pt", "notificações", "notificacao"],
    ["pt", "usuário", "usuario"],
    ["de", "löschen", "loeschen"],
    ["de", "Schlüssel", "Schlussel"],
  ] as const)("%s: %s and %s", (language, accented, bare) => {
    const full = scoreOf(language, accented, accented);
    expect(full).toBeGreaterThan(0);
    expect(scoreOf(language, accented, bare)).toBeGreaterThanOrEqual(0.9 * full);
    expect(scoreOf(language, bare, accented)).toBeGreaterThanOrEqual(0.9 * full);
  });

  it("puts the spelling that was typed first where the notes have both", () => {
    const index = buildIndex([
      { id: "accented", body: NOTES.fr!("sécurité") },
      { id: "bare", body: NOTES.fr!("securite") },
    ]);
    expect(index.search("securite").map(({ id }) => id)).toEqual(["bare", "accented"]);
    expect(index.search("sécurité").map(({ id }) => id)).toEqual(["accented", "bare"]);
  });
});

describe("an identifier typed as one word", () => {
  const index = buildIndex([
    { id: "pool", body: "Set max_connections before the scripts/run-migrations step, then parseFrontmatter." },
    { id: "session", body: "getTokenizer is called by create_user_session" },
    { id: "plain", body: "They wrote retrylimits all over the place" },
    { id: "other", body: "Nothing of the kind" },
  ]);
  it.each([
    ["maxconnections", "max_connections"],
    ["runmigrations", "run-migrations"],
    ["parsefrontmatter", "parseFrontmatter"],
    ["gettokenizer", "getTokenizer"],
    ["createusersession", "create_user_session"],
  ])("%s finds %s", (asked, written) => {
    const [hit, ...others] = index.search(asked);
    expect(hit?.id).toBe(index.search(written)[0]?.id);
    expect(hit?.score).toBeGreaterThan(3);
    expect(others).toEqual([]);
  });
  it("is found in parts where the note has it as one", () => expect(index.search("retryLimits")[0]?.id).toBe("plain"));
});
