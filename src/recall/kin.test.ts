import { describe, expect, it } from "vitest";
import { buildIndex } from "./index.ts";

describe("a word that no note has", () => {
  const household = buildIndex([
    { id: "papier", body: "Das Papier wird jeden zweiten Freitag geholt, der Restmüll am Dienstag." },
    { id: "vertrag", body: "Der Vertrag mit dem Stromanbieter endet im März, die Kündigung muss schriftlich sein." },
    { id: "schlüssel", body: "Der Schlüssel für den Keller hängt neben der Tür, der zweite liegt bei den Nachbarn." },
    { id: "versicherung", body: "Die Versicherung zahlt nur, wenn der Schaden binnen einer Woche gemeldet ist." },
  ]);

  it.each([
    ["Wohin mit dem Geschenkpapier?", "papier"],
    ["Wann ist der Mietvertrag zu Ende?", "vertrag"],
    ["Wo finde ich den Haustürschlüssel?", "schlüssel"],
    ["Muss ich das der Haftpflichtversicherung sagen?", "versicherung"],
  ])("is found by the last part of a compound: %s", (question, id) =>
    expect(household.search(question).map((hit) => hit.id)).toEqual([id]),
  );

  it("is found by its first part where no note has the last", () =>
    expect(household.search("Freitagnachmittag").map((hit) => hit.id)).toEqual(["papier"]));

  const team = buildIndex([
    { id: "money", body: "The fundraiser is on Saturday" },
    { id: "music", body: "Ada plays the cello on Mondays" },
    { id: "store", body: "Sessions are kept in Postgres" },
    { id: "asked", body: "Which instrument fits a beginner" },
  ]);
  const ids = (text: string) => team.search(text).map((hit) => hit.id);

  it("is found by a word that looks like it, a slip in the fourth letter included", () =>
    expect(ids("when is the funraiser?")).toEqual(["money"]));

  it("is found by the two words it is made of, the second inflected or a unit", () => {
    const game = buildIndex([
      { id: "physics", body: "A rigid body sleeps after two seconds" },
      { id: "screen", body: "Cap the frame rate at 144 Hz" },
      { id: "sound", body: "Mix at minus six" },
    ]);
    expect(game.search("why do rigidbodies jitter?").map((hit) => hit.id)).toEqual(["physics"]);
    expect(game.search("144hz monitors").map((hit) => hit.id)).toEqual(["screen"]);
  });

  it("is found without what is put before it", () => {
    expect(ids("deinstrument")).toEqual(["asked"]);
    expect(ids("unplayed")).toEqual(["music"]);
    expect(ids("outplayed")).toEqual([]);
  });

  it("is found by what is of its kind", () => expect(ids("which database holds it?")).toEqual(["store"]));

  it("gives way to the word itself", () => expect(ids("instruments")).toEqual(["asked", "music"]));

  it("is not found by the kind it is of", () => expect(ids("violin")).toEqual([]));
});
