import { describe, expect, it } from "vitest";
import { fold } from "./characters.ts";
import { isCommon } from "./common-words.ts";
import { buildIndex } from "./index.ts";
import { stem } from "./stem.ts";
import { ENGLISH_SYNONYMS } from "./synonyms-en.ts";
import { VOCABULARIES } from "./vocabularies.ts";

const same = (...words: string[]) => new Set(words.map((word) => stem(word, "en"))).size === 1;

describe("English stems", () => {
  it("join forms that no suffix rule joins", () => {
    expect(same("maintain", "maintained", "maintenance")).toBe(true);
    expect(same("queue", "queued", "queues")).toBe(true);
    expect(same("normalise", "normalize", "normalised", "normalizing")).toBe(true);
    expect(same("colour", "colors")).toBe(true);
  });
  it("keep strangers apart", () => {
    expect(same("important", "import")).toBe(false);
    expect(same("production", "product")).toBe(false);
    expect(same("business", "busy")).toBe(false);
    expect(same("customer", "custom")).toBe(false);
  });
});

describe("another word for it", () => {
  for (const [ask, body] of [
    ["Wie entferne ich die Datei?", "Man muss die alten Dateien löschen, und zwar mit dem Skript."],
    ["où sont les identifiants de la base ?", "Le mot de passe est dans le coffre, il ne faut pas le copier."],
    ["cómo hago el despliegue", "Para publicar una versión se usa el botón de la página, no la consola."],
    ["come faccio il rilascio", "Per distribuire il pacchetto si usa il comando che sta nella guida."],
    ["como faço a implantação", "Para publicar o pacote usamos o comando que está no guia, não outro."],
    [
      "hoe moet ik het wachtwoord wijzigen",
      "Je kunt het geheim niet zelf aanpassen, dat doet de beheerder met de hand.",
    ],
    ["как откатить релиз", "Чтобы вернуть прошлый выпуск, нажмите кнопку и подождите."],
    ["which creds does k8s use", "The kubernetes credentials are in the vault"],
    ["the handset forgot the purchase", "The payment is kept until the phone is back"],
    ["burn the new image onto the pcb", "Hold the button, then flash the board over USB"],
    ["who may greenlight spending", "Ruben must approve what goes over the budget"],
    ["the traceback is garbled", "Every stacktrace has the encoding of the terminal"],
    ["is there a whitelist for inbound hosts", "The allowlist of incoming addresses is in the gateway"],
    ["which screenreader do we try", "TalkBack and VoiceOver before each release"],
  ] as const) {
    it(`answers: ${ask}`, () => {
      const index = buildIndex([
        { id: "it", body },
        { id: "other", body: "Lorem ipsum" },
      ]);
      expect(index.search(ask)[0]?.id).toBe("it");
    });
  }
  it("is written so that folding keeps its place", () => {
    const tables = Object.values(VOCABULARIES).flatMap((words) => Object.values(words()));
    for (const table of [ENGLISH_SYNONYMS, ...tables]) expect(fold(table).length).toBe(table.length);
  });
});

it("knows what is common in the language and what only in the trade", () => {
  expect(["want", "probably", "yesterday"].every(isCommon)).toBe(true);
  expect(["deploy", "test", "key", ""].some(isCommon)).toBe(false);
});
